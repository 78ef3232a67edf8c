import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archivePath, blogListPath, blogListSearch, categoryPath, lastPageOf } from './list-query.ts';

const read = (search: string) => blogListSearch.read(new URLSearchParams(search));

test('an empty query means page 1 of the newest posts', () => {
  expect(read('')).toEqual({ q: '', category: '', sort: 'newest', page: 1 });
});

test.each(['0', '-1', '1.5', 'x', '1e99', 'NaN', '', '٣'])(
  'page=%s is read as a positive safe integer',
  (page) => {
    const pageNumber = read(`page=${page}`).page;
    expect(Number.isSafeInteger(pageNumber) && pageNumber >= 1).toBe(true);
  },
);

test('search text is truncated and trimmed, and control characters become spaces', () => {
  expect(read(`q=${encodeURIComponent('  a\u0000b  ')}`).q).toBe('a b');
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(100);
});

test('an unknown sort order means newest first', () => {
  expect(read('sort=id;drop').sort).toBe('newest');
  expect(read('sort=oldest').sort).toBe('oldest');
});

test('default values are omitted from the URL', () => {
  expect(blogListPath({ q: '', category: '', sort: 'newest', page: 1 })).toBe('/blog');
  expect(blogListPath({ q: 'çağrı', category: 'saglik', sort: 'oldest', page: 3 })).toBe(
    '/blog?q=%C3%A7a%C4%9Fr%C4%B1&category=saglik&sort=oldest&page=3',
  );
});

test('the URL of a normalized query is read as the same query', () => {
  fc.assert(
    fc.property(
      fc.record({
        q: fc.string({ maxLength: 60 }),
        category: fc.stringMatching(/^[a-z0-9-]{0,40}$/),
        sort: fc.constantFrom('newest' as const, 'oldest' as const),
        page: fc.integer({ min: 1, max: 5000 }),
      }),
      (query) => {
        const path = blogListPath(query);
        const normalizedQuery = blogListSearch.read(new URL(path, 'http://x').searchParams);
        expect(blogListSearch.read(new URL(blogListPath(normalizedQuery), 'http://x').searchParams)).toEqual(
          normalizedQuery,
        );
      },
    ),
  );
});

test('paths of categories and months contain the page number, except page 1', () => {
  expect(categoryPath('saglik')).toBe('/blog/category/saglik');
  expect(categoryPath('saglik', 2)).toBe('/blog/category/saglik?page=2');
  expect(archivePath({ year: 2026, month: 3 })).toBe('/blog/archive/2026/03');
  expect(archivePath({ year: 26, month: 12 }, 3)).toBe('/blog/archive/0026/12?page=3');
});

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
  [25, 3],
])('%i posts make %i pages', (total, pages) => {
  expect(lastPageOf(total)).toBe(pages);
});
