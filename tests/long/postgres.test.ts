/** Postgres as people have it: the oldest that is promised, and a pooler before it. */
import { expect, test } from 'vitest';
import { runDatabaseSuite } from '#tests/database-suite.ts';
import { startPgBouncer, startPostgres15 } from '#tests/debian-postgres.ts';

const postgres = await startPostgres15();
const pooler = postgres && (await startPgBouncer(postgres.url));

test.runIf(postgres)('the whole database suite runs on Postgres 15', async () => {
  const { passed, failures } = await runDatabaseSuite({ TEST_DATABASE_URL: postgres?.url ?? '' });
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(500);
});

test.runIf(pooler)('… and through PgBouncer, which gives each transaction another connection', async () => {
  const { passed, failures } = await runDatabaseSuite({
    TEST_DATABASE_URL: postgres?.url ?? '',
    TEST_POOLER_URL: pooler?.url ?? '',
  });
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(500);
  await pooler?.stop();
  await postgres?.stop();
});
