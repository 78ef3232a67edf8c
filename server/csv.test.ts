import { describe, expect, test } from 'vitest';
import { cell, csvLine } from './csv.ts';

describe('a cell', () => {
  test.each([
    ['Ayşe', 'Ayşe'],
    ['a;b', '"a;b"'],
    ['o dedi ki "evet"', '"o dedi ki ""evet"""'],
    ['iki\nsatır', '"iki\nsatır"'],
    ['=1+1', `'=1+1`],
    ['+90 532', `'+90 532`],
    ['+905321234567', '+905321234567'],
    ['+9053212345678901', `'+9053212345678901`],
    ['+905321234567+1', `'+905321234567+1`],
    ['+905321234567\n', `"'+905321234567\n"`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['|calc', `'|calc`],
    ['%0A', `'%0A`],
    ['50 % (a|b)', '50 % (a|b)'],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['＠x', `'＠x`],
    ['  =1+1', `'  =1+1`],
    ['\t=1+1', `'\t=1+1`],
    ['\tx', `'\tx`],
    ['\rx', `"'\rx"`],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ])('%j → %j', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });
});

test('a line ends with CR LF, and null becomes an empty cell', () => {
  expect(csvLine(['a', null, 'b;c'])).toBe('a;;"b;c"\r\n');
});
