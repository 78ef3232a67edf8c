import type { Registry } from 'prom-client';
import type { Database } from '#server/db/connect.ts';
import { readForMetrics } from '#server/http/metric-readings.ts';
import { gauge } from '#server/metric.ts';
import { countConnections, readLastBackup, readDatabaseClock } from './read.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';

type ClockWatch = PeriodicJob & {
  /** Undefined before the first comparison. */
  ahead: () => number | undefined;
};

const CLOCK_EVERY_MS = 60_000;
/** Includes the round trip to the database. */
const TOLERATED_SECONDS = 5;

/**
 * Sessions, windows and dates of posts use both clocks. Logs when they start to differ and when they agree
 * again.
 */
export function startClockWatch(options: {
  sql: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** By default this machine's clock, in milliseconds since 1970. */
  now?: () => number;
}): ClockWatch {
  const { sql, log, now = Date.now } = options;
  let ahead: number | undefined;
  let apart = false;

  async function compare(): Promise<void> {
    const askedAt = now();
    const there = await readDatabaseClock(sql);
    ahead = (askedAt + now()) / 2000 - there;
    const wasApart = apart;
    apart = Math.abs(ahead) > TOLERATED_SECONDS;
    if (apart && !wasApart) {
      const direction = ahead > 0 ? 'ahead of' : 'behind';
      log.warn(
        `The clock of this machine is ${Math.round(Math.abs(ahead))} seconds ${direction} the database’s: sessions end early and posts appear at wrong times. Does each machine keep its clock by NTP?`,
      );
    }
    if (!apart && wasApart) log.info('The clock of this machine agrees with the database’s again.');
  }

  // Other parts report an unreachable database.
  const job = startPeriodicJob({ everyMs: CLOCK_EVERY_MS, run: compare, onFailure: () => {} });
  return { ahead: () => ahead, stop: job.stop };
}

const NO_BACKUP = { takenAt: new Date(0), bytes: 0 };

export function registerOperationMetrics(
  registry: Registry,
  { sql, clock }: { sql: Database; clock: ClockWatch },
): void {
  const lastBackup = readForMetrics(
    registry,
    'last_backup',
    async () => (await readLastBackup(sql)) ?? NO_BACKUP,
    { maxAgeMs: 0 },
  );
  gauge(
    registry,
    'last_backup_timestamp_seconds',
    'When the last backup of this database was taken; 0 where there was none.',
    lastBackup(({ takenAt }) => takenAt.getTime() / 1000),
  );
  gauge(
    registry,
    'last_backup_bytes',
    'Size of the last backup of this database; 0 where there was none.',
    lastBackup(({ bytes }) => bytes),
  );
  gauge(
    registry,
    'database_connections_used_ratio',
    'Connections to the database’s whole server, as a share of those that it allows.',
    readForMetrics(registry, 'connections', () => countConnections(sql))(
      ({ open, allowed }) => open / allowed,
    ),
  );
  const ahead = 'How far this machine’s clock is ahead of the database’s.';
  gauge(registry, 'clock_ahead_of_database_seconds', ahead, () => clock.ahead() ?? 0);
}
