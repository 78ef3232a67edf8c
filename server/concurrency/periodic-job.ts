import { setTimeout as sleep } from 'node:timers/promises';

/** Work in the background. `stop` lets a current run end and starts no other. */
export type PeriodicJob = { stop: () => Promise<void> };

type JobOptions = {
  everyMs: number;
  /** `signal` is aborted when the job has to stop. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Called after a run that failed, unless the job was stopping. */
  onFailure: (error: unknown) => void;
  /** Begins with a pause instead of a run. */
  isDelayed?: boolean;
};

/** Runs at once, and then `everyMs` after the end of each run. */
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
