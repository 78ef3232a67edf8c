/** The work beside the requests. */
import { startEventRetention } from './analytics/retention.ts';
import { startCleanup } from './cleanup.ts';
import type { Limiter } from './concurrency/limiter.ts';
import type { Database } from './db/connect.ts';
import { openNotifications } from './db/notifications.ts';
import type { ConnectionConfig } from './db/reach.ts';
import type { Env } from './env.ts';
import type { Metrics } from './http/metrics.ts';
import { startLeadJobs } from './leads/jobs.ts';
import { registerLeadMetrics } from './leads/metrics.ts';
import type { Log } from './log.ts';
import { openMediaStore } from './media/open-store.ts';
import { startMediaSweep } from './media/sweep.ts';
import { startClockWatch } from './operation/clock.ts';
import { registerOperationMetrics } from './operation/metrics.ts';
import { startRendering } from './renderings/job.ts';
import type { RichText } from './rich-text/rich-text.ts';
import { createSessions } from './sessions/session.ts';

/** Starts the work beside the requests. */
export function startJobs(options: {
  env: Env;
  config: ConnectionConfig;
  sql: Database;
  limiter: Limiter;
  richText: RichText;
  log: Log;
  metrics: Metrics;
}): { stop: () => Promise<void> } {
  const { env, config, sql, limiter, richText, log, metrics } = options;
  const notifications = openNotifications(config);
  const leads = startLeadJobs({ ...env, config, notifications, log });
  const clock = startClockWatch({ sql, log });
  const jobs = [
    leads,
    clock,
    startRendering({ sql, richText, log }),
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
