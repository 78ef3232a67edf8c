import { createBoundedMap } from '#server/bounded-map.ts';
import { networkOf } from '#server/ip.ts';
import { AppError } from '#shared/errors.ts';

export type MinuteLimit = {
  /**
   * Returns how many of the `uses` are allowed in this minute, and counts these.
   * @param user an IP address, or the text that `keyOf` expects
   */
  consume: (user: string, uses?: number) => number;
};

type Window = { endsAt: number; usesLeft: number };

/** The memory for about ten thousand users. */
const MAX_BYTES = 2_500_000;
const WINDOW_BYTES = 100;

/** More than a person can do by hand. The limit prevents a script from filling the activity log. */
const CHANGES_PER_MINUTE = 300;
/** The limit for procedures of `account`, several of which hash or estimate a password. */
const ACCOUNT_CALLS_PER_MINUTE = 60;

/**
 * Counts uses in the memory of this process, by network by default, so that no IP address is stored in the
 * database. Beyond `maxBytes` the oldest counts are dropped.
 * @param perMinute 0 means no limit
 * @param keyOf returns the key of a user; uses with the same key count together
 * @param now returns the milliseconds of a monotonic clock
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
    consume(user, uses = 1) {
      if (perMinute === 0) return uses;
      const key = keyOf(user);
      const storedWindow = windows.get(key);
      const window =
        storedWindow && storedWindow.endsAt > now()
          ? storedWindow
          : { endsAt: now() + 60_000, usesLeft: perMinute };
      if (window !== storedWindow) windows.set(key, window, WINDOW_BYTES);
      const grantedUses = Math.min(uses, window.usesLeft);
      window.usesLeft -= grantedUses;
      return grantedUses;
    },
  };
}

type MemberCall = 'change' | 'account';

/** @throws TOO_MANY_REQUESTS if the member's calls of this minute are used up */
export type MemberLimits = { consume: (call: MemberCall, memberId: string) => void };

/** Limits the calls of a member, over all browsers and networks. */
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
