/** How long everything waits between a lead and the service: lengths alone, the clock they count by is the database's. */
import type { Pause, Verdict } from './forms-answer.ts';

export type OutboxTimes = {
  /** How long a claim holds. Longer than a request may take, so that only a dead process loses one. */
  leaseMs: number;
  /** First pause of one lead; doubles with every failure. */
  retryMs: number;
  retryMaxMs: number;
  /** Before a lead is sent again whose answer was lost. */
  ambiguousMs: number;
  /** How long the open breaker waits before its probe; doubles while probes fail. */
  breakerMs: number;
  breakerMaxMs: number;
  /** After a 429 that does not say how long: the service's own window is ten seconds. */
  rateLimitMs: number;
  /** The service blocks an address for a minute; whoever knocks earlier stays out longer. */
  blockMs: number;
  /** The back-off of all is cut short once the service is well again, at most this often. */
  forwardEveryMs: number;
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
  forwardEveryMs: 10_000,
};

export type NextState = {
  state: 'waiting' | 'delivered' | 'rejected';
  status: number | null;
  delayMs: number;
  leftOut: readonly string[];
  reason: string | null;
};

/** What a verdict makes of a lead that was tried `attempts` times. */
export function nextState(attempts: number, verdict: Verdict, times: OutboxTimes): NextState {
  const base = { delayMs: 0, leftOut: [], reason: null, status: null };
  if (verdict.kind === 'delivered') return { ...base, state: 'delivered', status: verdict.status };
  const { reason } = verdict;
  if (verdict.kind === 'rejected') return { ...base, state: 'rejected', reason, status: verdict.status };
  if (verdict.kind === 'left out') {
    return { ...base, state: 'waiting', reason, status: verdict.status, leftOut: verdict.parts };
  }
  const ambiguous = verdict.kind === 'ambiguous';
  const atLeast = ambiguous ? times.ambiguousMs : pauseMs(verdict.pause, times);
  const delayMs = jittered(Math.max(backOff(attempts, times), atLeast));
  return { ...base, state: 'waiting', reason, status: ambiguous ? null : verdict.status, delayMs };
}

/** 5 s, 10 s, 20 s … an hour. */
function backOff(attempts: number, times: OutboxTimes): number {
  return Math.min(times.retryMaxMs, times.retryMs * 2 ** Math.min(attempts - 1, 20));
}

/** Never sooner than asked, up to half as much later: what failed together does not come back together. */
function jittered(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 2));
}

/** What the service asked for, in milliseconds; none where it asked for nothing. */
export function pauseMs(pause: Pause | undefined, times: OutboxTimes): number {
  if (pause === undefined) return 0;
  if (pause === 'rate limit') return times.rateLimitMs;
  return pause === 'block' ? times.blockMs : pause.announcedMs;
}
