import type { FastifyBaseLogger } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Sql } from '#server/db/connect.ts';
import { deleteExpiredEvents, keepEventMonths } from './write.ts';

const EVENT_RETENTION_EVERY_MS = 10 * 60_000;

/** Starts the job that creates a partition for each month and deletes events after `EVENT_MONTHS`. */
export function startEventRetention({
  sql,
  limiter,
  log,
}: {
  sql: Sql;
  limiter: Limiter;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVENT_RETENTION_EVERY_MS,
    async run(signal) {
      await limiter.run(() => keepEventMonths(sql));
      // Each batch is a separate call of the limiter, so that visitors' queries run in between.
      while (!signal.aborted && (await limiter.run(() => deleteExpiredEvents(sql))));
    },
    onFailure: (error) => log.warn({ err: error }, 'old events were not deleted: tried again later'),
  });
}
