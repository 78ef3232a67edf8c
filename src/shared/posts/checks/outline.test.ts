import { expect, test } from 'vitest';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { outlineOf } from './outline.ts';

test('headings, including those in quotes, are listed in reading order with their flaws', () => {
  const headings = outlineOf(
    htmlToValue(
      '<h1>Bir</h1><p>a</p><h2>İki <em>buçuk</em></h2><blockquote><h4>Üç</h4></blockquote><h2> </h2>',
    ),
  );
  expect(headings.map(({ level, text, flaws }) => [level, text, ...flaws])).toEqual([
    [1, 'Bir', 'level one'],
    [2, 'İki buçuk'],
    [4, 'Üç', 'skipped level'],
    [2, '', 'empty heading'],
  ]);
  expect(headings[2]?.place).toEqual([3, 0]);
});
