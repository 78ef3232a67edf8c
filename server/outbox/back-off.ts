/** Calculates pauses before retries. All pauses are measured by the database’s clock. */
import type { Verdict } from './verdict.ts';

export type OutboxTimes = {
  /**
   * The duration of a claim in milliseconds. It is longer than any request, so that a claim expires only if
   * its process has ended.
   */
  leaseMs: number;
  /** The first pause of a row in milliseconds. The pause doubles with each failure, up to `retryMaxMs`. */
  retryMs: number;
  retryMaxMs: number;
  ambiguousMs: number;
  /**
   * The first pause of an open circuit breaker in milliseconds. The pause doubles with each failed probe, up to
   * `breakerMaxMs`.
   */
  breakerMs: number;
  breakerMaxMs: number;
  /**
   * Milliseconds after a 429 without Retry-After. The rate limit of the forms service has a window of ten seconds.
   */
  rateLimitMs: number;
  /**
   * Milliseconds after a block. The forms service blocks an IP address for a minute, and a request during the
   * block extends it.
   */
  blockMs: number;
};

export const OUTBOX_TIMES: OutboxTimes = {
  leaseMs: 30_000,
  retryMs: 5_000,
  retryMaxMs: 3_600_000,
  ambiguousMs: 60_000,
  breakerMs: 10_000,
  breakerMaxMs: 60_000,
  rateLimitMs: 10_000,
  blockMs: 75_000,
};

export const BREAKER_FAILURES = 5;

/**
 * Returns the milliseconds until a row is retried. They double with each attempt, from `retryMs` to `retryMaxMs`.
 * They are at least the pause that the recipient demands. Jitter is added.
 */
export function retryDelayMs(attempts: number, verdict: Verdict, times: OutboxTimes): number {
  if (verdict.kind === 'delivered' || verdict.kind === 'left out') return 0;
  const backOff = Math.min(times.retryMaxMs, times.retryMs * 2 ** Math.min(attempts - 1, 20));
  const atLeast = verdict.kind === 'ambiguous' ? times.ambiguousMs : pauseMs(verdict, times);
  return addJitter(Math.max(backOff, atLeast));
}

/** Adds up to half of the pause, so that rows which failed together are not retried together. */
function addJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 2));
}

/** Returns the pause that the recipient demands, in milliseconds; 0 if there is none. */
export function pauseMs(verdict: Verdict, times: OutboxTimes): number {
  const pause = verdict.kind === 'passing' ? verdict.pause : undefined;
  if (pause === undefined) return 0;
  if (pause === 'rate limit') return times.rateLimitMs;
  return pause === 'block' ? times.blockMs : pause.announcedMs;
}
