import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { runCommand } from '../commands.ts';
import { handledBlock, moveBlockTo, removeBlock } from './move-blocks.ts';

type Outcome = { html: string; announcement: string };

function after(command: 'move-up' | 'move-down' | 'duplicate', html: string): Outcome {
  const editor = editing(html);
  let announcement = '';
  editor.say = (words) => (announcement = words);
  runCommand(editor, command);
  return { html: caretHtml(editor), announcement };
}

describe('a block', () => {
  test.each([
    ['up', '<p>a</p><p>b|</p><p>c</p>', '<p>b|</p><p>a</p><p>c</p>', 'Moved up: 1 of 3.'],
    ['down', '<p>a|</p><p>b</p>', '<p>b</p><p>a|</p>', 'Moved down: 2 of 2.'],
    ['up', '<p>a</p><p>|b</p><h2>c|</h2>', '<p>|b</p><h2>c|</h2><p>a</p>', 'Moved up: 1 of 3.'],
    [
      'down',
      '<ul><li>a|</li><li>b</li></ul>',
      '<ul><li><p>b</p></li><li><p>a|</p></li></ul>',
      'Moved down: 2 of 2.',
    ],
    [
      'up',
      '<ul><li>a</li><li>|b</li><li>c|</li></ul>',
      '<ul><li><p>|b</p></li><li><p>c|</p></li><li><p>a</p></li></ul>',
      'Moved up: 1 of 3.',
    ],
    [
      'up',
      '<ol><li>a<ol><li>b</li><li>c|</li></ol></li></ol>',
      '<ol><li><p>a</p><ol><li><p>c|</p></li><li><p>b</p></li></ol></li></ol>',
      'Moved up: 1 of 2.',
    ],
    [
      'down',
      '<blockquote><p>a|</p><p>b</p></blockquote>',
      '<blockquote><p>b</p><p>a|</p></blockquote>',
      'Moved down: 2 of 2.',
    ],
    ['up', '<p>a|</p><p>b</p>', '<p>a|</p><p>b</p>', 'Nothing above to change places with.'],
    ['down', '<p>a|</p><p></p>', '<p>a|</p>', 'Nothing below to change places with.'],
  ] as const)('moves %s: %s', (way, before, html, announcement) => {
    expect(after(`move-${way}`, before)).toEqual({ html, announcement });
  });

  test('moves past a table, and a table moves with its cells', () => {
    const table = '<table><tr><td>x</td></tr></table>';
    expect(after('move-down', `<p>a|</p>${table}<p>b</p>`).html).toMatch(
      /^<table.*<\/table><p>a\|<\/p><p>b<\/p>$/,
    );
  });

  test.each([
    ['<p>a|b</p><p>c</p>', '<p>ab</p><p>a|b</p><p>c</p>'],
    ['<p>|a</p><p>b|</p>', '<p>a</p><p>b</p><p>|a</p><p>b|</p>'],
    ['<ul><li>a|</li></ul>', '<ul><li><p>a</p></li><li><p>a|</p></li></ul>'],
  ])('is duplicated: %s', (before, html) => {
    expect(after('duplicate', before).html).toBe(html);
  });
});

describe('a handle', () => {
  test.each([
    ['<p>a|</p>', [0]],
    ['<blockquote><p>a</p><p>b|</p></blockquote>', [0]],
    ['<table><tr><td>a|</td></tr></table>', [0]],
    ['<ul><li>a</li><li>b|</li></ul>', [0, 1]],
    ['<ul><li>a<ol><li>b|</li></ol></li></ul>', [0, 0, 1, 0]],
    ['<ul><li>a<blockquote><ul><li>b|</li></ul></blockquote></li></ul>', [0, 0]],
  ])('in %s is beside the block at %j', (html, path) => {
    const editor = editing(html);
    expect(handledBlock(editor, editor.selection?.focus.path ?? [])).toEqual(path);
  });

  test.each([
    [2, 0, '<p>c|</p><p>a</p><p>b</p>', { place: 1, count: 3 }],
    [0, 3, '<p>b</p><p>c|</p><p>a</p>', { place: 3, count: 3 }],
    [0, 2, '<p>b</p><p>a</p><p>c|</p>', { place: 2, count: 3 }],
    [1, 1, '<p>a</p><p>b</p><p>c|</p>', undefined],
    [1, 2, '<p>a</p><p>b</p><p>c|</p>', undefined],
  ])('moves block %i to gap %i', (block, gap, html, place) => {
    const editor = editing('<p>a</p><p>b</p><p>c|</p>');
    expect(moveBlockTo(editor, [block], gap)).toEqual(place);
    expect(caretHtml(editor)).toBe(html);
  });

  test.each([
    ['<p>a</p><p>b|</p>', [1], '<p>a|</p>'],
    ['<p>a|</p>', [0], '<p>|</p>'],
    ['<ul><li>a|</li></ul><p>b</p>', [0, 0], '<p>|b</p>'],
    ['<ul><li>a</li><li>b|</li></ul>', [0, 1], '<ul><li><p>a|</p></li></ul>'],
  ])('in %s removes the block at %j', (html, block, rest) => {
    const editor = editing(html);
    removeBlock(editor, block);
    expect(caretHtml(editor)).toBe(rest);
  });
});
