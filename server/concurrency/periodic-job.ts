import { setTimeout as sleep } from 'node:timers/promises';

export type PeriodicJob = {
  /** Waits for the current run and prevents further runs. */
  stop: () => Promise<void>;
  /** Resolves when the first run has ended; at once for a delayed job. Undefined for work that may take hours. */
  firstRun?: Promise<void>;
};

type JobOptions = {
  everyMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Receives the error of a failed run, except while the job is stopping. */
  onFailure: (error: unknown) => void;
  isDelayed?: boolean;
};

/** Runs the job at once (with `isDelayed`, after `everyMs`), and then `everyMs` after the end of each run. */
export function startPeriodicJob({ everyMs, run, onFailure, isDelayed = false }: JobOptions): PeriodicJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const firstRun = Promise.withResolvers<void>();
  const pause = () => sleep(everyMs, undefined, { signal }).catch(() => {});

  async function repeat(): Promise<void> {
    if (isDelayed) {
      firstRun.resolve();
      await pause();
    }
    while (!signal.aborted) {
      await run(signal).catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      });
      firstRun.resolve();
      await pause();
    }
  }

  const repeating = repeat();
  return {
    firstRun: firstRun.promise,
    async stop() {
      stopping.abort();
      await repeating;
    },
  };
}
