/** Walks parse5's trees without recursion or long argument lists, because trees may be large. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const adapter = defaultTreeAdapter;

export function newElement(tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return adapter.createElement(tag, html.NS.HTML, attrs);
}

/**
 * Yields all nodes below `parent` in document order.
 * @param isEntered returns false to skip an element's content
 */
export function* nodesIn(
  parent: ParentNode,
  isEntered: (element: Element) => boolean = () => true,
): Generator<ChildNode> {
  const stack: ChildNode[] = parent.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if (!adapter.isElementNode(node) || !isEntered(node)) continue;
    for (const child of node.childNodes.toReversed()) stack.push(child);
  }
}

/** Returns the text below `parent`; stops after `enough` characters. */
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
