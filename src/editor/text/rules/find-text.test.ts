import { Editor } from 'slate';
import { HistoryEditor } from 'slate-history';
import { describe, expect, test } from 'vitest';
import { caretHtml, editing } from '../__fixtures__/caret-html.ts';
import { findMatches, nextMatch, replaceMatches } from './find-text.ts';

function matchesOf(html: string, search: string): string[] {
  const editor = editing(html);
  return findMatches(editor, search).map((range) => Editor.string(editor, range));
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
    ['once if they overlap', '<p>aaaa</p>', 'aa', ['aa', 'aa']],
    ['but not across blocks', '<p>bir</p><p>iki</p>', 'biriki', []],
    ['after letters whose lower case has more characters', '<p>ẞİ̇ ev</p>', 'EV', ['ev']],
    ['but not for an empty search', '<p>a</p>', '', []],
    ['but not for only an invisible character', '<p>a</p>', '\u00ad', []],
    ['with the apostrophe of the typography', '<p>İstanbul’da</p>', "istanbul'da", ['İstanbul’da']],
    ['with the apostrophe of a phone', "<p>İzmir'de</p>", 'izmir’de', ["İzmir'de"]],
    ['with quotation marks', '<p>“kargo” "kargo" „kargo“</p>', '"kargo"', ['“kargo”', '"kargo"', '„kargo“']],
    ['with three dots', '<p>takibi… takibi...</p>', 'takibi...', ['takibi…', 'takibi...']],
    ['but not in the dots of an ellipsis', '<p>a… b.</p>', '.', ['.']],
    ['with dashes', '<p>9–18, 9--18, 9-18</p>', '9--18', ['9–18', '9--18']],
    ['with a long dash', '<p>a—b</p>', 'a---b', ['a—b']],
    ['with any dash for a hyphen', '<p>9\u201118 9-18 9–18</p>', '9-18', ['9\u201118', '9-18', '9–18']],
    ['with a space that does not break', '<p>20\u00a0saat</p>', '20 saat', ['20\u00a0saat']],
    ['across soft hyphens', '<p>müş\u00adte\u200bri</p>', 'müşteri', ['müş\u00adte\u200bri']],
    ['with decomposed letters', '<p>c\u0327ag\u0306rı çağrı</p>', 'çağrı', ['c\u0327ag\u0306rı', 'çağrı']],
    ['but not in other letters', '<p>ç c\u0327 c</p>', 'c', ['c']],
    ['with special characters of regular expressions', '<p>a.b a(b) [a-z]+</p>', '[a-z]+', ['[a-z]+']],
  ])('%s', (_how, html, search, expected) => {
    expect(matchesOf(html, search)).toEqual(expected);
  });

  test('from the caret on, and after the last match from the beginning', () => {
    const editor = editing('<p>ev e|v ev</p>');
    const matches = findMatches(editor, 'ev');
    expect(nextMatch(matches, editor.selection?.anchor)).toBe(2);
    expect(nextMatch(matches, Editor.end(editor, []))).toBe(0);
  });
});

describe('words are replaced', () => {
  test.each([
    ['everywhere', '<p>ev, Ev ve ev</p>', 'ev', 'okul', '<p>okul, okul ve okul</p>'],
    [
      'with the marks of the first letter',
      '<p>g<strong>e</strong>ce</p>',
      'ece',
      'ün',
      '<p>g<strong>ün</strong></p>',
    ],
    ['in links', '<p><a href="/a">gece</a> gece</p>', 'gece', 'gün', '<p><a href="/a">gün</a> gün</p>'],
    [
      'in our typography',
      "<p>“kargo” “kargo” takibi… 'x'</p>",
      '"kargo" takibi...',
      'sipariş',
      "<p>“kargo” sipariş 'x'</p>",
    ],
    ['with soft hyphens', '<p>kar\u00adgo kargo</p>', 'kargo', 'ev', '<p>ev ev</p>'],
    ['by an empty text', '<p>gece a|ranan</p>', 'gece ', '', '<p>a|ranan</p>'],
    ['without a gap between them', '<p>aaaa</p>', 'aa', 'b', '<p>bb</p>'],
    ['by a text that contains them', '<p>ev</p>', 'ev', 'evev', '<p>evev</p>'],
    ['without moving the caret', '<p>ev ev son|</p>', 'ev', 'okul', '<p>okul okul son|</p>'],
  ])('%s, in one step', async (_how, html, search, text, expected) => {
    const editor = editing(html);
    const before = caretHtml(editor);
    HistoryEditor.withNewBatch(editor, () => replaceMatches(editor, findMatches(editor, search), text));
    expect(caretHtml(editor)).toBe(expected);
    await Promise.resolve();
    editor.undo();
    expect(caretHtml(editor)).toBe(before);
    expect(editor.history.undos).toEqual([]);
  });
});
