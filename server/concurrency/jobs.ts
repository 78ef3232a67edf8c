/** Background jobs of the process. The plug-ins of nouns add the jobs, which start when the server listens. */

import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts';

export type Jobs = {
  /** Adds a job. `start` calls `begin`, and `stop` stops the job. */
  add: (begin: () => PeriodicJob) => void;
  /** Adds a task that deletes or stores something each minute. */
  addCleanup: (name: string, run: () => Promise<unknown>) => void;
  start: () => void;
  /** Resolves when the first runs of all jobs that report one have ended, also by a failure. */
  firstRuns: () => Promise<unknown>;
  stop: () => Promise<void>;
};

const CLEANUP_EVERY_MS = 60_000;

export function createJobs(log: Pick<FastifyBaseLogger, 'warn'>): Jobs {
  const beginnings: (() => PeriodicJob)[] = [];
  const cleanups: { name: string; run: () => Promise<unknown> }[] = [];
  let runningJobs: PeriodicJob[] = [];
  return {
    add: (begin) => void beginnings.push(begin),
    addCleanup: (name, run) => void cleanups.push({ name, run }),
    start() {
      runningJobs = [...beginnings.map((begin) => begin()), startCleanup(cleanups, log)];
    },
    firstRuns: () => Promise.all(runningJobs.flatMap(({ firstRun }) => firstRun ?? [])),
    async stop() {
      await Promise.all(runningJobs.map((job) => job.stop()));
    },
  };
}

/**
 * Runs all cleanup tasks one after another. A failed task is logged with its name, and the other tasks continue.
 */
function startCleanup(
  cleanups: readonly { name: string; run: () => Promise<unknown> }[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): PeriodicJob {
  return startPeriodicJob({
    everyMs: CLEANUP_EVERY_MS,
    async run(signal) {
      for (const { name, run } of cleanups) {
        await run().catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error, job: name }, 'a cleanup job failed');
        });
      }
    },
    onFailure: () => {}, // the failure of each task is logged above
  });
}
