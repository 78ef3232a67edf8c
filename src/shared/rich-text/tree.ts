/** Walks through parse5's trees: without recursion and long lists of arguments, however large they are. */
import { defaultTreeAdapter } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const adapter = defaultTreeAdapter;

/**
 * What stands in `parent`, in the order of the text.
 *
 * @param isEntered says of which elements the content is wanted too; all of them, where nothing is said
 */
export function* nodesIn(
  parent: ParentNode,
  isEntered: (element: Element) => boolean = () => true,
): Generator<ChildNode> {
  const ahead: ChildNode[] = parent.childNodes.toReversed();
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    yield node;
    if (!adapter.isElementNode(node) || !isEntered(node)) continue;
    for (const child of node.childNodes.toReversed()) ahead.push(child);
  }
}

/** The text in `parent`; no more of it is read than makes it longer than `enough` characters. */
export function textOf(parent: ParentNode, enough = Number.POSITIVE_INFINITY): string {
  let text = '';
  for (const node of nodesIn(parent)) {
    if (adapter.isTextNode(node)) text += node.value;
    if (text.length > enough) break;
  }
  return text;
}

export function hasText(parent: ParentNode): boolean {
  for (const node of nodesIn(parent)) if (adapter.isTextNode(node) && node.value.trim() !== '') return true;
  return false;
}

export function isNotBlank(node: ChildNode): boolean {
  return adapter.isTextNode(node) ? node.value.trim() !== '' : adapter.isElementNode(node);
}
