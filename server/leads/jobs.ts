/** Starts the background work on leads: a worker for each recipient, and the retention job. */
import type { FastifyBaseLogger } from 'fastify';
import { connectDatabase, type Database, type Sql } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { Env, LeadForm } from '#server/env.ts';
import { OUTBOX_TIMES, type OutboxTimes } from '#server/outbox/back-off.ts';
import { enableChannels } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { OutboxWorker } from '#server/outbox/worker.ts';
import type { NoticeChannel } from '#shared/leads/lead-states.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { sendLead } from './forms-service.ts';
import { sendMail } from './notices/mail.ts';
import { sendPush } from './notices/push.ts';
import { type Message, noticeQueue, type Schedule } from './notices/queue.ts';
import { readFailingSeconds } from './notices/read.ts';
import { sendWebhook } from './notices/webhook.ts';
import { type ClaimedLead, DELIVERIES } from './queue.ts';
import { type DeliveryHealth, LEAD_DUE, readDeliveryHealth } from './read.ts';
import { startLeadRetention } from './retention.ts';

type Attempts = Readonly<Record<string, number>>;

export type LeadJobs = {
  /** False without a forms service, so that leads are only stored. */
  delivers: boolean;
  deliveryAttempts: () => Attempts;
  noticeAttempts: () => Partial<Record<NoticeChannel, Attempts>>;
  readHealth: () => Promise<DeliveryHealth>;
  readFailingSeconds: () => Promise<Record<NoticeChannel, number>>;
  stop: () => Promise<void>;
};

/**
 * The maximum number of connections of the workers. They have a separate pool, so that they never use the
 * connections of visitors.
 */
const CONNECTIONS = 4;
/**
 * The timeouts of sends, in milliseconds. They are shorter than a lease, so that a lease expires only if its
 * process has ended.
 */
export const DELIVERY_TIMEOUT_MS = 10_000;
const NOTICE_TIMEOUT_MS = 15_000;
const DELIVERIES_AT_ONCE = 64;
const WEBHOOKS_AT_ONCE = 8;
/** The maximum number of leads in a message. The leads of a night usually fit into one message. */
const LEADS_PER_MESSAGE = 50;

type JobOptions = {
  config: ConnectionConfig;
  /** The notifications of due leads. Without notifications the workers only poll. */
  notifications?: Notifications | undefined;
  leads: Env['leads'];
  notices: Env['notices'];
  readSite: () => Promise<Site>;
  log: FastifyBaseLogger;
  times?: OutboxTimes;
  timeoutMs?: number;
};

/**
 * Starts a worker for each configured recipient. Leads and notices for a recipient that is not configured wait
 * until it is configured.
 */
export function startLeadJobs({ config, notifications, ...options }: JobOptions): LeadJobs {
  const { leads, log } = options;
  const { sql, close } = connectDatabase({ ...config, max: CONNECTIONS, applicationName: 'sesdas leads' });
  const sharedOptions = {
    ...options,
    sql,
    listen: notifications && ((wake: () => void) => notifications.listen(LEAD_DUE, wake)),
  };
  const deliveries = leads.form && startDeliveries({ ...sharedOptions, ...leads, form: leads.form });
  const notices = startNotices(sharedOptions);
  const retention = startLeadRetention({ sql, retentionMonths: leads.retentionMonths, log });
  const jobs = [...(deliveries ? [deliveries] : []), ...Object.values(notices), retention];
  return {
    delivers: deliveries !== undefined,
    deliveryAttempts: () => deliveries?.attempts() ?? {},
    noticeAttempts: () =>
      Object.fromEntries(Object.entries(notices).map(([channel, worker]) => [channel, worker.attempts()])),
    readHealth: () => readDeliveryHealth(sql),
    readFailingSeconds: () => readFailingSeconds(sql),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await close(1);
    },
  };
}

type WorkerOptions = {
  sql: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  listen?: ((wake: () => void) => void) | undefined;
  times?: OutboxTimes;
  timeoutMs?: number;
};

export function startDeliveries({
  form,
  timeoutMs = DELIVERY_TIMEOUT_MS,
  times = OUTBOX_TIMES,
  slots = DELIVERIES_AT_ONCE,
  ...options
}: WorkerOptions & { form: LeadForm; ratePerSecond: number; slots?: number }): OutboxWorker<ClaimedLead> {
  return new OutboxWorker({
    ...options,
    queue: DELIVERIES,
    send: (lead, signal) => sendLead(form, lead, { timeoutMs, signal }),
    describe: ({ leadId }) => ({ leadId }),
    messages: {
      delivered: 'lead delivered',
      rejected: 'lead rejected: somebody has to look',
      failed: 'lead not delivered yet',
    },
    slots,
    timeoutMs,
    times,
  });
}

type NoticeOptions = WorkerOptions & { notices: Env['notices']; readSite: () => Promise<Site> };

function startNotices(options: NoticeOptions): Partial<Record<NoticeChannel, OutboxWorker<Message>>> {
  const { sql, notices, readSite, timeoutMs = NOTICE_TIMEOUT_MS, times = OUTBOX_TIMES } = options;
  const { mail, webhook, push } = notices;
  type Send = (
    message: Message,
    options: { site: Site; timeoutMs: number; signal: AbortSignal },
  ) => Promise<Verdict>;
  const start = (channel: NoticeChannel, schedule: Schedule, send: Send) => {
    const isSingle = channel === 'webhook' || channel === 'webhook changes';
    return new OutboxWorker({
      ...options,
      queue: noticeQueue(channel, schedule, isSingle ? 1 : LEADS_PER_MESSAGE),
      send: async (message, signal) => send(message, { site: await readSite(), timeoutMs, signal }),
      describe: ({ id, leads }) => ({ channel, messageId: id, leads: leads.length }),
      messages: { delivered: 'notice sent', failed: 'notice not sent yet' },
      slots: isSingle ? WEBHOOKS_AT_ONCE : 1,
      timeoutMs,
      times,
    });
  };
  return {
    ...(mail && {
      email: start('email', mail.schedule, (message, limits) => sendMail(mail, message, limits)),
    }),
    ...(webhook && {
      webhook: start('webhook', {}, (message, limits) =>
        sendWebhook(webhook, 'lead.created', message, limits),
      ),
      'webhook changes': start('webhook changes', {}, (message, limits) =>
        sendWebhook(webhook, 'lead.changed', message, limits),
      ),
    }),
    push: start('push', push.schedule, (message, limits) => sendPush(message, { sql, ...limits })),
  };
}

/**
 * Enables the configured channels. Call this function before the first request, so that every new lead and
 * submitted post gets its notices.
 */
export function configureNotices(sql: Sql, { mail, webhook, members }: Env['notices']): Promise<void> {
  return enableChannels(sql, [
    // Push is always enabled, as it sends nothing until a browser subscribes.
    'push',
    ...(mail ? (['email'] as const) : []),
    ...(webhook ? (['webhook', 'webhook changes'] as const) : []),
    ...(members ? (['member mail'] as const) : []),
  ]);
}
