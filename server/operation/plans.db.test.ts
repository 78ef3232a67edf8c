import { expect, test } from 'vitest';
import { listBadPlans } from './__fixtures__/request-plans.ts';

test('every query of a request uses its index and reads no growing table completely', async () => {
  expect(await listBadPlans({ posts: 12_000, leads: 12_000, events: 40_000 })).toEqual([]);
});
