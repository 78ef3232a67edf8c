import { z } from 'zod';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { escapeLike } from '#server/db/contains.ts';
import { parseRows } from '#server/db/rows.ts';
import { BREAKER_FAILURES } from '#server/outbox/back-off.ts';
import {
  type LeadAttempt,
  type LeadAttention,
  type LeadCall,
  type LeadChange,
  type LeadDetail,
  type LeadFilter,
  type LeadListOutput,
  type LeadListQuery,
  type LeadNotice,
  type LeadRow,
  leadDetail,
  leadRow,
} from '#shared/leads/inbox-schemas.ts';
import { LEAD_FIELDS, type LeadFieldName, QUOTED_FIELD } from '#shared/leads/lead-fields.ts';
import {
  LEAD_OPENING_LENGTH,
  LEAD_STAGES,
  LEAD_STATES,
  LEADS_PER_PAGE,
  type LeadStage,
  type LeadState,
} from '#shared/leads/lead-states.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import { foldText } from '#text/fold-text.ts';
import { addTitles, listOtherRequests, matchingOrigin, requestsColumn, sumExpected } from './origin/read.ts';

/** The channel of Postgres notifications about leads that may be due. */
export const LEAD_DUE = 'lead_due';

/**
 * Returns a page of matching leads, newest first, with the number of matches, and the numbers of leads in each
 * state and stage.
 */
export async function listLeads(sql: Sql, query: LeadListQuery): Promise<LeadListOutput> {
  const leads = await findLeads(sql, query, {
    order: sql`l.created_at desc, l.id desc`,
    limit: LEADS_PER_PAGE,
    offset: (query.page - 1) * LEADS_PER_PAGE,
  });
  const counts = await countStates(sql);
  const stages = await countStages(sql);
  const due = await countLeads(sql, { q: '', due: true });
  const total = await countMatching(sql, query, { counts, stages, due });
  return { leads, total, counts, stages, due, expected: await sumExpected(sql) };
}

/** Returns matching leads. `order` refers to `leads` as `l` and to `lead_deliveries` as `d`. */
export async function findLeads(
  sql: Sql,
  filter: LeadFilter,
  { order, limit, offset = 0 }: { order: Fragment; limit: number; offset?: number },
): Promise<LeadRow[]> {
  const leads = await sql<LeadRow[]>`
    select ${rowColumns(sql)}, ${requestsColumn(sql)} as requests
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${matching(sql, filter)}
    order by ${order}
    limit ${limit} offset ${offset}
  `;
  return [...leads];
}

/**
 * Counts the matches. If the filter has only one condition, the number that was already counted for it is
 * returned.
 */
async function countMatching(
  sql: Sql,
  query: LeadListQuery,
  counts: Pick<LeadListOutput, 'counts' | 'stages' | 'due'>,
): Promise<number> {
  const { page: _page, q, ...filter } = query;
  const { state, stage, due } = filter;
  const conditions = [q.trim(), ...Object.values(filter)].filter(Boolean).length;
  if (conditions === 0) return Object.values(counts.counts).reduce((sum, count) => sum + count, 0);
  if (conditions === 1 && state) return counts.counts[state];
  if (conditions === 1 && stage) return counts.stages[stage];
  if (conditions === 1 && due) return counts.due;
  return countLeads(sql, { q, ...filter });
}

export async function countLeads(sql: Sql, filter: LeadFilter): Promise<number> {
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total
    from leads l
    ${filter.state || filter.stage ? sql`join lead_deliveries d on d.lead_id = l.id` : sql``}
    where ${matching(sql, filter)}
  `;
  return count.total;
}

/** Counts rejected, quarantined and new leads. */
export async function countForAttention(sql: Sql): Promise<LeadAttention> {
  const { rejected, held } = await countStates(sql);
  const stages = await countStages(sql);
  return { count: rejected + held, fresh: stages.new };
}

export async function findLead(sql: Sql, id: string): Promise<LeadDetail | undefined> {
  const [lead] = await sql<Omit<LeadDetail, 'history' | 'changes' | 'calls' | 'notices' | 'otherRequests'>[]>`
    select
      ${rowColumns(sql)}, ${requestsColumn(sql)} as requests, ${quotedColumn(sql)} as ${sql(QUOTED_FIELD)},
      l.phone_e164 as "phoneE164", l.variant, l.page_uri as "pageUri", l.page_name as "pageName",
      l.referrer, l.campaign, l.path, l.visits, l.paragraph, l.lost_words as "lostWords",
      l.notice_version as "noticeVersion", host(l.visitor_address) as "visitorIp",
      d.left_out as "leftOut", ${nameAt(sql, sql`l.erased_by`)} as "erasedBy", l.owner_id as "ownerId"
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where l.id = ${id}
  `;
  if (!lead) return undefined;
  const history = await sql<LeadAttempt[]>`
    select
      started_at as "startedAt", ended_at as "endedAt", outcome, status, reason,
      ${nameAt(sql, sql`asked_by`)} as "askedBy"
    from lead_attempts
    where lead_id = ${id}
    order by id
  `;
  const changes = await sql<LeadChange[]>`
    select
      id, changed_at as "changedAt", ${nameAt(sql, sql`changed_by`)} as "changedBy", kind,
      case kind when 'owner' then ${nameAt(sql, sql`value`)} else value end as value
    from lead_changes
    where lead_id = ${id}
    order by id desc
  `;
  const calls = await sql<LeadCall[]>`
    select
      id, called_at as "calledAt", ${nameAt(sql, sql`called_by`)} as "calledBy", called_by as "callerEmail", outcome
    from lead_calls
    where lead_id = ${id}
    order by called_at desc
  `;
  const notices = await sql<LeadNotice[]>`
    select channel, state, attempts, reason, created_at as "createdAt", sent_at as "sentAt"
    from lead_notices
    where lead_id = ${id}
    order by channel
  `;
  return {
    ...lead,
    history: [...history],
    changes: [...changes],
    calls: [...calls],
    notices: [...notices],
    path: await addTitles(sql, lead.path),
    otherRequests: await listOtherRequests(sql, id),
  };
}

export async function isLeadStored(sql: Sql, idempotencyKey: string): Promise<boolean> {
  const rows = await sql`select from leads where idempotency_key = ${idempotencyKey}`;
  return rows.count > 0;
}

const exportRow = z.object({
  ...leadRow.omit({ requests: true }).shape,
  ...leadDetail.pick({
    [QUOTED_FIELD]: true,
    phoneE164: true,
    pageUri: true,
    referrer: true,
    campaign: true,
    lostWords: true,
  }).shape,
  /** All notes of the lead, oldest first, separated by empty lines. */
  notes: z.string().nullable(),
});

export type LeadExportRow = z.output<typeof exportRow>;

/** Returns at most `limit` leads for a file, newest first. */
export async function listLeadsForExport(
  sql: Sql,
  filter: LeadFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LeadExportRow[]> {
  const rows = await sql`
    select
      ${rowColumns(sql)}, ${quotedColumn(sql)} as ${sql(QUOTED_FIELD)}, l.phone_e164 as "phoneE164",
      l.page_uri as "pageUri", l.referrer, l.campaign, l.lost_words as "lostWords",
      (select string_agg(value, E'\\n\\n' order by id) from lead_changes where lead_id = l.id and kind = 'note') as notes
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${matching(sql, filter)}
    order by l.created_at desc, l.id desc
    limit ${limit} offset ${offset}
  `;
  return parseRows(exportRow, rows);
}

/** Returns the condition that the service has or may have a lead. The delivery is a row named `d`. */
export function mayBeForwarded(sql: Sql): Fragment {
  return sql`(d.state = 'delivered' or d.ambiguous or d.lease_until is not null)`;
}

const deliveryHealth = z.object({
  waiting: z.int(),
  held: z.int(),
  rejected: z.int(),
  oldestWaitingSeconds: z.number(),
  breakerOpen: z.boolean(),
  lastDeliveredAt: z.date().nullable(),
});

export type DeliveryHealth = z.output<typeof deliveryHealth>;

/**
 * Reads the state of the deliveries. Only indexes of open deliveries are read, so the time does not depend on the
 * number of delivered leads.
 */
export async function readDeliveryHealth(sql: Sql): Promise<DeliveryHealth> {
  const rows = await sql`
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
      (select failures >= ${BREAKER_FAILURES} from outbox_channels where name = 'forms') as "breakerOpen",
      (select max(delivered_at) from lead_deliveries where state = 'delivered') as "lastDeliveredAt"
    from lead_deliveries
    where state in ('waiting', 'held', 'rejected')
  `;
  const [health] = parseRows(deliveryHealth, rows);
  if (!health) throw new Error('The count returned no row.');
  return health;
}

async function countStates(sql: Sql): Promise<Record<LeadState, number>> {
  const rows = await sql<{ state: LeadState; leads: number }[]>`
    select key as state, sum(change)::integer as leads from row_counts where counted = 'lead state' group by key
  `;
  const leadsByState = new Map(rows.map(({ state, leads }) => [state, leads]));
  return Object.fromEntries(LEAD_STATES.map((state) => [state, leadsByState.get(state) ?? 0])) as Record<
    LeadState,
    number
  >;
}

/** Counts leads by stage. Leads that the spam check has quarantined are left out. */
async function countStages(sql: Sql): Promise<Record<LeadStage, number>> {
  const rows = await sql<{ stage: LeadStage; leads: number }[]>`
    select stage, sum(leads)::integer as leads
    from (
      select key as stage, change as leads from row_counts where counted = 'lead stage'
      union all
      select l.stage, -1
      from lead_deliveries d
      join leads l on l.id = d.lead_id
      where d.state = 'held'
    ) counts
    group by stage
  `;
  const leadsByStage = new Map(rows.map(({ stage, leads }) => [stage, leads]));
  return Object.fromEntries(LEAD_STAGES.map((stage) => [stage, leadsByStage.get(stage) ?? 0])) as Record<
    LeadStage,
    number
  >;
}

function rowColumns(sql: Sql) {
  return sql`
    l.id, l.created_at as "createdAt", ${selectLeadFields(sql, QUOTED_FIELD)},
    left(${quotedColumn(sql)}, ${LEAD_OPENING_LENGTH}) as opening,
    l.button, l.package, l.source, l.medium, l.campaign_name as "campaignName", l.first_path as "firstPath",
    l.suspicion, l.erased_at as "erasedAt",
    d.state, d.attempts, d.ambiguous, d.reason, d.delivered_at as "deliveredAt",
    d.next_attempt_at as "nextAttemptAt",
    l.stage, member_profile(l.owner_id) as owner,
    to_char(l.remind_on, 'YYYY-MM-DD') as "remindOn", coalesce(${isDue(sql)}, false) as due,
    l.expected_amount::float8 as "expectedAmount", l.won_amount::float8 as "wonAmount", l.currency,
    to_char(l.closed_on, 'YYYY-MM-DD') as "closedOn", l.lost_reason as "lostReason"
  `;
}

/**
 * Selects the name of the member whose e-mail address is in the column. Without such a member, the text of the
 * column is selected.
 */
function nameAt(sql: Sql, column: Fragment): Fragment {
  return sql`coalesce((select display_name from users where email = ${column}), ${column})`;
}

/** Selects the columns of the form’s fields from `leads` as `l`, under the names of the fields. */
export function selectLeadFields(sql: Sql, omit?: LeadFieldName): Fragment {
  const fields = LEAD_FIELD_ROWS.filter(([name]) => name !== omit);
  return commaList(
    sql,
    fields.map(([name, { column }]) => sql`l.${sql(column)} as ${sql(name)}`),
  );
}

function quotedColumn(sql: Sql): Fragment {
  return sql`l.${sql(LEAD_FIELDS[QUOTED_FIELD].column)}`;
}

/** Returns the condition that the reminder of a lead is due. `leads` is named `l`. */
function isDue(sql: Sql): Fragment {
  return sql`l.remind_on <= (now() at time zone site_time_zone())::date`;
}

/**
 * Returns the condition of `filter` on rows named `l` and `d`. Phone numbers are compared by their digits.
 */
function matching(sql: Sql, { q, state, stage, owner, due, from, to, ...origin }: LeadFilter): Fragment {
  return sql`
    true
    ${matchingText(sql, q)}
    ${state ? sql`and d.state = ${state}` : sql``}
    ${stage ? sql`and l.stage = ${stage} and l.erased_at is null and d.state <> 'held'` : sql``}
    ${owner ? sql`and l.owner_id = ${owner}` : sql``}
    ${due ? sql`and ${isDue(sql)}` : sql``}
    ${from ? sql`and l.created_at >= ${from}::date::timestamp at time zone site_time_zone()` : sql``}
    ${to ? sql`and l.created_at < (${to}::date + 1)::timestamp at time zone site_time_zone()` : sql``}
    ${matchingOrigin(sql, origin)}
  `;
}

function matchingText(sql: Sql, q: string): Fragment {
  const text = foldText(q).trim();
  if (text === '') return sql``;
  const digits = /^[\d\s+()./-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  const byDigits = digits.length >= 3 ? sql`or l.search_text like ${`%${digits}%`}` : sql``;
  return sql`and (l.search_text like ${`%${escapeLike(text)}%`} ${byDigits})`;
}
