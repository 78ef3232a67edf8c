import { BlockList, isIP, isIPv4, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Limiter, limiterFor } from '#server/concurrency/limiter.ts';
import { canonicalIp, networkOf, UNKNOWN_IP } from '#server/ip.ts';

const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12);
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16);
PRIVATE_NETWORKS.addSubnet('100.64.0.0', 10);
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Returns the visitor's IP address. Without trusted proxies it is the address of the connection. */
export function clientIp(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return canonicalIp(request.ip) ?? canonicalIp(request.socket.remoteAddress ?? '') ?? UNKNOWN_IP;
}

/** Does the same as `clientIp` for a request that has not passed Fastify. */
export function forwardedIp(
  socket: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const peer = socket.remoteAddress ?? '';
  if (forwardedFor === undefined) return peerIp(peer);
  const hops = [peer, ...forwardedFor.split(',').toReversed()];
  const visitor = hops.find((hop) => !isTrusted(hop)) ?? hops.at(-1);
  return canonicalIp(visitor ?? '') ?? peerIp(peer);
}

/** The maximum number of cached addresses. Even a busy site has few connections at a time. */
const PEERS_MAX = 1_000;
const peers = new Map<string, string>();

function peerIp(peer: string): string {
  const cachedIp = peers.get(peer);
  if (cachedIp !== undefined) return cachedIp;
  const ip = canonicalIp(peer) ?? UNKNOWN_IP;
  if (peers.size >= PEERS_MAX) peers.clear();
  peers.set(peer, ip);
  return ip;
}

/** Returns the visitor's network, as the limiter lets networks take turns. */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(clientIp(request));
}

export function limiterOf(limiter: Limiter, request: Pick<FastifyRequest, 'ip' | 'socket'>): Limiter {
  return limiterFor(limiter, clientOf(request));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The limiter of the database, with this visitor as the client. */
    limiter: Limiter;
  }
}

export function decorateWithLimiter(app: FastifyInstance, limiter: Limiter): void {
  app.decorateRequest('limiter', {
    getter() {
      return limiterOf(limiter, this);
    },
  });
}

/**
 * Returns the function for Fastify's `trustProxy`.
 * @param proxies addresses and CIDR blocks; if the list is empty, no proxy is trusted
 */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const trustedAddresses = new BlockList();
  for (const proxy of proxies) {
    const [ip = '', bits] = proxy.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trustedAddresses.addAddress(ip, family);
    else trustedAddresses.addSubnet(ip, Number(bits), family);
  }
  const trustByAddress = new Map<string, boolean>();
  return (address) => {
    const cachedTrust = trustByAddress.get(address);
    if (cachedTrust !== undefined) return cachedTrust;
    const ip = canonicalIp(address);
    const isTrusted = ip !== undefined && trustedAddresses.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
    if (trustByAddress.size >= PEERS_MAX) trustByAddress.clear();
    if (address.length < 64) trustByAddress.set(address, isTrusted);
    return isTrusted;
  };
}

/**
 * Logs a warning once if an untrusted proxy forwards requests, as all visitors would share the IP address of the
 * proxy.
 */
export function registerProxyWarning(app: FastifyInstance, isTrusted: (ip: string) => boolean): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    const peer = canonicalIp(socket.remoteAddress ?? '');
    // Any client may send the header. It indicates a proxy only if it comes from a private network.
    if (
      peer === undefined ||
      isTrusted(peer) ||
      !PRIVATE_NETWORKS.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
    )
      return;
    hasWarned = true;
    log.warn(
      `X-Forwarded-For of ${peer} is not believed: all visitors behind it count as one. If it is your proxy, set TRUST_PROXY=${peer}.`,
    );
  });
}
