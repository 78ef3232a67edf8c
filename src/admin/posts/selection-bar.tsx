import { POST_STATUSES, type PostStatus } from '#shared/post-states.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Select } from '#src/admin/kit/fields.tsx';
import { usePreset } from '#src/admin/kit/motion.tsx';
import { AnimatePresence, useIsPresent } from 'framer-motion';
import { useState } from 'react';
import { SelectionFrame } from '#src/admin/kit/selection-frame.ts';
import { optionsOf } from '../categories/category-parents.ts';
import type { BulkAction } from './post-selection.ts';
import { words } from '#src/admin/lib/words.ts';

type SelectionBarProps = {
  count: number;
  /** The number of all matches, if fewer are selected. */
  matching: number | undefined;
  busy: boolean;
  onSelectMatching: () => void;
  onApply: (action: BulkAction) => void;
  onExport: () => void;
  onClear: () => void;
};

const MESSAGES = words.posts.selection;

const CATEGORY_ACTIONS = ['assign', 'remove'] as const;

const ACTIONS = [
  ['', MESSAGES.action],
  ['delete', words.posts.delete],
  ...POST_STATUSES.map((status) => [status, MESSAGES.set[status]] as const),
  ...CATEGORY_ACTIONS.map((action) => [action, MESSAGES.category[action]] as const),
] as const;

type ActionName = '' | 'delete' | PostStatus | (typeof CATEGORY_ACTIONS)[number];

/** Unmounted without a selection, which resets the chosen action. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    <AnimatePresence initial={false}>{props.count > 0 && <Actions key="bar" {...props} />}</AnimatePresence>
  );
}

function Actions(props: SelectionBarProps) {
  const { count, matching, busy, onSelectMatching, onApply, onExport, onClear } = props;
  const [name, setName] = useState<ActionName>('');
  const [categoryId, setCategoryId] = useState('');
  const action = actionOf(name, categoryId);
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
          value={name}
          disabled={busy}
          onChange={({ target }) => setName(ACTIONS.find(([value]) => value === target.value)?.[0] ?? '')}
          options={ACTIONS}
        />
      </div>
      {isAboutCategory(name) && (
        <CategorySelect chosen={categoryId} disabled={busy} onChoose={setCategoryId} />
      )}
      <Button disabled={action === undefined || busy} onClick={() => action && onApply(action)}>
        {MESSAGES.apply}
      </Button>
      <Button look="line" disabled={busy} onClick={onExport}>
        <WorkIcon name="download" />
        {MESSAGES.export}
      </Button>
    </SelectionFrame>
  );
}

type CategorySelectProps = { chosen: string; disabled: boolean; onChoose: (id: string) => void };

function CategorySelect({ chosen, disabled, onChoose }: CategorySelectProps) {
  const { data = [] } = trpc.admin.categories.list.useQuery(undefined, ASKED_BY_LOAD);
  return (
    <div className="action">
      <Select
        small
        aria-label={words.bulkCategories.category}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        options={[['', words.bulkCategories.chooseCategory], ...optionsOf(data)]}
      />
    </div>
  );
}

function isAboutCategory(name: ActionName): name is (typeof CATEGORY_ACTIONS)[number] {
  return CATEGORY_ACTIONS.some((action) => action === name);
}

function actionOf(name: ActionName, categoryId: string): BulkAction | undefined {
  if (name === '') return undefined;
  if (name === 'delete') return { kind: 'delete' };
  if (!isAboutCategory(name)) return { kind: 'status', status: name };
  return categoryId === '' ? undefined : { kind: name, categoryId };
}
