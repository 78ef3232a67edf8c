import { isAtLeast, ROLES, type Role } from '#shared/roles.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { useId } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.people.rights;

/** With the lowest role that has the right. */
const RIGHTS = [
  ['own', 'author'],
  ['publish', 'editor'],
  ['rooms', 'editor'],
  ['all', 'admin'],
] as const;

export function RoleRights() {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{MESSAGES.heading}</h2>
      </SectionHead>
      <LineList>
        {RIGHTS.map(([right, from]) => (
          <li key={right}>
            <div>
              <b>{MESSAGES.rows[right]}</b>
              <p>{whoMay(from)}</p>
            </div>
          </li>
        ))}
      </LineList>
    </Section>
  );
}

function whoMay(from: Role): string {
  const labels = ROLES.filter((role) => isAtLeast(role, from)).map((role) => words.roles[role]);
  return labels.toReversed().join(', ');
}
