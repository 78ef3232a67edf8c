import { expect, test } from 'vitest';
import { ROUTES } from '../routes.ts';
import { RESERVED_POST_SLUGS } from './reserved-slugs.ts';

test('the reserved slugs are exactly the paths of the blog’s own pages', () => {
  // A post may have the slug “author”, as the path of an author has one part more.
  const own = Object.entries(ROUTES).flatMap(([key, { pattern }]) =>
    key === 'blogAuthor' ? [] : (/^\/blog\/([^/:]+)/.exec(pattern)?.slice(1) ?? []),
  );
  expect(new Set(own)).toEqual(new Set(RESERVED_POST_SLUGS));
});
