import { expect, test } from 'vitest';
import { createBlockCache } from './block-cache.ts';

test('an account is blocked for a second, and again after a further refusal', () => {
  let now = 0;
  const refusals = createBlockCache({ now: () => now });
  expect(refusals.has('a')).toBe(false);
  refusals.add('a');
  expect(refusals.has('a')).toBe(true);
  expect(refusals.has('b')).toBe(false);
  now = 999;
  expect(refusals.has('a')).toBe(true);
  refusals.add('a');
  now = 1998;
  expect(refusals.has('a')).toBe(true);
  now = 1999;
  expect(refusals.has('a')).toBe(false);
});

test('the memory for many accounts is limited: the account that was refused longest ago is dropped', () => {
  const refusals = createBlockCache({ maxBytes: 400 });
  for (const account of ['a', 'b', 'a', 'c']) refusals.add(account);
  expect(['a', 'b', 'c'].filter((account) => refusals.has(account))).toEqual(['a', 'c']);
});

test('fewer accounts with long names fit into the memory', () => {
  const refusals = createBlockCache({ maxBytes: 2_000 });
  const long = ['a', 'b', 'c'].map((letter) => letter.repeat(400));
  for (const account of long) refusals.add(account);
  expect(long.filter((account) => refusals.has(account))).toEqual([long[1], long[2]]);
});
