import { expect, test } from 'vitest';
import { z } from 'zod';
import { listSearch, readDay, readId, readPage, readText } from './list-search.ts';

const text = (value: string) => readText(new URLSearchParams({ q: value }), 'q', 5);

test('a page number is a positive integer within the database’s range', () => {
  expect(readPage(new URLSearchParams('page=3'))).toBe(3);
  expect(readPage(new URLSearchParams('page=2000000'))).toBe(1_000_000);
  for (const query of ['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=Infinity', 'page=%00']) {
    expect(readPage(new URLSearchParams(query)), query).toBe(1);
  }
});

test('a text is trimmed, truncated and well formed, and has no control characters', () => {
  expect(text('  a\u0000b  ')).toBe('a b');
  expect(text('a\u0085b')).toBe('a b');
  expect(text('abcdefg')).toBe('abcde');
  expect(text('abcd efg')).toBe('abcd');
  expect(text('abcd😀')).toBe('abcd\uFFFD');
  expect(readText(new URLSearchParams(), 'q', 5)).toBe('');
});

test.each([
  '019a1b2c-3d4e-7f60-8a1b-2c3d4e5f6071',
  '019A1B2C-3D4E-7F60-BA1B-2C3D4E5F6071',
  '019a1b2c-3d4e-9f60-8a1b-2c3d4e5f6071',
  '019a1b2c-3d4e-7f60-ca1b-2c3d4e5f6071',
  '019a1b2c3d4e7f608a1b2c3d4e5f6071',
  'x019a1b2c-3d4e-7f60-8a1b-2c3d4e5f6071',
  '019a1b2c-3d4e-7f60-8a1b-2c3d4e5f6071x',
  '',
])('readId and z.uuid() agree on “%s”', (id) => {
  const expected = z.uuid().safeParse(id).data;
  expect(readId(new URLSearchParams({ id }), 'id')).toBe(expected);
  expect(readId(new URLSearchParams(), 'id')).toBeUndefined();
});

test('default values are omitted from the query', () => {
  expect(listSearch({ q: '', state: undefined, page: 1 }).size).toBe(0);
  expect(listSearch({ q: 'çağrı', state: 'held', page: 2 }).toString()).toBe(
    'q=%C3%A7a%C4%9Fr%C4%B1&state=held&page=2',
  );
});

test('readDay accepts only existing days from 2000 to 2199', () => {
  expect(readDay('2028-02-29')).toBe('2028-02-29');
  expect(readDay('2026-02-29')).toBeUndefined();
  expect(readDay('0002-03-14')).toBeUndefined();
  expect(readDay(null)).toBeUndefined();
});
