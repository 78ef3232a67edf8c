/**
 * The way of leads to the service, as the database keeps it: who may send what, when, and what became of it. All
 * decisions about time are the database's, so that several processes share one rate, one breaker and every lease.
 */
import type { Database, Sql } from '../db/connect.ts';
import { nextState, type OutboxTimes, pauseMs } from './back-off.ts';
import type { Verdict } from './forms-answer.ts';

export type ClaimedLead = {
  leadId: string;
  /** Proves at the end that the claim is still ours. */
  fence: string;
  attempts: number;
  leftOut: string[];
  /** The one that finds out whether the service is back. */
  probe: boolean;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  mobilePhone: string;
  company: string | null;
  message: string | null;
  pageUri: string;
  pageName: string;
  trackingCookie: string | null;
  visitorAddress: string | null;
};

/** Passing failures in a row that open the breaker. */
export const BREAKER_FAILURES = 5;
/** Successes in a row after which the service is well again. */
const WELL_AFTER = 20;
/** At high rates leads go in small bundles: one claim for each would cost more than the sending. */
const BUNDLE_SECONDS = 0.05;
const IDLE_MS = 250;

/**
 * Takes up to `slots` leads that are due, as many as the rate allows.
 * @returns them, and milliseconds until it makes sense to ask again
 */
export async function claimLeads(
  sql: Database,
  options: { slots: number; ratePerSecond: number; requestMs: number; times: OutboxTimes },
): Promise<{ leads: ClaimedLead[]; waitMs: number }> {
  const { ratePerSecond: rate, times } = options;
  // Most of the time there is nothing to do: found out without a transaction and without a lock.
  if (!(await mayClaim(sql))) return { leads: [], waitMs: IDLE_MS };
  const bundle = Math.max(1 / rate, BUNDLE_SECONDS);
  return sql.begin(async (tx) => {
    const [service] = await tx<{ open: boolean; probe: boolean; allowed: number; aheadMs: number }[]>`
      select
        paused_until <= clock_timestamp() as open,
        failures >= ${BREAKER_FAILURES} as probe,
        floor(
          extract(epoch from clock_timestamp() - greatest(next_send_at, clock_timestamp())) * ${rate}::float8
          + ${bundle * rate + 1e-6}::float8
        )::integer as allowed,
        (greatest(0, extract(epoch from next_send_at - clock_timestamp())) * 1000)::float8 as "aheadMs"
      from lead_service
      for update
    `;
    if (!service?.open) return { leads: [], waitMs: IDLE_MS };
    const wanted = Math.min(options.slots, service.probe ? 1 : service.allowed);
    const betweenMs = 1000 / rate;
    if (wanted < 1) return { leads: [], waitMs: waitFor(service.aheadMs, bundle, betweenMs) };

    // Whether the service is back must not depend on when somebody's next attempt falls.
    const due = service.probe ? tx`` : tx`and next_attempt_at <= now()`;
    const leads = await tx<ClaimedLead[]>`
      with due as (
        select lead_id, lease_until
        from lead_deliveries
        where state = 'waiting' ${due} and (lease_until is null or lease_until <= now())
        order by next_attempt_at
        limit ${wanted}
        for update skip locked
      ), claimed as (
        update lead_deliveries d
        set
          fence = d.fence + 1,
          attempts = d.attempts + 1,
          lease_until = clock_timestamp() + ${times.leaseMs} * interval '1 millisecond',
          -- A lease that ran out: its process died, and may have been answered before.
          ambiguous = d.ambiguous or d.lease_until is not null
        from due
        where d.lead_id = due.lead_id
        returning d.lead_id, d.fence, d.attempts, d.left_out
      ), lost as (
        update lead_attempts a
        set outcome = 'lost', ended_at = now(), reason = 'the process that sent it ended'
        from due
        where a.lead_id = due.lead_id and due.lease_until is not null and a.outcome = 'under way'
      ), started as (
        insert into lead_attempts (lead_id, fence) select lead_id, fence from claimed
      )
      select
        c.lead_id as "leadId", c.fence, c.attempts, c.left_out as "leftOut", ${service.probe}::boolean as probe,
        l.created_at as "createdAt", l.first_name as "firstName", l.last_name as "lastName", l.email,
        l.mobile_phone as "mobilePhone", l.company, l.message, l.page_uri as "pageUri", l.page_name as "pageName",
        l.tracking_cookie as "trackingCookie", host(l.visitor_address) as "visitorAddress"
      from claimed c
      join leads l on l.id = c.lead_id
      order by l.created_at
    `;
    // Until the probe has its answer nobody else sends; where its process dies, another probe follows.
    const probeMs = service.probe && leads.length > 0 ? options.requestMs + 1000 : 0;
    await tx`
      update lead_service
      set
        next_send_at = greatest(next_send_at, clock_timestamp())
          + ${leads.length * betweenMs}::float8 * interval '1 millisecond',
        paused_until = greatest(paused_until, clock_timestamp() + ${probeMs} * interval '1 millisecond')
    `;
    const waitMs =
      leads.length < wanted
        ? IDLE_MS
        : waitFor(service.aheadMs + leads.length * betweenMs, bundle, betweenMs);
    return { leads: [...leads], waitMs };
  });
}

/**
 * Records what became of a claim. A claim that was lost to another process (its lease ran out) changes nothing but
 * its own attempt's row.
 * @returns whether the claim was still ours
 */
export async function settleLead(
  sql: Sql,
  claim: Pick<ClaimedLead, 'leadId' | 'fence' | 'attempts' | 'probe'>,
  verdict: Verdict,
  times: OutboxTimes,
): Promise<boolean> {
  const next = nextState(claim.attempts, verdict, times);
  const [settled] = await sql<{ ours: boolean }[]>`
    with settled as (
      update lead_deliveries
      set
        state = ${next.state},
        delivered_at = case when ${next.state}::text = 'delivered' then clock_timestamp() end,
        lease_until = null,
        next_attempt_at = clock_timestamp() + ${next.delayMs} * interval '1 millisecond',
        left_out = left_out || ${[...next.leftOut]}::text[],
        ambiguous = ambiguous or ${verdict.kind === 'ambiguous'},
        reason = ${next.reason}
      where lead_id = ${claim.leadId} and fence = ${claim.fence} and state = 'waiting'
      returning lead_id
    ), ended as (
      update lead_attempts
      set ended_at = clock_timestamp(), outcome = ${verdict.kind}, status = ${next.status}, reason = ${next.reason}
      where lead_id = ${claim.leadId} and fence = ${claim.fence}
    )
    select exists (select from settled) as ours
  `;
  if (verdict.kind === 'passing' || verdict.kind === 'ambiguous')
    await noteFailure(sql, claim.probe, verdict, times);
  else await noteAnswer(sql, claim.probe, times);
  return settled?.ours ?? false;
}

async function mayClaim(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select
      s.paused_until <= now()
      and exists (
        select from lead_deliveries
        where state = 'waiting'
          and (next_attempt_at <= now() or s.failures >= ${BREAKER_FAILURES})
          and (lease_until is null or lease_until <= now())
      ) as may
    from lead_service s
  `;
  return row?.may ?? false;
}

/** Until the next bundle is due, or half of one where bundles hold several. */
function waitFor(aheadMs: number, bundleSeconds: number, betweenMs: number): number {
  return Math.min(1000, Math.max(5, aheadMs - (bundleSeconds * 1000 - betweenMs) / 2));
}

async function noteFailure(
  sql: Sql,
  probe: boolean,
  verdict: Extract<Verdict, { kind: 'passing' | 'ambiguous' }>,
  times: OutboxTimes,
): Promise<void> {
  const pause = verdict.kind === 'passing' ? verdict.pause : undefined;
  // A block opens the breaker at once: behind it a single probe goes first.
  const failures = sql`greatest(failures + 1, ${pause === 'block' ? BREAKER_FAILURES : 0}::integer)`;
  // Behind an open breaker only the probe counts: the others had been sent before it opened.
  const counts = sql`(failures < ${BREAKER_FAILURES} or ${probe}::boolean)`;
  await sql`
    update lead_service
    set
      failures = case when ${counts} then ${failures} else failures end,
      successes = 0,
      paused_until = greatest(
        paused_until,
        clock_timestamp() + ${pauseMs(pause, times)}::float8 * interval '1 millisecond',
        case
          when ${counts} and ${failures} >= ${BREAKER_FAILURES} then
            clock_timestamp() + interval '1 millisecond' * least(
              ${times.breakerMaxMs}::float8,
              ${times.breakerMs}::float8 * power(2, least(${failures} - ${BREAKER_FAILURES}::integer, 20))
            )
          else '-infinity'
        end
      )
  `;
}

/** An answer that is no passing failure: the service is there. Only the probe closes an open breaker. */
async function noteAnswer(sql: Sql, probe: boolean, times: OutboxTimes): Promise<void> {
  const early = sql`brought_forward_at > clock_timestamp() - ${times.forwardEveryMs} * interval '1 millisecond'`;
  const [service] = probe
    ? await sql<{ well: boolean }[]>`
        update lead_service
        set failures = 0, successes = 0, paused_until = '-infinity', brought_forward_at = clock_timestamp()
        returning true as well
      `
    : await sql<{ well: boolean }[]>`
        update lead_service
        set
          failures = 0,
          -- Too early to bring forward again: the next success asks once more.
          successes = case when successes + 1 = ${WELL_AFTER} and ${early} then successes else successes + 1 end,
          brought_forward_at = case
            when successes + 1 = ${WELL_AFTER} and not ${early} then clock_timestamp()
            else brought_forward_at
          end
        where failures < ${BREAKER_FAILURES} and (failures > 0 or successes < ${WELL_AFTER})
        returning successes = ${WELL_AFTER} as well
      `;
  if (!service?.well) return;
  // What waits only because the service was away waits no longer: the rate alone spaces it.
  await sql`
    update lead_deliveries
    set next_attempt_at = clock_timestamp()
    where state = 'waiting' and next_attempt_at > clock_timestamp() and lease_until is null
  `;
}
