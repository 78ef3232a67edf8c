import type { Registry } from 'prom-client';
import type { Database } from '#server/db/connect.ts';
import { readForMetrics } from '#server/http/metric-readings.ts';
import { gauge } from '#server/metric.ts';
import { countConnections, readLastBackup } from './read.ts';
import type { ClockWatch } from './clock.ts';

const NO_BACKUP = { takenAt: new Date(0), bytes: 0 };

/** Metrics of an operator's own work: the last backup, and the clocks. */
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
