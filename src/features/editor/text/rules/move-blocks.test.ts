import { describe, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { editing, shown } from '../__fixtures__/caret-html.ts';

function after(command: 'move-up' | 'move-down' | 'duplicate', html: string): { html: string; said: string } {
  const editor = editing(html);
  let said = '';
  editor.say = (words) => (said = words);
  runCommand(editor, command);
  return { html: shown(editor), said };
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
  ] as const)('moves %s: %s', (way, before, html, said) => {
    expect(after(`move-${way}`, before)).toEqual({ html, said });
  });

  test('moves past a table, and with its cells as a whole', () => {
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
