import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepTurns, takeTurn } from './throttle.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`truncate address_turns`);
afterAll(() => database.drop());

const take = (address: string, perHour = 3) => takeTurn(database.sql, { bucket: 'test', address, perHour });

test.each(['203.0.113.7', '::ffff:cb00:7107', '2001:DB8:1:2::9', 'fe80::1%eth0', '::1', 'nonsense'])(
  '%s has its turns',
  async (address) => {
    expect(await take(address)).toBe(true);
  },
);

test('an hour has so many turns, begins with the first of them, and the next one has as many', async () => {
  const takeFive = async () => {
    const turns = [];
    for (let turn = 0; turn < 5; turn += 1) turns.push(await take('203.0.113.7'));
    return turns;
  };
  const pass = (minutes: number) =>
    database.sql`update address_turns set started_at = started_at - make_interval(mins => ${minutes})`;
  expect(await take('203.0.113.7')).toBe(true);
  await pass(59);
  expect(await takeFive()).toEqual([true, true, false, false, false]);
  expect(await take('203.0.113.8')).toBe(true);
  await pass(2);
  expect(await takeFive()).toEqual([true, true, true, false, false]);
});

test('one household has one count, and twenty at once do not step around it', async () => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, host) => take(`2001:db8:1:2::${host.toString(16)}`)),
  );
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test('what is over is swept, and of too many the oldest', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await take(address);
  await database.sql`update address_turns set started_at = now() - interval '61 minutes' where address = '203.0.113.1'`;
  await database.sql`update address_turns set started_at = now() - interval '5 minutes' where address = '203.0.113.2'`;
  expect(await sweepTurns(database.sql, 1)).toBe(2);
  expect(await database.sql`select host(address) as address from address_turns`).toEqual([
    { address: '203.0.113.3' },
  ]);
});
