import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryValue } from './__fixtures__/arbitrary-html.ts';
import { coerceValue } from './coerce.ts';
import { type Comparison, compareValues, comparisonMarkup } from './compare.ts';
import { compareTexts } from './compare-texts.ts';
import { htmlToValue, valueToHtml } from './rich-text.ts';
import type { ElementNode, TextNode, Value } from './schema.ts';

const compared = (before: string, after: string) =>
  comparisonMarkup(compareValues(htmlToValue(before), htmlToValue(after)), 'Done');

/** Returns the document of one side, without the nodes that only the other side has. */
function sideOf({ value, changes }: Comparison, otherSide: 'added' | 'removed'): Value {
  type Node = ElementNode | TextNode;
  const isOnlyOnOtherSide = (node: Node): boolean => {
    if (changes.get(node as TextNode) === otherSide) return true;
    // Items, rows and cells have no mark of their own.
    const marked =
      'type' in node && ['list-item', 'task-item', 'table-row', 'table-cell'].includes(node.type);
    return marked && (node.children as Node[]).every(isOnlyOnOtherSide);
  };
  const strip = (nodes: readonly Node[]): Node[] =>
    nodes
      .filter((node) => !isOnlyOnOtherSide(node))
      .map((node) => ('type' in node ? ({ ...node, children: strip(node.children) } as Node) : node));
  return strip(value) as Value;
}

describe('two documents', () => {
  test.each<[name: string, before: string, after: string, expected: string]>([
    ['are compared without marks if they are equal', '<p>Aynı</p><hr>', '<p>Aynı</p><hr>', '<p>Aynı</p><hr>'],
    [
      'differ by words of a paragraph',
      '<p>Klinik gece aranır, sabah kazanır.</p>',
      '<p>Klinik gece aranır, akşam kazanır.</p>',
      '<div data-change="edited"><p>Klinik gece aranır, <del>sabah</del><ins>akşam</ins> kazanır.</p></div>',
    ],
    [
      'differ by a phrase, which is replaced as a whole',
      '<p>Ellerine alıyor. Gece arayanların çoğu ilk kez arıyor.</p>',
      '<p>Ellerine alıyor. Akşam arayanların yarısı ilk kez arıyor.</p>',
      '<div data-change="edited"><p>Ellerine alıyor. <del>Gece arayanların çoğu</del><ins>Akşam arayanların yarısı</ins> ilk kez arıyor.</p></div>',
    ],
    [
      'differ by an added and a removed paragraph',
      '<p>Bir</p><p>Bu kalkar</p><p>Son</p>',
      '<p>Yepyeni</p><p>Bir</p><p>Son</p>',
      '<ins data-change="added"><p>Yepyeni</p></ins><p>Bir</p><del data-change="removed"><p>Bu kalkar</p></del><p>Son</p>',
    ],
    [
      'differ by a mark and by a link',
      '<p>Klinik gece <strong>aranır</strong> ve sabah kazanır</p>',
      '<p>Klinik gece aranır ve <a href="https://example.com/">sabah</a> kazanır</p>',
      '<div data-change="edited"><p>Klinik gece <strong><del>aranır</del></strong><del> ve sabah</del><ins>aranır ve </ins><a href="https://example.com/"><ins>sabah</ins></a> kazanır</p></div>',
    ],
    [
      'differ by an item of a list, and by a word in another item',
      '<ul><li><p>Randevu alır</p></li><li><p>Hastayı geri arar</p></li></ul>',
      '<ul><li><p>Randevu verir alır</p></li><li><p>Yepyeni</p></li><li><p>Hastayı geri arar</p></li></ul>',
      '<ul><li><div data-change="edited"><p>Randevu <ins>verir </ins>alır</p></div></li><li><ins data-change="added"><p>Yepyeni</p></ins></li><li><p>Hastayı geri arar</p></li></ul>',
    ],
    [
      'differ by a checked box',
      '<ul data-type="taskList"><li data-checked="false"><p>Ara</p></li></ul>',
      '<ul data-type="taskList"><li data-checked="true"><p>Ara</p></li></ul>',
      '<del data-change="removed">',
    ],
    [
      'differ by the level of a heading',
      '<h2>Kim?</h2>',
      '<h3>Kim?</h3>',
      '<del data-change="removed"><h2>Kim?</h2></del><ins data-change="added"><h3>Kim?</h3></ins>',
    ],
    [
      'differ by a line of code: the whole code block is replaced',
      '<pre><code>a\nb</code></pre>',
      '<pre><code>a\nc</code></pre>',
      '<del data-change="removed"><pre><code>a\nb</code></pre></del><ins data-change="added"><pre><code>a\nc</code></pre></ins>',
    ],
    [
      'differ by a cell of a table',
      '<table><tbody><tr><th><p>Gün</p></th><th><p>Saat</p></th></tr><tr><td><p>Pazar</p></td><td><p>7 saat açık</p></td></tr></tbody></table>',
      '<table><tbody><tr><th><p>Gün</p></th><th><p>Saat</p></th></tr><tr><td><p>Pazar</p></td><td><p>5 saat açık</p></td></tr></tbody></table>',
      '<td><p>Pazar</p></td><td><div data-change="edited"><p><del>7</del><ins>5</ins> saat açık</p></div></td>',
    ],
    [
      'differ by a row of a table',
      '<table><tbody><tr><td><p>Pazar</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Pazar</p></td></tr><tr><td><p>Salı</p></td></tr></tbody></table>',
      '<tr><td><p>Pazar</p></td></tr><tr><td><ins data-change="added"><p>Salı</p></ins></td></tr>',
    ],
    [
      'differ by a column of a table: the whole table is replaced',
      '<table><tbody><tr><td><p>Pazar</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Pazar</p></td><td><p>Salı</p></td></tr></tbody></table>',
      '<del data-change="removed"><div class="tw">',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(compared(before, after)).toContain(expected);
  });

  test('have disabled check boxes with an accessible name', () => {
    const list = '<ul data-type="taskList"><li data-checked="true"><p>Ara</p></li></ul>';
    expect(compared(list, list)).toContain('<input type="checkbox" disabled aria-label="Done" checked');
  });

  test('cannot inject HTML through their texts', () => {
    const html = compared('<p>iyi &lt;b&gt; gün</p>', '<p>iyi &lt;script&gt; gün</p>');
    expect(html).toContain('&lt;<del>b</del><ins>script</ins>&gt;');
  });

  test('are both completely contained in the comparison, with any content', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (one, other) => {
        const [before, after] = [coerceValue(one), coerceValue(other)];
        const comparison = compareValues(before, after);
        expect(valueToHtml(sideOf(comparison, 'added'))).toBe(valueToHtml(before));
        expect(valueToHtml(sideOf(comparison, 'removed'))).toBe(valueToHtml(after));
      }),
      { numRuns: 1000 },
    );
  });

  test('with a common ancestor are both completely contained in the comparison', () => {
    const word = fc.constantFrom('klinik', 'gece', 'sabah', 'arar', 'randevu', '7/24');
    const paragraph = fc.array(word, { minLength: 3, maxLength: 12 });
    const text = fc.array(paragraph, { minLength: 1, maxLength: 8 });
    const edits = fc.array(fc.tuple(fc.nat(7), fc.nat(11), fc.option(word)), { maxLength: 6 });
    const textOf = (paragraphs: string[][]) =>
      htmlToValue(paragraphs.map((words) => `<p>${words.join(' ')}</p>`).join(''));
    fc.assert(
      fc.property(text, edits, (paragraphs, changes) => {
        const changedTexts = paragraphs.map((words) => [...words]);
        for (const [place, at, replaced] of changes) {
          changedTexts[place]?.splice(
            at,
            replaced === null ? 1 : 0,
            ...(replaced === null ? [] : [replaced]),
          );
        }
        const [before, after] = [textOf(paragraphs), textOf(changedTexts)];
        const comparison = compareValues(before, after);
        expect(valueToHtml(sideOf(comparison, 'added'))).toBe(valueToHtml(before));
        expect(valueToHtml(sideOf(comparison, 'removed'))).toBe(valueToHtml(after));
      }),
      { numRuns: 500 },
    );
  });

  test('without common blocks are replaced as a whole, at any length', () => {
    const long = (word: string) => htmlToValue(`<p>${word}</p>`.repeat(2000));
    const { value, changes } = compareValues(long('gece'), long('sabah'));
    expect(value.map((block) => changes.get(block))).toEqual([
      ...Array.from({ length: 2000 }, () => 'removed'),
      ...Array.from({ length: 2000 }, () => 'added'),
    ]);
  });
});

test('texts are compared by words', () => {
  expect(compareTexts('Gece aranan klinik', 'Gece arayan klinik')).toEqual([
    { text: 'Gece ', change: undefined, at: 0 },
    { text: 'aranan', change: 'removed', at: 5 },
    { text: 'arayan', change: 'added', at: 11 },
    { text: ' klinik', change: undefined, at: 17 },
  ]);
  expect(compareTexts('', 'Yeni')).toEqual([{ text: 'Yeni', change: 'added', at: 0 }]);
});
