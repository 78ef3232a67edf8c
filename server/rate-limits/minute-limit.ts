import { createBoundedMap } from '#server/bounded-map.ts';
import { networkOf } from '#server/ip.ts';
import { AppError } from '#shared/errors.ts';

export type MinuteLimit = {
  /**
   * Counts uses. Returns how many of the `uses` are within the limit of this minute; only these are counted.
   * @param user an IP address, or the text that `keyOf` expects
   */
  consume: (user: string, uses?: number) => number;
};

type Window = { endsAt: number; usesLeft: number };

/** The maximum bytes of the counts: about ten thousand users. */
const MAX_BYTES = 2_500_000;
const WINDOW_BYTES = 100;

/**
 * The maximum number of a member's changes in a minute, more than a person can make by hand. The limit prevents a
 * script from filling the activity log.
 */
const CHANGES_PER_MINUTE = 300;
/**
 * The maximum number of calls in a minute for procedures of `account`, as several of them hash or estimate a
 * password.
 */
const ACCOUNT_CALLS_PER_MINUTE = 60;

/**
 * Creates a limit whose uses are counted in the memory of this process. By default uses are counted by network, so
 * that the database stores no IP address. Beyond `maxBytes` the oldest counts are dropped.
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

/**
 * Counts a call of a member.
 * @throws TOO_MANY_REQUESTS if the member's calls of this minute are used up
 */
export type MemberLimits = { consume: (call: MemberCall, memberId: string) => void };

/** Creates limits for the calls of a member. The calls of all browsers and networks count together. */
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
