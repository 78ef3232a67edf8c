import { setTimeout as sleep } from 'node:timers/promises';

/** A running job. `stop` waits for the current run and prevents further runs. */
export type PeriodicJob = { stop: () => Promise<void> };

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
  const pause = () => sleep(everyMs, undefined, { signal }).catch(() => {});

  async function repeat(): Promise<void> {
    if (isDelayed) await pause();
    while (!signal.aborted) {
      await run(signal).catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      });
      await pause();
    }
  }

  const repeating = repeat();
  return {
    async stop() {
      stopping.abort();
      await repeating;
    },
  };
}
