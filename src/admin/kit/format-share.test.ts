import { expect, test } from 'vitest';
import { shareOf } from './format-share.ts';

test.each([
  [1, 8, '13%'],
  [1, 40, '2.5%'],
  [0, 40, '0%'],
  [40, 40, '100%'],
  [0, 0, undefined],
])('%i of %i is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
