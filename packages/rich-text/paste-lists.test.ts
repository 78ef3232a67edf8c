import { describe, expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html)).replaceAll(/<\/?p>/g, '');

describe('the numbers of a list stay', () => {
  test.each([
    ['a first value', '<ol><li value="3">a<li>b</ol>', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['a start', '<ol start="0"><li>a<li>b</ol>', '<ol start="0"><li>a</li><li>b</li></ol>'],
    [
      'a gap',
      '<ol><li>a<li value="5">b<li>c</ol>',
      '<ol><li>a</li></ol><ol start="5"><li>b</li><li>c</li></ol>',
    ],
    ['a repetition', '<ol><li>a<li value="1">b</ol>', '<ol><li>a</li></ol><ol><li>b</li></ol>'],
    ['backwards', '<ol reversed><li>a<li>b</ol>', '<ol start="2"><li>a</li></ol><ol><li>b</li></ol>'],
    [
      'backwards from a start',
      '<ol reversed start="10"><li>a<li>b</ol>',
      '<ol start="10"><li>a</li></ol><ol start="9"><li>b</li></ol>',
    ],
    ['values without gaps', '<ol><li value="1">a<li value="2">b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['Slack’s counter', '<ol style="counter-reset: list-0 3;"><li>a</ol>', '<ol start="4"><li>a</li></ol>'],
    ['a list that continues', '<ol><li>a</ol><ol start="2"><li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['a list that starts again', '<ol><li>a</ol><ol><li>b</ol>', '<ol><li>a</li></ol><ol><li>b</li></ol>'],
    [
      'numbers after a text',
      '<ol><li>a</ol><p>x</p><ol start="2"><li>b</ol>',
      '<ol><li>a</li></ol>x<ol start="2"><li>b</li></ol>',
    ],
  ])('%s', (_, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });
});

describe('a list alone in an item belongs to the item before', () => {
  const expected = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>';
  test.each([
    ['without text', '<ul><li>a<li><ul><li>b</ul><li>c</ul>'],
    ['in a box', '<ul><li>a<li><div><ul><li>b</ul></div><li>c</ul>'],
    [
      'with numbers of Lexical',
      '<ul><li value="1">a<li value="2"><ul><li value="1">b</ul><li value="2">c</ul>',
    ],
    ['directly in the list', '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>'],
  ])('%s', (_, html) => {
    expect(pasted(html)).toBe(expected);
  });

  test('an empty item before a list stays', () => {
    expect(pasted('<ul><li><p></p><ul><li>b</ul></ul>')).toBe('<ul><li><ul><li>b</li></ul></li></ul>');
  });

  test('the first item has no item before', () => {
    expect(pasted('<ul><li><ul><li>b</ul><li>c</ul>')).toBe('<ul><li>b</li><li>c</li></ul>');
  });
});

describe('items are nested by their margin', () => {
  const expected = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>';
  const list = (style: string, item: string) => `<ul style="${style}"><li>${item}</li></ul>`;
  test.each([
    [
      'of lists',
      list('margin-left:.375in', 'a') + list('margin-left:.75in', 'b') + list('margin-left:.375in', 'c'),
    ],
    ['of all sides', list('', 'a') + list('margin: 0 0 0 40px', 'b') + list('', 'c')],
    [
      'inside of lists',
      list('padding-left:18pt', 'a') + list('padding-left:36pt', 'b') + list('padding-left:18pt', 'c'),
    ],
    ['of items', '<ul><li>a<li style="margin-left:40px">b<li>c</ul>'],
  ])('%s', (_, html) => {
    expect(pasted(html)).toBe(expected);
  });

  test('almost equal margins are the same level', () => {
    expect(pasted('<ul><li style="margin-left:36pt">a<li style="margin-left:38pt">b</ul>')).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    );
  });
});

describe('a return to a skipped level joins the list of the deeper item', () => {
  const expected = '<ul><li>a<ul><li>c</li><li>b</li></ul></li><li>d</li></ul>';
  const item = (level: number, text: string) => `<li aria-level="${level}">${text}</li>`;
  const word = (level: number, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>${text}</p>`;
  test.each([
    ['in Word', word(1, 'a') + word(3, 'c') + word(2, 'b') + word(1, 'd')],
    [
      'in Google Docs',
      `<ul>${item(1, 'a')}<ul><ul>${item(3, 'c')}</ul></ul><ul>${item(2, 'b')}</ul>${item(1, 'd')}</ul>`,
    ],
    [
      'in Word for the web',
      [item(1, 'a'), item(3, 'c'), item(2, 'b'), item(1, 'd')]
        .map((one) => `<div><ul>${one}</ul></div>`)
        .join(''),
    ],
    [
      'in Slack',
      [0, 2, 1, 0].map((indent, at) => `<ul data-indent="${indent}"><li>${'acbd'[at]}</li></ul>`).join(''),
    ],
    ['in Quill', '<ul><li>a</li><li class="ql-indent-2">c</li><li class="ql-indent-1">b</li><li>d</li></ul>'],
  ])('%s', (_, html) => {
    expect(pasted(html)).toBe(expected);
  });
});

describe('a list without items is an indentation', () => {
  test.each([
    [
      'of lists and paragraphs',
      '<ul><ol><li>a</ol><p>x</p><ol><li value=2>b</ol></ul>',
      '<ol><li>a</li></ol>x<ol start="2"><li>b</li></ol>',
    ],
    ['in an indentation', '<ul><ul><ol><li>a</ol></ul></ul>', '<ol><li>a</li></ol>'],
    ['of a paragraph', '<ul><p>x</p></ul>', 'x'],
  ])('%s', (_, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });
});
