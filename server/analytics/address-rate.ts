import { networkOf } from '../http/client-address.ts';

export type AddressRate = {
  /** How many of `wanted` events an address may still have in this minute; they count as taken. */
  take: (address: string, wanted: number) => number;
};

type Window = { endsAt: number; left: number };

/**
 * Bounds what one address may send in a minute. Kept in memory and forgotten with the minute: no address reaches
 * the database. At most `addressesKept` are remembered; beyond it the oldest are forgotten first.
 * @param now milliseconds of a clock that only goes forward
 */
export function createAddressRate(
  limits: { perMinute: number; addressesKept: number },
  now: () => number = () => performance.now(),
): AddressRate {
  const windows = new Map<string, Window>();
  return {
    take(address, wanted) {
      const key = networkOf(address);
      const known = windows.get(key);
      const window =
        known && known.endsAt > now() ? known : { endsAt: now() + 60_000, left: limits.perMinute };
      if (window !== known) {
        // Again at the end, so that the first is always the oldest.
        windows.delete(key);
        windows.set(key, window);
        const [oldest] = windows.keys();
        if (windows.size > limits.addressesKept && oldest !== undefined) windows.delete(oldest);
      }
      const taken = Math.min(wanted, window.left);
      window.left -= taken;
      return taken;
    },
  };
}
