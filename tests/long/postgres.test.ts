import postgresJs from 'postgres';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { runDatabaseSuite } from '../support/database/database-suite.ts';
import { createTestDatabase } from '../support/database/db.ts';
import { describeTables } from '../support/database/describe-tables.ts';
import { startPgBouncer, startPostgres15 } from '../support/servers/debian-postgres.ts';

// Before Postgres 18 only a superuser can drop a database during an autovacuum.
const postgres = await startPostgres15({ autovacuum: 'off' });
const pooler = postgres && (await startPgBouncer(postgres.url));

test.runIf(postgres)('the migrations end with the same tables on Postgres 15 as on 18', async () => {
  const newest = await createTestDatabase();
  const admin = postgresJs(postgres?.url ?? '', { max: 1, onnotice: () => {} });
  await admin`create database same`;
  const url = new URL(postgres?.url ?? '');
  url.pathname = '/same';
  await migrate({ url: url.href, log: () => {} });
  const oldest = postgresJs(url.href, { max: 1 });
  const [old, young] = [await describeTables(oldest), await describeTables(newest.sql)];
  expect(old).toEqual(young);
  expect(old.length).toBeGreaterThan(200);
  await oldest.end();
  await admin.end();
  await newest.drop();
});

test.runIf(postgres)('the whole database suite runs on Postgres 15', async () => {
  const { passed, failures } = await runDatabaseSuite({ TEST_DATABASE_URL: postgres?.url ?? '' });
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThanOrEqual(600);
});

test.runIf(pooler)(
  'the whole database suite runs on Postgres 15 through PgBouncer, which gives each transaction another connection',
  async () => {
    const { passed, failures } = await runDatabaseSuite({
      TEST_DATABASE_URL: postgres?.url ?? '',
      TEST_POOLER_URL: pooler?.url ?? '',
    });
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThanOrEqual(600);
    await pooler?.stop();
    await postgres?.stop();
  },
);
