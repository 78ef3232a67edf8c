import { expect, test } from 'vitest';
import { ADDRESSES_PER_FILE, filesFor, STATIC_PAGES } from './sitemap.ts';

const FIRST = ADDRESSES_PER_FILE - STATIC_PAGES.length;

test.each([
  [0, [0]],
  [FIRST, [0]],
  [FIRST + 1, [0, FIRST]],
  [FIRST + ADDRESSES_PER_FILE, [0, FIRST]],
  [FIRST + ADDRESSES_PER_FILE + 1, [0, FIRST, FIRST + ADDRESSES_PER_FILE]],
])('%i posts beside the static pages take files that begin after these many: %o', (posts, skipped) => {
  expect(filesFor(posts)).toEqual(
    skipped.map((skip, index) => ({
      skip,
      count: index === 0 ? FIRST : ADDRESSES_PER_FILE,
      withPages: index === 0,
    })),
  );
});
