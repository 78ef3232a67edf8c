/** What runs beside the requests: the worker that delivers, and the job that erases what is too old. */
import type { FastifyBaseLogger } from 'fastify';
import { connectDatabase } from '../db/connect.ts';
import type { DatabaseAddress } from '../db/reach.ts';
import type { Env } from '../env.ts';
import type { OutboxTimes } from './back-off.ts';
import { startKeeping } from './keeping.ts';
import { type DeliveryHealth, readDeliveryHealth } from './read.ts';
import { startLeadWorker } from './worker.ts';

export type LeadDelivery = {
  attempts: () => Readonly<Record<string, number>>;
  /** Whether there is a form to deliver to: else leads are kept. */
  delivers: boolean;
  readHealth: () => Promise<DeliveryHealth>;
  stop: () => Promise<void>;
};

/** Two connections are enough for what is written here, and few enough to leave the others to visitors. */
const CONNECTIONS = 2;

/** Starts both on a pool of their own. With no form to deliver to, leads wait. */
export function startLeadDelivery(options: {
  address: DatabaseAddress;
  leads: Env['leads'];
  log: FastifyBaseLogger;
  /** For proofs that cannot wait. */
  times?: OutboxTimes;
  requestMs?: number;
}): LeadDelivery {
  const { leads, log } = options;
  const { sql, close } = connectDatabase({
    ...options.address,
    max: CONNECTIONS,
    applicationName: 'sesdas leads',
  });
  const worker = leads.form
    ? startLeadWorker({
        sql,
        form: leads.form,
        ratePerSecond: leads.ratePerSecond,
        log,
        ...(options.times ? { times: options.times } : {}),
        ...(options.requestMs ? { requestMs: options.requestMs } : {}),
      })
    : undefined;
  const keeping = startKeeping({ sql, retentionMonths: leads.retentionMonths, log });
  return {
    attempts: () => worker?.attempts() ?? {},
    delivers: worker !== undefined,
    readHealth: () => readDeliveryHealth(sql),
    async stop() {
      await Promise.all([worker?.stop(), keeping.stop()]);
      await close(1);
    },
  };
}
