import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import { readForMetrics } from '#server/http/metric-readings.ts';
import { gauge } from '#server/metric.ts';
import { countConnections, readDatabaseClock, readLastBackup } from './read.ts';

type ClockWatch = PeriodicJob & {
  /**
   * Returns the number of seconds that this machine's clock is ahead of the database's; undefined before the first
   * comparison.
   */
  ahead: () => number | undefined;
};

const CLOCK_EVERY_MS = 60_000;
/** The tolerated difference in seconds, which includes the round trip to the database. */
const TOLERATED_SECONDS = 5;

/**
 * Compares this machine's clock with the database's at an interval, as sessions, rate limits and publication times
 * use both clocks. The log has a line when the clocks start to differ and when they agree again.
 */
export function startClockWatch(options: {
  sql: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Returns the time in milliseconds since 1970, by default from this machine's clock. */
  now?: () => number;
}): ClockWatch {
  const { sql, log, now = Date.now } = options;
  let ahead: number | undefined;
  let isApart = false;

  async function compare(): Promise<void> {
    const requestedAt = now();
    const databaseSeconds = await readDatabaseClock(sql);
    ahead = (requestedAt + now()) / 2000 - databaseSeconds;
    const wasApart = isApart;
    isApart = Math.abs(ahead) > TOLERATED_SECONDS;
    if (isApart && !wasApart) {
      const direction = ahead > 0 ? 'ahead of' : 'behind';
      log.warn(
        `The clock of this machine is ${Math.round(Math.abs(ahead))} seconds ${direction} the database’s: sessions end early and posts appear at wrong times. Does each machine keep its clock by NTP?`,
      );
    }
    if (!isApart && wasApart) log.info('The clock of this machine agrees with the database’s again.');
  }

  // Failures are ignored, as other parts of the server report an unreachable database.
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
    'Time of the last backup of this database; 0 if there was none.',
    lastBackup(({ takenAt }) => takenAt.getTime() / 1000),
  );
  gauge(
    registry,
    'last_backup_bytes',
    'Size of the last backup of this database; 0 if there was none.',
    lastBackup(({ bytes }) => bytes),
  );
  gauge(
    registry,
    'database_connections_used_ratio',
    'Connections to the database server, as a share of the connections that it allows.',
    readForMetrics(registry, 'connections', () => countConnections(sql))(
      ({ open, allowed }) => open / allowed,
    ),
  );
  const ahead = 'Seconds by which this machine’s clock is ahead of the database’s clock.';
  gauge(registry, 'clock_ahead_of_database_seconds', ahead, () => clock.ahead() ?? 0);
}
