import { expect, test } from 'vitest';
import { rulerFor } from './ruler.ts';

test.each([
  [-2.3, 4, [-4, -2, 0, 2, 4]],
  [0.5, 4.7, [-2, 0, 2, 4, 6]],
  [-4.7, -0.5, [-6, -4, -2, 0, 2]],
  [-0.06, 0.08, [-0.1, 0, 0.1]],
  [-100, 100, [-100, -50, 0, 50, 100]],
])('from %d to %d points the ticks are %j', (low, high, ticks) => {
  const ruler = rulerFor(low, high);
  expect(ruler.ticks).toEqual(ticks);
  for (const points of [low, high, 0]) {
    expect(ruler.placeOf(points)).toBeGreaterThanOrEqual(0);
    expect(ruler.placeOf(points)).toBeLessThanOrEqual(100);
  }
});
