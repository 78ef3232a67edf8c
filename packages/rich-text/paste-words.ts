/**
 * Separates words that the copied HTML joins. If only a style separated two words, the copied HTML has no
 * space between them, but the plain text of the same copy still has a space or line end.
 */
import type { ElementNode, Inline, TextNode, Value } from './schema.ts';

/**
 * The number of characters of plain text in which a word is searched: more than text that the HTML lacks, such as
 * drawn numbers and labels of buttons.
 */
const WINDOW = 1000;

/** The plain text without white space, the indexes at which words begin, and the words. */
type PlainWords = { letters: string; starts: ReadonlySet<number>; words: ReadonlySet<string> };

type Leaf = { node: TextNode; start: number; isInLink: boolean };

/**
 * Separates words of `value` that are separate in `text`. Mutates `value`.
 * @param text the clipboard's plain text, possibly empty
 */
export function separateWords(value: Value, text: string): void {
  const plain = plainWords(text);
  let place = 0;
  for (const children of textBlocksIn(value)) {
    const leaves = leavesOf(children);
    const line = leaves.map(({ node }) => node.text).join('');
    const gaps: number[] = [];
    for (const { 0: token, index } of line.matchAll(/\S+/g)) {
      const tokenStart = findToken(token, plain, place);
      if (tokenStart === undefined) continue;
      place = tokenStart + token.length;
      if (plain.words.has(token)) continue;
      for (let at = 1; at < token.length; at += 1)
        if (plain.starts.has(tokenStart + at)) gaps.push(index + at);
    }
    insertSpaces(leaves, gaps);
  }
}

function plainWords(text: string): PlainWords {
  const words = text.match(/\S+/g) ?? [];
  const starts = new Set([0]);
  let length = 0;
  for (const word of words) starts.add((length += word.length));
  return { letters: words.join(''), starts, words: new Set(words) };
}

/** Returns the next index at which `token` begins and ends at word boundaries of the plain text. */
function findToken(token: string, { letters, starts }: PlainWords, from: number): number | undefined {
  const near = letters.slice(from, from + token.length + WINDOW);
  for (let at = near.indexOf(token); at !== -1; at = near.indexOf(token, at + 1))
    if (starts.has(from + at) && starts.has(from + at + token.length)) return from + at;
  return undefined;
}

function* textBlocksIn(nodes: readonly (ElementNode | TextNode)[]): Generator<readonly Inline[]> {
  for (const node of nodes) {
    if ('text' in node) continue;
    if (node.type === 'paragraph' || node.type === 'heading') yield node.children;
    else if (node.type !== 'code-block') yield* textBlocksIn(node.children);
  }
}

function leavesOf(children: readonly Inline[]): Leaf[] {
  const leaves: Leaf[] = [];
  let start = 0;
  for (const child of children) {
    const isInLink = 'type' in child;
    for (const node of isInLink ? child.children : [child]) {
      leaves.push({ node, start, isInLink });
      start += node.text.length;
    }
  }
  return leaves;
}

/**
 * Inserts a space at each index of `gaps`. If a link begins or ends at the index, the space is outside the
 * link.
 */
function insertSpaces(leaves: readonly Leaf[], gaps: readonly number[]): void {
  const pieces = leaves.map((): string[] => []);
  const ends = leaves.map(({ start }) => start);
  let first = 0;
  for (const gap of gaps) {
    while (first < leaves.length - 1 && endOf(leaves[first]) < gap) first += 1;
    let place = first;
    while (leaves[place]?.isInLink && (leaves[place + 1]?.start ?? gap + 1) <= gap) place += 1;
    const leaf = leaves[place];
    if (!leaf) continue;
    pieces[place]?.push(leaf.node.text.slice((ends[place] ?? 0) - leaf.start, gap - leaf.start));
    ends[place] = gap;
  }
  for (const [place, { node, start }] of leaves.entries()) {
    const ownPieces = pieces[place];
    if (ownPieces && ownPieces.length > 0)
      node.text = [...ownPieces, node.text.slice((ends[place] ?? 0) - start)].join(' ');
  }
}

function endOf(leaf: Leaf | undefined): number {
  return leaf ? leaf.start + leaf.node.text.length : 0;
}
