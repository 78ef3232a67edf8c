/** Sends the jobs of one queue in parallel slots, so that a slow response does not delay other jobs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createWakeable, type Wakeable } from '#server/concurrency/wakeable.ts';
import type { Database } from '#server/db/connect.ts';
import type { OutboxTimes } from './back-off.ts';
import { type Claim, claimJobs, type Queue, settleJob } from './channels.ts';
import type { Verdict } from './verdict.ts';

type WorkerOptions<Job extends { attempts: number }> = {
  sql: Database;
  queue: Queue<Job>;
  send: (job: Job, signal: AbortSignal) => Promise<Verdict>;
  /**
   * Returns the log fields of a job. The fields contain only ids, as personal data in the log would not be erased.
   */
  describe: (job: Job) => Record<string, string | number>;
  messages: { delivered: string; rejected?: string; failed: string };
  slots: number;
  /** The maximum number of jobs per second, for all processes together. */
  ratePerSecond?: number;
  timeoutMs: number;
  times: OutboxTimes;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /**
   * Registers `wake`, which is called when rows are due. Without `listen` the worker polls four times a
   * second.
   */
  listen?: ((wake: () => void) => void) | undefined;
};

/** The maximum pause between two polls in milliseconds. Polls also find rows of ended processes. */
const POLL_MS = { notified: 5_000, alone: 250 };
const DATABASE_PAUSE_MS = 250;
const STOP_PATIENCE_MS = 3_000;
const NOTHING = { jobs: [], isProbe: false, waitMs: Number.POSITIVE_INFINITY };

export class OutboxWorker<Job extends { attempts: number }> {
  readonly #options: WorkerOptions<Job>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #attempts: Record<string, number> = {};
  readonly #stopping = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #idle: Wakeable;
  readonly #running: Promise<void>;
  #isDatabaseAway = false;

  constructor(options: WorkerOptions<Job>) {
    this.#options = options;
    this.#idle = createWakeable(this.#stopping.signal);
    options.listen?.(this.#idle.wake);
    this.#running = this.#run();
  }

  attempts(): Readonly<Record<string, number>> {
    return this.#attempts;
  }

  /** Stops claiming jobs. Waits up to `patienceMs` milliseconds for pending requests, and then aborts them. */
  async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    // The outcome of an aborted request is ambiguous, and is recorded like any other outcome.
    const timer = setTimeout(() => this.#cutOff.abort(), patienceMs);
    await Promise.all(this.#underWay);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { slots, listen } = this.#options;
    const pollMs = listen ? POLL_MS.notified : POLL_MS.alone;
    while (!this.#stopping.signal.aborted) {
      const free = slots - this.#underWay.size;
      const { jobs, isProbe, waitMs } = free > 0 ? await this.#claim(free) : NOTHING;
      for (const job of jobs) this.#start(job, isProbe);
      // A notification shortens only an idle pause. While jobs are sent, the rate determines the next poll.
      await (jobs.length > 0 ? this.#pause(waitMs) : this.#idle.pause(Math.min(waitMs, pollMs)));
    }
  }

  async #claim(slots: number): Promise<Claim<Job>> {
    const { sql, queue, ratePerSecond = Number.POSITIVE_INFINITY, timeoutMs, times, log } = this.#options;
    try {
      const claim = await claimJobs(sql, queue, { slots, ratePerSecond, timeoutMs, times });
      this.#isDatabaseAway = false;
      return claim;
    } catch (error) {
      // The failure is logged once per outage and not at every poll.
      if (!this.#isDatabaseAway)
        log.warn({ err: error, channel: queue.channel }, 'the outbox waits for the database');
      this.#isDatabaseAway = true;
      return { ...NOTHING, waitMs: DATABASE_PAUSE_MS };
    }
  }

  #start(job: Job, isProbe: boolean): void {
    const work = this.#deliver(job, isProbe).finally(() => {
      this.#underWay.delete(work);
      // The worker polls at once, as the outcome may have closed the circuit breaker, and a slot is free again.
      this.#idle.wake();
    });
    this.#underWay.add(work);
  }

  async #deliver(job: Job, isProbe: boolean): Promise<void> {
    const { send, timeoutMs, times } = this.#options;
    const verdict = await send(job, this.#cutOff.signal);
    this.#attempts[verdict.kind] = (this.#attempts[verdict.kind] ?? 0) + 1;
    this.#report(job, verdict);
    await this.#settle(job, { verdict, isProbe, deadline: performance.now() + times.leaseMs - timeoutMs });
  }

  #report(job: Job, verdict: Verdict): void {
    const { describe, messages, log } = this.#options;
    const { attempts } = job;
    if (verdict.kind === 'delivered') return log.info({ ...describe(job), attempts }, messages.delivered);
    const about = { ...describe(job), attempts, outcome: verdict.kind, reason: verdict.reason };
    return verdict.kind === 'rejected' && messages.rejected
      ? log.error(about, messages.rejected)
      : log.warn(about, messages.failed);
  }

  /** Stores an outcome. Retries until the database has stored it, as the job would otherwise be sent twice. */
  async #settle(
    job: Job,
    { verdict, isProbe, deadline }: { verdict: Verdict; isProbe: boolean; deadline: number },
  ): Promise<void> {
    const { sql, queue, describe, times, log } = this.#options;
    for (;;) {
      try {
        const isOurs = await settleJob(sql, queue, job, { verdict, isProbe, times });
        if (!isOurs) log.warn(describe(job), 'it was claimed by another process meanwhile, or erased');
        return;
      } catch (error) {
        if (performance.now() > deadline || this.#cutOff.signal.aborted) {
          log.error({ err: error, ...describe(job), outcome: verdict.kind }, 'an answer was not recorded');
          return;
        }
        await sleep(DATABASE_PAUSE_MS);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
