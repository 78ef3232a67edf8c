/**
 * The outbox of notices in the database: claims and outcomes of each channel. Like that of leads it decides about all
 * times by the database's clock. docs/decisions/0039-notices-of-leads.md
 */
import { storedLeadFields } from '#shared/schemas/admin-leads.ts';
import type { NoticeChannel } from '#shared/lead-states.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { nextState, type OutboxTimes, pauseMs } from '#server/outbox/back-off.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { selectLeadFields } from '#server/leads/read.ts';
import { z } from 'zod';

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
});

export type AnnouncedLead = z.output<typeof announcedLead>;

/** A claimed message. A repeat has the same id. */
export type Message = { id: string; fence: string; attempts: number; leads: AnnouncedLead[] };

/** When a channel may send, in the site's time. */
export type Schedule = {
  /** No message goes between these times, such as 22:00 and 08:00. */
  quiet?: { from: string; to: string } | undefined;
  /** One message a day, at this time, tells of all leads since the one before. */
  digestAt?: string | undefined;
};

type ClaimOptions = {
  channel: NoticeChannel;
  schedule: Schedule;
  /** Leads of one message. */
  batch: number;
  times: OutboxTimes;
};

/** A notice that nobody took for so long is no news any more. */
const GIVEN_UP_AFTER_HOURS = 72;

/** Sets which channels tell of leads from now on. Others keep what waits, and send it once they are enabled again. */
export async function enableChannels(sql: Sql, enabled: readonly NoticeChannel[]): Promise<void> {
  await sql`
    update notice_channels
    set enabled = name = any(${[...enabled]}::text[])
    where enabled <> (name = any(${[...enabled]}::text[]))
  `;
}

/** Takes the next message that is due; undefined where there is none. */
export async function claimMessage(sql: Database, options: ClaimOptions): Promise<Message | undefined> {
  // Usually nothing is due: this is found out without a lock.
  if (!(await mayClaim(sql, options))) return undefined;
  return sql.begin(async (tx) => {
    await tx`select from notice_channels where name = ${options.channel} for update`;
    if (!(await mayClaim(tx, options))) return undefined;
    return claimLocked(tx, options);
  });
}

async function mayClaim(sql: Sql, { channel, schedule }: ClaimOptions): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select
      c.paused_until <= now()
      and not ${isQuiet(sql, schedule)}
      and exists (select from lead_notices n where ${isDue(sql, channel, schedule)}) as may
    from notice_channels c
    where c.name = ${channel}
  `;
  return row?.may ?? false;
}

/** Claims the message that was begun before, or makes one of the leads that wait for their first. */
async function claimLocked(tx: Sql, options: ClaimOptions): Promise<Message | undefined> {
  const { channel, schedule, batch, times } = options;
  const rows = await tx`
    with first as (
      select n.lead_id, n.message_id
      from lead_notices n
      where ${isDue(tx, channel, schedule)}
      order by n.next_attempt_at
      limit 1
    ), due as (
      select n.lead_id
      from lead_notices n, first
      where ${isDue(tx, channel, schedule)} and n.message_id is not distinct from first.message_id
      order by n.created_at
      limit ${batch}
      for update of n
    ), claimed as (
      update lead_notices n
      set
        fence = n.fence + 1,
        attempts = n.attempts + 1,
        lease_until = clock_timestamp() + ${times.leaseMs} * interval '1 millisecond',
        -- A message of one lead has the lead's id: then even a restored backup repeats it under the same.
        message_id = coalesce(n.message_id, (select min(lead_id::text)::uuid from due))
      from due
      where n.lead_id = due.lead_id and n.channel = ${channel}
      returning n.lead_id, n.message_id, n.fence, n.attempts
    )
    select
      c.message_id as "messageId", c.fence, c.attempts, l.id, l.created_at as "createdAt", ${selectLeadFields(tx)},
      l.phone_e164 as "phoneE164", l.variant, l.package, l.button, l.page_uri as "pageUri", l.referrer, l.campaign
    from claimed c
    join leads l on l.id = c.lead_id
    order by l.created_at
  `;
  const claims = parseRows(
    announcedLead.extend({ messageId: z.uuid(), fence: z.string(), attempts: z.int() }),
    rows,
  );
  const [first] = claims;
  if (!first) return undefined;
  const leads = claims.map(({ messageId: _id, fence: _fence, attempts: _attempts, ...lead }) => lead);
  return { id: first.messageId, fence: first.fence, attempts: first.attempts, leads };
}

/**
 * Records the outcome of a claim. A late answer, after another process claimed the message, changes nothing.
 * @returns whether the claim was still ours
 */
export async function settleMessage(
  sql: Sql,
  channel: NoticeChannel,
  message: Pick<Message, 'id' | 'fence' | 'attempts'>,
  verdict: Verdict,
  times: OutboxTimes,
): Promise<boolean> {
  const isSent = verdict.kind === 'delivered';
  const reason = isSent ? null : verdict.reason;
  const settled = await sql`
    update lead_notices
    set
      state = case
        when ${isSent} then 'sent'
        when created_at < now() - make_interval(hours => ${GIVEN_UP_AFTER_HOURS}) then 'given up'
        else 'waiting'
      end,
      sent_at = case when ${isSent} then clock_timestamp() end,
      lease_until = null,
      next_attempt_at = clock_timestamp() + ${delayOf(message.attempts, verdict, times)} * interval '1 millisecond',
      reason = ${reason}
    where channel = ${channel} and message_id = ${message.id} and fence = ${message.fence} and state = 'waiting'
  `;
  if (verdict.kind === 'passing' || verdict.kind === 'ambiguous') await rest(sql, channel, verdict, times);
  else await noteAnswer(sql, channel);
  return settled.count > 0;
}

/** A refusal is repeated too: whoever put the receiver in order should not have to look for what is missing. */
function delayOf(attempts: number, verdict: Verdict, times: OutboxTimes): number {
  const passing = verdict.kind === 'rejected' ? ({ ...verdict, kind: 'passing' } as const) : verdict;
  return nextState(attempts, passing, times).delayMs;
}

/** The channel rests: a receiver that is away is asked ever more seldom. */
async function rest(
  sql: Sql,
  channel: NoticeChannel,
  verdict: Extract<Verdict, { kind: 'passing' | 'ambiguous' }>,
  times: OutboxTimes,
): Promise<void> {
  const announced = verdict.kind === 'passing' ? pauseMs(verdict.pause, times) : 0;
  const breaker = sql`least(${times.breakerMaxMs}::float8, ${times.retryMs}::float8 * power(2, least(failures, 20)))`;
  // Failures of messages that were sent together count once.
  await sql`
    update notice_channels
    set
      failures = failures + 1,
      paused_until = clock_timestamp()
        + interval '1 millisecond' * greatest(${announced}::float8, ${breaker})
    where name = ${channel} and paused_until <= clock_timestamp()
  `;
}

/** An answer proves that the receiver is there: what waited for it becomes due. */
async function noteAnswer(sql: Sql, channel: NoticeChannel): Promise<void> {
  const back = await sql`
    update notice_channels set failures = 0, paused_until = '-infinity' where name = ${channel} and failures > 0
  `;
  if (back.count === 0) return;
  await sql`
    update lead_notices
    set next_attempt_at = clock_timestamp()
    where channel = ${channel} and state = 'waiting' and next_attempt_at > clock_timestamp() and lease_until is null
  `;
}

/** The condition that a notice, as a row named `n`, may go now. */
function isDue(sql: Sql, channel: NoticeChannel, { digestAt }: Schedule): Fragment {
  // A digest tells of what came before its time; what was begun goes on at any.
  const bySchedule = digestAt
    ? sql`and (n.message_id is not null or n.created_at < ${lastMoment(sql, digestAt)})`
    : sql``;
  return sql`
    n.channel = ${channel} and n.state = 'waiting' and n.next_attempt_at <= now()
    and (n.lease_until is null or n.lease_until <= now()) ${bySchedule}
  `;
}

/** The last moment at which it was this time of day where the site is. */
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
