import { expect, test } from 'vitest';
import { mediaSearch } from './media-query.ts';

const PICTURE = '019a1b2c-3d4e-7f60-8a1b-2c3d4e5f6071';

const read = (search: string) => mediaSearch.read(new URLSearchParams(search));

test.each([
  ['', { q: '', filter: 'all', page: 1, picture: undefined }],
  [
    `filter=unused&q=ofis&page=2&picture=${PICTURE}`,
    { q: 'ofis', filter: 'unused', page: 2, picture: PICTURE },
  ],
  ['filter=mine&page=-1&picture=a', { q: '', filter: 'all', page: 1, picture: undefined }],
])('“%s” is read, and invalid values are ignored', (search, query) => {
  expect(read(search)).toEqual(query);
});

test.each(['', 'q=ofis', `q=ofis&filter=missing-alt&page=3&picture=${PICTURE}`])(
  '“%s” is written as it was read',
  (search) => {
    expect(String(mediaSearch.write(read(search)))).toBe(search);
  },
);
