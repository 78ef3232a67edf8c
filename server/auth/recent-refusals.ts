/**
 * Accounts that had no turn left a moment ago. A browser that shows nothing to be known by is told so from here: an
 * attack of thousands costs the database one look a second, and who is known there finds it idle.
 */
export type RecentRefusals = {
  has: (account: string) => boolean;
  add: (account: string) => void;
};

/** Milliseconds: so much later than its window ends an account may be tried again. */
const FOR_MS = 1000;

export function createRecentRefusals({
  accountsMax = 1000,
  now = () => performance.now(),
}: {
  accountsMax?: number;
  now?: () => number;
} = {}): RecentRefusals {
  /** When each may be asked for again; the one added first is the first to end. */
  const until = new Map<string, number>();
  return {
    has: (account) => (until.get(account) ?? 0) > now(),
    add(account) {
      until.delete(account);
      until.set(account, now() + FOR_MS);
      const [oldest] = until.keys();
      if (until.size > accountsMax && oldest !== undefined) until.delete(oldest);
    },
  };
}
