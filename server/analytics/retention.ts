import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db/connect.ts';
import type { Limiter } from '../concurrency/limiter.ts';
import { deleteExpiredEvents } from './write.ts';

/** A sweep that finds nothing costs next to nothing; a process that lives shorter leaves it to the next. */
const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** Deletes what is too old, every ten minutes for as long as the application runs. Several processes may. */
export function sweepRegularly(
  app: FastifyInstance,
  { sql, limiter, everyMs = SWEEP_EVERY_MS }: { sql: Sql; limiter: Limiter; everyMs?: number },
): void {
  let sweeping = false;
  const closing = new AbortController();

  const sweep = async () => {
    if (sweeping) return;
    sweeping = true;
    try {
      // One permit for each batch: visitors come in between.
      while (!closing.signal.aborted && (await limiter.run(() => deleteExpiredEvents(sql))));
    } catch (error) {
      app.log.warn({ err: error }, 'old events were not deleted: tried again later');
    } finally {
      sweeping = false;
    }
  };

  const timer = setInterval(() => void sweep(), everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    closing.abort();
    clearInterval(timer);
  });
}
