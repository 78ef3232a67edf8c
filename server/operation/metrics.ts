import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';
import { readLastBackup } from './backups.ts';
import type { ClockWatch } from './clock.ts';

/** What an operator's own work left behind: the last backup, and how the clocks go. */
export function registerOperationMetrics(
  registry: Registry,
  { sql, clock }: { sql: Database; clock: ClockWatch },
): void {
  const size = new Gauge({
    name: 'last_backup_bytes',
    help: 'Size of the last backup of this database; 0 where there was none.',
    registers: [registry],
  });
  void new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the last backup of this database was taken; 0 where there was none.',
    registers: [registry],
    async collect() {
      // Without a database the gauges keep what they had, and readiness tells the rest.
      const backup = await readLastBackup(sql).catch(() => undefined);
      if (!backup) return;
      this.set(backup.takenAt.getTime() / 1000);
      size.set(backup.bytes);
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
