/** Follows changes of what readers see: a notification is a hint, a query every second the guarantee. */
import { startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import { databaseIsLate, withinTime } from '#server/concurrency/within-time.ts';
import type { Database } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { type ContentVersion, readContentVersion } from './read.ts';

/**
 * Versions of a page's inputs: `day` for pages of configuration and date alone, `content` for all others. A
 * page of another version has to be rendered again.
 */
export type ContentStates = { day: string; content: string };

export type ContentWatch = {
  /**
   * The present versions, as far as this process knows. `content` is undefined before the first look, and
   * from the time of a scheduled post until the next `refresh`.
   */
  states: () => { day: string; content: string | undefined };
  /** The database did not answer the last look: the versions are the previous ones. */
  isAway: () => boolean;
  /** Looks now. Concurrent callers share the next look. @throws where the database does not answer in time */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

type WatchOptions = {
  sql: Database;
  /** Undefined behind a pooler that shares connections. */
  notifications?: Pick<Notifications, 'listen'> | undefined;
  /** The present day in the site's time zone: some pages show the year, or an offer's last day. */
  today: () => string;
  /** Called with the state that has become another one. */
  onChange?: ((state: keyof ContentStates) => void) | undefined;
  everyMs?: number;
};

const CHANNEL = 'content_version';
const EVERY_MS = 1_000;
/** A database that needs longer for two rows counts as away. */
const PATIENCE_MS = 900;

// oxlint-disable-next-line max-lines-per-function -- its functions share what is known of the database
export function watchContent(options: WatchOptions): ContentWatch {
  const { sql, notifications, today, onChange = () => {}, everyMs = EVERY_MS } = options;
  let day = today();
  let seen: (ContentVersion & { until: number }) | undefined;
  let content: string | undefined;
  let present = { day, content };
  let isAway = false;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function name(newDay = day): void {
    const before = { day, content };
    day = newDay;
    // After a scheduled post has appeared, the next one makes another state.
    content = seen && `${day}/${seen.version}/${seen.nextPostAt ?? 'none'}`;
    present = { day, content };
    if (day !== before.day) onChange('day');
    if (content !== before.content) onChange('content');
  }

  async function look(): Promise<void> {
    const found = await readContentVersion(sql);
    isAway = false;
    seen = { ...found, until: performance.now() + (found.msToNextPost ?? Number.POSITIVE_INFINITY) };
    name();
  }

  /** A look that began before the change may have missed it, so another one follows. */
  function nextLook(): Promise<void> {
    if (!looking) {
      looking = look().finally(() => (looking = undefined));
      return looking;
    }
    next ??= looking
      .catch(() => {})
      .then(() => {
        next = undefined;
        return nextLook();
      });
    return next;
  }

  async function refresh(): Promise<void> {
    try {
      await withinTime(nextLook(), PATIENCE_MS, databaseIsLate);
    } catch (error) {
      isAway = true;
      throw error;
    }
  }

  const hint = () => {
    if (!isStopped) refresh().catch(() => {});
  };
  const job = startPeriodicJob({
    everyMs,
    run() {
      name(today());
      return refresh();
    },
    // Pages are served unchanged, and the metrics report it.
    onFailure: () => {},
  });
  notifications?.listen(CHANNEL, hint);

  function isKnown(): boolean {
    return (
      seen !== undefined &&
      (isAway || seen.until === Number.POSITIVE_INFINITY || performance.now() < seen.until)
    );
  }

  return {
    states: () => (isKnown() ? present : { day, content: undefined }),
    isAway: () => isAway,
    refresh,
    async stop() {
      isStopped = true;
      await job.stop();
    },
  };
}

/** A function for the present day in a time zone, as `2026-03-14`. */
export function todayIn(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return () => format.format();
}
