import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLongestHold } from './longest-hold.ts';

/** Lets nobody else do anything. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('the longest hold is told for a minute, and then forgotten', async () => {
  const longest = watchLongestHold(200);
  await sleep(50);
  hold(300);
  await sleep(50);
  expect(longest.seconds()).toBeGreaterThan(0.28);
  // In the first of the parts that are kept, still.
  await sleep(400);
  expect(longest.seconds()).toBeGreaterThan(0.28);
  await expect.poll(longest.seconds, { timeout: 20_000 }).toBeLessThan(0.28);
});
