import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Call, createLimiter } from './concurrency/limiter.ts';
import { decorateWithLimiter, trustedProxies } from './http/client-ip.ts';
import { canonicalIp, networkOf } from './ip.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:cb00:7107]:443', '203.0.113.7'],
  ['2001:DB8::9', '2001:db8::9'],
  ['[2001:db8::9]:8443', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['203.0.113.7:', undefined],
  ['', undefined],
])('%s has the canonical form %s', (text, address) => {
  expect(canonicalIp(text)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['6.6.6.6:1234', '6.6.6.6/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:cb00:7107', '203.0.113.7/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', '0.0.0.0/32'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('trusted proxies', () => {
  test.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['10.20.30.40:443', true],
    ['fd00::7', true],
    ['11.0.0.1', false],
    ['::1', false],
    ['unknown', false],
  ])('a proxy at %s is trusted: %s', (address, believed) => {
    expect(trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])(address)).toBe(believed);
  });

  test('no proxy is trusted by default', () => {
    expect(trustedProxies([])('127.0.0.1')).toBe(false);
  });
});

test('calls of `request.limiter` have the network of the visitor as their client', async () => {
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: 1,
    acquireTimeoutMs: 1000,
    refusal: 'DATABASE_UNAVAILABLE',
  });
  const calls: Call[] = [];
  const app = Fastify();
  decorateWithLimiter(app, {
    run(work, call = {}) {
      calls.push(call);
      return limiter.run(work, call);
    },
    gauges: () => limiter.gauges(),
  });
  app.get('/', (request) => request.limiter.run(async () => 'done', { deadlineMs: 500 }));
  for (const remoteAddress of ['203.0.113.7', '2001:db8:1:2:3:4:5:6']) {
    expect((await app.inject({ url: '/', remoteAddress })).body).toBe('done');
  }
  expect(calls).toEqual([
    { client: '203.0.113.7/32', deadlineMs: 500 },
    { client: '2001:db8:1:2::/64', deadlineMs: 500 },
  ]);
});
