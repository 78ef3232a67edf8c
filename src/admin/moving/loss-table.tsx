import { useState } from 'react';
import type { ImportReport } from '#shared/import-export/schemas.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin/kit/table.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { words } from '#src/admin/lib/words.ts';
import { AffectedDialog } from './affected-dialog.tsx';

const LABELS = words.moving.losses;

type Row = ImportReport['losses'][number] & { id: string };

const columnsOf = (onShow: (row: Row) => void): readonly Column<Row>[] => [
  {
    name: LABELS.columns.what,
    kind: 'rowHeader',
    renderCell: ({ kind, examples }) => (
      <>
        {LABELS.kinds[kind] ?? kind}
        {examples.length > 0 && <small> {examples.join(', ')}</small>}
      </>
    ),
  },
  { name: LABELS.columns.count, width: '5rem', renderCell: ({ count }) => formatCount(count) },
  {
    name: LABELS.columns.outcome,
    width: '12rem',
    renderCell: ({ outcome }) => LABELS.outcomes[outcome] ?? outcome,
  },
  {
    name: LABELS.columns.where,
    width: '10rem',
    renderCell: (row) => (
      <TextButton
        type="button"
        aria-label={LABELS.showOf(LABELS.kinds[row.kind] ?? row.kind, row.posts)}
        onClick={() => onShow(row)}
      >
        {LABELS.show(row.posts)}
      </TextButton>
    ),
  },
];

export function LossTable({ report: { id, losses } }: { report: Pick<ImportReport, 'id' | 'losses'> }) {
  const [group, setGroup] = useState<Row>();
  const rows = losses.map((loss) => ({ ...loss, id: `${loss.kind} ${loss.outcome}` }));
  return (
    <Section>
      <SectionHead>
        <h2>{LABELS.title}</h2>
      </SectionHead>
      {rows.length === 0 ? (
        <p>{LABELS.none}</p>
      ) : (
        <TableFrame>
          <EntityTable caption={LABELS.title} columns={columnsOf(setGroup)} rows={rows} />
        </TableFrame>
      )}
      {group && <AffectedDialog importId={id} group={group} onClose={() => setGroup(undefined)} />}
    </Section>
  );
}
