import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import { eraseOldLeads } from './write.ts';

const EVERY_MS = 60_000;
const BATCH = 200;

/**
 * Erases leads after their retention period. Every process runs this job, and skips leads that another process has
 * erased.
 */
export function startLeadRetention({
  sql,
  retentionMonths,
  log,
}: {
  sql: Database;
  retentionMonths: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    async run(signal) {
      let erasedCount = 0;
      for (let batch = BATCH; batch === BATCH && !signal.aborted; erasedCount += batch) {
        batch = await eraseOldLeads(sql, retentionMonths, BATCH);
      }
      if (erasedCount > 0)
        log.info({ erased: erasedCount, retentionMonths }, 'leads past their retention were erased');
    },
    onFailure: (error) => log.warn({ err: error }, 'leads past their retention could not be erased'),
  });
}
