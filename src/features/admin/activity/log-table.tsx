import { ACTS, isAct } from '#shared/acts.ts';
import { formatDate } from '#shared/dates.ts';
import type { LogEntry } from '#shared/schemas/admin-activity-log.ts';
import { Text } from '#src/admin-ui/layout.ts';
import { type Column, EntityTable, TableFrame } from '#src/admin-ui/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { LOG_MESSAGES as MESSAGES } from './activity-messages.ts';

const ROWS_WHILE_LOADING = 8;

/** @property entries undefined before they are loaded */
export function LogTable({ entries }: { entries: readonly LogEntry[] | undefined }) {
  return (
    <TableFrame aria-busy={entries === undefined}>
      <EntityTable
        caption={MESSAGES.caption}
        minWidth="48rem"
        columns={useColumns()}
        rows={entries}
        skeleton={{ rows: ROWS_WHILE_LOADING, height: '3.6rem' }}
      />
    </TableFrame>
  );
}

function useColumns(): readonly Column<LogEntry>[] {
  const { timeZone } = useSite();
  const { what, by, from, when } = MESSAGES.columns;
  return [
    {
      name: what,
      kind: 'rowHeader',
      renderCell: ({ act, subject, detail }) => (
        <>
          {isAct(act) ? sentence(ACTS[act].words) : act}
          {subject !== null && <span lang="tr">: {subject}</span>}
          <Text as="span" display="block" color="fg.muted" fontSize="xs" fontWeight="400">
            {MESSAGES.detail(detail)}
          </Text>
        </>
      ),
      attributes: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    {
      name: by,
      width: '14rem',
      renderCell: (entry) => entry.by ?? MESSAGES.actors[entry.actor],
      attributes: () => ({ style: { overflowWrap: 'anywhere' } }),
    },
    { name: from, width: '8rem', renderCell: ({ network }) => network ?? MESSAGES.nowhere },
    {
      name: when,
      width: '12rem',
      renderCell: ({ happenedAt }) => formatDate(happenedAt, 'adminTime', timeZone),
    },
  ];
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
