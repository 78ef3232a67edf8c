/**
 * Merges two people's changes to a document. A block that both changed is merged by words, items or rows;
 * only conflicts stay open, block by block. No text of either side is lost.
 * docs/decisions/0035-three-way-merge.md
 */
import { alignNodes, frameOf, isTextBlock, isVersion, type NodeRow, type Sibling } from './align.ts';
import { coerceDraft } from './coerce.ts';
import { alignWords, type Budget, newBudget } from './compare-texts.ts';
import { inlineWords, type Word } from './inline-words.ts';
import { inOrder, mergeSequences, type Overlap, type Piece } from './merge-sequences.ts';
import type { Block, CodeBlock, Inline, Link, TextNode, Value } from './schema.ts';

export type MergePiece = Piece<Block>;
export type MergeOverlap = Overlap<Block>;
export type MergeChoice = 'mine' | 'theirs' | 'both';

/** The budgets of both sides. They are separate, so that exchanging the sides does not change the result. */
type Work = { mine: Budget; theirs: Budget };

type Sides<Part> = { isOpen: boolean; mine: Part; theirs: Part; both: Part };

type TextBlock = Extract<Block, { type: 'paragraph' | 'heading' }>;

/** @param base the common ancestor of both documents @returns the merged document in pieces */
export function mergeValues(base: Value, mine: Value, theirs: Value): MergePiece[] {
  const work: Work = { mine: newBudget(), theirs: newBudget() };
  const [older, one, other] = [coerceDraft(base), coerceDraft(mine), coerceDraft(theirs)];
  return mergeSiblings(older, one, other, work);
}

/**
 * Returns the document with one choice for each overlap.
 * @param choiceOf returns the choice for the overlap with this index
 */
export function chooseSides(pieces: readonly MergePiece[], choiceOf: (index: number) => MergeChoice): Value {
  let index = -1;
  const blocks = pieces.flatMap((piece) => {
    if (!piece.isOpen) return piece.nodes;
    index += 1;
    return piece[choiceOf(index)];
  });
  return coerceDraft(blocks);
}

function mergeSiblings<Node extends Sibling>(
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
  work: Work,
): Piece<Node>[] {
  return mergeSequences<Node>(
    {
      base,
      mine: alignNodes(base, mine, { isVersion, budget: work.mine }),
      theirs: alignNodes(base, theirs, { isVersion, budget: work.theirs }),
    },
    { standAlone: true, mergeNode: (...versions) => mergeNode(...versions, work) },
  );
}

function mergeNode<Node extends Sibling>(base: Node, mine: Node, theirs: Node, work: Work): Piece<Node>[] {
  const frames = mergeFrames(base, mine, theirs);
  const contents = mergeContents(base, mine, theirs, work);
  // `isVersion` has ensured that these attributes and contents belong to the same node type.
  const nodeOf = (side: 'mine' | 'theirs' | 'both') =>
    ({ ...frames[side], children: contents[side] }) as unknown as Node;
  if (!frames.isOpen && !contents.isOpen) return [{ isOpen: false, by: 'both', nodes: [nodeOf('mine')] }];
  const versions = { mine: [nodeOf('mine')], theirs: [nodeOf('theirs')] };
  // The version `both` repeats a text block or code block, as one such block cannot contain both versions, but a
  // container can. A cell is never repeated.
  const isDoubled = frames.isOpen || isTextBlock(base) || base.type === 'code-block';
  const both = isDoubled ? inOrder(versions.mine, versions.theirs) : [nodeOf('both')];
  return [{ isOpen: true, base: [base], ...versions, both }];
}

type Frame = Record<string, unknown>;

/** Merges the attributes of a node, each on its own. */
function mergeFrames(base: Sibling, mine: Sibling, theirs: Sibling): Sides<Frame> {
  const [older, one, other] = [base, mine, theirs].map((node) => JSON.parse(frameOf(node)) as Frame) as [
    Frame,
    Frame,
    Frame,
  ];
  const sides: Sides<Frame> = { isOpen: false, mine: {}, theirs: {}, both: {} };
  for (const name of new Set([older, one, other].flatMap((frame) => Object.keys(frame)))) {
    const [original, left, right] = [older, one, other].map((frame) => JSON.stringify(frame[name]));
    const isOpen = left !== right && left !== original && right !== original;
    sides.isOpen ||= isOpen;
    const agreedValue = left === original ? other[name] : one[name];
    sides.mine[name] = isOpen ? one[name] : agreedValue;
    sides.theirs[name] = isOpen ? other[name] : agreedValue;
    sides.both[name] = sides.mine[name];
  }
  return sides;
}

function mergeContents(
  base: Sibling,
  mine: Sibling,
  theirs: Sibling,
  work: Work,
): Sides<readonly (Sibling | Inline)[]> {
  if (isTextBlock(base) && isTextBlock(mine) && isTextBlock(theirs))
    return mergeTexts(base, mine, theirs, work);
  if (base.type === 'code-block' && mine.type === 'code-block' && theirs.type === 'code-block')
    return mergeCode(base, mine, theirs, work);
  const [older, one, other] = [base, mine, theirs].map(({ children }) => children as Sibling[]) as [
    Sibling[],
    Sibling[],
    Sibling[],
  ];
  if (base.type === 'image') return { isOpen: false, mine: one, theirs: one, both: one };
  if (base.type !== 'table-row') return sidesOf(mergeSiblings(older, one, other, work));
  // `isVersion` has ensured that both rows have the same cells.
  return sidesOf(older.flatMap((cell, index) => mergeCell(cell, one[index], other[index], work)));
}

function mergeCell(
  base: Sibling,
  mine: Sibling | undefined,
  theirs: Sibling | undefined,
  work: Work,
): Piece<Sibling>[] {
  return mine && theirs ? mergeNode(base, mine, theirs, work) : [];
}

function sidesOf<Node>(pieces: readonly Piece<Node>[]): Sides<Node[]> {
  const side = (name: 'mine' | 'theirs' | 'both') =>
    pieces.flatMap((piece) => (piece.isOpen ? piece[name] : piece.nodes));
  const isOpen = pieces.some((piece) => piece.isOpen);
  return { isOpen, mine: side('mine'), theirs: side('theirs'), both: side('both') };
}

function mergeTexts(base: TextBlock, mine: TextBlock, theirs: TextBlock, work: Work): Sides<Inline[]> {
  const [older, one, other] = [base, mine, theirs].map(({ children }) => inlineWords(children)) as [
    Word[],
    Word[],
    Word[],
  ];
  const { isOpen, ...sides } = sidesOf(mergeWords(older, one, other, work));
  const inlines = (words: readonly Word[]) => words.map(inlineOf);
  return { isOpen, mine: inlines(sides.mine), theirs: inlines(sides.theirs), both: inlines(sides.both) };
}

function mergeCode(base: CodeBlock, mine: CodeBlock, theirs: CodeBlock, work: Work): Sides<TextNode[]> {
  const [older, one, other] = [base, mine, theirs].map(({ children: [{ text }] }) => linesOf(text)) as [
    Word[],
    Word[],
    Word[],
  ];
  const { isOpen, ...sides } = sidesOf(mergeWords(older, one, other, work));
  const code = (lines: readonly Word[]) => [{ text: lines.map(({ text }) => text).join('') }];
  return { isOpen, mine: code(sides.mine), theirs: code(sides.theirs), both: code(sides.both) };
}

/** Splits code into lines and line ends, so that code is merged by whole lines. */
function linesOf(code: string): Word[] {
  return (code.match(/\n|[^\n]+/g) ?? []).map((text) => ({ text, marks: '{}', link: '' }));
}

function mergeWords(
  base: readonly Word[],
  mine: readonly Word[],
  theirs: readonly Word[],
  work: Work,
): Piece<Word>[] {
  const rows = (words: readonly Word[], budget: Budget) =>
    alignWords(base, words, { keyOf: ({ text }) => text, budget }).map(asFormatEdit);
  const versions = { base, mine: rows(mine, work.mine), theirs: rows(theirs, work.theirs) };
  return mergeSequences(versions, { standAlone: false, mergeNode: mergeFormats });
}

/** Turns an unchanged word with changed marks or a changed link into an edited word. */
function asFormatEdit(row: NodeRow<Word>): NodeRow<Word> {
  if (row.kind !== 'same') return row;
  const { before, after } = row;
  const isSame = before.marks === after.marks && before.link === after.link;
  return isSame ? row : { kind: 'edited', before, after };
}

function mergeFormats(base: Word, mine: Word, theirs: Word): Piece<Word>[] {
  const { text } = base;
  const [older, one, other] = [base, mine, theirs].map(({ marks }) => JSON.parse(marks) as Frame) as [
    Frame,
    Frame,
    Frame,
  ];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const marks = Object.fromEntries(
    [...names].flatMap((name) =>
      (one[name] === older[name] ? other[name] : one[name]) === true ? [[name, true]] : [],
    ),
  );
  const isOpen = mine.link !== theirs.link && mine.link !== base.link && theirs.link !== base.link;
  if (isOpen)
    return [{ isOpen, base: [base], mine: [mine], theirs: [theirs], both: inOrder([mine], [theirs]) }];
  const link = mine.link === base.link ? theirs.link : mine.link;
  return [{ isOpen, by: 'both', nodes: [{ text, marks: JSON.stringify(marks), link }] }];
}

/** Converts a word to an inline node; `coerceDraft` later joins adjacent nodes. */
function inlineOf({ text, marks, link }: Word): Inline {
  const node = { text, ...(JSON.parse(marks) as Partial<TextNode>) };
  return link === '' ? node : { ...(JSON.parse(link) as Omit<Link, 'children'>), children: [node] };
}
