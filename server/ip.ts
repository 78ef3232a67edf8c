import { isIPv4, isIPv6 } from 'node:net';

/** The address that replaces an address which cannot be parsed. */
export const UNKNOWN_IP = '0.0.0.0';

/**
 * Returns the canonical form of an address, without port, brackets and zone. An IPv4-mapped IPv6 address becomes
 * the IPv4 address; other IPv6 addresses get the form of RFC 5952.
 * @returns undefined for any other text
 */
export function canonicalIp(address: string): string | undefined {
  const text = address.trim().replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(text)) return text;
  const inner = text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/%.*$/, '');
  if (!isIPv6(inner)) return undefined;
  // The URL parser converts an address to its canonical form.
  const canonical = new URL(`http://[${inner}]`).hostname.slice(1, -1);
  const mappedGroups = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mappedGroups) return canonical;
  const [high = 0, low = 0] = mappedGroups.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Returns the network of one household in Postgres' `cidr` notation: an IPv4 address, or the /64 of an IPv6
 * address.
 */
export function networkOf(ip: string): string {
  const canonical = canonicalIp(ip) ?? UNKNOWN_IP;
  if (isIPv4(canonical)) return `${canonical}/32`;
  const [head = '', tail = ''] = canonical.split('::');
  const leftParts = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [
    ...leftParts,
    ...Array<string>(Math.max(0, 8 - leftParts.length - right.length)).fill('0'),
    ...right,
  ];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns an address without the part that identifies a household, such as `203.0.113.0` or `2001:db8:1::`. */
export function roughNetworkOf(ip: string): string {
  const [address = ''] = networkOf(ip).split('/');
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0');
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
