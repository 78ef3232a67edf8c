import type { ImportReport } from '#shared/schemas/admin-moving.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.moving.losses;

type Row = ImportReport['losses'][number] & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    name: MESSAGES.columns.what,
    kind: 'rowHeader',
    renderCell: ({ kind, examples }) => (
      <>
        {MESSAGES.kinds[kind] ?? kind}
        {examples.length > 0 && <small> {examples.join(', ')}</small>}
      </>
    ),
  },
  { name: MESSAGES.columns.count, width: '7rem', renderCell: ({ count }) => formatCount(count) },
  {
    name: MESSAGES.columns.outcome,
    width: '14rem',
    renderCell: ({ outcome }) => MESSAGES.outcomes[outcome] ?? outcome,
  },
];

export function LossTable({ losses }: Pick<ImportReport, 'losses'>) {
  const rows = losses.map((loss) => ({ ...loss, id: `${loss.kind} ${loss.outcome}` }));
  return (
    <Section>
      <SectionHead>
        <h2>{MESSAGES.title}</h2>
      </SectionHead>
      {rows.length === 0 ? (
        <p>{MESSAGES.none}</p>
      ) : (
        <TableFrame>
          <EntityTable caption={MESSAGES.title} columns={COLUMNS} rows={rows} />
        </TableFrame>
      )}
    </Section>
  );
}
