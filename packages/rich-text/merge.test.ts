import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryValue } from './__fixtures__/arbitrary-html.ts';
import { coerceDraft } from './coerce.ts';
import { chooseSides, type MergeChoice, mergeValues } from './merge.ts';
import { htmlToValue, sanitizeHtml, valueToHtml } from './rich-text.ts';
import type { Block, Value } from './schema.ts';

const merge = (base: string, mine: string, theirs: string) =>
  mergeValues(htmlToValue(base), htmlToValue(mine), htmlToValue(theirs));
const resultOf = (pieces: ReturnType<typeof mergeValues>, choice: MergeChoice = 'both') =>
  valueToHtml(chooseSides(pieces, () => choice));
const html = (blocks: readonly Block[]) => (blocks.length === 0 ? '' : valueToHtml([...blocks]));

describe('changes of two people are merged', () => {
  test.each<[name: string, base: string, mine: string, theirs: string, merged: string]>([
    ['if one person changed nothing', '<p>Bir</p>', '<p>Bir</p>', '<p>İki</p>', '<p>İki</p>'],
    ['if both made the same change', '<p>Bir</p>', '<p>İki</p><hr>', '<p>İki</p><hr>', '<p>İki</p><hr>'],
    [
      'in different blocks',
      '<p>Gece aranan klinik</p><p>Sabah kazanır</p>',
      '<p>Gece aranan her klinik</p><p>Sabah kazanır</p>',
      '<p>Gece aranan klinik</p><p>Sabah hep kazanır</p>',
      '<p>Gece aranan her klinik</p><p>Sabah hep kazanır</p>',
    ],
    [
      'in one paragraph, at different words',
      '<p>Gece aranan klinik sabah kazanır</p>',
      '<p>Gece arayan klinik sabah kazanır</p>',
      '<p>Gece aranan klinik sabah hep kazanır</p>',
      '<p>Gece arayan klinik sabah hep kazanır</p>',
    ],
    [
      'if one person marked a word and the other inserted a word',
      '<p>Gece aranan klinik</p>',
      '<p><strong>Gece</strong> aranan klinik</p>',
      '<p>Gece aranan her klinik</p>',
      '<p><strong>Gece</strong> aranan her klinik</p>',
    ],
    [
      'if each person added another mark to the same word',
      '<p>Gece aranan</p>',
      '<p><strong>Gece</strong> aranan</p>',
      '<p><em>Gece</em> aranan</p>',
      '<p><strong><em>Gece</em></strong> aranan</p>',
    ],
    [
      'if one person linked words and the other inserted a word',
      '<p>Gece aranan klinik sabah kazanır</p>',
      '<p>Gece <a href="/a">aranan klinik</a> sabah kazanır</p>',
      '<p>Gece aranan klinik sabah yine kazanır</p>',
      '<p>Gece <a href="/a">aranan klinik</a> sabah yine kazanır</p>',
    ],
    [
      'if one person turned a paragraph into a heading and the other edited its text',
      '<p>Gece aranan klinik</p>',
      '<h2>Gece aranan klinik</h2>',
      '<p>Gece aranan her klinik</p>',
      '<h2>Gece aranan her klinik</h2>',
    ],
    [
      'if they removed overlapping ranges of blocks',
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
      '<p>a</p><p>d</p>',
      '<p>a</p><p>b</p><p>d</p>',
      '<p>a</p><p>d</p>',
    ],
    [
      'if both added a block at the same position: both blocks stay, ordered by content',
      '<p>Son</p>',
      '<p>Yeni b</p><p>Son</p>',
      '<p>Yeni a</p><p>Son</p>',
      '<p>Yeni a</p><p>Yeni b</p><p>Son</p>',
    ],
    [
      'if both added blocks at the same position: equal blocks are taken once',
      '<p>Son</p>',
      '<p>Bir</p><p>Ortak</p><p>Son</p>',
      '<p>Ortak</p><p>İki</p><p>Son</p>',
      '<p>Bir</p><p>Ortak</p><p>İki</p><p>Son</p>',
    ],
    [
      'if one person replaced a block and the other added a block after it',
      '<p>Bir</p><p>Son</p>',
      '<p>İki</p><p>Son</p>',
      '<p>Bir</p><p>Yeni</p><p>Son</p>',
      '<p>İki</p><p>Yeni</p><p>Son</p>',
    ],
    [
      'if each person added an item to a list',
      '<ul><li><p>Ara</p></li><li><p>Sor</p></li><li><p>Yaz</p></li></ul>',
      '<ul><li><p>İlk</p></li><li><p>Ara</p></li><li><p>Sor</p></li><li><p>Yaz</p></li></ul>',
      '<ul><li><p>Ara</p></li><li><p>Sor</p></li><li><p>Yaz</p></li><li><p>Son</p></li></ul>',
      '<ul><li><p>İlk</p></li><li><p>Ara</p></li><li><p>Sor</p></li><li><p>Yaz</p></li><li><p>Son</p></li></ul>',
    ],
    [
      'if one person checked a task and the other edited its text',
      '<ul data-type="taskList"><li data-checked="false"><p>Hastayı ara</p></li></ul>',
      '<ul data-type="taskList"><li data-checked="true"><p>Hastayı ara</p></li></ul>',
      '<ul data-type="taskList"><li data-checked="false"><p>Hastayı yarın ara</p></li></ul>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Hastayı yarın ara</p></div></li></ul>',
    ],
    [
      'in cells of a table, if one person also added a row',
      '<table><tbody><tr><td><p>Gece gelen</p></td><td><p>Sabah gelen</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Gece geç gelen</p></td><td><p>Sabah gelen</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Gece gelen</p></td><td><p>Sabah erken gelen</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
      '<table style="min-width: 50px;"><colgroup><col style="min-width: 25px;"><col style="min-width: 25px;"></colgroup><tbody><tr><td><p>Gece geç gelen</p></td><td><p>Sabah erken gelen</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
    [
      'in lines of code',
      '<pre><code>a = 1\nb = 2\nc = 3</code></pre>',
      '<pre><code>a = 9\nb = 2\nc = 3</code></pre>',
      '<pre><code>a = 1\nb = 2\nc = 3\nd = 4</code></pre>',
      '<pre><code>a = 9\nb = 2\nc = 3\nd = 4</code></pre>',
    ],
    [
      'if one person described a picture and the other gave it a title',
      '<img src="/a.png">',
      '<img src="/a.png" alt="Klinik">',
      '<img src="/a.png" title="Gece">',
      '<img src="/a.png" alt="Klinik" title="Gece">',
    ],
  ])('%s', (_name, base, mine, theirs, merged) => {
    for (const pieces of [merge(base, mine, theirs), merge(base, theirs, mine)]) {
      expect(pieces.filter(({ isOpen }) => isOpen)).toEqual([]);
      expect(resultOf(pieces)).toBe(merged);
    }
  });
});

describe('changes of two people conflict', () => {
  test.each<[name: string, base: string, mine: string, theirs: string, both: string]>([
    [
      'if both replaced the same word',
      '<p>Gece aranan klinik</p>',
      '<p>Gece arayan klinik</p>',
      '<p>Gece bulunan klinik</p>',
      '<p>Gece arayan klinik</p><p>Gece bulunan klinik</p>',
    ],
    [
      'if both inserted text at the same position',
      '<p>Ortak</p>',
      '<p>Ortak benim</p>',
      '<p>Ortak onun</p>',
      '<p>Ortak benim</p><p>Ortak onun</p>',
    ],
    [
      'if one person wrote directly after a word that the other replaced',
      '<p>Gece aranan klinik</p>',
      '<p>Gece aranan hastane</p>',
      '<p>Gece aranan klinik sabah</p>',
      '<p>Gece aranan hastane</p><p>Gece aranan klinik sabah</p>',
    ],
    [
      'if one person removed a block that the other edited',
      '<p>Gece aranan klinik</p><hr>',
      '<hr>',
      '<p>Gece aranan her klinik</p><hr>',
      '<p>Gece aranan her klinik</p><hr>',
    ],
    ['if both rewrote the whole block', '<p>Bir</p>', '<p>İki</p>', '<p>Üç</p>', '<p>Üç</p><p>İki</p>'],
    [
      'if they chose different heading levels',
      '<h2>Kim arar</h2>',
      '<h3>Kim arar</h3>',
      '<h4>Kim arar</h4>',
      '<h3>Kim arar</h3><h4>Kim arar</h4>',
    ],
    [
      'if they linked the same word to different pages',
      '<p>Gece aranan</p>',
      '<p><a href="/a">Gece</a> aranan</p>',
      '<p><a href="/b">Gece</a> aranan</p>',
      '<p><a href="/a">Gece</a> aranan</p><p><a href="/b">Gece</a> aranan</p>',
    ],
    [
      'if one person added a table column and the other edited a cell',
      '<table><tbody><tr><td><p>Gece gelen</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Gece gelen</p></td><td><p>x</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Gece hiç gelen</p></td></tr></tbody></table>',
      '<table style="min-width: 50px;">',
    ],
  ])('%s', (_name, base, mine, theirs, both) => {
    const pieces = merge(base, mine, theirs);
    expect(pieces.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(resultOf(pieces, 'mine')).toBe(sanitizeHtml(mine));
    expect(resultOf(pieces, 'theirs')).toBe(sanitizeHtml(theirs));
    expect(resultOf(pieces)).toContain(both);
    expect(resultOf(merge(base, theirs, mine))).toBe(resultOf(pieces));
  });

  test('only in the item that both changed; changes of other items are merged', () => {
    const list = (...items: string[]) =>
      `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
    const pieces = merge(
      list('Gece ara', 'Sabah sor', 'Akşam yaz'),
      list('Gece hemen ara', 'Sabah benden sor', 'Akşam yaz'),
      list('Gece ara', 'Sabah ondan sor', 'Akşam geç yaz'),
    );
    expect(resultOf(pieces, 'mine')).toBe(list('Gece hemen ara', 'Sabah benden sor', 'Akşam geç yaz'));
    expect(resultOf(pieces, 'theirs')).toBe(list('Gece hemen ara', 'Sabah ondan sor', 'Akşam geç yaz'));
    expect(resultOf(pieces)).toContain('<li><p>Sabah benden sor</p><p>Sabah ondan sor</p></li>');
  });

  test('only in the block that both changed; changes of other blocks are merged', () => {
    const pieces = merge(
      '<p>Gece aranan klinik</p><p>Bir iki üç</p><p>Son</p>',
      '<p>Gece arayan klinik</p><p>Bir iki üç dört</p><p>Son</p>',
      '<p>Gece bulunan klinik</p><p>Bir iki üç</p><p>Son söz</p>',
    );
    const [open, ...others] = pieces.filter((piece) => piece.isOpen);
    expect(others).toEqual([]);
    expect(open && [open.base, open.mine, open.theirs].map(html)).toEqual([
      '<p>Gece aranan klinik</p>',
      '<p>Gece arayan klinik</p>',
      '<p>Gece bulunan klinik</p>',
    ]);
    expect(resultOf(pieces, 'mine')).toBe('<p>Gece arayan klinik</p><p>Bir iki üç dört</p><p>Son söz</p>');
  });
});

test('a placeholder of a missing picture stays in the editor’s text', () => {
  const placeholder: Block = { type: 'image', src: '', alt: 'Klinik', children: [{ text: '' }] };
  const base = htmlToValue('<p>Bir</p>');
  const pieces = mergeValues(base, [...base, placeholder], htmlToValue('<p>Bir iki</p>'));
  expect(chooseSides(pieces, () => 'both')).toEqual([...htmlToValue('<p>Bir iki</p>'), placeholder]);
});

test('long documents without common blocks are one conflict', () => {
  const long = (word: string) => htmlToValue(`<p>${word}</p>`.repeat(2000));
  const pieces = mergeValues(long('gece'), long('sabah'), long('akşam'));
  expect(pieces.map(({ isOpen }) => isOpen)).toEqual([true]);
  expect(chooseSides(pieces, () => 'both')).toHaveLength(4000);
});

describe('any documents', () => {
  const RUNS = { numRuns: 150 };
  const three = fc.tuple(arbitraryValue, arbitraryValue, arbitraryValue);
  /** A document and two versions of it, in which some parts are missing or reversed. */
  const editedVersions = fc
    .tuple(fc.array(arbitraryValue, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat(9)))
    .map(([parts, numbers]): [Value, Value, Value] => {
      const next = () => numbers.next().value as number;
      const side = () =>
        parts.filter(() => next() > 1).flatMap((part) => (next() > 7 ? part.toReversed() : part));
      return [parts.flat(), side(), side()];
    });
  const either = fc.oneof(three, editedVersions);

  test('a merge with an unchanged side is the other side', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (base, side) => {
        const expected = coerceDraft(side);
        for (const pieces of [
          mergeValues(base, side, base),
          mergeValues(base, base, side),
          mergeValues(base, side, side),
        ]) {
          expect(pieces.some(({ isOpen }) => isOpen)).toBe(false);
          expect(chooseSides(pieces, () => 'both')).toEqual(expected);
        }
      }),
      RUNS,
    );
  });

  test('exchanging the sides gives the same document', () => {
    fc.assert(
      fc.property(either, ([base, one, other]) => {
        const [pieces, otherWay] = [mergeValues(base, one, other), mergeValues(base, other, one)];
        expect(resultOf(pieces)).toBe(resultOf(otherWay));
        expect(resultOf(pieces, 'mine')).toBe(resultOf(otherWay, 'theirs'));
      }),
      RUNS,
    );
  });

  test('sanitizing does not change the merged HTML', () => {
    fc.assert(
      fc.property(either, ([base, one, other]) => {
        const merged = resultOf(mergeValues(base, one, other));
        expect(sanitizeHtml(merged)).toBe(merged);
      }),
      RUNS,
    );
  });

  test('changes of different blocks do not conflict', () => {
    const paragraphs = fc.array(fc.constantFrom('gece', 'sabah', 'akşam', 'öğle'), {
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(paragraphs, fc.infiniteStream(fc.nat(2)), (words, numbers) => {
        const owners = words.map(() => numbers.next().value as number);
        const side = (who: number) =>
          htmlToValue(
            words
              .map((word, place) => `<p>${word} ${place} ${owners[place] === who ? 'yeni' : ''}</p>`)
              .join(''),
          );
        const pieces = mergeValues(side(-1), side(0), side(1));
        expect(pieces.some(({ isOpen }) => isOpen)).toBe(false);
        const expected = words.map(
          (word, place) => `<p>${word} ${place}${owners[place] === 2 ? '' : ' yeni'}</p>`,
        );
        expect(resultOf(pieces)).toBe(expected.join(''));
      }),
      RUNS,
    );
  });
});
