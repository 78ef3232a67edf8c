import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { registerOperationMetrics, startClockWatch } from './metrics.ts';
import { readLastBackup } from './read.ts';
import { rememberBackup } from './write.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

test('a difference between the clocks is logged once, with the seconds', async () => {
  const lines: string[] = [];
  const log = {
    warn: (line: string) => void lines.push(line),
    info: (line: string) => void lines.push(line),
  };
  const ahead = startClockWatch({ sql: database.sql, log: log as never, now: () => Date.now() + 86_400_000 });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The clock of this machine is 8640\d seconds ahead of the database’s/);
  expect(ahead.ahead()).toBeCloseTo(86_400, -1);
  await ahead.stop();
  lines.length = 0;
  const accurateClock = startClockWatch({ sql: database.sql, log: log as never });
  await expect.poll(() => accurateClock.ahead()).toBeDefined();
  await accurateClock.stop();
  expect(lines).toEqual([]);
});

test('the metrics report the last backup, and 0 if there was none', async () => {
  const registry = new Registry();
  const clock = { ahead: () => 0, stop: () => Promise.resolve() };
  registerOperationMetrics(registry, { sql: database.sql, clock });
  expect(await registry.metrics()).toContain('last_backup_timestamp_seconds 0');
  await rememberBackup(database.sql, { takenAt: new Date('2026-11-21T03:00:00Z'), bytes: 10, rows: 2 });
  await rememberBackup(database.sql, { takenAt: new Date('2026-11-22T03:00:00Z'), bytes: 123_456, rows: 3 });
  const text = await registry.metrics();
  expect(text).toContain(`last_backup_timestamp_seconds ${Date.parse('2026-11-22T03:00:00Z') / 1000}`);
  expect(text).toContain('last_backup_bytes 123456');
  expect(await readLastBackup(database.sql)).toMatchObject({ rows: 3 });
});
