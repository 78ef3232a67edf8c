import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { keepEventMonths } from './write.ts';

let database: TestDatabase;

const partitions = async () => {
  const rows = await database.sql<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass order by 1`;
  return rows.map(({ name }) => name);
};
const names = async (...months: number[]) => {
  const rows = await database.sql<{ name: string }[]>`
    select 'analytics_events_' || to_char(now() at time zone site_time_zone() + make_interval(months => m), 'YYYY_MM') as name
    from unnest(${months}::integer[]) m`;
  return rows.map(({ name }) => name);
};
const insertAged = (...ages: string[]) => database.sql`
  insert into analytics_events (name, path, happened_at)
  select 'page_view', '/', now() - age from unnest(${ages}::interval[]) age`;
const count = async (table = 'analytics_events') =>
  (await database.sql`select from ${database.sql(table)}`).length;

beforeEach(async () => {
  database = await createTestDatabase();
  // The template database may have been created in the previous month.
  for (const name of await partitions())
    if (!name.endsWith('_other')) await database.sql`drop table ${database.sql(name)}`;
  await keepEventMonths(database.sql);
});
afterEach(() => database.drop());

test('the table has partitions for three months, and a default partition', async () => {
  expect(await partitions()).toEqual([...(await names(0, 1, 2)), 'analytics_events_other']);
  await insertAged('0 days', '90 days');
  const [month = ''] = await names(0);
  expect([await count(month), await count('analytics_events_other')]).toEqual([1, 1]);
});

test('creates a missing partition and moves its events from the default partition; a second run changes nothing', async () => {
  const [month = ''] = await names(0);
  await database.sql`drop table ${database.sql(month)}`;
  await insertAged('0 days', '0 days');
  expect(await count('analytics_events_other')).toBe(2);
  await keepEventMonths(database.sql);
  await keepEventMonths(database.sql);
  expect([await count(month), await count('analytics_events_other')]).toEqual([2, 0]);
  expect(await partitions()).toHaveLength(4);
});

test('drops only partitions whose events are all past their retention', async () => {
  await database.sql`create table analytics_events_old partition of analytics_events
    for values from ('2020-01-01+03') to ('2020-02-01+03')`;
  await database.sql.unsafe(`create table analytics_events_young partition of analytics_events
    for values from (date_trunc('month', now()) - interval '13 months') to (date_trunc('month', now()) - interval '12 months')`);
  await database.sql`insert into analytics_events (name, path, happened_at) values ('page_view', '/', '2020-01-05')`;
  await keepEventMonths(database.sql);
  expect(await partitions()).toEqual(expect.arrayContaining(['analytics_events_young']));
  expect(await partitions()).not.toContain('analytics_events_old');
  expect(await count()).toBe(0);
});
