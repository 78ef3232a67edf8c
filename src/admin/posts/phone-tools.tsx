/** The order of the posts and the selection of all of them, for which a wide window has the table's head. */
import { mayPublish } from '#shared/roles.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { POST_SORTS } from '#shared/post-states.ts';
import type { PostOrder } from '#shared/schemas/admin-posts.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { pageState, type Selection, toggledPage } from './post-selection.ts';
import { words } from '#src/admin/lib/words.ts';

const ORDERS: readonly PostOrder[] = POST_SORTS.flatMap((sort) =>
  (['desc', 'asc'] as const).map((direction) => ({ sort, direction })),
);

const nameOf = ({ sort, direction }: PostOrder) => `${sort} ${direction}` as const;

type OrderSelectProps = { query: PostOrder; onOrder: (order: PostOrder) => void };

export function OrderSelect({ query, onOrder }: OrderSelectProps) {
  return (
    <SelectField
      quiet
      label={words.posts.order}
      value={nameOf(query)}
      options={ORDERS.map((order) => [nameOf(order), words.posts.orders[nameOf(order)]] as const)}
      onChange={({ target }) => {
        const chosen = ORDERS.find((order) => nameOf(order) === target.value);
        if (chosen) onOrder(chosen);
      }}
    />
  );
}

type SelectAllProps = {
  /** The ids of the rows of this page. */
  ids: readonly string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

export function SelectAll({ ids, selection, onSelect }: SelectAllProps) {
  const { role } = useMember();
  const state = pageState(selection, ids);
  if (!mayPublish(role)) return null;
  return (
    <ChoiceLabel paddingLeft="1rem" css={{ '@media (min-width: 48.01rem)': { display: 'none' } }}>
      <CheckBox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => onSelect(toggledPage(selection, ids))}
      />
      <span>{words.posts.selectAll}</span>
    </ChoiceLabel>
  );
}
