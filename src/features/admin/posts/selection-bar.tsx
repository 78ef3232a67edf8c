import { POST_STATUSES, type PostStatus } from '#shared/post-states.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Select } from '#src/admin-ui/fields.tsx';
import { usePreset } from '#src/admin-ui/motion.tsx';
import { AnimatePresence, useIsPresent } from 'framer-motion';
import { useState } from 'react';
import { POST_STATUS_LABELS } from '#src/admin-ui/post-status-labels.ts';
import { SelectionFrame } from '#src/admin-ui/selection-frame.ts';

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
    <SelectionFrame
      {...usePreset('bar')}
      inert={!useIsPresent()}
      className="stage"
      data-bottom-bar="selection"
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
    </SelectionFrame>
  );
}

function statusOf(value: string): PostStatus | undefined {
  return POST_STATUSES.find((status) => status === value);
}
