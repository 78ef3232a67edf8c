/** The short version of `npm run prove -- speed --parts plans`. */
import { createTestDatabase } from '#tests/support/database/db.ts';
import { findBadPlans } from './__fixtures__/request-plans.ts';
import { expect, test } from 'vitest';

test('every question of a request has its index, and reads no growing table from end to end', async () => {
  const { sql, drop } = await createTestDatabase();
  expect(await findBadPlans(sql, { posts: 12_000, leads: 12_000, events: 40_000 }, 40_000)).toEqual([]);
  await drop();
});
