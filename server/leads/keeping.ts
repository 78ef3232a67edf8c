/** What has to go, goes: leads past their retention, and the counts of addresses whose hour is over. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import { sweepTurns } from '../trpc/throttle.ts';
import { eraseOldLeads } from './write.ts';

const EVERY_MS = 60_000;
const BATCH = 200;

/** Looks every minute, in every process: a batch that another erased already is empty. Returns how to end it. */
export function startKeeping(options: {
  sql: Database;
  retentionMonths: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}): { stop: () => Promise<void> } {
  const { sql, retentionMonths, log, everyMs = EVERY_MS } = options;
  const stopping = new AbortController();

  async function look(): Promise<void> {
    let erased = 0;
    for (let batch = BATCH; batch === BATCH && !stopping.signal.aborted; erased += batch) {
      batch = await eraseOldLeads(sql, retentionMonths, BATCH);
    }
    if (erased > 0) log.info({ erased, retentionMonths }, 'leads past their retention were erased');
    await sweepTurns(sql);
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'retention could not look'));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await keeping;
    },
  };
}
