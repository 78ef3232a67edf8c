import type { FastifyBaseLogger } from 'fastify';
import { deleteOldActivity } from './activity/write.ts';
import { deleteExpiredDevices } from './auth/write.ts';
import { type PeriodicJob, startPeriodicJob } from './concurrency/periodic-job.ts';
import type { Database } from './db/connect.ts';
import { foldCounts } from './operation/write.ts';
import { thinRevisions } from './posts/history/write.ts';
import { deleteExpiredTrash } from './posts/trash/write.ts';
import { purge } from './rate-limits/write.ts';
import type { Sessions } from './sessions/session.ts';

const EVERY_MS = 60_000;

/**
 * Deletes sessions, trusted devices, rate limits, trash and automatic versions whose time is over, and adds up
 * counts. An empty cleanup is cheap.
 */
export function startCleanup({
  sql,
  sessions,
  log,
}: {
  sql: Database;
  sessions: Pick<Sessions, 'deleteEnded'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    async run() {
      await sessions.deleteEnded();
      await deleteExpiredDevices(sql);
      await purge(sql);
      await deleteExpiredTrash(sql);
      await deleteOldActivity(sql);
      await thinRevisions(sql);
      await foldCounts(sql);
    },
    onFailure: (error) => log.warn({ err: error }, 'expired sessions and limits could not be deleted'),
  });
}
