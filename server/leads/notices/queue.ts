/** The queue of notices. See docs/decisions/0039-lead-notices.md. */

import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { selectLeadFields } from '#server/leads/read.ts';
import type { Queue } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { leadRow, storedLeadFields } from '#shared/leads/inbox-schemas.ts';
import type { NoticeChannel } from '#shared/leads/lead-states.ts';
import { NOTICE_HOURS } from '#shared/periods.ts';

const announcedLead = z.object({
  ...storedLeadFields,
  id: z.uuid(),
  createdAt: z.date(),
  phoneE164: z.string().nullable(),
  variant: z.string(),
  package: z.string().nullable(),
  button: z.string(),
  pageUri: z.string(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
  ...leadRow.pick({ stage: true }).shape,
  expectedAmount: z.number().nullable(),
  wonAmount: z.number().nullable(),
  currency: z.string(),
  /** The day on which the lead was won or lost. */
  closedOn: z.iso.date().nullable(),
  lostReason: z.string().nullable(),
  /** The time at which the lead arrived or changed. */
  noticedAt: z.date(),
});

export type AnnouncedLead = z.output<typeof announcedLead>;

/** A claimed message. A repeat has the same id. */
export type Message = { id: string; fence: string; attempts: number; leads: AnnouncedLead[] };

/** Times are in the site’s time zone. */
export type Schedule = {
  /** The time without new messages, for example from 22:00 to 08:00. */
  quiet?: { from: string; to: string } | undefined;
  /** The time of a daily message with all leads since the previous message. */
  digestAt?: string | undefined;
};

export function noticeQueue(channel: NoticeChannel, schedule: Schedule, batch: number): Queue<Message> {
  return {
    channel,
    table: 'lead_notices',
    rows: (sql) => sql`q.channel = ${channel}`,
    schedule: (sql) => sql`not ${isQuiet(sql, schedule)} ${byDigest(sql, schedule)}`,
    claim: (tx, { due, lease }) => claimMessage(tx, { channel, batch, due, lease }),
    settle: (sql, message, verdict, release) => settleMessage(sql, { channel, message, verdict, release }),
  };
}

/** Claims an existing message, or creates a message from leads that have no message yet. */
async function claimMessage(
  tx: Sql,
  { channel, batch, due, lease }: { channel: NoticeChannel; batch: number; due: Fragment; lease: Fragment },
): Promise<Message[]> {
  const rows = await tx`
    with first as (
      select q.lead_id, q.message_id
      from lead_notices q
      where ${due}
      order by q.next_attempt_at
      limit 1
    ), due as (
      select q.lead_id
      from lead_notices q, first
      where ${due} and q.message_id is not distinct from first.message_id
      order by q.created_at
      limit ${batch}
      for update of q
    ), claimed as (
      update lead_notices q
      set
        ${lease},
        -- A message of one lead has the lead's id: then even a restored backup repeats it under the same.
        message_id = coalesce(q.message_id, (select min(lead_id::text)::uuid from due))
      from due
      where q.lead_id = due.lead_id and q.channel = ${channel}
      returning q.lead_id, q.message_id, q.fence, q.attempts, q.created_at
    )
    select
      c.message_id as "messageId", c.fence, c.attempts, l.id, l.created_at as "createdAt", ${selectLeadFields(tx)},
      l.phone_e164 as "phoneE164", l.variant, l.package, l.button, l.page_uri as "pageUri", l.referrer, l.campaign,
      l.stage, l.expected_amount::float8 as "expectedAmount", l.won_amount::float8 as "wonAmount", l.currency,
      to_char(l.closed_on, 'YYYY-MM-DD') as "closedOn", l.lost_reason as "lostReason", c.created_at as "noticedAt"
    from claimed c
    join leads l on l.id = c.lead_id
    order by l.created_at
  `;
  const claims = parseRows(
    announcedLead.extend({ messageId: z.uuid(), fence: z.string(), attempts: z.int() }),
    rows,
  );
  const [first] = claims;
  if (!first) return [];
  const leads = claims.map(({ messageId: _id, fence: _fence, attempts: _attempts, ...lead }) => lead);
  return [{ id: first.messageId, fence: first.fence, attempts: first.attempts, leads }];
}

type Outcome = { channel: NoticeChannel; message: Message; verdict: Verdict; release: Fragment };

/**
 * Stores the outcome. Refused messages are retried too, so that no lead is missing after the recipient has
 * been repaired.
 */
async function settleMessage(sql: Sql, { channel, message, verdict, release }: Outcome): Promise<boolean> {
  const isSent = verdict.kind === 'delivered';
  const settledRows = await sql`
    update lead_notices
    set
      ${release},
      state = case
        when ${isSent} then 'sent'
        when created_at < now() - make_interval(hours => ${NOTICE_HOURS}) then 'given up'
        else 'waiting'
      end,
      sent_at = case when ${isSent} then clock_timestamp() end
    where channel = ${channel} and message_id = ${message.id} and fence = ${message.fence} and state = 'waiting'
  `;
  return settledRows.count > 0;
}

/**
 * Returns the condition for a digest. New messages then contain only leads from before the time of the digest.
 * Existing messages are sent at any time.
 */
function byDigest(sql: Sql, { digestAt }: Schedule): Fragment {
  return digestAt
    ? sql`and (q.message_id is not null or q.created_at < ${lastMoment(sql, digestAt)})`
    : sql``;
}

function lastMoment(sql: Sql, time: string): Fragment {
  const local = sql`(now() at time zone site_time_zone())`;
  return sql`
    (
      date_trunc('day', ${local}) + ${time}::time
      - case when ${local}::time < ${time}::time then interval '1 day' else interval '0' end
    ) at time zone site_time_zone()
  `;
}

function isQuiet(sql: Sql, { quiet }: Schedule): Fragment {
  if (!quiet) return sql`false`;
  const time = sql`(now() at time zone site_time_zone())::time`;
  const { from, to } = quiet;
  return from <= to
    ? sql`(${time} >= ${from}::time and ${time} < ${to}::time)`
    : sql`(${time} >= ${from}::time or ${time} < ${to}::time)`;
}
