import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

test.each([
  ['/pricing', '/pricing'],
  [`/${'a'.repeat(79)}`, `/${'a'.repeat(79)}`],
  [`/${'a'.repeat(79)}b`, `/${'a'.repeat(59)}…${'a'.repeat(15)}b`],
])('%s is written as %s', (address, text) => {
  expect(shortAddress(address)).toBe(text);
});
