/** Reads the kinds of list items in Quill, the tasks of Confluence and Evernote, and tasks outside of lists. */
import { defaultTreeAdapter } from 'parse5';
import { leadingBoxState } from './check-box.ts';
import { attribute, declarations } from './inline-style.ts';
import { isBlockTag } from './paste-layout.ts';
import { type ChildNode, type Element, isNotBlank, newElement, nodesIn, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Splits Quill's lists into lists of one kind, as each item in Quill names its own kind. */
export function splitQuillLists(parent: ParentNode): void {
  if (!parent.childNodes.some(isQuillList)) return;
  parent.childNodes = parent.childNodes.flatMap((node): ChildNode[] =>
    isQuillList(node) ? listsByKind(node) : [node],
  );
  for (const child of parent.childNodes) child.parentNode = parent;
}

function isQuillList(node: ChildNode): node is Element {
  return (
    adapter.isElementNode(node) &&
    /^(?:ol|ul)$/.test(node.tagName) &&
    node.childNodes.some((item) => kindOf(item) !== undefined)
  );
}

function kindOf(item: ChildNode): string | undefined {
  return adapter.isElementNode(item) && item.tagName === 'li' ? attribute(item, 'data-list') : undefined;
}

function listsByKind(list: Element): Element[] {
  const lists: Element[] = [];
  for (const item of list.childNodes.slice()) {
    const kind = kindOf(item);
    const tag = kind === undefined || kind === 'ordered' ? 'ol' : 'ul';
    let last = lists.at(-1);
    if (!last || (last.tagName !== tag && isNotBlank(item))) lists.push((last = newElement(tag)));
    adapter.appendChild(last, item);
    if (!adapter.isElementNode(item) || kind === undefined) continue;
    const indent = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(attribute(item, 'class') ?? '')?.[1] ?? '0';
    item.attrs.push({ name: 'aria-level', value: String(Number(indent) + 1) });
    if (kind === 'checked' || kind === 'unchecked')
      item.attrs.push({ name: 'data-checked', value: String(kind === 'checked') });
  }
  return lists;
}

/** Reads the state of a task from its box in Confluence, its style in Evernote, or from the list in Quill 1. */
export function readTaskState(element: Element): void {
  const state = attribute(element, 'data-task-state');
  if (state !== undefined && element.tagName === 'div') {
    rename(element, 'li');
    element.attrs.push({ name: 'data-checked', value: String(state === 'DONE') });
  }
  if (attribute(element, 'data-node-type') === 'actionList') rename(element, 'ul');
  if (element.tagName !== 'li' || attribute(element, 'data-checked') !== undefined) return;
  const evernoteState = declarations(element).get('--en-checked');
  if (evernoteState !== undefined) element.attrs.push({ name: 'data-checked', value: evernoteState });
  const list = element.parentNode;
  if (!list || !adapter.isElementNode(list)) return;
  const listState = attribute(list, 'data-checked');
  if (listState !== undefined) element.attrs.push({ name: 'data-checked', value: listState });
  else if (/(?:^|\s)inline-task-list(?:\s|$)/.test(attribute(list, 'class') ?? '')) {
    const isDone = /(?:^|\s)checked(?:\s|$)/.test(attribute(element, 'class') ?? '');
    element.attrs.push({ name: 'data-checked', value: String(isDone) });
  }
}

/** Turns a line that begins with a check box into an item. */
export function readTaskLine(line: Element): void {
  if (!/^(?:p|div)$/.test(line.tagName)) return;
  if (leadingBoxState(line) === undefined || isInItem(line)) return;
  for (const node of nodesIn(line)) if (adapter.isElementNode(node) && isBlockTag(node.tagName)) return;
  rename(line, 'li');
}

/** True for a box around the text of an item. */
export function isInItem(box: Element): boolean {
  let { parentNode: outer } = box;
  while (outer && /^(?:p|div|label|span)$/.test(outer.nodeName) && adapter.isElementNode(outer))
    outer = outer.parentNode;
  return outer?.nodeName === 'li';
}

function rename(element: Element, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}
