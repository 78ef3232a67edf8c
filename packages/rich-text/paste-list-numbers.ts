/**
 * Splits ordered lists whose numbers have gaps or run backwards, and joins a list with an adjacent list whose
 * numbers it continues. A stored list has only its first number, so an item with any other number than the next one
 * begins another list.
 */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, isNotBlank, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/**
 * @property start and `end`, the first number and the number after the last; both are 0 for a list without numbers
 */
type NumberedList = { list: Element; start: number; end: number };

export function numberLists(parent: ParentNode): void {
  if (!parent.childNodes.some(isList)) return;
  const isNested = /^(?:li|ul|ol)$/.test(parent.nodeName);
  const children: ChildNode[] = [];
  let last: NumberedList | undefined;
  for (const node of parent.childNodes) {
    for (const part of isList(node) ? splitList(node) : []) {
      const list = last && continues(part, last, isNested) ? last.list : part.list;
      if (list === part.list) children.push(list);
      else for (const child of part.list.childNodes.slice()) adapter.appendChild(list, child);
      last = { ...part, list };
    }
    if (isList(node)) continue;
    if (isNotBlank(node)) last = undefined;
    children.push(node);
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

function continues({ list, start }: NumberedList, last: NumberedList, isNested: boolean): boolean {
  if (list.tagName !== last.list.tagName || isTaskList(list) !== isTaskList(last.list)) return false;
  return list.tagName === 'ol' ? start === last.end : isNested || isFromNotion(list);
}

function isTaskList(list: Element): boolean {
  const item = list.childNodes.find(isItem);
  return (
    attribute(list, 'data-type') === 'taskList' ||
    (item !== undefined && attribute(item, 'data-checked') !== undefined)
  );
}

/** True for a list from Notion, which exports each item as a list of its own. */
function isFromNotion(list: Element): boolean {
  return /(?:^|\s)(?:bulleted|to-do)-list(?:\s|$)/.test(attribute(list, 'class') ?? '');
}

/** Splits an ordered list where its numbers do not continue. Items are numbered as in browsers. */
function splitList(list: Element): NumberedList[] {
  if (list.tagName !== 'ol') return [{ list, start: 0, end: 0 }];
  const isReversed = attribute(list, 'reversed') !== undefined;
  let number = firstNumber(list) ?? (isReversed ? list.childNodes.filter(isItem).length : 1);
  let current: NumberedList = { list: listFrom(list, number), start: number, end: number };
  const parts = [current];
  let hasItem = false;
  for (const child of list.childNodes) {
    if (isItem(child)) {
      number = readInteger(attribute(child, 'value') ?? '') ?? number;
      if (!hasItem) setStart(current.list, number);
      else if (number !== current.end)
        parts.push((current = { list: listFrom(list, number), start: number, end: 0 }));
      if (!hasItem) current.start = number;
      hasItem = true;
      current.end = number + 1;
      number += isReversed ? -1 : 1;
    }
    child.parentNode = current.list;
    current.list.childNodes.push(child);
  }
  list.childNodes = [];
  return parts;
}

/** Returns the first number of a list, if stated. Slack states the number before it, in a style. */
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
