/**
 * Manages the sending of jobs to other systems: the claims, leases and outcomes of jobs, and the rate, the pause
 * and the circuit breaker of each channel. All times are measured by the database's clock, as processes share the
 * channels. docs/decisions/0008-lead-delivery.md
 */

import { z } from 'zod';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { NoticeChannel } from '#shared/leads/lead-states.ts';
import { BREAKER_FAILURES, type OutboxTimes, pauseMs, retryDelayMs } from './back-off.ts';
import type { Verdict } from './verdict.ts';

/** The rows of a channel. Their table has the columns of the outbox for claims. */
type QueueRows = {
  channel: 'forms' | NoticeChannel | 'member mail';
  table: 'lead_deliveries' | 'lead_notices' | 'post_notices' | 'comment_mails' | 'monday_mails';
  /** Returns the condition that a row, named `q`, belongs to the channel. */
  rows: (sql: Sql) => Fragment;
  schedule?: (sql: Sql) => Fragment;
};

type AnyJob = { attempts: number };

export type Queue<Job extends AnyJob> = QueueRows & {
  /** Claims up to `limit` jobs whose rows match `due`. The rows get the assignments of `lease`. */
  claim: (tx: Sql, claim: { limit: number; due: Fragment; lease: Fragment }) => Promise<Job[]>;
  /**
   * Records an outcome with the assignments of `release`.
   * @returns false if another process has claimed the row since
   */
  settle: (sql: Sql, job: Job, verdict: Verdict, release: Fragment) => Promise<boolean>;
};

type ClaimOptions = { slots: number; ratePerSecond: number; timeoutMs: number; times: OutboxTimes };

/** The result of a claim. `waitMs` is the number of milliseconds until there may be more jobs. */
export type Claim<Job> = {
  jobs: Job[];
  /** True if the only job is a probe, which tests whether the recipient has recovered. */
  isProbe: boolean;
  waitMs: number;
};

/**
 * Milliseconds. At high rates, the jobs of this period are claimed together, as a claim costs more than a send.
 */
const BUNDLE_MS = 50;
export const IDLE_MS = 250;
const RATE_PAUSE_MAX_MS = 1_000;

/**
 * Enables these channels and disables all other channels for notices. Waiting rows of a disabled channel are sent
 * when it is enabled again.
 */
export async function enableChannels(
  sql: Sql,
  enabled: readonly (NoticeChannel | 'member mail')[],
): Promise<void> {
  await sql`
    update outbox_channels
    set enabled = name = any(${[...enabled]}::text[])
    where enabled <> (name = any(${[...enabled]}::text[]))
  `;
}

export async function claimJobs<Job extends AnyJob>(
  sql: Database,
  queue: Queue<Job>,
  options: ClaimOptions,
): Promise<Claim<Job>> {
  // Usually no job is due. This check needs neither a transaction nor a lock.
  const waitMs = await readWait(sql, queue);
  if (waitMs > 0) return { jobs: [], isProbe: false, waitMs };
  return sql.begin((tx) => claimLocked(tx, queue, options));
}

/** Returns the milliseconds until the next job is due; infinity if there is none. */
async function readWait(sql: Sql, queue: QueueRows): Promise<number> {
  const [next] = await sql<{ ms: number }[]>`
    select extract(epoch from
      greatest(now(), c.paused_until, case when c.failures < ${BREAKER_FAILURES} then w.next_attempt_at end) - now()
    )::float8 * 1000 as ms
    from outbox_channels c
    cross join lateral (
      select q.next_attempt_at
      from ${sql(queue.table)} q
      where ${isFree(sql, queue)}
      order by q.next_attempt_at
      limit 1
    ) w
    where c.name = ${queue.channel}
  `;
  return next?.ms ?? Number.POSITIVE_INFINITY;
}

const channelRow = z.object({
  /** False during a pause of the channel. */
  isOpen: z.boolean(),
  isProbe: z.boolean(),
  /** Milliseconds until the rate allows the next send. */
  aheadMs: z.number(),
});

/** Claims jobs under a lock on the channel's row, so that all processes together keep the rate. */
async function claimLocked<Job extends AnyJob>(
  tx: Sql,
  queue: Queue<Job>,
  { slots, ratePerSecond, timeoutMs, times }: ClaimOptions,
): Promise<Claim<Job>> {
  const rows = await tx`
    select
      paused_until <= clock_timestamp() as "isOpen",
      failures >= ${BREAKER_FAILURES} as "isProbe",
      (greatest(0, extract(epoch from next_send_at - clock_timestamp())) * 1000)::float8 as "aheadMs"
    from outbox_channels
    where name = ${queue.channel}
    for update
  `;
  const [channel] = parseRows(channelRow, rows);
  if (!channel?.isOpen) return { jobs: [], isProbe: false, waitMs: IDLE_MS };
  const { isProbe, aheadMs } = channel;
  const betweenMs = 1000 / ratePerSecond;
  const allowedCount = Math.floor((Math.max(betweenMs, BUNDLE_MS) - aheadMs) / betweenMs + 1e-6);
  const limit = Math.min(slots, isProbe ? 1 : allowedCount);
  if (limit < 1) return { jobs: [], isProbe, waitMs: Math.min(RATE_PAUSE_MAX_MS, aheadMs) };

  const jobs = await queue.claim(tx, {
    limit,
    // A probe need not be due, as the recipient may recover long before the next attempt.
    due: isProbe ? isFree(tx, queue) : tx`${isFree(tx, queue)} and q.next_attempt_at <= now()`,
    lease: tx`
      fence = q.fence + 1,
      attempts = q.attempts + 1,
      lease_until = clock_timestamp() + ${times.leaseMs} * interval '1 millisecond'
    `,
  });
  if (jobs.length === 0) return { jobs, isProbe, waitMs: IDLE_MS };
  const bookedMs = jobs.length * betweenMs;
  // The channel is paused until the probe has an outcome. If the probe's process ends before, another probe
  // follows after this time.
  const probeMs = isProbe ? timeoutMs + 1000 : 0;
  await tx`
    update outbox_channels
    set
      next_send_at = greatest(next_send_at, clock_timestamp()) + ${bookedMs}::float8 * interval '1 millisecond',
      paused_until = greatest(paused_until, clock_timestamp() + ${probeMs} * interval '1 millisecond')
    where name = ${queue.channel}
  `;
  return { jobs, isProbe, waitMs: Math.min(RATE_PAUSE_MAX_MS, aheadMs + bookedMs) };
}

function isFree(sql: Sql, { rows, schedule }: QueueRows): Fragment {
  return sql`
    q.state = 'waiting' and (q.lease_until is null or q.lease_until <= now()) and ${rows(sql)}
    ${schedule ? sql`and ${schedule(sql)}` : sql``}
  `;
}

/**
 * Records the outcome of a job and its effect on the channel.
 * @returns false if the lease had expired and another process has claimed the row
 */
export async function settleJob<Job extends AnyJob>(
  sql: Sql,
  queue: Queue<Job>,
  job: Job,
  { verdict, isProbe, times }: { verdict: Verdict; isProbe: boolean; times: OutboxTimes },
): Promise<boolean> {
  const reason = verdict.kind === 'delivered' ? null : verdict.reason;
  const delayMs = retryDelayMs(job.attempts, verdict, times);
  const release: Fragment = sql`
    lease_until = null,
    reason = ${reason},
    next_attempt_at = clock_timestamp() + ${delayMs} * interval '1 millisecond'
  `;
  const isOurs = await queue.settle(sql, job, verdict, release);
  if (verdict.kind === 'passing' || verdict.kind === 'ambiguous')
    await recordFailure(sql, queue.channel, { verdict, isProbe, times });
  else if (isProbe) await closeBreaker(sql, queue);
  else await endFailures(sql, queue.channel);
  return isOurs;
}

async function recordFailure(
  sql: Sql,
  channel: QueueRows['channel'],
  { verdict, isProbe, times }: { verdict: Verdict; isProbe: boolean; times: OutboxTimes },
): Promise<void> {
  const isBlock = verdict.kind === 'passing' && verdict.pause === 'block';
  // A block opens the circuit breaker at once, so that only a probe is sent after the block.
  const failures = sql`greatest(failures + 1, ${isBlock ? BREAKER_FAILURES : 0}::integer)`;
  // While the circuit breaker is open, only the failure of a probe counts. All other jobs were sent before it
  // opened.
  const counts = sql`(failures < ${BREAKER_FAILURES} or ${isProbe}::boolean)`;
  await sql`
    update outbox_channels
    set
      failures = case when ${counts} then ${failures} else failures end,
      paused_until = greatest(
        -- The answer to a probe ends the pause that its claim began.
        case when not ${isProbe}::boolean then paused_until end,
        clock_timestamp() + ${pauseMs(verdict, times)}::float8 * interval '1 millisecond',
        case
          when ${counts} and ${failures} >= ${BREAKER_FAILURES} then
            clock_timestamp() + interval '1 millisecond' * least(
              ${times.breakerMaxMs}::float8,
              ${times.breakerMs}::float8 * power(2, least(${failures} - ${BREAKER_FAILURES}::integer, 20))
            )
        end
      )
    where name = ${channel}
  `;
}

/**
 * Resets the count of failures after an outcome that shows that the recipient works. An open circuit breaker stays
 * open.
 */
async function endFailures(sql: Sql, channel: QueueRows['channel']): Promise<void> {
  await sql`
    update outbox_channels
    set failures = 0
    where name = ${channel} and failures > 0 and failures < ${BREAKER_FAILURES}
  `;
}

/** Closes the circuit breaker and makes all waiting rows due. The channel's rate limits how fast they are sent. */
async function closeBreaker(sql: Sql, { channel, table, rows }: QueueRows): Promise<void> {
  await sql`update outbox_channels set failures = 0, paused_until = '-infinity' where name = ${channel}`;
  await sql`
    update ${sql(table)} q
    set next_attempt_at = clock_timestamp()
    where q.state = 'waiting' and q.next_attempt_at > clock_timestamp() and q.lease_until is null and ${rows(sql)}
  `;
}
