import { expect, test } from 'vitest';
import { z } from 'zod';
import { day, flag, id, optionalText } from './list-parameters.ts';
import { listSearch, oneOf, pageNumber, text } from './list-search.ts';

const typed = (value: string) => text(5).parse(value);

const list = listSearch({
  q: text(20),
  state: oneOf(['held', 'delivered'], undefined),
  status: oneOf([301, 410], null),
  sort: oneOf(['hits', 'from'], 'hits'),
  due: flag,
  first: { ...optionalText(20), name: 'from' },
  page: pageNumber,
});
const DEFAULTS = {
  q: '',
  state: undefined,
  status: null,
  sort: 'hits',
  due: undefined,
  first: undefined,
  page: 1,
} as const;

test('a page number is a positive integer within the database’s range', () => {
  expect(pageNumber.parse('3')).toBe(3);
  expect(pageNumber.parse('2000000')).toBe(1_000_000);
  for (const number of ['', '0', '-1', '1.5', 'x', 'Infinity', '\0']) {
    expect(pageNumber.parse(number), number).toBeUndefined();
  }
});

test('a text is trimmed, truncated and well formed, and has no control characters', () => {
  expect(typed('  a\u0000b  ')).toBe('a b');
  expect(typed('a\u0085b')).toBe('a b');
  expect(typed('abcdefg')).toBe('abcde');
  expect(typed('abcd efg')).toBe('abcd');
  expect(typed('abcd😀')).toBe('abcd\uFFFD');
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
])('the parameter and z.uuid() agree on the id “%s”', (uuid) => {
  expect(id.parse(uuid)).toBe(z.uuid().safeParse(uuid).data);
});

test('default values are omitted from the query', () => {
  expect(list.write(DEFAULTS).size).toBe(0);
  expect(list.write({}).size).toBe(0);
  expect(list.write({ q: '  ' }).size).toBe(0);
});

test.each([
  ['', DEFAULTS],
  ['state=lost&status=404&sort=x&due=true&page=x', DEFAULTS],
  ['q=%C3%A7a%C4%9Fr%C4%B1&state=held&page=2', { ...DEFAULTS, q: 'çağrı', state: 'held', page: 2 }],
  [
    'status=410&sort=from&due=1&from=%2Fdemo',
    { ...DEFAULTS, status: 410, sort: 'from', due: true, first: '/demo' },
  ],
] as const)('“%s” is read, and what is valid is written again', (search, state) => {
  expect(list.read(new URLSearchParams(search))).toEqual(state);
  expect(String(list.write(state))).toBe(state === DEFAULTS ? '' : search);
});

test('a day exists, from 2000 to 2199', () => {
  expect(day.parse('2028-02-29')).toBe('2028-02-29');
  expect(day.parse('2026-02-29')).toBeUndefined();
  expect(day.parse('0002-03-14')).toBeUndefined();
});
