import { isAct } from '#shared/acts.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import type { LogEntry } from '#shared/schemas/admin-activity-log.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { language, words } from '#src/admin/lib/words.ts';

const MESSAGES = words.log;

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
          {isAct(act) ? sentence(MESSAGES.act(act)) : act}
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
      renderCell: ({ happenedAt }) => formatDate(happenedAt, 'dayTime', timeZone),
    },
  ];
}

function sentence(act: string): string {
  return act.charAt(0).toLocaleUpperCase(language) + act.slice(1);
}
