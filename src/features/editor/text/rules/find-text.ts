/** Words in the text, found and replaced. A match lies within one block, across its marks and links. */
import { Editor, Node, type NodeEntry, Point, Range, Transforms } from 'slate';
import { isTextBlock, type TextBlock } from './nodes.ts';

/** Places of the words in the text of each block, as they are asked for again after every key. */
const known = new WeakMap<TextBlock, { wanted: string; offsets: readonly number[] }>();

/** The ranges of `wanted` in reading order, whatever their case; none for an empty one. */
export function findMatches(editor: Editor, wanted: string): Range[] {
  if (wanted === '') return [];
  return [...Editor.nodes(editor, { at: [], match: isTextBlock })].flatMap((entry) =>
    offsetsIn(entry[0], wanted).map((offset) => rangeIn(entry, offset, wanted.length)),
  );
}

function offsetsIn(block: TextBlock, wanted: string): readonly number[] {
  const before = known.get(block);
  if (before?.wanted === wanted) return before.offsets;
  const offsets = findOffsets(Node.string(block), wanted);
  known.set(block, { wanted, offsets });
  return offsets;
}

function findOffsets(text: string, wanted: string): number[] {
  const [inText, inWanted] = [foldings(text), foldings(wanted)];
  const isAt = (start: number) => {
    for (let index = 0; index < wanted.length; index += 1) {
      if (!inText.some((folded, way) => folded[start + index] === inWanted[way]?.[index])) return false;
    }
    return true;
  };
  const offsets: number[] = [];
  for (let start = 0; start <= text.length - wanted.length; start += 1) {
    if (!isAt(start)) continue;
    offsets.push(start);
    start += wanted.length - 1;
  }
  return offsets;
}

/** In small letters, in Turkish and in other languages: `I` is alike `ı` and `i`, which are two letters. */
function foldings(text: string): readonly [string, string] {
  return [
    inPlace(text, (part) => part.toLocaleLowerCase('tr')),
    inPlace(text, (part) => part.replaceAll('İ', 'i').toLowerCase()),
  ];
}

/** Every letter keeps its place: those that another case makes longer or shorter stay as they are. */
function inPlace(text: string, fold: (part: string) => string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    const small = fold(letter);
    return small.length === 1 ? small : letter;
  }).join('');
}

function rangeIn([block, path]: NodeEntry<TextBlock>, start: number, length: number): Range {
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
