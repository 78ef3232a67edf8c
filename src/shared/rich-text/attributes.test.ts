import { describe, expect, test } from 'vitest';
import { integer, language, readInteger, spans, widths } from './attributes.ts';

test.each([
  ['5', 5],
  [' -12\n', -12],
  ['123456789', 123_456_789],
  ['1234567890', undefined],
  ['x5', undefined],
  ['5x', undefined],
  ['5 5', undefined],
  ['5.0', undefined],
  ['', undefined],
])('%j says the integer %s', (text, read) => {
  expect(readInteger(text)).toBe(read);
});

test.each([
  [0, undefined],
  [1, 1],
  [7, undefined],
  [10, 10],
  [11, undefined],
  [1.5, undefined],
  ['5', undefined],
])('from 1 to 10, where 7 goes without saying, %j is %s', (raw, accepted) => {
  expect(integer(1, 10, 7).accept(raw)).toBe(accepted);
});

test('an integer is never the other nought', () => {
  expect(integer(-1, 1).accept(-0)).toBe(0);
});

test.each([
  [1, undefined],
  [2, 2],
  [100, 100],
  [101, 100],
  [-3, undefined],
  [2.5, undefined],
  ['2', undefined],
])('a cell that says %j spans %s', (raw, accepted) => {
  expect(spans.accept(raw)).toBe(accepted);
});

describe('the widths of columns', () => {
  test.each([
    [
      [0, 50, -1, '7', 4001],
      [0, 50, 0, 0, 4000],
    ],
    [
      [-0, 50],
      [0, 50],
    ],
    [[0, 0], undefined],
    [[], undefined],
    ['50', undefined],
  ])('%j are %j', (raw, accepted) => {
    expect(widths.accept(raw)).toEqual(accepted);
  });

  test('are those of a hundred columns at the most', () => {
    expect(widths.accept(Array.from({ length: 200 }, () => 5))).toHaveLength(100);
  });
});

test.each([5, null, ['js']])('%j is no language', (raw) => {
  expect(language.accept(raw)).toBeUndefined();
});
