/**
 * Detects changes of public content. A query each second detects every change. Notifications only make the
 * detection faster.
 */
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { throwDatabaseTimeout, withinTime } from '#server/concurrency/within-time.ts';
import type { Database } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { type ContentVersion, readContentVersion } from './read.ts';

/**
 * The versions of the content from which pages are rendered. `texts` is for pages that depend only on
 * configuration, date and the site's texts, and `content` for all other pages. A cached page with another version
 * is stale. Both are undefined before the first query, and from the time of a scheduled publication until the next
 * query.
 */
export type ContentStates = { texts: string | undefined; content: string | undefined };

type Change = keyof ContentStates | 'redirects';

type WatchOptions = {
  sql: Database;
  /** Undefined behind a pooler, which does not support notifications. */
  notifications?: Pick<Notifications, 'listen'> | undefined;
  /** Returns the present day, as some pages show the year or the last day of an offer. */
  today: () => string;
  onChange?: ((change: Change) => void) | undefined;
  everyMs?: number;
};

const CHANNEL = 'content_version';
const EVERY_MS = 1_000;
/** Milliseconds after which a query counts as failed, and the database as unreachable. */
const PATIENCE_MS = 900;

const UNKNOWN: ContentStates = { texts: undefined, content: undefined };

export class ContentWatch {
  readonly #sql: Database;
  readonly #today: () => string;
  readonly #onChange: (change: Change) => void;
  /** The last version. `nextTime` is the time of the next scheduled publication by this process's clock. */
  #version: (ContentVersion & { nextTime: number }) | undefined;
  #day: string;
  #states = UNKNOWN;
  #isAway = false;
  #isStopped = false;
  #reading: Promise<void> | undefined;
  #nextReading: Promise<void> | undefined;
  #job: PeriodicJob | undefined;

  private constructor({ sql, today, onChange = () => {} }: WatchOptions) {
    this.#sql = sql;
    this.#today = today;
    this.#onChange = onChange;
    this.#day = today();
  }

  static start(options: WatchOptions): ContentWatch {
    const watch = new ContentWatch(options);
    watch.#job = startPeriodicJob({
      everyMs: options.everyMs ?? EVERY_MS,
      run() {
        watch.#day = watch.#today();
        watch.#setStates();
        return watch.refresh();
      },
      // Failures are ignored here: pages are still served, and the metrics report the failure.
      onFailure: () => {},
    });
    options.notifications?.listen(CHANNEL, () => {
      if (!watch.#isStopped) watch.refresh().catch(() => {});
    });
    return watch;
  }

  states(): ContentStates {
    return this.#isCurrent() ? this.#states : UNKNOWN;
  }

  /** Returns the last known version of the redirects. */
  redirectsVersion(): string | undefined {
    return this.#version?.redirectsVersion;
  }

  /** Returns true while the database is unreachable; the states are then the last known states. */
  isAway(): boolean {
    return this.#isAway;
  }

  /** Queries the database. Concurrent callers share a query. @throws if the result does not arrive in time */
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

  /** Waits for a query that begins after this call, as a query in progress may have missed a change. */
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
    const isRedirectChange = version.redirectsVersion !== this.#version?.redirectsVersion;
    const nextTime = performance.now() + (version.msToNext ?? Number.POSITIVE_INFINITY);
    this.#version = { ...version, nextTime };
    this.#setStates();
    if (isRedirectChange) this.#onChange('redirects');
  }

  /**
   * Sets the states. They include the times of the next publications, as a scheduled publication raises no version
   * when it appears.
   */
  #setStates(): void {
    const version = this.#version;
    if (!version) return;
    const previousStates = this.#states;
    const texts = `${this.#day}/${version.textsVersion}/${version.nextTextsAt ?? 'none'}`;
    const content = `${texts}/${version.version}/${version.nextPostAt ?? 'none'}`;
    this.#states = { texts, content };
    if (texts !== previousStates.texts) this.#onChange('texts');
    if (content !== previousStates.content) this.#onChange('content');
  }

  #isCurrent(): boolean {
    if (!this.#version) return false;
    const { nextTime } = this.#version;
    return this.#isAway || nextTime === Number.POSITIVE_INFINITY || performance.now() < nextTime;
  }
}

/** Returns a day such as `2026-03-14`. */
export function todayIn(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return () => format.format();
}
