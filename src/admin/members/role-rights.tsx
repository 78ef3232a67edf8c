import { useId } from 'react';
import { type RequiredRole, rolesWith } from '#shared/roles.ts';
import { roleFor } from '#shared/routes.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.people.rights;

const RIGHTS = [
  ['own', 'author'],
  ['publish', 'editor'],
  ['rooms', 'editor'],
  ['site', 'editor'],
  ['legal', 'admin'],
  ['leads', 'sales'],
  ['analytics', roleFor('adminAnalytics')],
  ['files', 'files'],
  ['all', 'admin'],
] as const satisfies (readonly [keyof typeof LABELS.rows, RequiredRole])[];

export function RoleRights() {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{LABELS.heading}</h2>
      </SectionHead>
      <LineList>
        {RIGHTS.map(([right, required]) => (
          <li key={right}>
            <div>
              <b>{LABELS.rows[right]}</b>
              <p>{whoMay(required)}</p>
            </div>
          </li>
        ))}
      </LineList>
    </Section>
  );
}

function whoMay(required: RequiredRole): string {
  const labels = rolesWith(required).map((role) => words.roles[role]);
  return labels.toReversed().join(', ');
}
