import { AnimatePresence, useIsPresent } from 'framer-motion';
import { useState } from 'react';
import { POST_STATUSES } from '#shared/posts/post-states.ts';
import { mayDownload } from '#shared/roles.ts';
import { Select } from '#src/admin/kit/fields.tsx';
import { MotionPresets, usePreset } from '#src/admin/kit/motion.tsx';
import { SelectionFrame } from '#src/admin/kit/selection-frame.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import type { BulkAction } from './post-selection.ts';

type SelectionBarProps = {
  count: number;
  /** The number of all matching posts; undefined if all are selected. */
  matching: number | undefined;
  busy: boolean;
  onSelectMatching: () => void;
  onApply: (action: BulkAction) => void;
  onExport: () => void;
  onClear: () => void;
};

const LABELS = words.posts.selection;

const CATEGORY_ACTIONS = ['assign', 'remove'] as const;

const ACTIONS = [
  ['', LABELS.action],
  ['delete', words.posts.delete],
  ...POST_STATUSES.map((status) => [status, LABELS.set[status]] as const),
] as const;

/** The bar for selected posts. Without a selection the bar is unmounted, which resets the chosen action. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    <MotionPresets>
      <AnimatePresence initial={false}>{props.count > 0 && <Actions key="bar" {...props} />}</AnimatePresence>
    </MotionPresets>
  );
}

function Actions(props: SelectionBarProps) {
  const { count, matching, busy, onSelectMatching, onApply, onExport, onClear } = props;
  const { data: categories = [] } = trpc.admin.categories.list.useQuery(undefined, ASKED_BY_LOAD);
  const [value, setValue] = useState('');
  const action = actionOf(value);
  return (
    <SelectionFrame
      {...usePreset('bar')}
      inert={!useIsPresent()}
      className="stage"
      data-bottom-bar="selection"
      aria-label={LABELS.label}
    >
      <div className="count">
        <b role="status">{LABELS.selected(count)}</b>
        {matching !== undefined && (
          <button type="button" className="link" disabled={busy} onClick={onSelectMatching}>
            {LABELS.selectAll(matching)}
          </button>
        )}
        <button type="button" className="link" disabled={busy} onClick={onClear}>
          {LABELS.clear}
        </button>
      </div>
      <div className="action">
        <Select
          aria-label={LABELS.action}
          value={value}
          disabled={busy}
          onChange={({ target }) => setValue(target.value)}
          options={[
            ...ACTIONS,
            ...CATEGORY_ACTIONS.flatMap((kind) =>
              categories.map(({ id, name }) => [`${kind} ${id}`, LABELS.category[kind](name)] as const),
            ),
          ]}
        />
      </div>
      <Button disabled={action === undefined || busy} onClick={() => action && onApply(action)}>
        {LABELS.apply}
      </Button>
      {mayDownload(useMember().role) && (
        <Button look="line" disabled={busy} onClick={onExport}>
          <WorkIcon name="download" />
          {LABELS.export}
        </Button>
      )}
    </SelectionFrame>
  );
}

/** Returns the action of an option; undefined for the option without an action. */
function actionOf(value: string): BulkAction | undefined {
  if (value === 'delete') return { kind: 'delete' };
  const status = POST_STATUSES.find((each) => each === value);
  if (status) return { kind: 'status', status };
  const [name, categoryId] = value.split(' ');
  const kind = CATEGORY_ACTIONS.find((each) => each === name);
  return kind && categoryId !== undefined ? { kind, categoryId } : undefined;
}
