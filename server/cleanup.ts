import type { FastifyBaseLogger } from 'fastify';
import { createLogEndJob } from './activity/log/log-end.ts';
import { deleteOldActivity, deleteOldLog } from './activity/log/write.ts';
import { deleteExpiredDevices, deleteExpiredResets } from './auth/write.ts';
import { deleteExpiredSteps } from './auth/second-factor/write.ts';
import { type PeriodicJob, startPeriodicJob } from './concurrency/periodic-job.ts';
import type { Database } from './db/connect.ts';
import { deleteExpiredInvitations } from './members/write.ts';
import { foldCounts } from './operation/write.ts';
import { thinRevisions } from './posts/history/write.ts';
import { deleteExpiredPresence } from './posts/presence/write.ts';
import { deleteExpiredTrash } from './posts/trash/write.ts';
import { purge } from './rate-limits/write.ts';
import type { Sessions } from './sessions/session.ts';

const EVERY_MS = 60_000;

/**
 * Deletes sessions, trusted devices, invitations, rate limits, trash, automatic versions and presence whose time is over, and adds
 * up counts. Writes the end of the activity log to the log, once a day. An empty cleanup is cheap. A job that fails is logged by its name and keeps no other from running.
 */
export function startCleanup({
  sql,
  sessions,
  activityRetentionMonths,
  log,
}: {
  sql: Database;
  sessions: Pick<Sessions, 'deleteEnded'>;
  activityRetentionMonths: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}): PeriodicJob {
  const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
    sessions: () => sessions.deleteEnded(),
    'trusted devices': () => deleteExpiredDevices(sql),
    'password resets': () => deleteExpiredResets(sql),
    'sign-in steps': () => deleteExpiredSteps(sql),
    invitations: () => deleteExpiredInvitations(sql),
    'rate limits': () => purge(sql),
    trash: () => deleteExpiredTrash(sql),
    activity: () => deleteOldActivity(sql),
    'activity log': () => deleteOldLog(sql, activityRetentionMonths),
    'end of the activity log': createLogEndJob({ sql, log }),
    revisions: () => thinRevisions(sql),
    presence: () => deleteExpiredPresence(sql),
    counts: () => foldCounts(sql),
  };
  return startPeriodicJob({
    everyMs: EVERY_MS,
    async run(signal) {
      for (const [name, job] of Object.entries(jobs)) {
        await job().catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error, job: name }, 'a cleanup job failed');
        });
      }
    },
    onFailure: () => {}, // each job's failure is logged above
  });
}
