import { useId } from 'react';
import { MISSING_PER_PAGE } from '#shared/redirects/rules.ts';
import type { MissingPath } from '#shared/redirects/schemas.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { AddressText } from './address-text.tsx';

const LABELS = words.redirects.missing;

type Row = MissingPath & { id: string };

type MissingTableProps = {
  paths: readonly MissingPath[] | undefined;
  isStale: boolean;
  busy: boolean;
  onRedirect: (path: MissingPath) => void;
  onToggleIgnored: (path: MissingPath) => void;
};

export function MissingTable(props: MissingTableProps) {
  const { paths, isStale } = props;
  return (
    <TableFrame aria-busy={isStale || paths === undefined}>
      <EntityTable
        caption={LABELS.caption}
        minWidth="48rem"
        columns={useColumns(props)}
        rows={paths?.map((path): Row => ({ ...path, id: path.path }))}
        skeleton={{ rows: MISSING_PER_PAGE, height: '3.6rem' }}
      />
    </TableFrame>
  );
}

function Path({ path, suggestion }: MissingPath) {
  return (
    <>
      <AddressText address={path} />
      <Text fontSize="xs" fontWeight="400" color="fg.muted" overflowWrap="anywhere">
        {suggestion === null ? LABELS.noneSimilar : LABELS.similar(suggestion)}
      </Text>
    </>
  );
}

function useColumns({ busy, onRedirect, onToggleIgnored }: MissingTableProps): readonly Column<Row>[] {
  const { timeZone } = useSite();
  const id = useId();
  const { columns } = LABELS;
  return [
    {
      name: columns.path,
      kind: 'rowHeader',
      renderCell: (path) => <Path {...path} />,
      attributes: (row) => ({ id: id + row.id }),
    },
    {
      name: columns.count,
      width: '5rem',
      renderCell: ({ count }) => formatCount(count),
      attributes: ({ count }) => ({ 'data-after': words.redirects.list.times(count) }),
    },
    {
      name: columns.last,
      width: '9rem',
      renderCell: ({ lastAt }) => formatDate(lastAt, 'dayTime', timeZone),
      attributes: ({ firstAt }) => ({ title: LABELS.since(formatDate(firstAt, 'dayTime', timeZone)) }),
    },
    {
      name: columns.referrer,
      width: '10rem',
      renderCell: ({ referrer }) => <AddressText address={referrer ?? LABELS.direct} />,
    },
    {
      name: columns.actions,
      kind: 'actions',
      width: '14rem',
      renderCell: (row) => (
        <>
          {!row.isIgnored && (
            <Button
              look="line"
              aria-haspopup="dialog"
              aria-describedby={id + row.id}
              onClick={() => onRedirect(row)}
            >
              {LABELS.redirect}
            </Button>
          )}
          <Button
            look="line"
            disabled={busy}
            aria-describedby={id + row.id}
            onClick={() => onToggleIgnored(row)}
          >
            {row.isIgnored ? LABELS.stopIgnoring : LABELS.ignore}
          </Button>
        </>
      ),
    },
  ];
}
