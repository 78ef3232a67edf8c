/** Sends the jobs of one queue in parallel slots, so that a slow answer delays no other job. */
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
  /** The job’s log fields: ids only, as a name in the log would outlive an erasure. */
  describe: (job: Job) => Record<string, string | number>;
  messages: { delivered: string; rejected?: string; failed: string };
  slots: number;
  /** The most jobs per second, of all processes together. */
  ratePerSecond?: number;
  timeoutMs: number;
  times: OutboxTimes;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Registers `wake`, which announces due rows. Without it the worker polls four times a second. */
  listen?: ((wake: () => void) => void) | undefined;
};

/** Longest pause between two polls, which also find rows of dead processes. */
const LOOK_MS = { notified: 5_000, alone: 250 };
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

  /** Claims no more jobs, lets pending requests end for `patienceMs`, then aborts them. */
  async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    // An aborted request has no answer: its job is marked and settled like any other.
    const timer = setTimeout(() => this.#cutOff.abort(), patienceMs);
    await Promise.all(this.#underWay);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { slots, listen } = this.#options;
    const lookMs = listen ? LOOK_MS.notified : LOOK_MS.alone;
    while (!this.#stopping.signal.aborted) {
      const free = slots - this.#underWay.size;
      const { jobs, isProbe, waitMs } = free > 0 ? await this.#claim(free) : NOTHING;
      for (const job of jobs) this.#start(job, isProbe);
      // Only an idle pause is cut short: while jobs are sent, the rate decides about the next poll.
      await (jobs.length > 0 ? this.#pause(waitMs) : this.#idle.pause(Math.min(waitMs, lookMs)));
    }
  }

  async #claim(slots: number): Promise<Claim<Job>> {
    const { sql, queue, ratePerSecond = Number.POSITIVE_INFINITY, timeoutMs, times, log } = this.#options;
    try {
      const claim = await claimJobs(sql, queue, { slots, ratePerSecond, timeoutMs, times });
      this.#isDatabaseAway = false;
      return claim;
    } catch (error) {
      // Logged once per outage, not at every poll.
      if (!this.#isDatabaseAway)
        log.warn({ err: error, channel: queue.channel }, 'the outbox waits for the database');
      this.#isDatabaseAway = true;
      return { ...NOTHING, waitMs: DATABASE_PAUSE_MS };
    }
  }

  #start(job: Job, isProbe: boolean): void {
    const work = this.#deliver(job, isProbe).finally(() => {
      this.#underWay.delete(work);
      // The answer may have closed the breaker, or freed the last slot.
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

  /** Keeps the answer until the database can store it, as the job would be sent twice otherwise. */
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
