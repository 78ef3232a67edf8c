/** Follows changes of public content: notifications are a hint, a query every second is the guarantee. */
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { throwDatabaseTimeout, withinTime } from '#server/concurrency/within-time.ts';
import type { Database } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { type ContentVersion, readContentVersion } from './read.ts';

/**
 * `day` is for pages of configuration and date alone, `content` for all others. A page of another version is
 * stale.
 */
export type ContentStates = { day: string; content: string };

type WatchOptions = {
  sql: Database;
  /** Undefined behind a pooler that shares connections. */
  notifications?: Pick<Notifications, 'listen'> | undefined;
  /** Some pages show the year, or an offer's last day. */
  today: () => string;
  onChange?: ((state: keyof ContentStates) => void) | undefined;
  everyMs?: number;
};

const CHANNEL = 'content_version';
const EVERY_MS = 1_000;
/** Slower answers count as an unreachable database. */
const PATIENCE_MS = 900;

type States = { day: string; content: string | undefined };

export class ContentWatch {
  readonly #sql: Database;
  readonly #today: () => string;
  readonly #onChange: (state: keyof ContentStates) => void;
  /** The last version, with the time of the next scheduled post on this process's clock. */
  #version: (ContentVersion & { nextPostTime: number }) | undefined;
  #states: States;
  #isAway = false;
  #isStopped = false;
  #reading: Promise<void> | undefined;
  #nextReading: Promise<void> | undefined;
  #job: PeriodicJob | undefined;

  private constructor({ sql, today, onChange = () => {} }: WatchOptions) {
    this.#sql = sql;
    this.#today = today;
    this.#onChange = onChange;
    this.#states = { day: today(), content: undefined };
  }

  static start(options: WatchOptions): ContentWatch {
    const watch = new ContentWatch(options);
    watch.#job = startPeriodicJob({
      everyMs: options.everyMs ?? EVERY_MS,
      run() {
        watch.#setStates(watch.#today());
        return watch.refresh();
      },
      // Pages are still served, and the metrics report the failure.
      onFailure: () => {},
    });
    options.notifications?.listen(CHANNEL, () => {
      if (!watch.#isStopped) watch.refresh().catch(() => {});
    });
    return watch;
  }

  /**
   * `content` is undefined before the first query, and from the time of a scheduled post until the next
   * query.
   */
  states(): States {
    return this.#isCurrent() ? this.#states : { day: this.#states.day, content: undefined };
  }

  /** After a failed query the states are the previous ones. */
  isAway(): boolean {
    return this.#isAway;
  }

  /** Concurrent callers share a query. @throws if the database does not answer in time */
  async refresh(): Promise<void> {
    try {
      await withinTime(this.#readNext(), PATIENCE_MS, throwDatabaseTimeout);
    } catch (error) {
      this.#isAway = true;
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#job?.stop();
  }

  /** A query that began before a change may have missed it, so another one follows. */
  #readNext(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#readVersion().finally(() => (this.#reading = undefined));
      return this.#reading;
    }
    this.#nextReading ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#nextReading = undefined;
        return this.#readNext();
      });
    return this.#nextReading;
  }

  async #readVersion(): Promise<void> {
    const version = await readContentVersion(this.#sql);
    this.#isAway = false;
    const nextPostTime = performance.now() + (version.msToNextPost ?? Number.POSITIVE_INFINITY);
    this.#version = { ...version, nextPostTime };
    this.#setStates(this.#states.day);
  }

  #setStates(day: string): void {
    const previousStates = this.#states;
    const version = this.#version;
    // A post that appears does not raise the version.
    const content = version && `${day}/${version.version}/${version.nextPostAt ?? 'none'}`;
    this.#states = { day, content };
    if (day !== previousStates.day) this.#onChange('day');
    if (content !== previousStates.content) this.#onChange('content');
  }

  #isCurrent(): boolean {
    if (!this.#version) return false;
    const { nextPostTime } = this.#version;
    return this.#isAway || nextPostTime === Number.POSITIVE_INFINITY || performance.now() < nextPostTime;
  }
}

/** Returns a day such as `2026-03-14`. */
export function todayIn(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return () => format.format();
}
