import { networkOf } from './client-address.ts';

export type AddressRateLimit = {
  /** How many of `wanted` an address may still have in this minute; they count as taken. */
  consume: (address: string, wanted?: number) => number;
};

type Window = { endsAt: number; left: number };

/** Some 2 MB of memory at most. */
const ADDRESSES_KEPT = 10_000;

/**
 * Bounds what one address (of IPv6 one /64) may have in a minute. Kept in memory and forgotten with the minute: no
 * address reaches the database. Of too many addresses the oldest are forgotten first.
 * @param perMinute 0 is no bound
 * @param now milliseconds of a clock that only goes forward
 */
export function createAddressRateLimit(
  { perMinute, addressesKept = ADDRESSES_KEPT }: { perMinute: number; addressesKept?: number },
  now: () => number = () => performance.now(),
): AddressRateLimit {
  const windows = new Map<string, Window>();
  return {
    consume(address, wanted = 1) {
      if (perMinute === 0) return wanted;
      const key = networkOf(address);
      const known = windows.get(key);
      const window = known && known.endsAt > now() ? known : { endsAt: now() + 60_000, left: perMinute };
      if (window !== known) {
        // Again at the end, so that the first is always the oldest.
        windows.delete(key);
        windows.set(key, window);
        const [oldest] = windows.keys();
        if (windows.size > addressesKept && oldest !== undefined) windows.delete(oldest);
      }
      const taken = Math.min(wanted, window.left);
      window.left -= taken;
      return taken;
    },
  };
}
