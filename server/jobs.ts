import type { FastifyBaseLogger } from 'fastify';
import type { Site } from '#shared/site.ts';
import { createLogEndJob } from './activity/log/verify.ts';
import { deleteOldActivity, deleteOldLog } from './activity/log/write.ts';
import { deleteOldEmptySearches } from './analytics/searches/write.ts';
import { deleteExpiredEvents, keepEventMonths } from './analytics/write.ts';
import { deleteExpiredSteps } from './auth/second-factor/write.ts';
import { deleteExpiredDevices, deleteExpiredResets } from './auth/write.ts';
import type { Limiter } from './concurrency/limiter.ts';
import { type PeriodicJob, startPeriodicJob } from './concurrency/periodic-job.ts';
import type { Database, Sql } from './db/connect.ts';
import { openNotifications } from './db/notifications.ts';
import type { ConnectionConfig } from './db/reach.ts';
import type { Env } from './env.ts';
import type { Metrics } from './http/metrics.ts';
import { startLeadJobs } from './leads/jobs.ts';
import { registerLeadMetrics } from './leads/metrics.ts';
import type { Log } from './log.ts';
import { openMediaStore } from './media/store.ts';
import { startMediaSweep } from './media/sweep.ts';
import { deleteExpiredInvitations } from './members/write.ts';
import { startImports } from './moving/import/job.ts';
import { registerOperationMetrics, startClockWatch } from './operation/metrics.ts';
import { foldCounts } from './operation/write.ts';
import { thinRevisions } from './posts/history/write.ts';
import { startIndexNow } from './posts/index-now/job.ts';
import { deleteExpiredPresence } from './posts/presence/write.ts';
import { deleteExpiredPreviewLinks } from './posts/preview-links/write.ts';
import { startPostNotices } from './posts/review/jobs.ts';
import { deleteOldNotices } from './posts/review/queue.ts';
import { deleteExpiredTrash } from './posts/trash/write.ts';
import { foldMissingTexts } from './posts/write.ts';
import { purge } from './rate-limits/write.ts';
import { deleteOldMissingPaths } from './redirects/missing/write.ts';
import { deleteOldHits } from './redirects/write.ts';
import { startRendering } from './renderings/job.ts';
import type { RichText } from './rich-text/rich-text.ts';
import { createSessions, type Sessions } from './sessions/session.ts';

const CLEANUP_EVERY_MS = 60_000;
const EVENT_RETENTION_EVERY_MS = 10 * 60_000;

export function startJobs(options: {
  env: Env;
  config: ConnectionConfig;
  sql: Database;
  limiter: Limiter;
  richText: RichText;
  log: Log;
  metrics: Metrics;
  readSite: () => Promise<Site>;
}): { stop: () => Promise<void> } {
  const { env, config, sql, limiter, richText, log, metrics, readSite } = options;
  const notifications = openNotifications(config);
  const leads = startLeadJobs({ ...env, config, notifications, readSite, log });
  const clock = startClockWatch({ sql, log });
  const jobs = [
    leads,
    clock,
    startPostNotices({ sql, notifications, server: env.notices.members, readSite, log }),
    startRendering({ sql, richText, log }),
    startIndexNow({ sql, endpoint: env.indexNowUrl, origin: env.site.origin, log }),
    startImports({ sql, env, log }),
    startMediaSweep({ sql, store: openMediaStore(env.media), log }),
    startCleanup({
      sql,
      sessions: createSessions(sql, env.session),
      activityRetentionMonths: env.activityRetentionMonths,
      log,
    }),
    startEventRetention({ sql, limiter, log }),
  ];
  registerLeadMetrics(metrics.registry, leads);
  registerOperationMetrics(metrics.registry, { sql, clock });
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await notifications?.close();
    },
  };
}

/**
 * Deletes expired rows, and once a day writes the last hash of the activity log to the log. A failed job is
 * logged with its name, and the other jobs continue.
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
    'preview links': () => deleteExpiredPreviewLinks(sql),
    'rate limits': () => purge(sql),
    trash: () => deleteExpiredTrash(sql),
    activity: () => deleteOldActivity(sql),
    'activity log': () => deleteOldLog(sql, activityRetentionMonths),
    'end of the activity log': createLogEndJob({ sql, log }),
    revisions: () => thinRevisions(sql),
    presence: () => deleteExpiredPresence(sql),
    'post notices': () => deleteOldNotices(sql),
    counts: () => foldCounts(sql),
    'redirect hits': () => deleteOldHits(sql),
    'empty searches': () => deleteOldEmptySearches(sql),
    'missing paths': () => deleteOldMissingPaths(sql),
    'search texts': () => foldMissingTexts(sql),
  };
  return startPeriodicJob({
    everyMs: CLEANUP_EVERY_MS,
    async run(signal) {
      for (const [name, job] of Object.entries(jobs)) {
        await job().catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error, job: name }, 'a cleanup job failed');
        });
      }
    },
    onFailure: () => {}, // the failure of each job is logged above
  });
}

/** Creates a partition for each month, and deletes events after `EVENT_MONTHS`. */
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
