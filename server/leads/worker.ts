/** Delivers leads in the background, filling each free slot at once: a slow answer holds up no other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createWakeable } from '#server/concurrency/wakeable.ts';
import type { Database } from '#server/db/connect.ts';
import type { LeadForm } from '#server/env.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { sendLead } from './forms-service.ts';
import { type ClaimedLead, claimLeads, IDLE_MS, readRest, settleLead } from './outbox.ts';

export type LeadWorker = {
  /** This process's attempts by outcome. */
  attempts: () => Readonly<Record<string, number>>;
  /** Claims nothing more, lets running requests end for `patienceMs`, then gives back the rest. */
  stop: (patienceMs?: number) => Promise<void>;
};

type WorkerOptions = {
  /** A pool of its own, so that deliveries never take a visitor's connection. */
  sql: Database;
  form: LeadForm;
  ratePerSecond: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times?: OutboxTimes;
  requestMs?: number;
  /** Registers `wake`, which announces due leads. Without it the worker asks four times a second. */
  listen?: ((wake: () => void) => void) | undefined;
  /** Requests that run at once. */
  slots?: number;
};

export const REQUEST_MS = 10_000;
const SLOTS = 64;
const DATABASE_PAUSE_MS = 250;
/** Pause between two looks of a notified worker: the guarantee, which also finds leads of dead processes. */
const LOOK_MS = 5_000;
const STOP_PATIENCE_MS = 3_000;

// oxlint-disable-next-line max-lines-per-function -- claim, send and settle share the worker's slots and its end
export function startLeadWorker(options: WorkerOptions): LeadWorker {
  const { sql, log, times = OUTBOX_TIMES, requestMs = REQUEST_MS, slots = SLOTS } = options;
  const underWay = new Set<Promise<void>>();
  const counts: Record<string, number> = {};
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let databaseAway = false;

  async function deliver(lead: ClaimedLead): Promise<void> {
    const verdict = await sendLead(options.form, lead, { timeoutMs: requestMs, signal: cutOff.signal });
    counts[verdict.kind] = (counts[verdict.kind] ?? 0) + 1;
    tell(lead, verdict);
    await settle(lead, verdict, performance.now() + times.leaseMs - requestMs);
  }

  /** The answer is kept until the database can store it: without it the lead would be sent twice. */
  async function settle(lead: ClaimedLead, verdict: Verdict, deadline: number): Promise<void> {
    for (;;) {
      try {
        const ours = await settleLead(sql, lead, verdict, times);
        if (!ours) log.warn({ leadId: lead.leadId }, 'the lead was claimed by another process meanwhile');
        return;
      } catch (error) {
        if (performance.now() > deadline || cutOff.signal.aborted) {
          log.error({ err: error, leadId: lead.leadId, outcome: verdict.kind }, 'an answer was not recorded');
          return;
        }
        await pause(DATABASE_PAUSE_MS);
      }
    }
  }

  function tell(lead: ClaimedLead, verdict: Verdict): void {
    const { leadId, attempts } = lead;
    if (verdict.kind === 'delivered') return log.info({ leadId, attempts }, 'lead delivered');
    const { reason } = verdict;
    if (verdict.kind === 'rejected')
      return log.error({ leadId, reason }, 'lead rejected: somebody has to look');
    return log.warn({ leadId, attempts, outcome: verdict.kind, reason }, 'lead not delivered yet');
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = slots - underWay.size;
      if (free === 0) {
        await Promise.race([...underWay, pause(DATABASE_PAUSE_MS)]);
        continue;
      }
      const { waitMs, rests } = await fill(free);
      await (rests ? rest(waitMs) : pause(waitMs));
    }
  }

  /** Starts as many deliveries as possible and returns how long to wait before the next look. */
  async function fill(free: number): Promise<{ waitMs: number; rests: boolean }> {
    try {
      const { leads, waitMs } = await claimLeads(sql, {
        slots: free,
        ratePerSecond: options.ratePerSecond,
        requestMs,
        times,
      });
      databaseAway = false;
      for (const lead of leads) {
        const delivery = deliver(lead).finally(() => {
          underWay.delete(delivery);
          // The answer may have closed the breaker, or freed the last slot.
          wake();
        });
        underWay.add(delivery);
      }
      const isIdle = leads.length === 0 && waitMs === IDLE_MS;
      if (!isIdle || !options.listen) return { waitMs, rests: false };
      return { waitMs: await readRest(sql, LOOK_MS), rests: true };
    } catch (error) {
      // Logged once an outage, not at every look.
      if (!databaseAway) log.warn({ err: error }, 'leads wait for the database');
      databaseAway = true;
      return { waitMs: DATABASE_PAUSE_MS, rests: false };
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  // Only a rest is cut short: during work, the rate decides about the next look.
  const { pause: rest, wake } = createWakeable(stopping.signal);
  options.listen?.(wake);
  const working = work();

  return {
    attempts: () => counts,
    async stop(patienceMs = STOP_PATIENCE_MS) {
      stopping.abort();
      await working;
      // An aborted request has no answer: its lead is marked and settled like any other.
      const timer = setTimeout(() => cutOff.abort(), patienceMs);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}
