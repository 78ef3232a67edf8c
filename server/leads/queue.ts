/** The queue of deliveries. Every attempt is recorded in a row without personal data. */

import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { Queue } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { storedLeadFields } from '#shared/leads/inbox-schemas.ts';
import { selectLeadFields } from './read.ts';

const claimedLead = z.object({
  ...storedLeadFields,
  leadId: z.uuid(),
  /**
   * The number of the claim. Each claim of the delivery raises the number. A result counts only if the delivery
   * still has the same number.
   */
  fence: z.string(),
  attempts: z.int(),
  leftOut: z.array(z.string()),
  createdAt: z.date(),
  pageUri: z.string(),
  pageName: z.string(),
  trackingCookie: z.string().nullable(),
  visitorIp: z.string().nullable(),
});

export type ClaimedLead = z.output<typeof claimedLead>;

export const DELIVERIES: Queue<ClaimedLead> = {
  channel: 'forms',
  table: 'lead_deliveries',
  rows: (sql) => sql`true`,
  claim: claimLeads,
  settle: settleLead,
};

async function claimLeads(
  tx: Sql,
  { limit, due, lease }: Parameters<Queue<ClaimedLead>['claim']>[1],
): Promise<ClaimedLead[]> {
  const rows = await tx`
    with due as (
      select q.lead_id, q.lease_until
      from lead_deliveries q
      where ${due}
      order by q.next_attempt_at
      limit ${limit}
      for update skip locked
    ), claimed as (
      update lead_deliveries q
      set
        ${lease},
        -- The lease expired: its process may have sent the lead without storing the result.
        ambiguous = q.ambiguous or q.lease_until is not null
      from due
      where q.lead_id = due.lead_id
      returning q.lead_id, q.fence, q.attempts, q.left_out
    ), lost as (
      update lead_attempts a
      set outcome = 'lost', ended_at = now(), reason = 'the process that sent it ended'
      from due
      where a.lead_id = due.lead_id and due.lease_until is not null and a.outcome = 'under way'
    ), started as (
      insert into lead_attempts (lead_id, fence) select lead_id, fence from claimed
    )
    select
      c.lead_id as "leadId", c.fence, c.attempts, c.left_out as "leftOut",
      l.created_at as "createdAt", ${selectLeadFields(tx)}, l.page_uri as "pageUri", l.page_name as "pageName",
      l.tracking_cookie as "trackingCookie", host(l.visitor_address) as "visitorIp"
    from claimed c
    join leads l on l.id = c.lead_id
    order by l.created_at
  `;
  return parseRows(claimedLead, rows);
}

/**
 * Stores the outcome of an attempt. A rejected lead is not sent again until an administrator retries it. A late
 * result changes only the row of its attempt.
 */
async function settleLead(
  sql: Sql,
  { leadId, fence }: Pick<ClaimedLead, 'leadId' | 'fence'>,
  verdict: Verdict,
  release: Fragment,
): Promise<boolean> {
  const { kind } = verdict;
  const state = kind === 'delivered' || kind === 'rejected' ? kind : 'waiting';
  const leftOut = kind === 'left out' ? [...verdict.parts] : [];
  const status = kind === 'ambiguous' ? null : verdict.status;
  const reason = kind === 'delivered' ? null : verdict.reason;
  const [settledRow] = await sql<[{ isOurs: boolean }]>`
    with settled as (
      update lead_deliveries
      set
        ${release},
        state = ${state},
        delivered_at = case when ${state}::text = 'delivered' then clock_timestamp() end,
        left_out = left_out || ${leftOut}::text[],
        ambiguous = ambiguous or ${kind === 'ambiguous'}
      where lead_id = ${leadId} and fence = ${fence} and state = 'waiting'
      returning lead_id
    ), ended as (
      update lead_attempts
      set ended_at = clock_timestamp(), outcome = ${kind}, status = ${status}, reason = ${reason}
      where lead_id = ${leadId} and fence = ${fence}
    )
    select exists (select from settled) as "isOurs"
  `;
  return settledRow.isOurs;
}
