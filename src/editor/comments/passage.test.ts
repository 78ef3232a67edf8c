import { createEditor, Editor, type Range } from 'slate';
import { describe, expect, test } from 'vitest';
import type { Value } from '#rich-text/schema.ts';
import { findPassage, passageAt } from './passage.ts';

const line = (...texts: string[]) => ({
  type: 'paragraph' as const,
  children: texts.map((text) => ({ text })),
});
const editorOf = (...content: Value) => Object.assign(createEditor(), { children: content });
const rangeOf = (path: number[], from: number, to: number): Range => ({
  anchor: { path, offset: from },
  focus: { path, offset: to },
});
const wordsAt = (editor: Editor, range: Range | undefined) => range && Editor.string(editor, range);

const TEXT = editorOf(line('Telefon çaldı, biri açtı.'), line('Gece aranan ', 'klinik', ' sabah kazanır.'), {
  type: 'bullet-list',
  children: [{ type: 'list-item', children: [line('Bir madde')] }],
});

describe('a passage', () => {
  test('is the selected words with those around them, across marks', () => {
    const selection = { anchor: { path: [1, 0], offset: 5 }, focus: { path: [1, 1], offset: 6 } };
    expect(passageAt(TEXT, selection)).toEqual({
      block: 1,
      quote: 'aranan klinik',
      before: 'Gece ',
      after: ' sabah kazanır.',
    });
  });

  test('is in an item of a list, too, without spaces at its ends', () => {
    expect(passageAt(TEXT, rangeOf([2, 0, 0, 0], 3, 9))).toEqual({
      block: 2,
      quote: 'madde',
      before: 'Bir ',
      after: '',
    });
  });

  test('of several blocks is the part in the first one with words', () => {
    const selection = { anchor: { path: [1, 1], offset: 2 }, focus: { path: [0, 0], offset: 24 } };
    expect(passageAt(TEXT, selection)?.quote).toBe('.');
    const atEnd = { anchor: { path: [0, 0], offset: 25 }, focus: { path: [1, 1], offset: 6 } };
    expect(passageAt(TEXT, atEnd)?.quote).toBe('Gece aranan klinik');
  });

  test('without words is none', () => {
    expect(passageAt(TEXT, rangeOf([0, 0], 3, 3))).toBeUndefined();
    const picture = editorOf({ type: 'image', src: '/a.jpg', children: [{ text: '' }] });
    expect(passageAt(picture, rangeOf([0, 0], 0, 0))).toBeUndefined();
  });

  test('has 300 characters at most, and ends with a word', () => {
    const long = editorOf(line('sözcük '.repeat(60)));
    const { quote, after } = passageAt(long, rangeOf([0, 0], 0, 420)) ?? { quote: '', after: '' };
    expect(quote).toBe('sözcük '.repeat(42).trim());
    expect(after).toHaveLength(40);
    const unbroken = editorOf(line('a'.repeat(400)));
    expect(passageAt(unbroken, rangeOf([0, 0], 0, 400))?.quote).toHaveLength(300);
  });
});

describe('the words of a passage are found', () => {
  const passage = { block: 1, quote: 'aranan klinik', before: 'Gece ', after: ' sabah kazanır.' };
  const find = (...content: Value) => {
    const editor = editorOf(...content);
    const range = findPassage(editor, passage);
    return range && [range.anchor.path[0], wordsAt(editor, range)];
  };

  test('where they were, and after a move of their block', () => {
    expect(wordsAt(TEXT, findPassage(TEXT, passage))).toBe('aranan klinik');
    expect(find(line('Yeni.'), line('Yeni.'), line('Gece aranan klinik sabah kazanır.'))).toEqual([
      2,
      'aranan klinik',
    ]);
  });

  test('after changes around them', () => {
    expect(find(line('Her gece aranan klinik sabah uyur.'))).toEqual([0, 'aranan klinik']);
  });

  test('among several, where the words around them are as they were', () => {
    expect(
      find(line('Gündüz aranan klinik.'), line('Öteki aranan klinik.'), line('Gece aranan klinik sabah.')),
    ).toEqual([2, 'aranan klinik']);
  });

  test('among equal ones, the nearest', () => {
    const same = () => line('Gece aranan klinik sabah kazanır.');
    expect(find(same(), same(), same())).toEqual([1, 'aranan klinik']);
  });

  test('not once they are changed', () => {
    expect(find(line('Gece aranan poliklinik sabah kazanır.'))).toBeUndefined();
  });

  test('not in another place, if they are short', () => {
    const short = { block: 0, quote: 'biri', before: 'Telefon çaldı, ', after: ' açtı.' };
    expect(findPassage(editorOf(line('Sonra biri geldi.')), short)).toBeUndefined();
    const editorAfterMove = editorOf(line('Sonra biri geldi.'), line('Zil çaldı, biri açtı.'));
    expect(findPassage(editorAfterMove, short)?.anchor.path).toEqual([1, 0]);
  });
});
