/**
 * Runs a bounded number of calls at once; a bounded number of others wait for a bounded time. Every scarce
 * resource (database connections, threads that hash) has a limiter in front of it, as an unbounded queue
 * would make everybody wait for ever.
 */
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { createFairQueue, type Entry } from './fair-queue.ts';

export type LimiterOptions = {
  concurrency: number;
  queueLength: number;
  acquireTimeoutMs: number;
  /** Milliseconds that the work itself may take; unlimited by default. */
  deadlineMs?: number;
  /** The error of a call that gets no turn, or no answer by the deadline. */
  refusal: ErrorCode;
};

export type Call = {
  /** `first` goes before what is not, as far as `fair-queue.ts` lets it. */
  priority?: Entry['priority'];
  /** The client as `networkOf` writes it: clients take turns. */
  client?: string;
  deadlineMs?: number;
};

type LimiterGauges = {
  inUse: number;
  waiting: number;
  /** Calls that had to wait for their turn and got it, since the start, and for how long all of them together. */
  waited: number;
  waitedMs: number;
  /** Calls that got no turn, since the start. */
  refused: number;
  /** Calls that were answered at the deadline while their work went on, since the start. */
  overdue: number;
};

export type Limiter = {
  /**
   * Runs `work` in its turn. Its slot stays taken until the work has really ended, past the deadline too,
   * because its connection or thread is not free before.
   * @throws AppError with the limiter's code where the queue is full, the turn does not come in time, or the
   * work is not done at the deadline
   */
  run: <Result>(work: () => Promise<Result>, call?: Call) => Promise<Result>;
  gauges: () => LimiterGauges;
};

type Waiting = Entry & { settle: (admitted: boolean) => void };

// oxlint-disable-next-line max-lines-per-function -- its functions share one state of slots and queue
export function createLimiter(options: LimiterOptions): Limiter {
  const queue = createFairQueue<Waiting>();
  const counts = { waited: 0, waitedMs: 0, refused: 0, overdue: 0 };
  let inUse = 0;

  async function acquire({ priority = 'usual', client = '' }: Call): Promise<void> {
    if (inUse < options.concurrency) {
      inUse += 1;
      return;
    }
    const asked = performance.now();
    if (!(await waitForTurn({ priority, client }))) {
      counts.refused += 1;
      throw new AppError(options.refusal);
    }
    counts.waited += 1;
    counts.waitedMs += performance.now() - asked;
  }

  function waitForTurn(entry: Entry): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => giveUp(waiting), options.acquireTimeoutMs);
    const waiting: Waiting = {
      ...entry,
      settle(admitted) {
        clearTimeout(timer);
        resolve(admitted);
      },
    };
    queue.push(waiting);
    const last = queue.size > options.queueLength ? queue.last() : undefined;
    if (last) giveUp(last);
    return promise;
  }

  function giveUp(waiting: Waiting): void {
    queue.remove(waiting);
    waiting.settle(false);
  }

  /** Hands the slot to the next entry, so that no new call can overtake. */
  function release(): void {
    const next = queue.shift();
    if (next) next.settle(true);
    else inUse -= 1;
  }

  return {
    async run(work, call = {}) {
      await acquire(call);
      const working = Promise.resolve().then(work).finally(release);
      const deadlineMs = call.deadlineMs ?? options.deadlineMs;
      if (deadlineMs === undefined) return working;
      // After the deadline nobody awaits the work any more: its failure must not become an unhandled rejection.
      working.catch(() => {});
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        counts.overdue += 1;
        reject(new AppError(options.refusal));
      }, deadlineMs);
      try {
        return await Promise.race([working, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    gauges: () => ({ inUse, waiting: queue.size, ...counts }),
  };
}

/** The same limiter with every call on behalf of this client. */
export function limiterFor(limiter: Limiter, client: string): Limiter {
  return { ...limiter, run: (work, call) => limiter.run(work, { client, ...call }) };
}
