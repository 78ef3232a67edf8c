/**
 * Splits ordered lists whose numbers have gaps or run backwards, and joins adjacent lists that continue. The
 * node set stores only the first number of a list, so an item that does not continue the numbers begins
 * another list.
 */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, isNotBlank, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

export function numberLists(parent: ParentNode): void {
  if (!parent.childNodes.some(isList)) return;
  const isNested = parent.nodeName === 'li' || parent.nodeName === 'ul' || parent.nodeName === 'ol';
  const children: ChildNode[] = [];
  let last: Element | undefined;
  let end = 0;
  for (const node of parent.childNodes) {
    if (!isList(node)) {
      if (isNotBlank(node)) last = undefined;
      children.push(node);
      continue;
    }
    const part = node.tagName === 'ol' ? splitList(node) : { lists: [node], start: 0, end: 0 };
    const [first, ...others] = part.lists;
    const continues =
      node.tagName === 'ol' ? part.start > 1 && part.start === end : isNested || isFromNotion(node);
    const joined = continues && last?.tagName === node.tagName ? last : undefined;
    if (joined && first) moveItems(first, joined);
    else if (first) children.push(first);
    children.push(...others);
    last = others.at(-1) ?? joined ?? first;
    ({ end } = part);
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Notion exports each item as a list. */
function isFromNotion(list: Element): boolean {
  return /(?:^|\s)(?:bulleted|to-do)-list(?:\s|$)/.test(attribute(list, 'class') ?? '');
}

function moveItems(from: Element, to: Element): void {
  for (const child of from.childNodes.slice()) adapter.appendChild(to, child);
}

/**
 * Numbers the items as browsers do.
 * @returns the lists, the number of the first item, and the number after the last item
 */
function splitList(list: Element): { lists: Element[]; start: number; end: number } {
  const isReversed = attribute(list, 'reversed') !== undefined;
  let number = firstNumber(list) ?? (isReversed ? list.childNodes.filter(isItem).length : 1);
  const first = listFrom(list, number);
  const lists = [first];
  let start = number;
  let end: number | undefined;
  for (const child of list.childNodes) {
    if (isItem(child)) {
      number = readInteger(attribute(child, 'value') ?? '') ?? number;
      if (end === undefined) {
        start = number;
        setStart(first, number);
      } else if (number !== end) lists.push(listFrom(list, number));
      end = number + 1;
      number += isReversed ? -1 : 1;
    }
    const current = lists.at(-1) ?? first;
    child.parentNode = current;
    current.childNodes.push(child);
  }
  list.childNodes = [];
  return { lists, start, end: end ?? start };
}

/** Slack names the number before the first in a style. */
function firstNumber(list: Element): number | undefined {
  const start = readInteger(attribute(list, 'start') ?? '');
  if (start !== undefined) return start;
  const counter = /^[\w-]+\s+(-?\d{1,9})$/.exec(declarations(list).get('counter-reset') ?? '')?.[1];
  return counter === undefined ? undefined : Number(counter) + 1;
}

function listFrom(list: Element, start: number): Element {
  const copy = newElement('ol');
  copy.attrs = list.attrs;
  setStart(copy, start);
  return copy;
}

function setStart(list: Element, start: number): void {
  list.attrs = [
    ...list.attrs.filter(({ name }) => name !== 'start'),
    { name: 'start', value: String(start) },
  ];
}

function isList(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && /^(?:ul|ol)$/.test(node.tagName);
}

function isItem(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && node.tagName === 'li';
}
