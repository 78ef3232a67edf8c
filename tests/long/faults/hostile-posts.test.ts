import { visitHostilePosts } from '#tests/support/factories/hostile-visits.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { expect, test } from 'vitest';

const journey = await openSite();

test('whatever is stored, saved, pasted or previewed: nothing runs on any surface, and nobody else is asked', async () => {
  const { looks, samples, posts: _posts, ...bad } = await visitHostilePosts(journey, { places: 1, posts: 1 });
  expect(bad).toEqual({ executed: [], foreign: [], armed: [] });
  expect(samples).toBeGreaterThan(400);
  expect(looks).toBeGreaterThan(15);
  // Twenty seconds of a quiet machine, and a minute of a busy one.
}, 300_000);
