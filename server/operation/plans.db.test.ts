import { createTestDatabase } from '#tests/support/database/db.ts';
import { testInLongRun } from '#tests/support/runner/long-run-tests.ts';
import { findBadPlans } from './__fixtures__/request-plans.ts';
import { expect, test } from 'vitest';

/** Rows that a page may take: a common word is counted to a thousand, a day has some 25,000 events. */
const ROWS_MAX = 40_000;

async function listBadPlans(sizes: Parameters<typeof findBadPlans>[1]): Promise<unknown[]> {
  const { sql, drop } = await createTestDatabase();
  const bad = await findBadPlans(sql, sizes, ROWS_MAX);
  await drop();
  return bad;
}

test('every question of a request has its index, and reads no growing table from end to end', async () => {
  expect(await listBadPlans({ posts: 12_000, leads: 12_000, events: 40_000 })).toEqual([]);
});

testInLongRun('so does it with a hundred thousand posts, as many leads, and a million events', async () => {
  expect(await listBadPlans({ posts: 100_000, leads: 100_000, events: 1_000_000 })).toEqual([]);
});
