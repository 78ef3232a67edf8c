/** Delivers leads in the background: fills free slots as they come free, so that a slow answer holds up nobody. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { LeadForm } from '../env.ts';
import { OUTBOX_TIMES, type OutboxTimes } from './back-off.ts';
import type { Verdict } from './forms-answer.ts';
import { sendLead } from './forms-service.ts';
import { type ClaimedLead, claimLeads, settleLead } from './outbox.ts';

export type LeadWorker = {
  /** Attempts of this process, by what became of them. */
  attempts: () => Readonly<Record<string, number>>;
  /** Claims nothing more, lets what is under way end for `patienceMs`, then gives back the rest. */
  stop: (patienceMs?: number) => Promise<void>;
};

type WorkerOptions = {
  /** A pool of its own: leads on their way never take a visitor's connection. */
  sql: Database;
  form: LeadForm;
  ratePerSecond: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times?: OutboxTimes;
  requestMs?: number;
  /** Requests under way at one moment. */
  slots?: number;
};

export const REQUEST_MS = 10_000;
const SLOTS = 64;
const DATABASE_PAUSE_MS = 250;
const STOP_PATIENCE_MS = 3_000;

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

  /** The service's answer is worth waiting for the database: forgotten, the lead would be sent twice. */
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
      await pause(await fill(free));
    }
  }

  /** Starts what may be started and returns how long to wait before the next look. */
  async function fill(free: number): Promise<number> {
    try {
      const { leads, waitMs } = await claimLeads(sql, {
        slots: free,
        ratePerSecond: options.ratePerSecond,
        requestMs,
        times,
      });
      databaseAway = false;
      for (const lead of leads) {
        const delivery = deliver(lead).finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      }
      return waitMs;
    } catch (error) {
      // Said once an outage, not at every look.
      if (!databaseAway) log.warn({ err: error }, 'leads wait for the database');
      databaseAway = true;
      return DATABASE_PAUSE_MS;
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const working = work();

  return {
    attempts: () => counts,
    async stop(patienceMs = STOP_PATIENCE_MS) {
      stopping.abort();
      await working;
      // Cut off, a request has no answer: its lead goes back marked, and is settled like any other.
      const timer = setTimeout(() => cutOff.abort(), patienceMs);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}
