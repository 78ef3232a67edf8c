/**
 * Nests lists that name their level in an attribute, class or margin (Word for the web, Slack, Quill, Google
 * Docs, OneNote), and flattens lists that lack their outer items.
 */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { pointsOf } from './lengths.ts';
import { type ChildNode, type Element, isNotBlank, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

const MAX_LEVEL = 9;

type OpenList = { list: Element; level: number };

/** Puts consecutive items without a list into one list. */
export function wrapItems(parent: ParentNode): void {
  if (isList(parent) || !parent.childNodes.some(isItem)) return;
  const children: ChildNode[] = [];
  let list: Element | undefined;
  for (const node of parent.childNodes.slice()) {
    if (isItem(node)) {
      if (!list) children.push((list = newElement('ul')));
      adapter.appendChild(list, node);
      continue;
    }
    if (isNotBlank(node)) list = undefined;
    children.push(node);
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Moves each item of a deeper level into the preceding item of a level above. */
export function nestListsByLevel(parent: ParentNode): void {
  if (isList(parent)) return;
  levelsByMargin(parent);
  if (!parent.childNodes.some((node) => levelOfList(node) !== undefined)) return;
  const children: ChildNode[] = [];
  let open: OpenList[] = [];
  for (const node of parent.childNodes) {
    const list = levelOfList(node) === undefined ? undefined : listIn(node);
    if (list) {
      // The loop uses a copy, because appending a child removes it from its old parent.
      for (const child of list.childNodes.slice()) open = addToLists(child, { list, open, children });
    } else {
      if (isNotBlank(node)) open = [];
      children.push(node);
    }
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/**
 * Adds a child to the open list of its level, or to a new list. A new outermost list is added to `children`.
 * @returns the lists that are open after the child
 */
function addToLists(
  child: ChildNode,
  { list, open, children }: { list: Element; open: OpenList[]; children: ChildNode[] },
): OpenList[] {
  const innermost = open.at(-1);
  const itemLevel = isItem(child) ? (levelOfItem(child) ?? levelOfWholeList(list) ?? 1) : undefined;
  const level = itemLevel ?? innermost?.level ?? 1;
  const next = open.filter((one) => one.level < level);
  // If a level was skipped before, the first of the deeper lists takes the place of this level.
  const same = open[next.length];
  if (same && (same.list.tagName === list.tagName || !isItem(child))) {
    adapter.appendChild(same.list, child);
    return [...next, { list: same.list, level }];
  }
  // The list's attributes, such as the first number, belong to the level of its first item.
  const attrs = list.childNodes.find(isItem) === child ? list.attrs : [];
  const newList = newElement(list.tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  adapter.appendChild(newList, child);
  const outer = next.at(-1)?.list.childNodes.findLast(isItem);
  if (outer) adapter.appendChild(outer, newList);
  else children.push(newList);
  return [...next, { list: newList, level }];
}

function isList(node: ChildNode | ParentNode | undefined): node is Element {
  return node !== undefined && adapter.isElementNode(node) && /^(?:ul|ol)$/.test(node.tagName);
}

function isItem(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && node.tagName === 'li';
}

/** Returns `node` if it is a list, or the list that is its only content, as in Word for the web. */
function listIn(node: ChildNode): Element | undefined {
  if (isList(node)) return node;
  if (!adapter.isElementNode(node) || node.tagName !== 'div') return undefined;
  const [only, ...others] = node.childNodes.filter(isNotBlank);
  return others.length === 0 && isList(only) ? only : undefined;
}

function levelOfList(node: ChildNode): number | undefined {
  const list = listIn(node);
  if (!list) return undefined;
  return levelOfWholeList(list) ?? list.childNodes.map(levelOfItem).find((level) => level !== undefined);
}

/**
 * Returns the level of an item from 1. Word for the web, Google Docs and Asana count from 1. In Quill, the second
 * level has the indent 1.
 */
function levelOfItem(node: ChildNode): number | undefined {
  if (!isItem(node)) return undefined;
  const level = ['data-aria-level', 'aria-level', 'data-list-indent']
    .map((name) => readInteger(attribute(node, name) ?? ''))
    .find((number) => number !== undefined);
  const indent = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(attribute(node, 'class') ?? '')?.[1];
  return boundLevel(level ?? (indent === undefined ? undefined : Number(indent) + 1));
}

/** Returns the level of a list from 1. Slack and published Google Docs count from 0, Dropbox Paper from 1. */
function levelOfWholeList(list: Element): number | undefined {
  const classes = attribute(list, 'class') ?? '';
  const indent =
    attribute(list, 'data-indent') ?? /(?:^|\s)lst-kix_\w+-(\d)(?:\s|$)/.exec(classes)?.[1] ?? '';
  const level = readInteger(indent);
  if (level !== undefined) return boundLevel(level + 1);
  return boundLevel(readInteger(/(?:^|\s)listindent(\d)(?:\s|$)/.exec(classes)?.[1] ?? ''));
}

function boundLevel(level: number | undefined): number | undefined {
  return level === undefined ? undefined : Math.min(Math.max(level, 1), MAX_LEVEL);
}

/** The smallest difference of margins, in points, between two levels. */
const MIN_INDENT_POINTS = 9;

/** Adds level attributes to adjacent items that only margins distinguish, as in OneNote. */
function levelsByMargin(parent: ParentNode): void {
  let lists: Element[] = [];
  for (const node of parent.childNodes) {
    const list = listIn(node);
    if (list) lists.push(list);
    else if (isNotBlank(node)) {
      nameLevels(lists);
      lists = [];
    }
  }
  nameLevels(lists);
}

function nameLevels(lists: readonly Element[]): void {
  if (lists.some((list) => levelOfList(list) !== undefined)) return;
  const items = lists.flatMap((list) => {
    const margin = leftMargin(list);
    return list.childNodes.filter(isItem).map((item) => ({ item, margin: margin + leftMargin(item) }));
  });
  const margins = [...new Set(items.map(({ margin }) => margin))].toSorted((one, other) => one - other);
  const levels = new Map<number, number>();
  let start = Number.NEGATIVE_INFINITY;
  let level = 0;
  for (const margin of margins) {
    if (margin - start >= MIN_INDENT_POINTS) {
      level += 1;
      start = margin;
    }
    levels.set(margin, level);
  }
  if (level < 2) return;
  for (const { item, margin } of items)
    item.attrs.push({ name: 'aria-level', value: String(levels.get(margin) ?? 1) });
}

/** Returns the left margin with the padding in points; 0 without both. */
function leftMargin(element: Element): number {
  const style = declarations(element);
  const sides = style.get('margin')?.split(/\s+/) ?? [];
  const margin = style.get('margin-left') ?? sides[3] ?? sides[1] ?? '';
  return (pointsOf(margin) ?? 0) + (pointsOf(style.get('padding-left') ?? '') ?? 0);
}

const INDENTED_TAGS = /^(?:ul|ol|p|h[1-6]|table|hr)$/;

/**
 * Unwraps lists without items, with which OneNote and older programs indent lists and paragraphs. Browsers display
 * such a list without a bullet.
 */
export function dropIndents(parent: ParentNode): void {
  if (!parent.childNodes.some((node) => isIndent(node, parent))) return;
  const children: ChildNode[] = [];
  const stack = parent.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isIndent(node, parent)) {
      node.parentNode = parent;
      children.push(node);
      continue;
    }
    for (const child of node.childNodes.toReversed()) stack.push(child);
    node.childNodes = [];
  }
  parent.childNodes = children;
}

/**
 * True for a list that only indents. Within another list, its content must be lists, because paragraphs would
 * become items.
 */
function isIndent(node: ChildNode, parent: ParentNode): node is Element {
  if (!isList(node)) return false;
  const content = node.childNodes.filter(isNotBlank);
  if (content.length === 0) return false;
  return content.every((child) =>
    isList(parent) ? isList(child) : adapter.isElementNode(child) && INDENTED_TAGS.test(child.tagName),
  );
}

/**
 * Replaces an item that contains only lists by these lists, which then belong to the preceding item. Lexical nests
 * lists in such items.
 */
export function dropItemsWithoutText(list: ParentNode): void {
  if (!isList(list) || !list.childNodes.some((node) => listsOfItemWithoutText(node) !== undefined)) return;
  list.childNodes = list.childNodes.flatMap((node) => listsOfItemWithoutText(node) ?? [node]);
  for (const child of list.childNodes) child.parentNode = list;
}

/** The largest number of nested boxes around a list inside an item. */
const MAX_BOXES = 3;

function listsOfItemWithoutText(item: ChildNode): Element[] | undefined {
  if (!isItem(item)) return undefined;
  let content = item.childNodes.filter(isNotBlank);
  for (let box = 0; box < MAX_BOXES; box += 1) {
    const [only, ...others] = content;
    if (others.length > 0 || !only || !adapter.isElementNode(only) || only.tagName !== 'div') break;
    content = only.childNodes.filter(isNotBlank);
  }
  return content.length > 0 && content.every(isList) ? content : undefined;
}

/** Flattens a list that begins with a list, as it was copied without its outer items. */
export function dropEmptyLevels(list: Element): void {
  if (!isList(list)) return;
  const rests: ChildNode[][] = [];
  let inner = list;
  for (let first = firstChild(inner); isList(first); first = firstChild(inner)) {
    rests.push(inner.childNodes.slice(inner.childNodes.indexOf(first) + 1));
    // The list is emptied, as the caller's loop reaches it later and must find nothing to do.
    inner.childNodes = [];
    inner = first;
  }
  if (inner === list) return;
  const rest = rests.toReversed().flat();
  if (!rest.some(isNotBlank)) {
    list.tagName = inner.tagName;
    list.nodeName = inner.nodeName;
    list.attrs = inner.attrs;
  }
  list.childNodes = inner.childNodes.concat(rest);
  inner.childNodes = [];
  for (const child of list.childNodes) child.parentNode = list;
}

function firstChild(list: Element): ChildNode | undefined {
  return list.childNodes.find(isNotBlank);
}
