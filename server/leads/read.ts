import { foldText } from '#shared/fold-text.ts';
import { LEAD_OPENING_LENGTH, LEAD_STATES, LEADS_PER_PAGE, type LeadState } from '#shared/lead-states.ts';
import type {
  LeadAttempt,
  LeadAttention,
  LeadDetail,
  LeadFilter,
  LeadListOutput,
  LeadListQuery,
  LeadRow,
} from '#shared/schemas/admin-leads.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { escapeLike } from '../db/contains.ts';
import { BREAKER_FAILURES } from './outbox.ts';

/** One page of leads, newest first, with how many match and how many of all are in each state. */
export async function listLeads(sql: Sql, query: LeadListQuery): Promise<LeadListOutput> {
  const leads = await sql<LeadRow[]>`
    select ${rowColumns(sql)}
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${matching(sql, query)}
    order by l.created_at desc, l.id desc
    limit ${LEADS_PER_PAGE} offset ${(query.page - 1) * LEADS_PER_PAGE}
  `;
  const [count] = await sql<{ total: number }[]>`
    select count(*)::integer as total
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${matching(sql, query)}
  `;
  return { leads: [...leads], total: count?.total ?? 0, counts: await countStates(sql) };
}

/** How many leads go no further until somebody looks at them. */
export async function countForAttention(sql: Sql): Promise<LeadAttention> {
  const { rejected, held } = await countStates(sql);
  return { count: rejected + held };
}

/** Everything that is known of a lead and of what happened to it, or undefined. */
export async function findLead(sql: Sql, id: string): Promise<LeadDetail | undefined> {
  const [lead] = await sql<Omit<LeadDetail, 'history'>[]>`
    select
      ${rowColumns(sql)},
      l.message, l.phone_e164 as "phoneE164", l.variant, l.page_uri as "pageUri", l.page_name as "pageName",
      l.referrer, l.campaign, l.notice_version as "noticeVersion", host(l.visitor_address) as "visitorAddress",
      d.left_out as "leftOut", l.erased_by as "erasedBy"
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where l.id = ${id}
  `;
  if (!lead) return undefined;
  const history = await sql<LeadAttempt[]>`
    select started_at as "startedAt", ended_at as "endedAt", outcome, status, reason, asked_by as "askedBy"
    from lead_attempts
    where lead_id = ${id}
    order by id
  `;
  return { ...lead, history: [...history] };
}

export type LeadExportRow = LeadRow &
  Pick<LeadDetail, 'message' | 'phoneE164' | 'pageUri' | 'referrer' | 'campaign'>;

/** Leads for a file, newest first, at most `limit`. */
export async function listLeadsForExport(
  sql: Sql,
  filter: LeadFilter,
  limit: number,
): Promise<LeadExportRow[]> {
  return [
    ...(await sql<LeadExportRow[]>`
      select
        ${rowColumns(sql)},
        l.message, l.phone_e164 as "phoneE164", l.page_uri as "pageUri", l.referrer, l.campaign
      from leads l
      join lead_deliveries d on d.lead_id = l.id
      where ${matching(sql, filter)}
      order by l.created_at desc, l.id desc
      limit ${limit}
    `),
  ];
}

/** Whether the marketing-forms service has a lead, or may have it, by its delivery as a row named `d`. */
export function mayBeForwarded(sql: Sql): Fragment {
  return sql`(d.state = 'delivered' or d.ambiguous or d.lease_until is not null)`;
}

/** What an operator watches: what is open, and for how long the oldest has waited. */
export type DeliveryHealth = {
  waiting: number;
  held: number;
  rejected: number;
  oldestWaitingSeconds: number;
  breakerOpen: boolean;
  lastDeliveredAt: Date | null;
};

/** Reads it: from indexes of what is open, so it costs the same however many were delivered. */
export async function readDeliveryHealth(sql: Sql): Promise<DeliveryHealth> {
  const [health] = await sql<DeliveryHealth[]>`
    select
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'held')::integer as held,
      count(*) filter (where state = 'rejected')::integer as rejected,
      coalesce(
        (
          select extract(epoch from now() - min(created_at))
          from lead_deliveries
          where state = 'waiting'
        ),
        0
      )::float8 as "oldestWaitingSeconds",
      (select failures >= ${BREAKER_FAILURES} from lead_service) as "breakerOpen",
      (select max(delivered_at) from lead_deliveries where state = 'delivered') as "lastDeliveredAt"
    from lead_deliveries
    where state in ('waiting', 'held', 'rejected')
  `;
  if (!health) throw new Error('A count without a row.');
  return health;
}

async function countStates(sql: Sql): Promise<Record<LeadState, number>> {
  const rows = await sql<{ state: LeadState; leads: number }[]>`
    select state, count(*)::integer as leads from lead_deliveries group by state
  `;
  const counted = new Map(rows.map(({ state, leads }) => [state, leads]));
  return Object.fromEntries(LEAD_STATES.map((state) => [state, counted.get(state) ?? 0])) as Record<
    LeadState,
    number
  >;
}

function rowColumns(sql: Sql) {
  return sql`
    l.id, l.created_at as "createdAt", l.first_name as "firstName", l.last_name as "lastName", l.email,
    l.mobile_phone as "mobilePhone", l.company, left(l.message, ${LEAD_OPENING_LENGTH}) as opening, l.button, l.package, l.suspicion, l.erased_at as "erasedAt",
    d.state, d.attempts, d.ambiguous, d.reason, d.delivered_at as "deliveredAt",
    d.next_attempt_at as "nextAttemptAt"
  `;
}

/** What `filter` asks for, on rows named `l` and `d`. A number is found by its digits, however it is typed. */
function matching(sql: Sql, { q, state }: LeadFilter) {
  const text = foldText(q.trim());
  const digits = /^[\d\s+()-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  const byDigits = digits.length >= 3 ? sql`or l.search_text like ${`%${digits}%`}` : sql``;
  const bySearch = text ? sql`and (l.search_text like ${`%${escapeLike(text)}%`} ${byDigits})` : sql``;
  const byState = state ? sql`and d.state = ${state}` : sql``;
  return sql`true ${bySearch} ${byState}`;
}
