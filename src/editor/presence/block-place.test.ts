import { expect, test } from 'vitest';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { findBlock, placeOfBlock, wordsOfBlock } from './block-place.ts';

const HERE = htmlToValue('<p>Bir</p><p></p><p>İki</p><p></p><h2>Üç</h2>');
const find = (theirs: string, index: number) => {
  const place = placeOfBlock(htmlToValue(theirs), index);
  return place && findBlock(HERE, place);
};

test.each<[name: string, theirs: string, index: number, expected: number | null | undefined]>([
  ['in the same text', '<p>Bir</p><p></p><p>İki</p><p></p><h2>Üç</h2>', 2, 2],
  ['if other blocks were inserted before it', '<p>Yeni</p><p>Yeni</p><p>Bir</p><p></p><p>İki</p>', 4, 2],
  ['while its words are being changed', '<p>Bir</p><p></p><p>İki</p><p></p><h2>Üç ve dört</h2>', 4, 4],
  ['if it is the first block and is being changed', '<p>Birinci</p><p></p>', 0, 0],
  ['as the nearest of several equal blocks', '<p>Bir</p><p></p><p>İki</p><p></p>', 3, 3],
  ['only if the block or the block before it exists', '<p>Dört</p><p>Beş</p>', 1, undefined],
  ['only if the index is within the text', '<p>Bir</p>', 7, null],
])('a block is found %s', (_, theirs, index, expected) => {
  expect(find(theirs, index)).toBe(expected);
});

test('a block is named by its first words', () => {
  expect(wordsOfBlock(HERE, 0)).toBe('Bir');
  expect(wordsOfBlock(HERE, 1)).toBeUndefined();
  expect(wordsOfBlock(htmlToValue('<p>Gece  aranan klinik neden sabah kazanır</p>'), 0)).toBe(
    'Gece aranan klinik neden sabah…',
  );
  expect(wordsOfBlock(htmlToValue('<img src="/a.png" alt="Telefon">'), 0)).toBe('Telefon');
});
