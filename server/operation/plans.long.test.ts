import { expect, test } from 'vitest';
import { listBadPlans } from './__fixtures__/request-plans.ts';

test('every query has its index with a hundred thousand posts, as many leads, and a million events', async () => {
  expect(await listBadPlans({ posts: 100_000, leads: 100_000, events: 1_000_000 })).toEqual([]);
});
