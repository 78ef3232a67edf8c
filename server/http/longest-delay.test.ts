import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { watchLongestDelay } from './metrics.ts';

const PART_MS = 10_000;

afterEach(() => void vi.useRealTimers());

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('the longest event-loop delay is reported for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const longest = watchLongestDelay();
  await sleep(50);
  block(300);
  await sleep(50);
  expect(longest.seconds()).toBeGreaterThan(0.28);
  vi.advanceTimersByTime(5 * PART_MS);
  // The delay is still in the oldest part of the last minute.
  expect(longest.seconds()).toBeGreaterThan(0.28);
  vi.advanceTimersByTime(PART_MS);
  expect(longest.seconds()).toBe(0);
});
