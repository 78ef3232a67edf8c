import { isIPv6 } from 'node:net';

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

/** One household has one IPv4 address, or 2⁶⁴ of IPv6. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
