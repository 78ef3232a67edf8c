import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postListInput } from '#shared/posts/schemas.ts';
import { postListSearch, sortedBy } from './post-list-query.ts';

const read = (search: string) => postListSearch.read(new URLSearchParams(search));

test('a URL without a query requests the newest posts', () => {
  expect(read('')).toEqual({
    q: '',
    status: undefined,
    category: '',
    from: undefined,
    to: undefined,
    sort: 'created',
    direction: 'desc',
    page: 1,
  });
  expect(postListSearch.write(read('')).toString()).toBe('');
});

test('every choice is written to the URL and read back', () => {
  const address =
    'q=faks&status=draft&category=kvkk&from=2026-01-01&to=2026-02-28&sort=title&direction=asc&page=3';
  expect(postListSearch.write(read(address)).toString()).toBe(address);
});

test.each([
  'status=gone',
  'sort=id',
  'direction=up',
  'page=0',
  'page=1.5',
  'page=x',
  'from=2026-02-30',
  'to=1',
])('%s reads as a missing value', (search) => {
  expect(read(search)).toEqual(read(''));
});

test('the server accepts the query of any URL', () => {
  const names = ['q', 'status', 'category', 'from', 'to', 'sort', 'direction', 'page'];
  const odd = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.nat().map(String));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), odd), (fields) => {
      const query = read(new URLSearchParams(fields).toString());
      expect(postListInput.safeParse(query).success).toBe(true);
      expect(postListSearch.read(postListSearch.write(query))).toEqual(query);
    }),
  );
});

test('sorting by the active column reverses its direction, and by another one starts descending, on the first page', () => {
  const start = { ...read('page=4') };
  const byTitle = sortedBy(start, 'title');
  expect(byTitle).toMatchObject({ sort: 'title', direction: 'desc', page: 1 });
  expect(sortedBy(byTitle, 'title')).toMatchObject({ sort: 'title', direction: 'asc' });
  expect(sortedBy(sortedBy(byTitle, 'title'), 'title')).toMatchObject({ direction: 'desc' });
  expect(sortedBy(byTitle, 'date')).toMatchObject({ sort: 'date', direction: 'desc' });
});
