/** Compares this machine's clock with the database's: sessions, windows and dates of posts use both. */
import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import { readDatabaseClock } from './read.ts';

export type ClockWatch = PeriodicJob & {
  /** Seconds by which this machine is ahead of the database; undefined until they could be compared. */
  ahead: () => number | undefined;
};

const EVERY_MS = 60_000;
/** Smaller differences are noticed by nobody, and a part of them is the round trip to the database. */
const TOLERATED_SECONDS = 5;

/** Compares every minute, and logs when the clocks come apart and when they agree again. */
export function startClockWatch(options: {
  sql: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Milliseconds since 1970 by this machine's clock. */
  now?: () => number;
}): ClockWatch {
  const { sql, log, now = Date.now } = options;
  let ahead: number | undefined;
  let apart = false;

  async function compare(): Promise<void> {
    const before = now();
    const there = await readDatabaseClock(sql);
    ahead = (before + now()) / 2000 - there;
    const wasApart = apart;
    apart = Math.abs(ahead) > TOLERATED_SECONDS;
    if (apart && !wasApart) {
      const way = ahead > 0 ? 'ahead of' : 'behind';
      log.warn(
        `The clock of this machine is ${Math.round(Math.abs(ahead))} seconds ${way} the database’s: sessions end early and posts appear at wrong times. Does each machine keep its clock by NTP?`,
      );
    }
    if (!apart && wasApart) log.info('The clock of this machine agrees with the database’s again.');
  }

  // Without a database there is nothing to compare, and other parts report the outage.
  const job = startPeriodicJob({ everyMs: EVERY_MS, run: compare, onFailure: () => {} });
  return { ahead: () => ahead, stop: job.stop };
}
