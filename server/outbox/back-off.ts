/** The database’s clock measures all pauses. */
import type { Verdict } from './verdict.ts';

export type OutboxTimes = {
  /** Milliseconds of a claim: longer than any request, so that only a dead process loses its claim. */
  leaseMs: number;
  /** First pause of one row; doubles with every failure. */
  retryMs: number;
  retryMaxMs: number;
  ambiguousMs: number;
  /** Doubles while probes fail. */
  breakerMs: number;
  breakerMaxMs: number;
  /** Pause after a 429 without Retry-After: the forms service’s own window is ten seconds. */
  rateLimitMs: number;
  /** The forms service blocks an IP address for a minute; requests during a block extend it. */
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
 * Milliseconds until the row of a lead or a notice is sent again: 5 s, 10 s, 20 s … `retryMaxMs`, each longer
 * at random by up to half, and never less than the receiver’s pause.
 */
export function retryDelayMs(attempts: number, verdict: Verdict, times: OutboxTimes): number {
  if (verdict.kind === 'delivered' || verdict.kind === 'left out') return 0;
  const backOff = Math.min(times.retryMaxMs, times.retryMs * 2 ** Math.min(attempts - 1, 20));
  const atLeast = verdict.kind === 'ambiguous' ? times.ambiguousMs : pauseMs(verdict, times);
  return addJitter(Math.max(backOff, atLeast));
}

/** Adds up to half, so that rows which failed together do not return together. */
function addJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 2));
}

/** The pause that the receiver demands, in milliseconds; zero for none. */
export function pauseMs(verdict: Verdict, times: OutboxTimes): number {
  const pause = verdict.kind === 'passing' ? verdict.pause : undefined;
  if (pause === undefined) return 0;
  if (pause === 'rate limit') return times.rateLimitMs;
  return pause === 'block' ? times.blockMs : pause.announcedMs;
}
