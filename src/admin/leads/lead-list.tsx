import type { LeadRow } from '#shared/schemas/admin-leads.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { dayFromNow, formatArrival, formatDay, formatMoment } from './lead-times.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads;

type LeadListProps = {
  label?: string;
  leads: readonly LeadRow[];
  /** The time of the query. */
  now: Date;
  chosen: string | undefined;
  hrefOf: (id: string) => string;
};

/** Name, time, beginning of the message, and delivery of each lead. */
export function LeadList({ label = MESSAGES.list, leads, now, chosen, hrefOf }: LeadListProps) {
  const { timeZone } = useSite();
  return (
    <Box
      as="ul"
      aria-label={label}
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
            data-row-link
            to={hrefOf(lead.id)}
            preventScrollReset
            aria-current={lead.id === chosen ? 'true' : undefined}
          >
            <Text as="span" overflowWrap="anywhere">
              <LeadName lead={lead} />{' '}
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
            <WorkLine lead={lead} />
          </ListLink>
        </li>
      ))}
    </Box>
  );
}

/** New leads carry the mark. */
function LeadName({ lead }: { lead: LeadRow }) {
  const name = nameOf(lead);
  if (lead.erasedAt) return <b>{name}</b>;
  if (!isNew(lead)) {
    return (
      <Text as="b" fontWeight="600" lang="tr">
        {name}
      </Text>
    );
  }
  return (
    <Text as="b" fontWeight="700" padding=".02em .3em" background="mark" color="mark.on" lang="tr">
      {name}
    </Text>
  );
}

/** How far it has come, whose it is and since when it is due, where there is anything to say. */
function WorkLine({ lead }: { lead: LeadRow }) {
  const { timeZone } = useSite();
  if (lead.erasedAt) return null;
  const parts = [isNew(lead) ? undefined : MESSAGES.stages[lead.stage], lead.owner ?? undefined];
  const said = parts.filter((part) => part !== undefined && lead.state !== 'held').join(' · ');
  if (said === '' && !lead.due) return null;
  return (
    <Flex gridColumn="1 / -1" justifyContent="space-between" gap=".75rem" fontSize="xs" color="fg.muted">
      <Text as="span" truncate>
        {said}
      </Text>
      {lead.due && lead.remindOn !== null && (
        <Text as="span" flex="none" color="warn.fg" fontWeight="600">
          {lead.remindOn === dayFromNow(0, timeZone)
            ? MESSAGES.reminder.today
            : MESSAGES.reminder.since(formatDay(lead.remindOn))}
        </Text>
      )}
    </Flex>
  );
}

function isNew({ stage, state, erasedAt }: LeadRow): boolean {
  return stage === 'new' && state !== 'held' && erasedAt === null;
}

/** First and last name; empty for an erased person. */
export function nameOf({
  firstName,
  lastName,
  erasedAt,
}: Pick<LeadRow, 'firstName' | 'lastName' | 'erasedAt'>) {
  return erasedAt ? MESSAGES.erasedName : `${firstName} ${lastName}`;
}
