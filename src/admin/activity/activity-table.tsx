import { useId } from 'react';
import type { ActivityEntry } from '#shared/activity/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.activity;

const ROWS_WHILE_LOADING = 8;

type ActivityTableProps = {
  entries: readonly ActivityEntry[] | undefined;
  busy: boolean;
  onUndo: (entry: ActivityEntry) => void;
};

export function ActivityTable(props: ActivityTableProps) {
  const { entries } = props;
  return (
    <TableFrame aria-busy={entries === undefined}>
      <EntityTable
        caption={LABELS.caption}
        minWidth="44rem"
        columns={useColumns(props)}
        rows={entries}
        skeleton={{ rows: ROWS_WHILE_LOADING, height: '3.6rem' }}
      />
    </TableFrame>
  );
}

function useColumns({ busy, onUndo }: ActivityTableProps): readonly Column<ActivityEntry>[] {
  const { timeZone } = useSite();
  const id = useId();
  const { what, by, when, actions } = LABELS.columns;
  return [
    {
      name: what,
      kind: 'rowHeader',
      renderCell: (entry) => LABELS.entry[entry.kind](entry),
      attributes: (entry) => ({ id: id + entry.id }),
    },
    {
      name: by,
      width: '14rem',
      renderCell: ({ by: member }) => (member ? <MemberName profile={member} /> : LABELS.nobody),
      attributes: (entry) => ({
        style: { overflowWrap: 'anywhere' },
        'data-none': entry.by === null ? '' : undefined,
      }),
    },
    {
      name: when,
      width: '12rem',
      renderCell: ({ happenedAt }) => formatDate(happenedAt, 'dayTime', timeZone),
    },
    {
      name: actions,
      kind: 'actions',
      width: '8rem',
      renderCell: (entry) =>
        entry.undone ? (
          <Badge>{LABELS.undone}</Badge>
        ) : (
          <Button look="line" disabled={busy} aria-describedby={id + entry.id} onClick={() => onUndo(entry)}>
            {words.undo.undo}
          </Button>
        ),
    },
  ];
}
