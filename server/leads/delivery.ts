/** The work beside the requests: the worker that delivers leads, and the job that erases old ones. */
import type { FastifyBaseLogger } from 'fastify';
import { connectDatabase } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { Env } from '#server/env.ts';
import type { OutboxTimes } from '#server/outbox/back-off.ts';
import { startLeadRetention } from './retention.ts';
import { type DeliveryHealth, LEAD_DUE, readDeliveryHealth } from './read.ts';
import { startLeadWorker } from './worker.ts';

export type LeadDelivery = {
  attempts: () => Readonly<Record<string, number>>;
  /** False without a form to deliver to: leads are only stored then. */
  delivers: boolean;
  readHealth: () => Promise<DeliveryHealth>;
  stop: () => Promise<void>;
};

/** Two connections are enough for deliveries and leave the others to visitors. */
const CONNECTIONS = 2;

/** Starts worker and job on a pool of their own. Without a form to deliver to, leads wait. */
export function startLeadDelivery(options: {
  config: ConnectionConfig;
  /** Tell of leads that are due. Without them the worker asks again and again. */
  notifications?: Notifications | undefined;
  leads: Env['leads'];
  log: FastifyBaseLogger;
  /** Shorter pauses, for tests. */
  times?: OutboxTimes;
  requestMs?: number;
}): LeadDelivery {
  const { leads, log, notifications } = options;
  const { sql, close } = connectDatabase({
    ...options.config,
    max: CONNECTIONS,
    applicationName: 'sesdas leads',
  });
  const worker = leads.form
    ? startLeadWorker({
        sql,
        form: leads.form,
        ratePerSecond: leads.ratePerSecond,
        log,
        ...(notifications ? { listen: (wake: () => void) => notifications.listen(LEAD_DUE, wake) } : {}),
        ...(options.times ? { times: options.times } : {}),
        ...(options.requestMs ? { requestMs: options.requestMs } : {}),
      })
    : undefined;
  const retention = startLeadRetention({ sql, retentionMonths: leads.retentionMonths, log });
  return {
    attempts: () => worker?.attempts() ?? {},
    delivers: worker !== undefined,
    readHealth: () => readDeliveryHealth(sql),
    async stop() {
      await Promise.all([worker?.stop(), retention.stop()]);
      await close(1);
    },
  };
}
