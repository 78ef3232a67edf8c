import { useId } from 'react';
import { REDIRECTS_PER_PAGE } from '#shared/redirects/rules.ts';
import type { RedirectList, RedirectRow } from '#shared/redirects/schemas.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { MenuButton } from '#src/admin/kit/menu.tsx';
import { StateBadge, type StateKind } from '#src/admin/kit/state-badge.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { AddressText } from './address-text.tsx';

const LABELS = words.redirects.list;

type RedirectTableProps = {
  redirects: readonly RedirectRow[] | undefined;
  isStale: boolean;
  sort: RedirectList['sort'];
  chosen: ReadonlySet<string>;
  onSort: (sort: RedirectList['sort']) => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onEdit: (redirect: RedirectRow) => void;
  onDelete: (id: string) => void;
};

/** A row of the table. Former addresses have no stored id, so their `id` is the address. */
type Row = Omit<RedirectRow, 'id'> & { id: string; storedId: string | null };

export function RedirectTable(props: RedirectTableProps) {
  const { redirects, isStale, chosen } = props;
  const rows = redirects?.map(
    ({ id, ...redirect }): Row => ({ ...redirect, id: id ?? redirect.from, storedId: id }),
  );
  return (
    <TableFrame data-choice data-lines aria-busy={isStale || redirects === undefined}>
      <EntityTable
        caption={LABELS.caption}
        minWidth="56rem"
        columns={useColumns(props)}
        rows={rows}
        skeleton={{ rows: REDIRECTS_PER_PAGE, height: '3rem' }}
        isSelected={({ id }) => chosen.has(id)}
      />
    </TableFrame>
  );
}

function useColumns(props: RedirectTableProps): readonly Column<Row>[] {
  const { sort, onSort } = props;
  const { timeZone } = useSite();
  const tableId = useId();
  const sortingBy = (by: RedirectList['sort'], direction: 'asc' | 'desc') => ({
    sorted: sort === by ? direction : undefined,
    onSort: () => onSort(by),
  });
  return [
    choiceColumn(props),
    {
      name: LABELS.columns.from,
      kind: 'rowHeader',
      sorting: sortingBy('from', 'asc'),
      renderCell: (row) => <From row={row} />,
      attributes: ({ id }) => ({ id: tableId + id }),
    },
    {
      name: LABELS.columns.to,
      sorting: sortingBy('to', 'asc'),
      renderCell: (row) => <Target row={row} />,
    },
    {
      name: LABELS.columns.kind,
      width: '8.5rem',
      renderCell: ({ status }) => <StateBadge kind={KINDS[status]}>{LABELS.kinds[status]}</StateBadge>,
    },
    {
      name: LABELS.columns.hits,
      width: '5rem',
      sorting: sortingBy('hits', 'desc'),
      renderCell: ({ hits }) => (hits === null ? LABELS.never : formatCount(hits)),
      attributes: ({ hits }) => ({
        'data-none': hits === null ? '' : undefined,
        'data-after': LABELS.times(hits ?? 0),
      }),
    },
    {
      name: LABELS.columns.last,
      width: '7rem',
      sorting: sortingBy('last', 'desc'),
      renderCell: ({ lastHitAt }) => (lastHitAt ? formatDate(lastHitAt, 'day', timeZone) : LABELS.never),
      attributes: ({ lastHitAt }) => ({ 'data-none': lastHitAt ? undefined : '' }),
    },
    {
      name: LABELS.columns.source,
      width: '9rem',
      renderCell: (row) => <Source row={row} />,
    },
    actionsColumn(props, tableId),
  ];
}

const KINDS = { 301: 'plain', 302: 'info', 308: 'plain', 410: 'bad' } as const satisfies Record<
  RedirectRow['status'],
  StateKind
>;

function From({ row: { from, coversBelow } }: { row: Row }) {
  return (
    <>
      <AddressText address={from} />
      {coversBelow && <small>{LABELS.below}</small>}
    </>
  );
}

function Source({ row: { source, by } }: { row: Row }) {
  return (
    <>
      {LABELS.sources[source]} {by && <MemberName profile={by} />}
    </>
  );
}

function Target({ row: { to, steps, end } }: { row: Row }) {
  if (to === null) return LABELS.removed;
  return (
    <>
      <AddressText address={to} />
      {steps > 1 && (
        <StateBadge kind="warn" title={LABELS.endsAt(end ?? LABELS.removed)}>
          {LABELS.steps(steps)}
        </StateBadge>
      )}
    </>
  );
}

function choiceColumn({ redirects, chosen, onChoose }: RedirectTableProps): Column<Row> {
  const ids = redirects?.flatMap(({ id }) => id ?? []) ?? [];
  const count = ids.filter((id) => chosen.has(id)).length;
  const toggle = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  return {
    name: LABELS.columns.choose,
    kind: 'choice',
    width: '2.6rem',
    head: (
      <CheckBox
        aria-label={LABELS.chooseAll}
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        disabled={ids.length === 0}
        onChange={({ target }) => toggle(ids, target.checked)}
      />
    ),
    renderCell: ({ storedId, from }) =>
      storedId !== null && (
        <CheckBox
          aria-label={LABELS.choose(from)}
          checked={chosen.has(storedId)}
          onChange={({ target }) => toggle([storedId], target.checked)}
        />
      ),
  };
}

function actionsColumn({ redirects, onEdit, onDelete }: RedirectTableProps, tableId: string): Column<Row> {
  return {
    name: LABELS.columns.actions,
    kind: 'actions',
    width: '5rem',
    renderCell: ({ id, storedId }) =>
      storedId !== null && (
        <MenuButton
          label={LABELS.columns.actions}
          describedBy={tableId + id}
          items={[
            {
              label: LABELS.edit,
              icon: 'edit',
              onPress() {
                const redirect = redirects?.find((each) => each.id === storedId);
                if (redirect) onEdit(redirect);
              },
            },
            { label: LABELS.delete, icon: 'delete', onPress: () => onDelete(storedId) },
          ]}
        />
      ),
  };
}
