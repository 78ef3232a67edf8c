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
])('readInteger reads %j as %s', (text, read) => {
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
])('an integer from 1 to 10 with the default 7 accepts %j as %s', (raw, accepted) => {
  expect(integer(1, 10, 7).accept(raw)).toBe(accepted);
});

test('an integer accepts -0 as 0', () => {
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
])('a span accepts %j as %s', (raw, accepted) => {
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
  ])('%j are accepted as %j', (raw, accepted) => {
    expect(widths.accept(raw)).toEqual(accepted);
  });

  test('are truncated to 100 columns', () => {
    expect(widths.accept(Array.from({ length: 200 }, () => 5))).toHaveLength(100);
  });
});

test.each([5, null, ['js']])('%j is not a language', (raw) => {
  expect(language.accept(raw)).toBeUndefined();
});
