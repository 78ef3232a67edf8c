import { expect, test } from 'vitest';
import { heldMegabytes } from './__fixtures__/held-memory.ts';
import { createMinuteLimit } from './minute-limit.ts';

const limits = { perMinute: 10, maxBytes: 900 };

test('an IP address has a number of uses per minute, and the same number in the next minute', () => {
  let now = 0;
  const rate = createMinuteLimit(limits, () => now);
  expect([rate.consume('10.0.0.1', 7), rate.consume('10.0.0.1', 7), rate.consume('10.0.0.1', 1)]).toEqual([
    7, 3, 0,
  ]);
  expect(rate.consume('10.0.0.2', 7)).toBe(7);
  now = 59_999;
  expect(rate.consume('10.0.0.1', 1)).toBe(0);
  now = 60_000;
  expect(rate.consume('10.0.0.1', 20)).toBe(10);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:3:4:5:6', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
])('%s and %s count as the same network: %s', (one, other, same) => {
  const rate = createMinuteLimit(limits);
  rate.consume(one, 10);
  expect(rate.consume(other, 1)).toBe(same ? 0 : 1);
});

test('as many IP addresses are stored as the maximum number of bytes allows', () => {
  const rate = createMinuteLimit(limits);
  for (let host = 0; host < 1000; host += 1) rate.consume(`10.0.${host >> 8}.${host & 255}`, 10);
  expect([997, 998, 999].map((host) => rate.consume(`10.0.${host >> 8}.${host & 255}`, 1))).toEqual([
    0, 0, 0,
  ]);
  expect(rate.consume('10.0.0.0', 1)).toBe(1);
});

test('any number of IP addresses takes at most three megabytes', () => {
  const before = heldMegabytes();
  const rate = createMinuteLimit({ perMinute: 10 });
  for (let host = 0; host < 300_000; host += 1)
    rate.consume(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`);
  expect(heldMegabytes() - before).toBeLessThan(3);
  expect(rate.consume('10.4.147.223', 10)).toBe(9);
});
