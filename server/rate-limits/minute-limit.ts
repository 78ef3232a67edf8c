import { createBoundedMap } from '#shared/bounded-map.ts';
import { networkOf } from '#server/ip.ts';
import { AppError } from '#shared/errors.ts';

export type MinuteLimit = {
  /**
   * Returns how many of the `requested` uses are left in this minute, and counts them.
   * @param user an IP address, unless `keyOf` says otherwise
   */
  consume: (user: string, requested?: number) => number;
};

type Window = { endsAt: number; usesLeft: number };

/** Some ten thousand users. */
const MAX_BYTES = 2_500_000;
const WINDOW_BYTES = 100;

/** More than a person does by hand, so that no script fills the activity log. */
const CHANGES_PER_MINUTE = 300;
/** Several calls of `account` hash or estimate a password. */
const ACCOUNT_CALLS_PER_MINUTE = 60;

/**
 * Counts in the memory of one process, by default by network: no IP address reaches the database. Beyond
 * `maxBytes` the oldest are dropped.
 * @param perMinute 0 means no limit
 * @param keyOf the key of a user, whose uses count together
 * @param now milliseconds of a monotonic clock
 */
export function createMinuteLimit(
  {
    perMinute,
    maxBytes = MAX_BYTES,
    keyOf = networkOf,
  }: { perMinute: number; maxBytes?: number; keyOf?: (user: string) => string },
  now: () => number = () => performance.now(),
): MinuteLimit {
  const windows = createBoundedMap<Window>(maxBytes);
  return {
    consume(user, requested = 1) {
      if (perMinute === 0) return requested;
      const key = keyOf(user);
      const storedWindow = windows.get(key);
      const window =
        storedWindow && storedWindow.endsAt > now()
          ? storedWindow
          : { endsAt: now() + 60_000, usesLeft: perMinute };
      if (window !== storedWindow) windows.set(key, window, WINDOW_BYTES);
      const granted = Math.min(requested, window.usesLeft);
      window.usesLeft -= granted;
      return granted;
    },
  };
}

type MemberCall = 'change' | 'account';

/** @throws TOO_MANY_REQUESTS if the member's minute is used up */
export type MemberLimits = { consume: (call: MemberCall, memberId: string) => void };

/** However many browsers and networks the member uses. */
export function createMemberLimits(): MemberLimits {
  const keyOf = (memberId: string) => memberId;
  const limits = {
    change: createMinuteLimit({ perMinute: CHANGES_PER_MINUTE, keyOf }),
    account: createMinuteLimit({ perMinute: ACCOUNT_CALLS_PER_MINUTE, keyOf }),
  };
  return {
    consume(call, memberId) {
      if (limits[call].consume(memberId) === 0) throw new AppError('TOO_MANY_REQUESTS');
    },
  };
}
