import { alignTokens, type Budget, type Row, wordsOf } from './compare-texts.ts';
import type { Block, ElementNode, Inline, Link, TableRow } from './schema.ts';

export type Sibling = Exclude<ElementNode, Link>;

export type NodeRow<Node> = Row<Node> | { kind: 'edited'; before: Node; after: Node };

/** The smallest share of common words, from 0 to 1, from which two blocks are versions of one block. */
const MIN_SIMILARITY = 0.35;
/** The largest number of possible pairs that are compared. If there are more, blocks are paired by index. */
const PAIRS_MAX = 4000;

type AlignOptions = {
  /** A condition for two versions of a node, in addition to enough common words. */
  isVersion: (one: Sibling, other: Sibling) => boolean;
  budget: Budget;
};

export function alignNodes<Node extends Sibling>(
  before: readonly Node[],
  after: readonly Node[],
  { isVersion: mayBeVersion, budget }: AlignOptions,
): NodeRow<Node>[] {
  const result: NodeRow<Node>[] = [];
  let removedNodes: Node[] = [];
  let addedNodes: Node[] = [];
  const flush = () => {
    for (const row of pairUp(removedNodes, addedNodes, mayBeVersion)) result.push(row);
    [removedNodes, addedNodes] = [[], []];
  };
  for (const row of alignTokens(before, after, { keyOf: (node) => JSON.stringify(node), budget })) {
    if (row.kind === 'removed') removedNodes.push(row.before);
    else if (row.kind === 'added') addedNodes.push(row.after);
    else {
      flush();
      result.push(row);
    }
  }
  flush();
  return result;
}

/** Pairs removed and added nodes that are versions of one node, and returns all rows in order. */
function pairUp<Node extends Sibling>(
  removedNodes: readonly Node[],
  addedNodes: readonly Node[],
  mayBeVersion: AlignOptions['isVersion'],
): NodeRow<Node>[] {
  const result: NodeRow<Node>[] = [];
  let [left, right] = [0, 0];
  const takeUntil = (toLeft: number, toRight: number) => {
    for (const before of removedNodes.slice(left, toLeft)) result.push({ kind: 'removed', before });
    for (const after of addedNodes.slice(right, toRight)) result.push({ kind: 'added', after });
    [left, right] = [toLeft + 1, toRight + 1];
  };
  for (const [one, other] of bestPairs(removedNodes, addedNodes, mayBeVersion)) {
    takeUntil(one, other);
    const before = removedNodes[one];
    const after = addedNodes[other];
    if (before && after) result.push({ kind: 'edited', before, after });
  }
  takeUntil(removedNodes.length, addedNodes.length);
  return result;
}

/** Returns pairs of indexes that increase on both sides, with the greatest sum of similarities. */
function bestPairs(
  removedNodes: readonly Sibling[],
  addedNodes: readonly Sibling[],
  mayBeVersion: AlignOptions['isVersion'],
): [number, number][] {
  const [lefts, rights] = [removedNodes.map(wordCounts), addedNodes.map(wordCounts)];
  const similarity = (one: number, other: number): number => {
    const [older, newer, left, right] = [removedNodes[one], addedNodes[other], lefts[one], rights[other]];
    if (!older || !newer || !left || !right || !mayBeVersion(older, newer)) return 0;
    const share = shareOf(left, right);
    return share >= MIN_SIMILARITY ? share : 0;
  };
  if (removedNodes.length * addedNodes.length > PAIRS_MAX) {
    return removedNodes.flatMap((_, index): [number, number][] =>
      similarity(index, index) > 0 ? [[index, index]] : [],
    );
  }
  // best[i][j] is the greatest sum of similarities for the nodes from index i and from index j on.
  const best = Array.from({ length: removedNodes.length + 1 }, () => new Float64Array(addedNodes.length + 1));
  const at = (one: number, other: number) => best[one]?.[other] ?? 0;
  for (let one = removedNodes.length - 1; one >= 0; one -= 1) {
    for (let other = addedNodes.length - 1; other >= 0; other -= 1) {
      const share = similarity(one, other);
      const pairedShare = share > 0 ? share + at(one + 1, other + 1) : 0;
      (best[one] ?? [])[other] = Math.max(pairedShare, at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [one, other] = [0, 0]; one < removedNodes.length && other < addedNodes.length; ) {
    const bestSum = at(one, other);
    if (bestSum === at(one + 1, other)) one += 1;
    else if (bestSum === at(one, other + 1)) other += 1;
    else {
      pairs.push([one, other]);
      [one, other] = [one + 1, other + 1];
    }
  }
  return pairs;
}

/** True if one node can be a version of the other. */
export function isVersion(one: Sibling, other: Sibling): boolean {
  if (isTextBlock(one) && isTextBlock(other)) return true;
  if (one.type !== other.type || one.type === 'horizontal-rule') return false;
  if (one.type === 'image' && other.type === 'image') return one.src === other.src;
  if (one.type === 'table-row' && other.type === 'table-row') {
    return one.children.map(frameOf).join() === other.children.map(frameOf).join();
  }
  if (one.type === 'table' && other.type === 'table') {
    const [first, ...columns] = [...one.children, ...other.children].map(columnsOf);
    return columns.every((count) => count === first);
  }
  return true;
}

/** Returns a node's type and attributes as JSON, without its content. */
export const frameOf = ({ children: _content, ...frame }: Sibling) => JSON.stringify(frame);

/** Returns the number of columns of a row; NaN, which is unequal to every number, if a cell spans rows. */
function columnsOf({ children }: TableRow): number {
  if (children.some(({ rowspan = 1 }) => rowspan > 1)) return Number.NaN;
  return children.reduce((columns, { colspan = 1 }) => columns + colspan, 0);
}

export const isTextBlock = (node: Sibling): node is Extract<Block, { type: 'paragraph' | 'heading' }> =>
  node.type === 'paragraph' || node.type === 'heading';

/** Counts the words of a node; a picture's URL counts as a word. */
function wordCounts(node: Sibling): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  const visit = (each: Sibling | Inline): void => {
    if ('text' in each) {
      for (const word of wordsOf(each.text)) if (word.trim() !== '') count(word);
    } else if (each.type === 'image') count(each.src);
    else for (const child of each.children) visit(child);
  };
  visit(node);
  return counts;
}

/** Returns the share of common words, from 0 to 1. */
function shareOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const total = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, count) => sum + count, 0);
  const all = total(one) + total(other);
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return all === 0 ? 0 : (2 * common) / all;
}
