import { POST_STATUSES, type PostStatus } from '#shared/post-states.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Select } from '#src/admin-ui/fields.tsx';
import { usePreset } from '#src/admin-ui/motion.tsx';
import { AnimatePresence, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useState } from 'react';
import { POST_STATUS_LABELS } from '#src/admin-ui/post-status-labels.ts';

const Bar = chakra(m.section, {
  base: {
    position: 'sticky',
    top: '.75rem',
    zIndex: '5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.6rem',
    marginBottom: '.75rem',
    padding: '.6rem .6rem .6rem 1rem',
    borderRadius: '3',
    '& .count': { marginRight: 'auto', display: 'flex', flexWrap: 'wrap', gap: '.1rem 1rem' },
    '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& .link': {
      padding: '0',
      border: '0',
      background: 'none',
      color: 'stage.fg',
      textDecorationColor: 'stage.human',
      cursor: 'pointer',
    },
    '& .action': { width: '11rem' },
    '& select': { background: 'stage.raised', borderColor: 'stage.human', color: 'stage.fg' },
    '& .action > div::after': { borderColor: 'stage.muted' },
    '& .btn': { minHeight: '2.5rem', '--b': 'var(--colors-stage-fg)', '--f': 'var(--colors-stage)' },
    '& .btn-line': {
      '--b': 'transparent',
      '--f': 'var(--colors-stage-fg)',
      borderColor: 'stage.human',
      _hover: { '--b': 'var(--colors-stage-raised)' },
    },
    '@media (max-width: 48rem)': {
      position: 'fixed',
      inset: 'auto .5rem .5rem',
      zIndex: '25',
      margin: '0',
      boxShadow: '3',
      '& .count': { width: '100%' },
      '& .action': { flex: '1 1 9rem', width: 'auto' },
    },
    '@media (max-width: 30rem)': { '& .btn-line': { flex: '1 1 auto' } },
  },
});

export type BulkAction = 'delete' | PostStatus;

type SelectionBarProps = {
  count: number;
  /** The number of all matches, where it exceeds the selection. */
  matching: number | undefined;
  busy: boolean;
  onSelectMatching: () => void;
  onApply: (action: BulkAction) => void;
  onExport: () => void;
  onClear: () => void;
};

const ACTIONS = [
  ['', 'Bulk actions'],
  ['delete', 'Delete'],
  ...POST_STATUSES.map((status) => [status, `Set ${POST_STATUS_LABELS[status]}`] as const),
] as const;

/** Comes with the first selected post and goes with the last, whose action it forgets. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    <AnimatePresence initial={false}>{props.count > 0 && <Actions key="bar" {...props} />}</AnimatePresence>
  );
}

function Actions(props: SelectionBarProps) {
  const { count, matching, busy, onSelectMatching, onApply, onExport, onClear } = props;
  const [action, setAction] = useState<BulkAction | ''>('');
  return (
    <Bar
      {...usePreset('bar')}
      inert={!useIsPresent()}
      className="stage"
      data-bottom-bar=""
      aria-label="Selected posts"
    >
      <div className="count">
        <b role="status">{count} posts selected</b>
        {matching !== undefined && (
          <button type="button" className="link" disabled={busy} onClick={onSelectMatching}>
            Select all {matching} matching
          </button>
        )}
        <button type="button" className="link" disabled={busy} onClick={onClear}>
          Clear selection
        </button>
      </div>
      <div className="action">
        <Select
          small
          aria-label="Bulk actions"
          value={action}
          disabled={busy}
          onChange={({ target }) =>
            setAction(target.value === 'delete' ? 'delete' : (statusOf(target.value) ?? ''))
          }
          options={ACTIONS}
        />
      </div>
      <Button disabled={action === '' || busy} onClick={() => action !== '' && onApply(action)}>
        Apply
      </Button>
      <Button look="line" disabled={busy} onClick={onExport}>
        <WorkIcon name="download" />
        Export CSV
      </Button>
    </Bar>
  );
}

function statusOf(value: string): PostStatus | undefined {
  return POST_STATUSES.find((status) => status === value);
}
