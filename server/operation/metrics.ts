import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/db/connect.ts';
import { readForMetrics, registerReadGauge } from '#server/http/metric-readings.ts';
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
    { holdsMs: 0 },
  );
  registerReadGauge(
    registry,
    {
      name: 'last_backup_timestamp_seconds',
      help: 'When the last backup of this database was taken; 0 where there was none.',
    },
    lastBackup,
    ({ takenAt }) => takenAt.getTime() / 1000,
  );
  registerReadGauge(
    registry,
    {
      name: 'last_backup_bytes',
      help: 'Size of the last backup of this database; 0 where there was none.',
    },
    lastBackup,
    ({ bytes }) => bytes,
  );
  registerReadGauge(
    registry,
    {
      name: 'database_connections_used_ratio',
      help: 'Connections to the database’s whole server, as a share of those that it allows.',
    },
    readForMetrics(registry, 'connections', () => countConnections(sql)),
    ({ open, allowed }) => open / allowed,
  );
  void new Gauge({
    name: 'clock_ahead_of_database_seconds',
    help: 'How far this machine’s clock is ahead of the database’s.',
    registers: [registry],
    collect() {
      this.set(clock.ahead() ?? 0);
    },
  });
}
