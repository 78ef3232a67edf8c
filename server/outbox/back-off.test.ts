import { describe, expect, test } from 'vitest';
import { OUTBOX_TIMES, retryDelayMs } from './back-off.ts';
import type { Verdict } from './verdict.ts';

const FAILED: Verdict = { kind: 'passing', status: 500, reason: 'HTTP 500' };

const secondsAfter = (attempts: number, verdict: Verdict) =>
  retryDelayMs(attempts, verdict, OUTBOX_TIMES) / 1000;

describe('the pause after a temporary failure', () => {
  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
    [10, 2560],
    [11, 3600],
    [5000, 3600],
  ])('is, after attempt %i, %i seconds plus up to half of that time', (attempts, seconds) => {
    const waits = Array.from({ length: 50 }, () => secondsAfter(attempts, FAILED));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(seconds);
    expect(Math.max(...waits)).toBeLessThanOrEqual(seconds * 1.5);
    // Rows that failed at the same time must not be retried at the same time.
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  test.each<[string, Verdict, number]>([
    ['a lost response', { kind: 'ambiguous', reason: 'no answer: TIMEOUT' }, 60],
    ['a rate limit', { ...FAILED, pause: 'rate limit' }, 10],
    ['a block', { ...FAILED, pause: 'block' }, 75],
    ['an announced pause', { ...FAILED, pause: { announcedMs: 42_000 } }, 42],
  ])('is longer after %s, and at least the row’s own back-off', (_name, verdict, seconds) => {
    expect(secondsAfter(1, verdict)).toBeGreaterThanOrEqual(seconds);
    expect(secondsAfter(1, verdict)).toBeLessThanOrEqual(seconds * 1.5);
    expect(secondsAfter(8, verdict)).toBeGreaterThanOrEqual(640);
  });
});
