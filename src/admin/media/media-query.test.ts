import { expect, test } from 'vitest';
import { mediaSearchOf, readMediaQuery } from './media-query.ts';

const read = (search: string) => readMediaQuery(new URLSearchParams(search));

test.each([
  ['', { q: '', filter: 'all', page: 1, picture: undefined }],
  ['filter=unused&q=ofis&page=2&picture=a', { q: 'ofis', filter: 'unused', page: 2, picture: 'a' }],
  ['filter=mine&page=-1', { q: '', filter: 'all', page: 1, picture: undefined }],
])('“%s” is read, and invalid values are ignored', (search, query) => {
  expect(read(search)).toEqual(query);
});

test.each(['', 'q=ofis', 'q=ofis&filter=missing-alt&page=3&picture=a'])(
  '“%s” is written as it was read',
  (search) => {
    expect(String(mediaSearchOf(read(search)))).toBe(search);
  },
);
