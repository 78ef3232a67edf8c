/** Words in the text, found and replaced. A match lies within one block, across its marks and links. */
import { APOSTROPHES, DASHES, INVISIBLE, QUOTES } from '#shared/fold-text.ts';
import { Editor, Node, type NodeEntry, Point, Range, Transforms } from 'slate';
import { isTextBlock, type TextBlock } from './nodes.ts';

type Place = { start: number; length: number };

/** Places of the words in the text of each block, as they are asked for again after every key. */
const known = new WeakMap<TextBlock, { wanted: string; places: readonly Place[] }>();

/** The ranges of `wanted` in reading order, whatever their case and their typography; none for an empty one. */
export function findMatches(editor: Editor, wanted: string): Range[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  return [...Editor.nodes(editor, { at: [], match: isTextBlock })].flatMap((entry) =>
    placesIn(entry[0], wanted, pattern).map(({ start, length }) => rangeIn(entry, start, length)),
  );
}

function placesIn(block: TextBlock, wanted: string, pattern: RegExp): readonly Place[] {
  const before = known.get(block);
  if (before?.wanted === wanted) return before.places;
  const places = Array.from(Node.string(block).matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    length,
  }));
  known.set(block, { wanted, places });
  return places;
}

const SOFT = `[${INVISIBLE}]*`;
const classOf = (signs: string) => `[${signs.replace('-', '\\-')}]`;

/** The characters of the words; signs that our typography writes for several keys are one. */
const KEYS = /\.{3}|…|-{2,3}|[–—]|\P{M}\p{M}*|\p{M}+/gu;
const WRITTEN: readonly { keys: RegExp; pattern: string }[] = [
  { keys: /^(?:\.{3}|…)$/, pattern: '(?:\\.{3}|…)' },
  { keys: /^(?:--|–)$/, pattern: '(?:--|–)' },
  { keys: /^(?:---|—)$/, pattern: '(?:--?-|–-|—)' },
  { keys: /^-$/, pattern: classOf(DASHES) },
  { keys: new RegExp(`^${classOf(APOSTROPHES)}$`), pattern: classOf(APOSTROPHES) },
  { keys: new RegExp(`^${classOf(QUOTES)}$`), pattern: classOf(QUOTES) },
  { keys: /^\p{Z}$/u, pattern: '\\p{Z}' },
];

/** A pattern for the words as they are typed or printed; undefined where there are none. */
function patternOf(wanted: string): RegExp | undefined {
  const visible = wanted.normalize('NFC').replace(new RegExp(`[${INVISIBLE}]+`, 'gu'), '');
  if (visible === '') return undefined;
  const parts = (visible.match(KEYS) ?? []).map(
    (part) => WRITTEN.find(({ keys }) => keys.test(part))?.pattern ?? lettersLike(part),
  );
  // The mark behind a letter belongs to it: c is not found in ç, however that is written.
  return new RegExp(`${parts.join(SOFT)}(?![\\u0300-\\u036f])`, 'gu');
}

/** The letter in any case, composed or with its mark behind it. */
function lettersLike(letter: string): string {
  const forms = casesOf(letter).flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]);
  const patterns = new Set(forms.map(escaped));
  return patterns.size === 1 ? escaped(letter) : `(?:${[...patterns].join('|')})`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The cases of a letter, in Turkish and in other languages: `I` is alike `ı` and `i`, which are two letters. */
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

/** The range of words in a block by their place in its text. */
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
 * Puts `text` in place of each range, with the marks of its beginning. The selection stays where it is.
 * @returns the point behind the last one's text
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

/** The index of the first match at or behind `point`; of the first one where there is none. */
export function nextMatch(matches: readonly Range[], point: Point | undefined): number {
  if (!point) return 0;
  const index = matches.findIndex((range) => !Point.isBefore(Range.start(range), point));
  return Math.max(0, index);
}
