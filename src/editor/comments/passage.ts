/**
 * Names the words of a comment so that they are found in a text that has changed since: by themselves, the words
 * around them and their block, which has no id.
 */
import { PASSAGE_LIMITS } from '#shared/post-states.ts';
import type { Passage } from '#shared/schemas/admin-comments.ts';
import { Editor, Node, type NodeEntry, Path, type Point, Range } from 'slate';
import { rangeIn } from '../text/rules/find-text.ts';
import { isTextBlock, type TextBlock } from '../text/rules/nodes.ts';

/** Characters of a quote that is found by itself, as it is hardly there twice. */
const SURE_LENGTH = 24;
/** Characters around a shorter quote that must be as they were. */
const SURE_AROUND = 6;

/** @returns the first selected words of one block; undefined for a selection without words */
export function passageAt(editor: Editor, selection: Range): Passage | undefined {
  const [start, end] = Range.edges(selection);
  for (const [index, entry] of textBlocksOf(editor).entries()) {
    const [block, path] = entry;
    if (Path.isBefore(path, start.path) && !Path.isAncestor(path, start.path)) continue;
    if (Path.isAfter(path, end.path)) return undefined;
    const text = Node.string(block);
    const from = Path.isAncestor(path, start.path) ? offsetIn(entry, start) : 0;
    const to = Path.isAncestor(path, end.path) ? offsetIn(entry, end) : text.length;
    const quote = shorten(text.slice(from, to).trim());
    if (quote === '') continue;
    const at = text.indexOf(quote, from);
    return {
      block: index,
      quote,
      before: text.slice(Math.max(0, at - PASSAGE_LIMITS.around), at),
      after: text.slice(at + quote.length, at + quote.length + PASSAGE_LIMITS.around),
    };
  }
  return undefined;
}

/** @returns undefined if the words are gone */
export function findPassage(editor: Editor, passage: Passage): Range | undefined {
  const places = textBlocksOf(editor).flatMap((entry, index) =>
    placesIn(Node.string(entry[0]), passage).map(({ at, around }) => ({
      entry,
      at,
      around,
      distance: Math.abs(index - passage.block),
    })),
  );
  const [best] = places.toSorted(
    (one, other) => other.around - one.around || one.distance - other.distance || one.at - other.at,
  );
  return best && rangeIn(best.entry, best.at, passage.quote.length);
}

/** The places of the quote in a block's text, with the number of characters around it that are as they were. */
function placesIn(text: string, { quote, before, after }: Passage): { at: number; around: number }[] {
  const places = [];
  const needed = quote.length < SURE_LENGTH ? Math.min(SURE_AROUND, before.length + after.length) : 0;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const around =
      commonLength(reversed(text.slice(0, at)), reversed(before)) +
      commonLength(text.slice(at + quote.length), after);
    if (around >= needed) places.push({ at, around });
  }
  return places;
}

function textBlocksOf(editor: Editor): NodeEntry<TextBlock>[] {
  return [...Editor.nodes(editor, { at: [], match: isTextBlock })];
}

/** The place of a point in the text of its block. */
function offsetIn([block, path]: NodeEntry<TextBlock>, point: Point): number {
  let before = 0;
  for (const [{ text }, at] of Node.texts(block)) {
    if (Path.equals([...path, ...at], point.path)) return before + point.offset;
    before += text.length;
  }
  return before;
}

/** Ends at the end of a word. */
function shorten(quote: string): string {
  if (quote.length <= PASSAGE_LIMITS.quote) return quote;
  const cut = quote.slice(0, PASSAGE_LIMITS.quote);
  return cut.replace(/\s\S*$/u, '') || cut;
}

function reversed(text: string): string[] {
  return text.slice(-PASSAGE_LIMITS.around).split('').toReversed();
}

function commonLength(one: string | readonly string[], other: string | readonly string[]): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}
