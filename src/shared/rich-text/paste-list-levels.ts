/** Lists whose depth is an attribute (Word for the web, Slack, Quill), and lists copied without their outer items. */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute } from './inline-style.ts';
import { type ChildNode, type Element, isNotBlank, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** No program offers more levels. */
const MAX_LEVEL = 9;

type OpenList = { list: Element; level: number };

/** Joins neighbouring lists in `parent` that belong together, each item at its level within the item before it. */
export function nestListsByLevel(parent: ParentNode): void {
  if (isList(parent) || !parent.childNodes.some((node) => levelOfList(node) !== undefined)) return;
  const children: ChildNode[] = [];
  let open: OpenList[] = [];
  for (const node of parent.childNodes) {
    const list = levelOfList(node) === undefined ? undefined : listIn(node);
    if (list) {
      // The loop needs a copy, as appending a child removes it from its old parent.
      for (const child of list.childNodes.slice()) open = addToLists(child, { list, open, children });
    } else {
      if (isNotBlank(node)) open = [];
      children.push(node);
    }
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Adds a child of `list` to the open lists; a new outermost one is added to `children`. @returns the open lists */
function addToLists(
  child: ChildNode,
  { list, open, children }: { list: Element; open: OpenList[]; children: ChildNode[] },
): OpenList[] {
  const innermost = open.at(-1);
  const own = isItem(child) ? (levelOfItem(child) ?? indentOf(list) ?? 1) : undefined;
  const level = own ?? innermost?.level ?? 1;
  const next = open.filter((one) => one.level < level);
  const same = open.find((one) => one.level === level);
  if (same && (same.list.tagName === list.tagName || !isItem(child))) {
    adapter.appendChild(same.list, child);
    return [...next, same];
  }
  // The list's own attributes, such as the first number, belong to the level of its first item.
  const attrs = list.childNodes.find(isItem) === child ? list.attrs : [];
  const made = newElement(list.tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  adapter.appendChild(made, child);
  const outer = next.at(-1)?.list.childNodes.findLast(isItem);
  if (outer) adapter.appendChild(outer, made);
  else children.push(made);
  return [...next, { list: made, level }];
}

function isList(node: ChildNode | ParentNode | undefined): node is Element {
  return node !== undefined && adapter.isElementNode(node) && /^(?:ul|ol)$/.test(node.tagName);
}

function isItem(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && node.tagName === 'li';
}

/** The list that `node` is or, as in Word for the web, contains alone. */
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

/** Word for the web writes levels from 1 on, Quill indents from 1 on at the second level. */
function levelOfItem(node: ChildNode): number | undefined {
  if (!isItem(node)) return undefined;
  const level = readInteger(attribute(node, 'data-aria-level') ?? attribute(node, 'aria-level') ?? '');
  const indent = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(attribute(node, 'class') ?? '')?.[1];
  return bounded(level ?? (indent === undefined ? undefined : Number(indent) + 1));
}

/** Slack counts from 0. */
function indentOf(list: Element): number | undefined {
  const indent = readInteger(attribute(list, 'data-indent') ?? '');
  return bounded(indent === undefined ? undefined : indent + 1);
}

function bounded(level: number | undefined): number | undefined {
  return level === undefined ? undefined : Math.min(Math.max(level, 1), MAX_LEVEL);
}

/** A list that begins with a list was copied without the items around that: all its items are of one level. */
export function dropEmptyLevels(list: Element): void {
  if (!isList(list)) return;
  const rests: ChildNode[][] = [];
  let inner = list;
  for (let first = firstChild(inner); isList(first); first = firstChild(inner)) {
    rests.push(inner.childNodes.slice(inner.childNodes.indexOf(first) + 1));
    // Emptied, so that it costs nothing when its own turn comes.
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
