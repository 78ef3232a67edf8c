/**
 * Compares two documents. The result is one document that contains both, with marks on changed blocks and
 * texts. Blocks of the same kind that share enough words are compared word by word; other blocks are added or
 * removed as a whole.
 */
import { alignNodes, frameOf, isTextBlock, isVersion, type Sibling } from './align.ts';
import { type Budget, type Change, compareWords, newBudget } from './compare-texts.ts';
import { inlineWords } from './inline-words.ts';
import type { Block, Inline, Link, TextNode, Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

export type Comparison = {
  /** One document with the blocks and texts of both, not in normal form. */
  value: Value;
  /**
   * The change of each added or removed text and block; `edited` for text blocks that contain changed texts.
   */
  changes: ReadonlyMap<Block | TextNode, Change | 'edited'>;
};

type Work = { changes: Map<Block | TextNode, Change | 'edited'>; budget: Budget };

/** Compares two documents in normal form; their nodes become part of the result. */
export function compareValues(before: Value, after: Value): Comparison {
  const work: Work = { changes: new Map(), budget: newBudget() };
  return { value: compareSiblings(before, after, work), changes: work.changes };
}

/**
 * Returns HTML with `ins` and `del` around changed texts, and with `data-change` on changed blocks.
 * @param boxLabel the accessible name of a check box
 */
export function comparisonMarkup({ value, changes }: Comparison, boxLabel: string): string {
  const markup = serializeValue(value, {
    text: (text, html) => {
      const change = changes.get(text);
      return change === undefined || change === 'edited'
        ? html
        : `<${TAGS[change]}>${html}</${TAGS[change]}>`;
    },
    node: (block, storedHtml) => {
      const change = changes.get(block);
      const html = block.type === 'table' ? `<div class="tw">${storedHtml}</div>` : storedHtml;
      return change === undefined
        ? html
        : `<${TAGS[change]} data-change="${change}">${html}</${TAGS[change]}>`;
    },
  });
  // Text and attributes escape `<` and `"`, so only the serializer's own tags match.
  return markup.replaceAll(
    '<input type="checkbox"',
    `<input type="checkbox" disabled aria-label="${boxLabel}"`,
  );
}

const TAGS = { added: 'ins', removed: 'del', edited: 'div' } as const;

function compareSiblings<Node extends Sibling>(
  before: readonly Node[],
  after: readonly Node[],
  work: Work,
): Node[] {
  return alignNodes(before, after, { isVersion: isComparable, budget: work.budget }).map((row) => {
    switch (row.kind) {
      case 'removed':
        return markNode(row.before, 'removed', work);
      case 'added':
        return markNode(row.after, 'added', work);
      case 'edited':
        return compareWithin<Node>(row.before, row.after, work);
      default:
        return row.after;
    }
  });
}

/** Marks all blocks of a node that exists in only one of the documents. */
function markNode<Node extends Sibling>(node: Node, change: Change, work: Work): Node {
  if (node.type === 'list-item' || node.type === 'task-item' || node.type === 'table-cell') {
    for (const block of node.children) work.changes.set(block, change);
  } else if (node.type === 'table-row') {
    for (const cell of node.children) markNode(cell, change, work);
  } else work.changes.set(node, change);
  return node;
}

/** Merges two comparable versions of a node. */
function compareWithin<Node extends Sibling>(before: Sibling, after: Node, work: Work): Node {
  if (isTextBlock(before) && isTextBlock(after)) {
    const editedBlock = { ...after, children: compareInlines(before.children, after.children, work) };
    work.changes.set(editedBlock, 'edited');
    return editedBlock;
  }
  const [older, newer] = [before.children as Sibling[], after.children as Sibling[]];
  const children =
    after.type === 'table-row'
      ? newer.map((cell, index) => (older[index] ? compareWithin(older[index], cell, work) : cell))
      : compareSiblings(older, newer, work);
  return { ...after, children };
}

/** True if two nodes differ only in their content. */
function isComparable(one: Sibling, other: Sibling): boolean {
  if (one.type === 'image' || one.type === 'code-block') return false;
  return frameOf(one) === frameOf(other) && isVersion(one, other);
}

function compareInlines(before: readonly Inline[], after: readonly Inline[], work: Work): Inline[] {
  const words = compareWords(inlineWords(before), inlineWords(after), {
    keyOf: (word) => JSON.stringify(word),
    budget: work.budget,
  });
  const inlines: Inline[] = [];
  let last: { link: string; marks: string; change: Change | undefined; node: TextNode } | undefined;
  for (const { token, change } of words) {
    const { text, marks, link } = token;
    if (last && last.link === link && last.marks === marks && last.change === change) {
      last.node.text += text;
      continue;
    }
    const node = { text, ...(JSON.parse(marks) as Partial<TextNode>) };
    if (change) work.changes.set(node, change);
    const open = inlines.at(-1);
    if (link === '') inlines.push(node);
    else if (last?.link === link && open && 'type' in open) open.children.push(node);
    else inlines.push({ ...(JSON.parse(link) as Omit<Link, 'children'>), children: [node] });
    last = { link, marks, change, node };
  }
  return inlines;
}
