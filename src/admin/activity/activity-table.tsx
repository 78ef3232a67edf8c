import { formatDate } from '#src/admin/kit/format-date.ts';
import type { ActivityEntry } from '#shared/schemas/admin-activity.ts';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { useId } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.activity;

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
        caption={MESSAGES.caption}
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
  const { what, by, when, actions } = MESSAGES.columns;
  return [
    {
      name: what,
      kind: 'rowHeader',
      renderCell: (entry) => MESSAGES.entry[entry.kind](entry),
      attributes: (entry) => ({ id: id + entry.id }),
    },
    {
      name: by,
      width: '14rem',
      renderCell: ({ by: member }) => (member ? <MemberName profile={member} /> : MESSAGES.nobody),
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
          <Badge>{MESSAGES.undone}</Badge>
        ) : (
          <Button look="line" disabled={busy} aria-describedby={id + entry.id} onClick={() => onUndo(entry)}>
            {words.undo.undo}
          </Button>
        ),
    },
  ];
}
