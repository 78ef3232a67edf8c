import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';
import { countConnections, type LastBackup, readLastBackup } from './read.ts';
import type { ClockWatch } from './clock.ts';

/** What an operator's own work left behind: the last backup, and how the clocks go. */
export function registerOperationMetrics(
  registry: Registry,
  { sql, clock }: { sql: Database; clock: ClockWatch },
): void {
  const ofLastBackup = (name: string, help: string, value: (backup: LastBackup) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without a database the gauge keeps what it had, and readiness tells the rest.
        const backup = await readLastBackup(sql).catch(() => undefined);
        if (backup) this.set(value(backup));
      },
    });
  ofLastBackup(
    'last_backup_timestamp_seconds',
    'When the last backup of this database was taken; 0 where there was none.',
    ({ takenAt }) => takenAt.getTime() / 1000,
  );
  ofLastBackup(
    'last_backup_bytes',
    'Size of the last backup of this database; 0 where there was none.',
    ({ bytes }) => bytes,
  );
  void new Gauge({
    name: 'database_connections_used_ratio',
    help: 'Connections to the database’s whole server, as a share of those that it allows.',
    registers: [registry],
    async collect() {
      const connections = await countConnections(sql).catch(() => undefined);
      if (connections) this.set(connections.open / connections.allowed);
    },
  });
  void new Gauge({
    name: 'clock_ahead_of_database_seconds',
    help: 'How far this machine’s clock is ahead of the database’s.',
    registers: [registry],
    collect() {
      this.set(clock.ahead() ?? 0);
    },
  });
}
