/** Finds and replaces text. A match is within one block, but may cross marks and links. */

import { Editor, Node, type NodeEntry, Point, Range, Transforms } from 'slate';
import { APOSTROPHES, DASHES, INVISIBLE, QUOTES } from '#text/fold-text.ts';
import { isTextBlock, type TextBlock } from './nodes.ts';

type Place = { start: number; length: number };

/** The matches by block. They are cached, as each key starts another search. */
const CACHE = new WeakMap<TextBlock, { search: string; places: readonly Place[] }>();

/** Returns the matches in reading order, ignoring case and typography. An empty search has no matches. */
export function findMatches(editor: Editor, search: string): Range[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return [...Editor.nodes(editor, { at: [], match: isTextBlock })].flatMap((entry) =>
    placesIn(entry[0], search, pattern).map(({ start, length }) => rangeIn(entry, start, length)),
  );
}

function placesIn(block: TextBlock, search: string, pattern: RegExp): readonly Place[] {
  const before = CACHE.get(block);
  if (before?.search === search) return before.places;
  const places = Array.from(Node.string(block).matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    length,
  }));
  CACHE.set(block, { search, places });
  return places;
}

const SOFT = `[${INVISIBLE}]*`;
const classOf = (signs: string) => `[${signs.replace('-', '\\-')}]`;

/**
 * Splits a search into parts. A typographic sign, such as a curly quote, matches the typed characters for which it
 * stands.
 */
const KEYS = /\.{3}|…|-{2,3}|[–—]|\P{M}\p{M}*|\p{M}+/gu;
const VARIANTS: readonly { keys: RegExp; pattern: string }[] = [
  { keys: /^(?:\.{3}|…)$/, pattern: '(?:\\.{3}|…)' },
  { keys: /^(?:--|–)$/, pattern: '(?:--|–)' },
  { keys: /^(?:---|—)$/, pattern: '(?:--?-|–-|—)' },
  { keys: /^-$/, pattern: classOf(DASHES) },
  { keys: new RegExp(`^${classOf(APOSTROPHES)}$`), pattern: classOf(APOSTROPHES) },
  { keys: new RegExp(`^${classOf(QUOTES)}$`), pattern: classOf(QUOTES) },
  { keys: /^\p{Z}$/u, pattern: '\\p{Z}' },
];

/** Returns the pattern of a search; undefined if the search has no visible character. */
function patternOf(search: string): RegExp | undefined {
  const visible = search.normalize('NFC').replace(new RegExp(`[${INVISIBLE}]+`, 'gu'), '');
  if (visible === '') return undefined;
  const parts = (visible.match(KEYS) ?? []).map(
    (part) => VARIANTS.find(({ keys }) => keys.test(part))?.pattern ?? lettersLike(part),
  );
  // A letter does not match if a combining mark follows, so that c does not match a decomposed ç.
  return new RegExp(`${parts.join(SOFT)}(?![\\u0300-\\u036f])`, 'gu');
}

function lettersLike(letter: string): string {
  const forms = casesOf(letter).flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]);
  const patterns = new Set(forms.map(escapeRegExp));
  return patterns.size === 1 ? escapeRegExp(letter) : `(?:${[...patterns].join('|')})`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Returns both cases of a letter in Turkish and in other languages. Thus `I` matches both `ı` and `i`. */
function casesOf(letter: string): string[] {
  const near = [
    letter,
    ...LOWER.map((lower) => lower(letter)),
    letter.toUpperCase(),
    letter.toLocaleUpperCase('tr'),
  ];
  const forms = new Set(near.flatMap((form) => [form, form.toUpperCase(), form.toLocaleUpperCase('tr')]));
  return [...forms].filter((form) => LOWER.some((lower) => lower(form) === lower(letter)));
}

const LOWER: readonly ((text: string) => string)[] = [
  (text) => text.toLocaleLowerCase('tr'),
  (text) => text.normalize('NFC').replaceAll('İ', 'i').toLowerCase(),
];

/** Returns the range of words in a block by their offset and length in the block's text. */
export function rangeIn([block, path]: NodeEntry<TextBlock>, start: number, length: number): Range {
  const pointAt = (offset: number, isIn: (end: number) => boolean): Point => {
    let before = 0;
    for (const [{ text }, at] of Node.texts(block)) {
      const end = before + text.length;
      if (isIn(end)) return { path: [...path, ...at], offset: offset - before };
      before = end;
    }
    throw new Error('A match lies behind the end of its block.');
  };
  const end = start + length;
  return { anchor: pointAt(start, (at) => start < at), focus: pointAt(end, (at) => end <= at) };
}

/**
 * Replaces ranges by a text with the marks of each range's start. @returns the point after the last replacement
 */
export function replaceMatches(editor: Editor, ranges: readonly Range[], text: string): Point | undefined {
  const refs = ranges.map((range) => Editor.rangeRef(editor, range, { affinity: 'inward' }));
  let last: Point | undefined;
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) {
      const range = ref.unref();
      if (range) last = replaceRange(editor, range, text);
    }
  });
  return last;
}

function replaceRange(editor: Editor, range: Range, text: string): Point {
  const [start] = Range.edges(range);
  const place = Editor.pointRef(editor, start);
  Transforms.delete(editor, { at: range });
  const at = place.unref() ?? start;
  if (text === '') return at;
  editor.apply({ type: 'insert_text', path: at.path, offset: at.offset, text });
  return { path: at.path, offset: at.offset + text.length };
}

/** Returns the index of the first match at or after `point`, otherwise 0. */
export function nextMatch(matches: readonly Range[], point: Point | undefined): number {
  if (!point) return 0;
  const index = matches.findIndex((range) => !Point.isBefore(Range.start(range), point));
  return Math.max(0, index);
}
