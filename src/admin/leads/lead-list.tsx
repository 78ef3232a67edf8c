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
  now: Date;
  openId: string | undefined;
  hrefOf: (id: string) => string;
};

export function LeadList({ label = MESSAGES.list, leads, now, openId, hrefOf }: LeadListProps) {
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
            aria-current={lead.id === openId ? 'true' : undefined}
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

function WorkLine({ lead }: { lead: LeadRow }) {
  const { timeZone } = useSite();
  if (lead.erasedAt) return null;
  const parts = [isNew(lead) ? undefined : MESSAGES.stages[lead.stage], lead.owner?.name];
  const text = parts.filter((part) => part !== undefined && lead.state !== 'held').join(' · ');
  if (text === '' && !lead.due) return null;
  return (
    <Flex gridColumn="1 / -1" justifyContent="space-between" gap=".75rem" fontSize="xs" color="fg.muted">
      <Text as="span" truncate>
        {text}
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

export function nameOf({
  firstName,
  lastName,
  erasedAt,
}: Pick<LeadRow, 'firstName' | 'lastName' | 'erasedAt'>) {
  return erasedAt ? MESSAGES.erasedName : `${firstName} ${lastName}`;
}
