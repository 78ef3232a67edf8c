/** Converts lines that begin with a drawn bullet or check box, as in PDF files and mails, to list items. */
import { defaultTreeAdapter } from 'parse5';
import { isBlockTag } from './paste-layout.ts';
import { isInItem } from './paste-tasks.ts';
import {
  type ChildNode,
  type Element,
  isNotBlank,
  newElement,
  nodesIn,
  type ParentNode,
  textOf,
} from './tree.ts';

const adapter = defaultTreeAdapter;

/** Matches a drawn bullet or box before white space or at the end of its text node. */
const BULLET = /^\s*([•◦▪‣●○■·\uf0b7]|[☐☑☒])(?:\s+|$)/;
const BOX = /[☐☑☒]/;

/**
 * The number of nodes at the start of a line in which a bullet is searched. The limit bounds the work for nested
 * elements.
 */
const MAX_NODES = 8;

/**
 * Converts lines with a drawn bullet to items: `parent` if it is such a line, or two or more such lines in
 * `parent`. In a cell or quote, one line suffices.
 */
export function readDrawnItems(parent: ParentNode): void {
  if (/^(?:pre|code|ul|ol|table|tbody|tr|h[1-6])$/.test(parent.nodeName)) return;
  const lines = linesOf(parent.childNodes);
  const items = new Set(lines.filter(hasBullet));
  if (items.size === 0) return;
  if (lines.length === 1 && adapter.isElementNode(parent) && /^(?:p|div|li)$/.test(parent.tagName)) {
    dropBullet(parent.childNodes);
    const isTextOfItem = isInItem(parent) && parent.parentNode?.childNodes.find(isNotBlank) === parent;
    if (isTextOfItem) return;
    parent.tagName = 'li';
    parent.nodeName = 'li';
    return;
  }
  if (parent.nodeName === 'li' || (items.size < 2 && !/^(?:td|th|blockquote)$/.test(parent.nodeName))) return;
  parent.childNodes = lines.flatMap((line, index) => {
    if (items.has(line)) return [itemOf(line)];
    const next = lines[index + 1];
    // An item begins a new line, so the break before it is dropped.
    return next && items.has(next) ? line.filter(({ nodeName }) => nodeName !== 'br') : line;
  });
  for (const child of parent.childNodes) child.parentNode = parent;
}

/**
 * Returns the lines of nodes. A line of inline nodes includes the break at its end; a block is a line of its own.
 */
function linesOf(nodes: readonly ChildNode[]): ChildNode[][] {
  const lines: ChildNode[][] = [];
  let line: ChildNode[] | undefined;
  for (const node of nodes) {
    if (adapter.isElementNode(node) && isBlockTag(node.tagName)) {
      lines.push([node]);
      line = undefined;
      continue;
    }
    if (!line) lines.push((line = []));
    line.push(node);
    if (node.nodeName === 'br') line = undefined;
  }
  return lines;
}

function hasBullet(line: readonly ChildNode[]): boolean {
  const [first] = line;
  if (first && adapter.isElementNode(first) && isBlockTag(first.tagName)) return false;
  const text = firstText(line);
  if (!text || !BULLET.test(text.value)) return false;
  const words = line.map((node) => (adapter.isTextNode(node) ? node.value : textIn(node))).join('');
  return /[\p{L}\p{N}]/u.test(words);
}

function textIn(node: ChildNode): string {
  return adapter.isElementNode(node) ? textOf(node) : '';
}

function firstText(line: readonly ChildNode[]) {
  let count = 0;
  for (const node of nodesAmong(line)) {
    count += 1;
    if (count > MAX_NODES || node.nodeName === 'img' || node.nodeName === 'input') return undefined;
    if (adapter.isTextNode(node) && node.value.trim() !== '') return node;
  }
  return undefined;
}

function* nodesAmong(line: readonly ChildNode[]): Generator<ChildNode> {
  for (const node of line) {
    yield node;
    if (adapter.isElementNode(node)) yield* nodesIn(node);
  }
}

function itemOf(line: readonly ChildNode[]): Element {
  const item = newElement('li');
  dropBullet(line);
  for (const node of line) if (node.nodeName !== 'br') adapter.appendChild(item, node);
  return item;
}

/** Drops the bullet and the white space after it. The box of a task stays for `readBracketTask`. */
function dropBullet(line: readonly ChildNode[]): void {
  let isDropped = false;
  for (const node of nodesAmong(line)) {
    if (!adapter.isTextNode(node)) continue;
    if (isDropped) node.value = node.value.replace(/^\s+/, '');
    else {
      const [start = '', bullet] = BULLET.exec(node.value) ?? [];
      if (bullet === undefined) continue;
      if (BOX.test(bullet)) return;
      node.value = node.value.slice(start.length);
      isDropped = true;
    }
    if (node.value !== '') return;
  }
}
