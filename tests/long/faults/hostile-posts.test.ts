import { expect, test } from 'vitest';
import { openSite } from '#tests/support/browser/journey.ts';
import { visitHostilePosts } from '#tests/support/factories/hostile-visits.ts';

const journey = await openSite();

test('stored, saved, pasted or previewed: no script of the corpus runs on any surface, and no other site is requested', async () => {
  const { looks, samples, posts: _posts, ...bad } = await visitHostilePosts(journey, { places: 1, posts: 1 });
  expect(bad).toEqual({ executed: [], foreign: [], armed: [] });
  expect(samples).toBeGreaterThan(400);
  expect(looks).toBeGreaterThan(15);
  // Takes twenty seconds on a quiet machine, a minute on a busy one.
}, 300_000);
