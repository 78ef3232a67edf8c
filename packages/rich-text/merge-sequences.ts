/** Merges two people's changes to a sequence of blocks, items or words. */
import type { NodeRow } from './align.ts';
import { alignTokens, newBudget } from './compare-texts.ts';

/** A part that both sides changed differently. */
export type Overlap<Node> = {
  base: readonly Node[];
  mine: readonly Node[];
  theirs: readonly Node[];
  /** Both versions, in the same order for both people. */
  both: readonly Node[];
};

export type Piece<Node> =
  | { isOpen: false; by: 'nobody' | 'mine' | 'theirs' | 'both'; nodes: readonly Node[] }
  | ({ isOpen: true } & Overlap<Node>);

/** The common ancestor, and for each side the rows that align it with the ancestor. */
export type Versions<Node> = {
  base: readonly Node[];
  mine: readonly NodeRow<Node>[];
  theirs: readonly NodeRow<Node>[];
};

export type Rules<Node> = {
  mergeNode: (base: Node, mine: Node, theirs: Node) => readonly Piece<Node>[];
  /**
   * True for blocks, which are decided one by one. False for words, as adjacent changes of words must be decided
   * together.
   */
  standAlone: boolean;
};

/** A range of the base that one side replaced. */
type Hunk<Node> = { from: number; to: number; nodes: Node[]; isEdit: boolean; isMine: boolean };

type Group<Node> = { from: number; to: number; hunks: Hunk<Node>[] };

/** Returns the merged sequence in pieces. No added node of either side is lost. */
export function mergeSequences<Node>(versions: Versions<Node>, rules: Rules<Node>): Piece<Node>[] {
  const { base, mine, theirs } = versions;
  const hunks = [...hunksOf(mine, true, rules), ...hunksOf(theirs, false, rules)];
  const pieces: Piece<Node>[] = [];
  let at = 0;
  const keepUntil = (to: number) => {
    if (to > at) pieces.push({ isOpen: false, by: 'nobody', nodes: base.slice(at, to) });
    at = Math.max(at, to);
  };
  for (const group of groupHunks(hunks, rules)) {
    keepUntil(group.from);
    for (const piece of mergeGroup(base, group, rules)) pieces.push(piece);
    at = group.to;
  }
  keepUntil(base.length);
  return pieces;
}

function hunksOf<Node>(
  rows: readonly NodeRow<Node>[],
  isMine: boolean,
  { standAlone }: Rules<Node>,
): Hunk<Node>[] {
  const hunks: Hunk<Node>[] = [];
  let open: Hunk<Node> | undefined;
  let at = 0;
  for (const row of rows) {
    if (row.kind === 'same' || row.kind === 'edited') {
      if (row.kind === 'edited')
        hunks.push({ from: at, to: at + 1, nodes: [row.after], isEdit: true, isMine });
      open = undefined;
      at += 1;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, nodes: [], isEdit: false, isMine };
      hunks.push(open);
    }
    if (row.kind === 'added') open.nodes.push(row.after);
    else {
      at += 1;
      open.to = at;
    }
  }
  return standAlone ? hunks.flatMap(splitRemoval) : hunks;
}

/** Splits a removal into single blocks, so that only blocks that the other side edited become conflicts. */
function splitRemoval<Node>(hunk: Hunk<Node>): Hunk<Node>[] {
  if (hunk.nodes.length > 0) return [hunk];
  return Array.from({ length: hunk.to - hunk.from }, (_, offset) => {
    const from = hunk.from + offset;
    return { ...hunk, from, to: from + 1 };
  });
}

function groupHunks<Node>(hunks: readonly Hunk<Node>[], rules: Rules<Node>): Group<Node>[] {
  const groups: Group<Node>[] = [];
  for (const hunk of hunks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    let group: Group<Node> = { from: hunk.from, to: hunk.to, hunks: [hunk] };
    let last = groups.at(-1);
    while (last?.hunks.some((each) => doOverlap(each, hunk, rules))) {
      group = joinGroups(last, group);
      groups.pop();
      last = groups.at(-1);
    }
    groups.push(group);
  }
  return groups;
}

function joinGroups<Node>(one: Group<Node>, other: Group<Node>): Group<Node> {
  const to = Math.max(one.to, other.to);
  return { from: Math.min(one.from, other.from), to, hunks: [...one.hunks, ...other.hunks] };
}

function doOverlap<Node>(one: Hunk<Node>, other: Hunk<Node>, { standAlone }: Rules<Node>): boolean {
  if (one.from === other.from && one.to === other.to) return true;
  // A changed mark or link of a word does not conflict with changes of adjacent words.
  const isStrict = standAlone || one.isEdit || other.isEdit;
  return isStrict ? one.from < other.to && other.from < one.to : one.from <= other.to && other.from <= one.to;
}

function mergeGroup<Node>(
  base: readonly Node[],
  group: Group<Node>,
  { mergeNode, standAlone }: Rules<Node>,
): readonly Piece<Node>[] {
  const ofMine = group.hunks.filter(({ isMine }) => isMine);
  const ofTheirs = group.hunks.filter(({ isMine }) => !isMine);
  const mine = apply(base, group, ofMine);
  const theirs = apply(base, group, ofTheirs);
  if (ofTheirs.length === 0) return [{ isOpen: false, by: 'mine', nodes: mine }];
  if (ofMine.length === 0) return [{ isOpen: false, by: 'theirs', nodes: theirs }];
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [{ isOpen: false, by: 'both', nodes: mine }];
  if (group.hunks.every(({ nodes }) => nodes.length === 0)) return [{ isOpen: false, by: 'both', nodes: [] }];
  const older = base.slice(group.from, group.to);
  if (group.hunks.every(({ isEdit }) => isEdit)) return mergeEdits(older, mine, theirs, mergeNode);
  if (standAlone && older.length === 0)
    return [{ isOpen: false, by: 'both', nodes: joinAdded(mine, theirs) }];
  return [{ isOpen: true, base: older, mine, theirs, both: inOrder(mine, theirs) }];
}

/** Merges two versions of one node. A group of edits covers exactly one node. */
function mergeEdits<Node>(
  [base]: readonly Node[],
  [mine]: readonly Node[],
  [theirs]: readonly Node[],
  mergeNode: Rules<Node>['mergeNode'],
): readonly Piece<Node>[] {
  return base !== undefined && mine !== undefined && theirs !== undefined
    ? mergeNode(base, mine, theirs)
    : [];
}

/** Returns one side's version of the group's range. */
function apply<Node>(
  base: readonly Node[],
  { from, to }: Group<Node>,
  hunks: readonly Hunk<Node>[],
): readonly Node[] {
  const nodes: Node[] = [];
  let at = from;
  for (const hunk of hunks) {
    nodes.push(...base.slice(at, hunk.from), ...hunk.nodes);
    at = hunk.to;
  }
  return [...nodes, ...base.slice(at, to)];
}

/**
 * Joins the blocks that both sides added at one place. A block that both added is taken once, as a save that is
 * repeated after a lost response must not double the text.
 */
function joinAdded<Node>(mine: readonly Node[], theirs: readonly Node[]): readonly Node[] {
  const [first, second] = isInOrder(mine, theirs) ? [mine, theirs] : [theirs, mine];
  const options = { keyOf: (node: Node) => JSON.stringify(node), budget: newBudget() };
  return alignTokens(first, second, options).map((row) => (row.kind === 'removed' ? row.before : row.after));
}

/** Returns both versions, ordered by their content, so that both people get the same document. */
export function inOrder<Node>(mine: readonly Node[], theirs: readonly Node[]): readonly Node[] {
  return isInOrder(mine, theirs) ? [...mine, ...theirs] : [...theirs, ...mine];
}

function isInOrder<Node>(one: readonly Node[], other: readonly Node[]): boolean {
  return JSON.stringify(one) < JSON.stringify(other);
}
