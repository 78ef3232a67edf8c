import { Editor } from 'slate';
import { describe, expect, test } from 'vitest';
import { HistoryEditor } from 'slate-history';
import { editing, shown } from '../__fixtures__/caret-html.ts';
import { findMatches, nextMatch, replaceMatches } from './find-text.ts';

function found(html: string, wanted: string): string[] {
  const editor = editing(html);
  return findMatches(editor, wanted).map((range) => Editor.string(editor, range));
}

describe('words are found', () => {
  test.each([
    ['in any case', '<p>Arayan arar, ARAYAN bekler</p>', 'arayan', ['Arayan', 'ARAYAN']],
    ['in Turkish case', '<p>IŞIK ışık İlk ilk</p>', 'ışık', ['IŞIK', 'ışık']],
    ['with a dotted i in either case', '<p>İLK ilk Ilk ılk</p>', 'ilk', ['İLK', 'ilk', 'Ilk']],
    ['in the case of other languages', '<p>AI ai API</p>', 'ai', ['AI', 'ai']],
    [
      'across marks and links',
      '<p>ge<strong>ce a</strong><a href="/a">ra</a>nan</p>',
      'gece aranan',
      ['gece aranan'],
    ],
    [
      'in every kind of block',
      '<h2>bir</h2><ul><li>bir</li></ul><pre><code>bir\nbir</code></pre>',
      'bir',
      ['bir', 'bir', 'bir', 'bir'],
    ],
    ['once where they overlap', '<p>aaaa</p>', 'aa', ['aa', 'aa']],
    ['not across blocks', '<p>bir</p><p>iki</p>', 'biriki', []],
    ['beside letters that grow in small', '<p>ẞİ̇ ev</p>', 'EV', ['ev']],
    ['never where nothing is wanted', '<p>a</p>', '', []],
  ])('%s', (_how, html, wanted, expected) => {
    expect(found(html, wanted)).toEqual(expected);
  });

  test('from the caret on, and from the beginning after the last', () => {
    const editor = editing('<p>ev e|v ev</p>');
    const matches = findMatches(editor, 'ev');
    expect(nextMatch(matches, editor.selection?.anchor)).toBe(2);
    expect(nextMatch(matches, Editor.end(editor, []))).toBe(0);
  });
});

describe('words are replaced', () => {
  test.each([
    ['each', '<p>ev, Ev ve ev</p>', 'ev', 'okul', '<p>okul, okul ve okul</p>'],
    [
      'with the marks of their beginning',
      '<p>g<strong>e</strong>ce</p>',
      'ece',
      'ün',
      '<p>g<strong>ün</strong></p>',
    ],
    ['in links', '<p><a href="/a">gece</a> gece</p>', 'gece', 'gün', '<p><a href="/a">gün</a> gün</p>'],
    ['by nothing', '<p>gece a|ranan</p>', 'gece ', '', '<p>a|ranan</p>'],
    ['side by side', '<p>aaaa</p>', 'aa', 'b', '<p>bb</p>'],
    ['by themselves', '<p>ev</p>', 'ev', 'evev', '<p>evev</p>'],
    ['where the caret stays', '<p>ev ev son|</p>', 'ev', 'okul', '<p>okul okul son|</p>'],
  ])('%s, in one step', async (_how, html, wanted, text, expected) => {
    const editor = editing(html);
    const before = shown(editor);
    HistoryEditor.withNewBatch(editor, () => replaceMatches(editor, findMatches(editor, wanted), text));
    expect(shown(editor)).toBe(expected);
    await Promise.resolve();
    editor.undo();
    expect(shown(editor)).toBe(before);
    expect(editor.history.undos).toEqual([]);
  });
});
