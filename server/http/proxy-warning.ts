/** Warns once of an untrusted proxy in front: then all visitors count as one IP address. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { canonicalIp } from '#server/ip.ts';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('100.64.0.0', 10);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** @param trusted says whether an IP address is a trusted proxy's */
export function registerProxyWarning(app: FastifyInstance, trusted: (ip: string) => boolean): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    const peer = canonicalIp(socket.remoteAddress ?? '');
    // Anybody may send the header: it means a proxy only when it comes from a private network.
    if (peer === undefined || trusted(peer) || !PRIVATE.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    warned = true;
    log.warn(
      `X-Forwarded-For of ${peer} is not believed: all visitors behind it count as one. If it is your proxy, set TRUST_PROXY=${peer}.`,
    );
  });
}
