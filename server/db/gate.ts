// Admission to the database. postgres.js queues without limit and without a timeout: behind a full pool a
// request would wait for ever. The gate refuses it instead, early enough for an answer within a second.

import { AppError } from '#shared/errors.ts';

export type GateOptions = {
  permits: number;
  /** Milliseconds to wait for a permit. */
  admissionMs: number;
  /** Milliseconds to wait for the work itself. */
  deadlineMs: number;
};

export type GateGauges = {
  inUse: number;
  waiting: number;
  /** Had to wait for their permit and got it, since the start, and for how long all of them together. */
  waited: number;
  waitedMs: number;
  /** Turned away because no permit came free in time, since the start. */
  refused: number;
  /** Answered at the deadline while the work went on, since the start. */
  overdue: number;
};

export type Gate = {
  /**
   * Runs `work` with one permit. Throws DATABASE_UNAVAILABLE when none comes free in time, or when the work
   * is not done at the deadline; its permit stays taken until it really ends, because its connection does too.
   * `work` should use one connection at a time: one transaction, or queries one after the other.
   */
  run: <T>(work: () => Promise<T>, limits?: { deadlineMs?: number }) => Promise<T>;
  gauges: () => GateGauges;
};

export function createGate(options: GateOptions): Gate {
  // Oldest first; a Set so that one that gives up leaves from the middle.
  const queue = new Set<() => void>();
  let inUse = 0;
  let refused = 0;
  let overdue = 0;
  let waited = 0;
  let waitedMs = 0;

  async function acquire(): Promise<void> {
    if (inUse < options.permits) {
      inUse += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const asked = performance.now();
    const admit = () => resolve(true);
    const timer = setTimeout(() => {
      queue.delete(admit);
      resolve(false);
    }, options.admissionMs);
    queue.add(admit);
    const admitted = await promise;
    clearTimeout(timer);
    if (!admitted) {
      refused += 1;
      throw new AppError('DATABASE_UNAVAILABLE');
    }
    waited += 1;
    waitedMs += performance.now() - asked;
  }

  /** Hands the permit to whoever has waited longest, so that nobody new can overtake. */
  function release(): void {
    const [next] = queue;
    if (next === undefined) {
      inUse -= 1;
      return;
    }
    queue.delete(next);
    next();
  }

  async function run<T>(work: () => Promise<T>, limits: { deadlineMs?: number } = {}): Promise<T> {
    await acquire();
    const working = Promise.resolve().then(work).finally(release);
    // After the deadline nobody awaits the work any more: its failure must not become an unhandled rejection.
    working.catch(() => {});
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      overdue += 1;
      reject(new AppError('DATABASE_UNAVAILABLE'));
    }, limits.deadlineMs ?? options.deadlineMs);
    try {
      return await Promise.race([working, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return { run, gauges: () => ({ inUse, waiting: queue.size, waited, waitedMs, refused, overdue }) };
}
