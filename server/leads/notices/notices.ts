/** Tells the site's people of new leads: by mail, on the screens of their browsers, and by a webhook for their programs. */
import type { NoticeChannel } from '#shared/lead-states.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { Env } from '#server/env.ts';
import { readForMetrics } from '#server/http/metric-readings.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import { LEAD_DUE } from '#server/leads/read.ts';
import { counter, gauge } from '#server/metric.ts';
import { sendPush } from './push.ts';
import { enableChannels } from './outbox.ts';
import { readFailingSeconds } from './read.ts';
import { sendMail } from './mail.ts';
import { sendWebhook } from './webhook.ts';
import { type NoticeWorker, startNoticeWorker } from './worker.ts';

export type LeadNotices = {
  registerMetrics: (registry: Registry) => void;
  stop: () => Promise<void>;
};

type NoticesOptions = {
  config: ConnectionConfig;
  notifications?: Notifications | undefined;
  notices: Env['notices'];
  site: Site;
  log: FastifyBaseLogger;
  /** Shorter pauses, for tests. */
  times?: OutboxTimes;
  timeoutMs?: number;
};

const CONNECTIONS = 2;
/** Shorter than a lease, so that only a dead process loses one. */
const TIMEOUT_MS = 15_000;
/** Leads of one mail or notification: a night's are one, a flood is several. */
const LEADS_AT_ONCE = 50;
const WEBHOOKS_AT_ONCE = 8;

/** Starts a worker for each channel that is configured. What waits for one that is not stays until it is. */
export function startLeadNotices(options: NoticesOptions): LeadNotices {
  const { sql, close } = connectDatabase({
    ...options.config,
    max: CONNECTIONS,
    applicationName: 'sesdas notices',
  });
  const workers = startWorkers(options, sql);
  return {
    registerMetrics(registry) {
      const failing = readForMetrics(registry, 'notices', () => readFailingSeconds(sql));
      gauge(
        registry,
        'lead_notices_failing_seconds',
        'Age of the oldest lead of which a channel failed to tell, by channel.',
        failing((seconds) => seconds),
        'channel',
      );
      counter(
        registry,
        'lead_notice_attempts_total',
        'Attempts of this process to tell of a lead, by channel and what became of them.',
        () =>
          Object.fromEntries(
            Object.entries(workers).flatMap(([name, worker]) =>
              Object.entries(worker.attempts()).map(([outcome, count]) => [`${name} ${outcome}`, count]),
            ),
          ),
        'outcome',
      );
    },
    async stop() {
      await Promise.all(Object.values(workers).map((worker) => worker.stop()));
      await close(1);
    },
  };
}

function startWorkers(options: NoticesOptions, sql: Database): Partial<Record<NoticeChannel, NoticeWorker>> {
  const { notifications, notices, site, log, times = OUTBOX_TIMES, timeoutMs = TIMEOUT_MS } = options;
  const { mail, webhook, push } = notices;
  const shared = {
    sql,
    times,
    log,
    listen: notifications && ((wake: () => void) => notifications.listen(LEAD_DUE, wake)),
  };
  return {
    ...(mail && {
      email: startNoticeWorker({
        ...shared,
        channel: 'email',
        schedule: mail.schedule,
        batch: LEADS_AT_ONCE,
        slots: 1,
        send: (message, signal) => sendMail(mail, message, { site, timeoutMs, signal }),
      }),
    }),
    push: startNoticeWorker({
      ...shared,
      channel: 'push',
      schedule: push.schedule,
      batch: LEADS_AT_ONCE,
      slots: 1,
      send: (message, signal) => sendPush(message, { sql, site, timeoutMs, signal }),
    }),
    ...(webhook && {
      webhook: startNoticeWorker({
        ...shared,
        channel: 'webhook',
        schedule: {},
        batch: 1,
        slots: WEBHOOKS_AT_ONCE,
        send: (message, signal) => sendWebhook(webhook, message, { site, timeoutMs, signal }),
      }),
    }),
  };
}

/** Notes which channels are configured, before anything is answered: leads are told of from then on. */
export function configureNotices(
  sql: Parameters<typeof enableChannels>[0],
  { mail, webhook }: Env['notices'],
): Promise<void> {
  return enableChannels(sql, [
    // It tells nobody until a browser asks.
    'push',
    ...(mail ? (['email'] as const) : []),
    ...(webhook ? (['webhook'] as const) : []),
  ]);
}
