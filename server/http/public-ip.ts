import { BlockList, isIPv4 } from 'node:net';
import { canonicalIp } from '#server/ip.ts';

/** Networks of IPv4 that are not the internet's (RFC 6890 and its registry), and Azure's metadata service. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** The internet's part of IPv6, and within it what is not, or leads to IPv4 addresses. */
const PUBLIC_V6 = '2000::/3';
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateV4 = listOf(PRIVATE_V4, 'ipv4');
const publicV6 = listOf([PUBLIC_V6], 'ipv6');
const privateV6 = listOf(PRIVATE_V6, 'ipv6');

/** Says whether an address belongs to the internet: to no private network, no machine itself, no cloud's metadata. */
export function isPublicIp(written: string): boolean {
  const ip = canonicalIp(written);
  if (ip === undefined) return false;
  if (isIPv4(ip)) return !privateV4.check(ip, 'ipv4');
  return publicV6.check(ip, 'ipv6') && !privateV6.check(ip, 'ipv6');
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
