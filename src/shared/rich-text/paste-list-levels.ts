/**
 * Nests lists that name their level in an attribute (Word for the web, Slack, Quill), and flattens lists that
 * lack their outer items.
 */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute } from './inline-style.ts';
import { type ChildNode, type Element, isNotBlank, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

const MAX_LEVEL = 9;

type OpenList = { list: Element; level: number };

/** Moves each item of a deeper level into the preceding item of a level above. */
export function nestListsByLevel(parent: ParentNode): void {
  if (isList(parent) || !parent.childNodes.some((node) => levelOfList(node) !== undefined)) return;
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
 * Adds a child to the open list of its level, or to a new list; a new outermost list is added to `children`.
 * @returns the open lists
 */
function addToLists(
  child: ChildNode,
  { list, open, children }: { list: Element; open: OpenList[]; children: ChildNode[] },
): OpenList[] {
  const innermost = open.at(-1);
  const itemLevel = isItem(child) ? (levelOfItem(child) ?? indentOf(list) ?? 1) : undefined;
  const level = itemLevel ?? innermost?.level ?? 1;
  const next = open.filter((one) => one.level < level);
  const same = open.find((one) => one.level === level);
  if (same && (same.list.tagName === list.tagName || !isItem(child))) {
    adapter.appendChild(same.list, child);
    return [...next, same];
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
  return indentOf(list) ?? list.childNodes.map(levelOfItem).find((level) => level !== undefined);
}

/** Word for the web counts levels from 1. Quill's indent is 1 at the second level. */
function levelOfItem(node: ChildNode): number | undefined {
  if (!isItem(node)) return undefined;
  const level = readInteger(attribute(node, 'data-aria-level') ?? attribute(node, 'aria-level') ?? '');
  const indent = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(attribute(node, 'class') ?? '')?.[1];
  return boundLevel(level ?? (indent === undefined ? undefined : Number(indent) + 1));
}

/** Slack counts levels from 0. */
function indentOf(list: Element): number | undefined {
  const indent = readInteger(attribute(list, 'data-indent') ?? '');
  return boundLevel(indent === undefined ? undefined : indent + 1);
}

function boundLevel(level: number | undefined): number | undefined {
  return level === undefined ? undefined : Math.min(Math.max(level, 1), MAX_LEVEL);
}

/** Flattens a list that begins with a list, because it was copied without its outer items. */
export function dropEmptyLevels(list: Element): void {
  if (!isList(list)) return;
  const rests: ChildNode[][] = [];
  let inner = list;
  for (let first = firstChild(inner); isList(first); first = firstChild(inner)) {
    rests.push(inner.childNodes.slice(inner.childNodes.indexOf(first) + 1));
    // Empties the list: the caller's loop also reaches it later, and then has nothing to do.
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
