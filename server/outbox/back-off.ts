/** The pauses between a lead and the service. The database's clock counts them. */
import type { Pause, Verdict } from './verdict.ts';

export type OutboxTimes = {
  /** Milliseconds that a claim holds: longer than any request, so that only a dead process loses one. */
  leaseMs: number;
  /** First pause of one lead; doubles with every failure. */
  retryMs: number;
  retryMaxMs: number;
  /** Pause before a lead is sent again whose answer was lost. */
  ambiguousMs: number;
  /** How long the open breaker waits before its probe; doubles while probes fail. */
  breakerMs: number;
  breakerMaxMs: number;
  /** Pause after a 429 that does not say how long: the service's own window is ten seconds. */
  rateLimitMs: number;
  /** The service blocks an IP address for a minute; requests during a block extend it. */
  blockMs: number;
  /** Shortest time between two releases of waiting leads once the service works again. */
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

/** Passing failures in a row that open the breaker. */
export const BREAKER_FAILURES = 5;

export type NextState = {
  state: 'waiting' | 'delivered' | 'rejected';
  status: number | null;
  delayMs: number;
  leftOut: readonly string[];
  reason: string | null;
};

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
  const delayMs = addJitter(Math.max(backOff(attempts, times), atLeast));
  return { ...base, state: 'waiting', reason, status: ambiguous ? null : verdict.status, delayMs };
}

/** 5 s, 10 s, 20 s … an hour. */
function backOff(attempts: number, times: OutboxTimes): number {
  return Math.min(times.retryMaxMs, times.retryMs * 2 ** Math.min(attempts - 1, 20));
}

/** Adds up to half, so that leads which failed together do not return together. */
function addJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 2));
}

/** The pause that the service asked for, in milliseconds; zero where it asked for none. */
export function pauseMs(pause: Pause | undefined, times: OutboxTimes): number {
  if (pause === undefined) return 0;
  if (pause === 'rate limit') return times.rateLimitMs;
  return pause === 'block' ? times.blockMs : pause.announcedMs;
}
