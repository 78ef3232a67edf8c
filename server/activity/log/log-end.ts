/** Writes the end of the activity log to the process's log, which the database cannot change. docs/decisions/0050-activity-log.md */
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { findLogEnd } from './read.ts';

const EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * @param now milliseconds of a monotonic clock
 * @returns a job that writes a line on its first call, and then once a day
 */
export function createLogEndJob(
  { sql, log }: { sql: Sql; log: Pick<FastifyBaseLogger, 'info'> },
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let dueAt = -Infinity;
  return async () => {
    if (now() < dueAt) return;
    const end = await findLogEnd(sql);
    dueAt = now() + EVERY_MS;
    if (end) log.info({ since: `${end.n}:${end.hash}` }, 'the end of the activity log');
  };
}
