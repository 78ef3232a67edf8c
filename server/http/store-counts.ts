import type { FastifyInstance } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';

const STORE_EVERY_MS = 5_000;

type Counts = {
  /** Stores the counts up to the time `end`. */
  store: (end: Date) => Promise<void>;
  /** The log message of a failure. */
  failure: string;
};

/** Stores the counts in the memory of this process every few seconds, and a last time when the server stops. */
export function storeCounts(app: FastifyInstance, { store, failure }: Counts): void {
  const onFailure = (error: unknown) => app.log.warn({ err: error }, failure);
  let job: PeriodicJob | undefined;
  app.addHook('onListen', async () => {
    const run = () => store(new Date(Date.now() - STORE_EVERY_MS));
    job = startPeriodicJob({ everyMs: STORE_EVERY_MS, isDelayed: true, run, onFailure });
  });
  app.addHook('onClose', async () => {
    await job?.stop();
    await store(new Date()).catch(onFailure);
  });
}
