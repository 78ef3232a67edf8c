import type { LeadRow } from '#shared/leads/inbox-schemas.ts';
import { formatAmount } from '#shared/revenue/amounts.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { dayFromNow, formatArrival, formatDay, formatMoment } from './lead-times.ts';
import { originLine } from './origin-text.ts';

const LABELS = words.leads;

type LeadListProps = {
  label?: string;
  leads: readonly LeadRow[];
  now: Date;
  openId: string | undefined;
  hrefOf: (id: string) => string;
};

export function LeadList({ label = LABELS.list, leads, now, openId, hrefOf }: LeadListProps) {
  const { timeZone } = useSite();
  return (
    <Box
      as="ul"
      aria-label={label}
      css={{
        '& li': { borderBottom: '1px solid', borderColor: 'line' },
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
            <Flex as="span" gridColumn="1 / -1" justifyContent="space-between" gap=".75rem">
              <Text as="span" truncate>
                <LeadName lead={lead} />{' '}
                <Text as="span" color="fg.muted" lang="tr">
                  {lead.company}
                </Text>
              </Text>
              <time dateTime={lead.createdAt.toISOString()} title={formatMoment(lead.createdAt, timeZone)}>
                {formatArrival(lead.createdAt, now, timeZone)}
              </time>
            </Flex>
            {lead.opening ? (
              <Text as="span" truncate color="fg.muted" fontFamily="serif" fontSize="1rem" lang="tr">
                “{lead.opening}”
              </Text>
            ) : (
              <Text as="span" truncate color="fg.muted">
                {LABELS.noMessage}
              </Text>
            )}
            <WorkEnd lead={lead} />
            <OriginLine lead={lead} />
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

/** The end of a row's second line: the amount or stage, and the owner. */
function WorkEnd({ lead }: { lead: LeadRow }) {
  const { state, owner, erasedAt } = lead;
  const isWorked = state !== 'held' && erasedAt === null;
  return (
    <Flex as="span" justifySelf="end" alignItems="center" gap=".35rem" fontSize="xs" whiteSpace="nowrap">
      <LeadStateBadge state={state} />
      {isWorked && <Outcome lead={lead} />}
      {isWorked && owner && (
        <Text as="span" display="inline-flex" title={owner.name}>
          <Avatar profile={owner} size="sm" />
          <span className="vh">{owner.name}</span>
        </Text>
      )}
    </Flex>
  );
}

/**
 * The won amount, the reason for the loss, or the expected amount; otherwise the stage. A new lead has no text.
 */
function Outcome({ lead }: { lead: LeadRow }) {
  const { stage, wonAmount, expectedAmount, currency, lostReason } = lead;
  if (stage === 'won' && wonAmount !== null) {
    return (
      <Text as="span" color="ok.fg" fontWeight="600" fontVariantNumeric="tabular-nums">
        <span className="vh">{LABELS.stages.won}: </span>
        {formatAmount(wonAmount, currency)}
      </Text>
    );
  }
  const isOpen = stage === 'new' || stage === 'contacted';
  const stageName = isNew(lead) ? '' : LABELS.stages[stage];
  const text =
    stage === 'lost' && lostReason !== null
      ? LABELS.money.reasons[lostReason]
      : isOpen && expectedAmount !== null
        ? formatAmount(expectedAmount, currency)
        : stageName;
  return (
    <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
      {text}
    </Text>
  );
}

/** The origin of the lead, the number of the person’s leads, and a due reminder. */
function OriginLine({ lead }: { lead: LeadRow }) {
  const { timeZone } = useSite();
  const { due, remindOn } = lead;
  const origin = originLine(lead);
  if (origin === '') return null;
  return (
    <Flex
      as="span"
      gridColumn="1 / -1"
      justifyContent="space-between"
      gap=".75rem"
      fontSize="xs"
      color="fg.muted"
    >
      <Text as="span" truncate title={origin}>
        {origin}
      </Text>
      {lead.requests > 1 && (
        <Text as="span" flex="none" color="fg" fontWeight="600">
          {LABELS.requests(lead.requests)}
        </Text>
      )}
      {due && remindOn !== null && (
        <Text as="span" flex="none" color="warn.fg" fontWeight="600">
          {remindOn === dayFromNow(0, timeZone)
            ? LABELS.reminder.today
            : LABELS.reminder.since(formatDay(remindOn))}
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
  return erasedAt ? LABELS.erasedName : `${firstName} ${lastName}`;
}
