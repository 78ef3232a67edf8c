/**
 * The outbox of leads in the database: claims, schedules and outcomes. The database's clock decides about all
 * times, so that several processes share one rate, one breaker and every lease.
 */
import { storedLeadFields } from '#shared/schemas/admin-leads.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { BREAKER_FAILURES, nextState, type OutboxTimes, pauseMs } from '#server/outbox/back-off.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { selectLeadFields } from './read.ts';
import { z } from 'zod';

const claimedLead = z.object({
  ...storedLeadFields,
  leadId: z.uuid(),
  /** Proves later that the claim is still ours. */
  fence: z.string(),
  attempts: z.int(),
  leftOut: z.array(z.string()),
  /** The one delivery that tests whether the service is back. */
  probe: z.boolean(),
  createdAt: z.date(),
  pageUri: z.string(),
  pageName: z.string(),
  trackingCookie: z.string().nullable(),
  visitorIp: z.string().nullable(),
});

export type ClaimedLead = z.output<typeof claimedLead>;

/** Successes in a row after which the service counts as working again. */
const WELL_AFTER = 20;
/** At high rates leads are claimed in small bundles: a claim for each would cost more than its delivery. */
const BUNDLE_SECONDS = 0.05;
/** The pause where nothing is due. */
export const IDLE_MS = 250;

type ClaimOptions = { slots: number; ratePerSecond: number; requestMs: number; times: OutboxTimes };

/** Claimed leads, and milliseconds until the next attempt. */
type Claim = { leads: ClaimedLead[]; waitMs: number };

/** The forms service as the claim finds it. */
const serviceRow = z.object({
  /** False while the service rests after failures. */
  open: z.boolean(),
  /** One lead tries whether the service is back. */
  probe: z.boolean(),
  /** Leads that the rate allows now. */
  allowed: z.int(),
  /** Milliseconds by which sends are booked ahead. */
  aheadMs: z.number(),
});

type Service = z.output<typeof serviceRow>;

/** Takes up to `slots` due leads, as many as the rate allows. */
export async function claimLeads(sql: Database, options: ClaimOptions): Promise<Claim> {
  // Usually nothing is due: this is found out without a transaction and without a lock.
  if (!(await mayClaim(sql))) return { leads: [], waitMs: IDLE_MS };
  return sql.begin((tx) => claimLocked(tx, options));
}

/** Claims under the lock of the service's row: so all processes together keep to one rate. */
async function claimLocked(tx: Sql, options: ClaimOptions): Promise<Claim> {
  const { ratePerSecond: rate, times } = options;
  const bundle = Math.max(1 / rate, BUNDLE_SECONDS);
  const service = await lockService(tx, rate, bundle);
  if (!service?.open) return { leads: [], waitMs: IDLE_MS };
  const wanted = Math.min(options.slots, service.probe ? 1 : service.allowed);
  const betweenMs = 1000 / rate;
  if (wanted < 1) return { leads: [], waitMs: waitFor(service.aheadMs, bundle, betweenMs) };

  const leads = await claimDue(tx, { service, wanted, times });
  // Until the probe is answered no process sends; if its process dies, another probe follows.
  const probeMs = service.probe && leads.length > 0 ? options.requestMs + 1000 : 0;
  await tx`
    update lead_service
    set
      next_send_at = greatest(next_send_at, clock_timestamp())
        + ${leads.length * betweenMs}::float8 * interval '1 millisecond',
      paused_until = greatest(paused_until, clock_timestamp() + ${probeMs} * interval '1 millisecond')
  `;
  const waitMs =
    leads.length < wanted ? IDLE_MS : waitFor(service.aheadMs + leads.length * betweenMs, bundle, betweenMs);
  return { leads, waitMs };
}

async function lockService(tx: Sql, rate: number, bundle: number): Promise<Service | undefined> {
  const rows = await tx`
    select
      paused_until <= clock_timestamp() as open,
      failures >= ${BREAKER_FAILURES} as probe,
      floor(
        ${bundle * rate + 1e-6}::float8
        - greatest(0, extract(epoch from next_send_at - clock_timestamp())) * ${rate}::float8
      )::integer as allowed,
      (greatest(0, extract(epoch from next_send_at - clock_timestamp())) * 1000)::float8 as "aheadMs"
    from lead_service
    for update
  `;
  return parseRows(serviceRow, rows)[0];
}

/** Claims `wanted` leads and writes an attempt for each. */
async function claimDue(
  tx: Sql,
  { service, wanted, times }: { service: Service; wanted: number; times: OutboxTimes },
): Promise<ClaimedLead[]> {
  // A probe does not wait for a lead's next attempt: the service may be back long before.
  const due = service.probe ? tx`` : tx`and next_attempt_at <= now()`;
  const rows = await tx`
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
      l.created_at as "createdAt", ${selectLeadFields(tx)}, l.page_uri as "pageUri", l.page_name as "pageName",
      l.tracking_cookie as "trackingCookie", host(l.visitor_address) as "visitorIp"
    from claimed c
    join leads l on l.id = c.lead_id
    order by l.created_at
  `;
  return parseRows(claimedLead, rows);
}

/**
 * Records the outcome of a claim. A claim whose lease ran out, and which another process took, changes only
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
  const [settled] = await sql<[{ ours: boolean }]>`
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
  return settled.ours;
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

/** Milliseconds until the next lead is due, at most `limitMs`; earlier ones are announced. */
export async function readRest(sql: Sql, limitMs: number): Promise<number> {
  const rows = await sql`
    select extract(epoch from
      case
        when s.paused_until > now() then s.paused_until
        else (
          select next_attempt_at from lead_deliveries
          where state = 'waiting' and lease_until is null
          order by next_attempt_at
          limit 1
        )
      end - clock_timestamp()
    )::float8 * 1000 as ms
    from lead_service s
  `;
  const [rest] = parseRows(z.object({ ms: z.number().nullable() }), rows);
  return Math.max(IDLE_MS, Math.min(limitMs, rest?.ms ?? limitMs));
}

/** Milliseconds until the next bundle is due, or half of a bundle where they hold several leads. */
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
  // A block opens the breaker at once: after it a single probe goes first.
  const failures = sql`greatest(failures + 1, ${pause === 'block' ? BREAKER_FAILURES : 0}::integer)`;
  // Behind an open breaker only the probe counts, as all others were sent before it opened.
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

/** Any answer but a passing failure proves that the service works. Only the probe closes an open breaker. */
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
  // Leads that waited for the service become due at once; the rate spaces them.
  await sql`
    update lead_deliveries
    set next_attempt_at = clock_timestamp()
    where state = 'waiting' and next_attempt_at > clock_timestamp() and lease_until is null
  `;
}
