import { expect, test } from 'vitest';
import { listBadPlans } from './__fixtures__/request-plans.ts';

test('every query uses its index with 100,000 posts, 100,000 leads and a million events', async () => {
  expect(await listBadPlans({ posts: 100_000, leads: 100_000, events: 1_000_000 })).toEqual([]);
});
