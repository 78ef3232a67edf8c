import { isAtLeast, ROLE_LABELS, ROLES } from '#shared/roles.ts';
import { Section, SectionHead } from '#src/admin-ui/section.tsx';
import { type Column, EntityTable, TableFrame } from '#src/admin-ui/table.tsx';
import { useId } from 'react';
import { PEOPLE_MESSAGES } from './people-messages.ts';

const MESSAGES = PEOPLE_MESSAGES.rights;

const RIGHTS = MESSAGES.rows.map(([what, from]) => ({ id: what, from }));

const COLUMNS: readonly Column<(typeof RIGHTS)[number]>[] = [
  { name: MESSAGES.may, kind: 'rowHeader', renderCell: ({ id }) => id },
  ...ROLES.toReversed().map((role) => ({
    name: ROLE_LABELS[role],
    width: '8.5rem',
    renderCell: ({ from }: (typeof RIGHTS)[number]) => (isAtLeast(role, from) ? MESSAGES.yes : MESSAGES.no),
    attributes: ({ from }: (typeof RIGHTS)[number]) => ({
      'data-none': isAtLeast(role, from) ? undefined : '',
    }),
  })),
];

/** A table of the roles' rights, for whoever chooses one. */
export function RoleRights() {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{MESSAGES.heading}</h2>
      </SectionHead>
      <TableFrame>
        <EntityTable caption={MESSAGES.heading} minWidth="44rem" columns={COLUMNS} rows={RIGHTS} />
      </TableFrame>
    </Section>
  );
}
