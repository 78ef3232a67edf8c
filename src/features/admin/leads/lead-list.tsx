import type { LeadRow } from '#shared/schemas/admin-leads.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Box, Text } from '#src/admin-ui/layout.ts';
import { ListLink } from '#src/admin-ui/list-link.tsx';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { formatArrival, formatMoment } from './lead-times.ts';
import { LEAD_MESSAGES as MESSAGES } from './lead-messages.ts';

type LeadListProps = {
  leads: readonly LeadRow[];
  /** The time of the query. */
  now: Date;
  chosen: string | undefined;
  hrefOf: (id: string) => string;
};

/** Name, time, beginning of the message, and delivery of each lead. */
export function LeadList({ leads, now, chosen, hrefOf }: LeadListProps) {
  const { timeZone } = useSite();
  return (
    <Box
      as="ul"
      aria-label={MESSAGES.list}
      css={{
        '& li + li': { borderTop: '1px solid', borderColor: 'line' },
        '& li:first-of-type a': { borderTopRadius: '3' },
        '& li:last-of-type a': { borderBottomRadius: '3' },
      }}
    >
      {leads.map((lead) => (
        <li key={lead.id}>
          <ListLink
            look="lead"
            to={hrefOf(lead.id)}
            preventScrollReset
            aria-current={lead.id === chosen ? 'true' : undefined}
          >
            <Text as="span" overflowWrap="anywhere">
              <Text as="b" fontWeight="600" lang={lead.erasedAt ? undefined : 'tr'}>
                {nameOf(lead)}
              </Text>{' '}
              <Text as="span" color="fg.muted" lang="tr">
                {lead.company}
              </Text>
            </Text>
            <time dateTime={lead.createdAt.toISOString()} title={formatMoment(lead.createdAt, timeZone)}>
              {formatArrival(lead.createdAt, now, timeZone)}
            </time>
            {lead.opening ? (
              <Text as="span" truncate color="fg.muted" fontFamily="serif" fontSize="1rem" lang="tr">
                “{lead.opening}”
              </Text>
            ) : (
              <Text as="span" truncate color="fg.muted">
                {MESSAGES.noMessage}
              </Text>
            )}
            <LeadStateBadge state={lead.state} />
          </ListLink>
        </li>
      ))}
    </Box>
  );
}

/** First and last name; empty for an erased person. */
export function nameOf({
  firstName,
  lastName,
  erasedAt,
}: Pick<LeadRow, 'firstName' | 'lastName' | 'erasedAt'>) {
  return erasedAt ? MESSAGES.erasedName : `${firstName} ${lastName}`;
}
