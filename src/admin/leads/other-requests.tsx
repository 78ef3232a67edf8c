import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { pathTo, withSearch } from '#shared/routes.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { formatSent } from './lead-times.ts';

const { origin: LABELS, stages: STAGES } = words.leads;

/** Links to the other requests of the same person. */
export function OtherRequests({ requests }: { requests: LeadDetail['otherRequests'] }) {
  const { timeZone } = useSite();
  if (requests.length === 0) return null;
  return (
    <section>
      <Text as="h3" fontSize=".875rem" fontWeight="600">
        {LABELS.others}
      </Text>
      <ul>
        {requests.map(({ id, createdAt, stage, package: packageName }) => (
          <li key={id}>
            <ListLink look="use" to={withSearch(pathTo('adminLeads'), new URLSearchParams({ lead: id }))}>
              <Text as="span" fontSize=".875rem">
                {[formatSent(createdAt, timeZone), STAGES[stage], packageName].filter(Boolean).join(' · ')}
              </Text>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
