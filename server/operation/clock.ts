/** This machine's clock beside the database's: sessions, windows and dates of posts are told by both. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import { readDatabaseClock } from './read.ts';

export type ClockWatch = {
  /** Seconds by which this machine is ahead of the database; undefined until they could be compared. */
  ahead: () => number | undefined;
  stop: () => Promise<void>;
};

const EVERY_MS = 60_000;
/** Nobody notices less, and the way to the database and back takes a part of it. */
const TOLERATED_SECONDS = 5;

/** Compares every minute, and says so where the clocks come apart and where they agree again. */
export function startClockWatch(options: {
  sql: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Milliseconds since 1970 by this machine's clock. */
  now?: () => number;
}): ClockWatch {
  const { sql, log, now = Date.now } = options;
  const stopping = new AbortController();
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

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Without a database there is nothing to compare with, and others say so.
      await compare().catch(() => {});
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    ahead: () => ahead,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
