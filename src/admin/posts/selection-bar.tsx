import { POST_STATUSES, type PostStatus } from '#shared/post-states.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Select } from '#src/admin/kit/fields.tsx';
import { usePreset } from '#src/admin/kit/motion.tsx';
import { AnimatePresence, useIsPresent } from 'framer-motion';
import { useState } from 'react';
import { SelectionFrame } from '#src/admin/kit/selection-frame.ts';
import { words } from '#src/admin/lib/words.ts';

export type BulkAction = 'delete' | PostStatus;

type SelectionBarProps = {
  count: number;
  /** The number of all matches, if the selection has fewer posts. */
  matching: number | undefined;
  busy: boolean;
  onSelectMatching: () => void;
  onApply: (action: BulkAction) => void;
  onExport: () => void;
  onClear: () => void;
};

const MESSAGES = words.posts.selection;

const ACTIONS = [
  ['', MESSAGES.action],
  ['delete', words.posts.delete],
  ...POST_STATUSES.map((status) => [status, MESSAGES.set[status]] as const),
] as const;

/** Unmounted without a selection, so that the chosen action is forgotten. */
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
      aria-label={MESSAGES.label}
    >
      <div className="count">
        <b role="status">{MESSAGES.selected(count)}</b>
        {matching !== undefined && (
          <button type="button" className="link" disabled={busy} onClick={onSelectMatching}>
            {MESSAGES.selectAll(matching)}
          </button>
        )}
        <button type="button" className="link" disabled={busy} onClick={onClear}>
          {MESSAGES.clear}
        </button>
      </div>
      <div className="action">
        <Select
          small
          aria-label={MESSAGES.action}
          value={action}
          disabled={busy}
          onChange={({ target }) =>
            setAction(target.value === 'delete' ? 'delete' : (statusOf(target.value) ?? ''))
          }
          options={ACTIONS}
        />
      </div>
      <Button disabled={action === '' || busy} onClick={() => action !== '' && onApply(action)}>
        {MESSAGES.apply}
      </Button>
      <Button look="line" disabled={busy} onClick={onExport}>
        <WorkIcon name="download" />
        {MESSAGES.export}
      </Button>
    </SelectionFrame>
  );
}

function statusOf(value: string): PostStatus | undefined {
  return POST_STATUSES.find((status) => status === value);
}
