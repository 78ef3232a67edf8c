/** Merges two people's changes of a sequence: blocks, items, or words. */
import type { NodeRow } from './align.ts';
import { alignTokens, newBudget } from './compare-texts.ts';

/** A part that both sides changed differently. */
export type Overlap<Node> = {
  base: readonly Node[];
  mine: readonly Node[];
  theirs: readonly Node[];
  /** In an order that does not depend on which side is mine. */
  both: readonly Node[];
};

export type Piece<Node> =
  | { isOpen: false; by: 'nobody' | 'mine' | 'theirs' | 'both'; nodes: readonly Node[] }
  | ({ isOpen: true } & Overlap<Node>);

/** A sequence, and the rows that align each side with it. */
export type Versions<Node> = {
  base: readonly Node[];
  mine: readonly NodeRow<Node>[];
  theirs: readonly NodeRow<Node>[];
};

export type Rules<Node> = {
  mergeNode: (base: Node, mine: Node, theirs: Node) => readonly Piece<Node>[];
  /** True for blocks; false for words, whose neighbours are read together. */
  standAlone: boolean;
};

/** A replaced range of the base. */
type Hunk<Node> = { from: number; to: number; nodes: Node[]; isEdit: boolean; isMine: boolean };

type Group<Node> = { from: number; to: number; hunks: Hunk<Node>[] };

/** The pieces contain every node of either side. */
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

/** So that only the removed blocks that the other side edited are questions. */
function splitRemoval<Node>(hunk: Hunk<Node>): Hunk<Node>[] {
  if (hunk.nodes.length > 0) return [hunk];
  return Array.from({ length: hunk.to - hunk.from }, (_, place) => {
    const from = hunk.from + place;
    return { ...hunk, from, to: from + 1 };
  });
}

/** Groups hunks that depend on each other. */
function groupHunks<Node>(hunks: readonly Hunk<Node>[], rules: Rules<Node>): Group<Node>[] {
  const groups: Group<Node>[] = [];
  for (const hunk of hunks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    let group: Group<Node> = { from: hunk.from, to: hunk.to, hunks: [hunk] };
    let last = groups.at(-1);
    while (last?.hunks.some((each) => doMeet(each, hunk, rules))) {
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

function doMeet<Node>(one: Hunk<Node>, other: Hunk<Node>, { standAlone }: Rules<Node>): boolean {
  if (one.from === other.from && one.to === other.to) return true;
  // A new mark on a word does not affect the neighbouring word.
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

/** Merges two versions of one node; an edit never covers more. */
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

/** One side's version of a group. */
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

/** Equal blocks are taken once: a repeated save after a lost answer is no second text. */
function joinAdded<Node>(mine: readonly Node[], theirs: readonly Node[]): readonly Node[] {
  const [first, second] = isInOrder(mine, theirs) ? [mine, theirs] : [theirs, mine];
  const how = { keyOf: (node: Node) => JSON.stringify(node), budget: newBudget() };
  return alignTokens(first, second, how).map((row) => (row.kind === 'removed' ? row.before : row.after));
}

/** Ordered by content, so that both people get the same document. */
export function inOrder<Node>(mine: readonly Node[], theirs: readonly Node[]): readonly Node[] {
  return isInOrder(mine, theirs) ? [...mine, ...theirs] : [...theirs, ...mine];
}

function isInOrder<Node>(one: readonly Node[], other: readonly Node[]): boolean {
  return JSON.stringify(one) < JSON.stringify(other);
}
