import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { readUsed } from './read.ts';
import { consume, deleteUses, purge, refund } from './write.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`truncate rate_limits`);
afterAll(() => database.drop());

const limitOf = (key: string, limit = 3) => ({ name: 'test', key, limit, windowMinutes: 60 });
const use = (key: string, limit = 3) => consume(database.sql, limitOf(key, limit));

async function usedBy(...keys: string[]): Promise<number[]> {
  return readUsed(
    database.sql,
    keys.map((key) => ({ name: 'test', key })),
  );
}

test('a window has a number of uses and begins with the first use; the next window has the same number', async () => {
  const useFive = async () => {
    const uses = [];
    for (let turn = 0; turn < 5; turn += 1) uses.push(await use('a'));
    return uses;
  };
  const pass = (minutes: number) =>
    database.sql`update rate_limits set ends_at = ends_at - make_interval(mins => ${minutes})`;
  expect(await use('a')).toBe(true);
  await pass(59);
  expect(await useFive()).toEqual([true, true, false, false, false]);
  expect(await use('b')).toBe(true);
  await pass(2);
  expect(await useFive()).toEqual([true, true, true, false, false]);
});

test('twenty concurrent uses do not exceed the limit', async () => {
  const uses = await Promise.all(Array.from({ length: 20 }, () => use('a')));
  expect(uses.filter(Boolean)).toHaveLength(3);
});

test('limits with different names or keys are separate', async () => {
  for (let turn = 0; turn < 3; turn += 1) await use('a');
  expect(await use('a')).toBe(false);
  expect(await use('b')).toBe(true);
  expect(await consume(database.sql, { ...limitOf('a'), name: 'other' })).toBe(true);
});

test('a window ends exactly on time: the next use begins a new window', async () => {
  for (let turn = 0; turn < 3; turn += 1) await use('a');
  const row = await database.sql.begin(async (tx) => {
    await tx`update rate_limits set ends_at = now()`;
    expect(await readUsed(tx, [{ name: 'test', key: 'a' }])).toEqual([0]);
    expect(await consume(tx, limitOf('a'))).toBe(true);
    return tx`select used, ends_at = now() + interval '60 minutes' as whole from rate_limits`;
  });
  expect([...row]).toEqual([{ used: 1, whole: true }]);
});

test('a use within a window does not change the end of the window', async () => {
  await use('a');
  const row = await database.sql.begin(async (tx) => {
    await tx`update rate_limits set ends_at = now() + interval '1 second'`;
    await consume(tx, limitOf('a'));
    return tx`select used, ends_at = now() + interval '1 second' as kept from rate_limits`;
  });
  expect([...row]).toEqual([{ used: 2, kept: true }]);
});

test('uses are returned in the order of the keys, with 0 for an unused key', async () => {
  await use('b');
  await use('b');
  await use('a');
  expect(await usedBy('a', 'c', 'b')).toEqual([1, 0, 2]);
});

test('a refund returns one use or all uses, but not more than there were', async () => {
  for (const key of ['a', 'a', 'b', 'b', 'c']) await use(key);
  await refund(database.sql, [
    { name: 'test', key: 'a', all: false },
    { name: 'test', key: 'b', all: true },
  ]);
  expect(await usedBy('a', 'b', 'c')).toEqual([1, 0, 1]);
  await refund(database.sql, [{ name: 'test', key: 'b', all: false }]);
  expect(await usedBy('a', 'b', 'c')).toEqual([1, 0, 1]);
});

test('uses are deleted by name and by a prefix of the key', async () => {
  for (const key of ['a', 'a 1', 'b']) await use(key);
  await consume(database.sql, { ...limitOf('a'), name: 'other' });
  await deleteUses(database.sql, ['test'], 'a');
  expect([...(await database.sql`select name, key from rate_limits order by name`)]).toEqual([
    { name: 'other', key: 'a' },
    { name: 'test', key: 'b' },
  ]);
});

test('only ended windows are deleted', async () => {
  await use('a');
  await use('b');
  await database.sql.begin(async (tx) => {
    await tx`update rate_limits set ends_at = now() + interval '1 second'`;
    expect(await purge(tx)).toBe(0);
    await tx`update rate_limits set ends_at = now() where key = 'a'`;
    expect(await purge(tx)).toBe(1);
  });
  expect([...(await database.sql`select key from rate_limits`)]).toEqual([{ key: 'b' }]);
});

test('of a limit with too many keys, the windows that end first are deleted, but not of other limits', async () => {
  for (const key of ['a', 'b', 'c']) await use(key);
  await consume(database.sql, { ...limitOf('d'), name: 'other' });
  await database.sql`update rate_limits set ends_at = now() + interval '1 minute' where key in ('b', 'd')`;
  expect(await purge(database.sql, 2)).toBe(1);
  expect([...(await database.sql`select key from rate_limits order by key`)]).toEqual([
    { key: 'a' },
    { key: 'c' },
    { key: 'd' },
  ]);
});

test('a refund of several limits locks them in the order of their keys, so that refunds cannot deadlock', async () => {
  const { sql } = database;
  for (const key of ['c', 'b', 'a']) await use(key);
  const limits = ['c', 'b', 'a'].map((key) => ({ name: 'test', key, all: false }));
  const unlockedKeys = await sql.begin(async (tx) => {
    await tx`select from rate_limits where key = 'b' for update`;
    const refunding = refund(sql, limits);
    await expect.poll(() => countLockWaits(sql)).toBe(1);
    const rows = await sql<{ key: string }[]>`select key from rate_limits for update skip locked`;
    return { refunding, keys: rows.map(({ key }) => key) };
  });
  await unlockedKeys.refunding;
  expect(unlockedKeys.keys).toEqual(['c']);
  expect(await usedBy('a', 'b', 'c')).toEqual([0, 0, 0]);
});
