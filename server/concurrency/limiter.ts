/**
 * Limits how many calls run at once, how many wait, and how long they wait. In an unlimited queue, waits
 * would grow without end. Every scarce resource (database connections, hashing threads) has a limiter.
 */
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { createFairQueue, type Entry } from './fair-queue.ts';

export type LimiterOptions = {
  concurrency: number;
  queueLength: number;
  acquireTimeoutMs: number;
  /** The maximum duration of the work in milliseconds, without the wait; unlimited by default. */
  deadlineMs?: number;
  /** The error of a call that gets no turn, or that does not end by the deadline. */
  refusal: ErrorCode;
};

export type Call = {
  /** `first` runs before `usual`, within the limits of `fair-queue.ts`. */
  priority?: Entry['priority'];
  /** The visitor's network as `networkOf` returns it. */
  client?: string;
  deadlineMs?: number;
};

type LimiterGauges = {
  inUse: number;
  waiting: number;
  /** The number of calls since the start that got a slot after a wait. `waitedMs` is the sum of these waits. */
  waited: number;
  waitedMs: number;
  /** The number of calls since the start that got no turn. */
  refused: number;
  /** The number of calls since the start whose work did not end by the deadline. */
  overdue: number;
};

export type Limiter = {
  /**
   * Runs `work` when a slot is free. Work that runs past its deadline keeps its slot until it ends, as its
   * connection or thread is still in use.
   * @throws AppError with the code `refusal` if the queue is full, the turn does not come in time, or the
   * work does not end by the deadline
   */
  run: <Result>(work: () => Promise<Result>, call?: Call) => Promise<Result>;
  gauges: () => LimiterGauges;
};

type WaitingCall = Entry & { settle: (isAdmitted: boolean) => void };

export function createLimiter(options: LimiterOptions): Limiter {
  return new QueueLimiter(options);
}

class QueueLimiter implements Limiter {
  readonly #options: LimiterOptions;
  readonly #queue = createFairQueue<WaitingCall>();
  readonly #counts = { waited: 0, waitedMs: 0, refused: 0, overdue: 0 };
  #inUse = 0;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  async run<Result>(work: () => Promise<Result>, call: Call = {}): Promise<Result> {
    await this.#acquire(call);
    const working = Promise.resolve()
      .then(work)
      .finally(() => this.#release());
    const deadlineMs = call.deadlineMs ?? this.#options.deadlineMs;
    return deadlineMs === undefined ? working : this.#resultWithin(deadlineMs, working);
  }

  gauges(): LimiterGauges {
    return { inUse: this.#inUse, waiting: this.#queue.size, ...this.#counts };
  }

  async #acquire({ priority = 'usual', client = '' }: Call): Promise<void> {
    if (this.#inUse < this.#options.concurrency) {
      this.#inUse += 1;
      return;
    }
    const requestedAt = performance.now();
    if (!(await this.#waitForTurn({ priority, client }))) {
      this.#counts.refused += 1;
      throw new AppError(this.#options.refusal);
    }
    this.#counts.waited += 1;
    this.#counts.waitedMs += performance.now() - requestedAt;
  }

  #waitForTurn(entry: Entry): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => this.#giveUp(waitingCall), this.#options.acquireTimeoutMs);
    const waitingCall: WaitingCall = {
      ...entry,
      settle(isAdmitted) {
        clearTimeout(timer);
        resolve(isAdmitted);
      },
    };
    this.#queue.push(waitingCall);
    const last = this.#queue.size > this.#options.queueLength ? this.#queue.findExcess() : undefined;
    if (last) this.#giveUp(last);
    return promise;
  }

  #giveUp(waitingCall: WaitingCall): void {
    this.#queue.remove(waitingCall);
    waitingCall.settle(false);
  }

  /** Passes the slot directly to the next entry, so that no new call can overtake that entry. */
  #release(): void {
    const next = this.#queue.shift();
    if (next) next.settle(true);
    else this.#inUse -= 1;
  }

  async #resultWithin<Result>(deadlineMs: number, working: Promise<Result>): Promise<Result> {
    // The caller has already got the timeout, so a later failure must not count as an unhandled rejection.
    working.catch(() => {});
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#counts.overdue += 1;
      reject(new AppError(this.#options.refusal));
    }, deadlineMs);
    try {
      return await Promise.race([working, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

export function limiterFor(limiter: Limiter, client: string): Limiter {
  return {
    run: (work, call) => limiter.run(work, { client, ...call }),
    gauges: () => limiter.gauges(),
  };
}
