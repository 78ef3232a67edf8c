/**
 * Finds the passage of a comment again after changes of the text. Blocks have no ids, so a passage consists of a
 * quote, the text around the quote, and the block's index.
 */

import { Editor, Node, type NodeEntry, Path, type Point, Range } from 'slate';
import { PASSAGE_LIMITS } from '#shared/posts/post-states.ts';
import type { Passage } from '#shared/review/comment-schemas.ts';
import { rangeIn } from '../text/rules/find-text.ts';
import { isTextBlock, type TextBlock } from '../text/rules/nodes.ts';

/**
 * The length from which a quote is hardly in the text twice. For such a quote, the text around it may have
 * changed.
 */
const UNIQUE_LENGTH = 24;
/** The number of unchanged characters that must be around a shorter quote. */
const MIN_AROUND = 6;

/**
 * Returns the passage of a selection: the selected words of the first block with words; undefined without words.
 */
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

/** Returns the range of a passage; undefined if the text no longer contains the quote. */
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

/** Returns the places of the quote in a block, each with the number of unchanged characters around it. */
function placesIn(text: string, { quote, before, after }: Passage): { at: number; around: number }[] {
  const places = [];
  const minAround = quote.length < UNIQUE_LENGTH ? Math.min(MIN_AROUND, before.length + after.length) : 0;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const around =
      commonLength(reversed(text.slice(0, at)), reversed(before)) +
      commonLength(text.slice(at + quote.length), after);
    if (around >= minAround) places.push({ at, around });
  }
  return places;
}

function textBlocksOf(editor: Editor): NodeEntry<TextBlock>[] {
  return [...Editor.nodes(editor, { at: [], match: isTextBlock })];
}

/** Returns the offset of a point in the text of its block. */
function offsetIn([block, path]: NodeEntry<TextBlock>, point: Point): number {
  let before = 0;
  for (const [{ text }, at] of Node.texts(block)) {
    if (Path.equals([...path, ...at], point.path)) return before + point.offset;
    before += text.length;
  }
  return before;
}

/** Returns a quote within the length limit, which ends with a whole word. */
function shorten(quote: string): string {
  if (quote.length <= PASSAGE_LIMITS.quote) return quote;
  const shortQuote = quote.slice(0, PASSAGE_LIMITS.quote);
  return shortQuote.replace(/\s\S*$/u, '') || shortQuote;
}

function reversed(text: string): string[] {
  return text.slice(-PASSAGE_LIMITS.around).split('').toReversed();
}

function commonLength(one: string | readonly string[], other: string | readonly string[]): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}
