/** Where a request came from: one notation for each address, whatever a proxy writes, and what counts as one household. */
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Stands for an address that nobody could read. */
const UNKNOWN = '0.0.0.0';

/** The visitor's address, as far as the proxies in front are trusted; the peer's where a proxy wrote no address. */
export function clientAddress(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? UNKNOWN;
}

/**
 * An address without port, brackets and zone. An IPv4 address written in IPv6, with dots or in hexadecimal, is the
 * IPv4 one; IPv6 comes out in its canonical form (RFC 5952).
 * @returns undefined for what is no address
 */
export function plainAddress(written: string): string | undefined {
  const text = written.trim().replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(text)) return text;
  const inner = text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/%.*$/, '');
  if (!isIPv6(inner)) return undefined;
  // The platform's own parser of addresses writes every form of one address the same way.
  const canonical = new URL(`http://[${inner}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Who asks, where clients take turns: see `Call` of `concurrency/limiter.ts`. */
export function clientOf(request: FastifyRequest): string {
  return networkOf(clientAddress(request));
}

/**
 * The block of addresses that counts as one household: an IPv4 address, or the /64 of an IPv6 one.
 * @returns in CIDR notation, as Postgres' `cidr` reads it
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? UNKNOWN;
  if (isIPv4(plain)) return `${plain}/32`;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Whether an address belongs to a proxy whose `X-Forwarded-For` is believed, for Fastify's `trustProxy`.
 * @param proxies addresses and CIDR blocks; none means that nobody is believed
 */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (written) => {
    const address = plainAddress(written);
    return address !== undefined && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
