import { isAtLeast, ROLE_LABELS, ROLES, type Role } from '#shared/roles.ts';
import { LineList } from '#src/admin-ui/line-list.tsx';
import { Section, SectionHead } from '#src/admin-ui/section.tsx';
import { useId } from 'react';
import { PEOPLE_MESSAGES } from './people-messages.ts';

const MESSAGES = PEOPLE_MESSAGES.rights;

/** A list of the roles' rights, for whoever chooses one. */
export function RoleRights() {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{MESSAGES.heading}</h2>
      </SectionHead>
      <LineList>
        {MESSAGES.rows.map(([what, from]) => (
          <li key={what}>
            <div>
              <b>{what}</b>
              <p>{whoMay(from)}</p>
            </div>
          </li>
        ))}
      </LineList>
    </Section>
  );
}

/** The labels of all roles that may do what `from` may. */
function whoMay(from: Role): string {
  const labels = ROLES.filter((role) => isAtLeast(role, from)).map((role) => ROLE_LABELS[role]);
  return labels.toReversed().join(', ');
}
