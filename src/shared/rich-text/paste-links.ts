/** Removes other programs' underlines and edge spaces from links. */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, nodesIn, type ParentNode } from './tree.ts';
import { withScheme } from './urls.ts';

const adapter = defaultTreeAdapter;

/** Moves white space at the edges of links in `parent` out of them. */
export function readLinkEdges(parent: ParentNode): void {
  if (!parent.childNodes.some(isLink)) return;
  const children: ChildNode[] = [];
  for (const node of parent.childNodes) {
    if (!isLink(node)) {
      children.push(node);
      continue;
    }
    const texts = [...nodesIn(node)].filter((inner) => adapter.isTextNode(inner));
    const [first, last] = [texts[0], texts.at(-1)];
    const start = first ? first.value.slice(0, edge(first.value, 1)) : '';
    if (first) first.value = first.value.slice(start.length);
    const end = last ? last.value.slice(edge(last.value, -1)) : '';
    if (last) last.value = last.value.slice(0, last.value.length - end.length);
    if (start !== '') children.push(adapter.createTextNode(start));
    children.push(node);
    if (end !== '') children.push(adapter.createTextNode(end));
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** The index after leading white space, or for -1 before trailing white space. */
function edge(text: string, step: 1 | -1): number {
  let place = step === 1 ? 0 : text.length;
  while (/[ \t\n\f\r]/.test(text.charAt(step === 1 ? place : place - 1))) place += step;
  return place;
}

function isLink(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && node.tagName === 'a' && attribute(node, 'href') !== undefined;
}

export function dropLinkUnderlines(link: Element): void {
  if (!isLink(link)) return;
  for (const node of nodesIn(link, ({ tagName }) => tagName !== 'a')) {
    if (!adapter.isElementNode(node)) continue;
    if (node.tagName === 'u' || node.tagName === 'ins') {
      node.tagName = 'span';
      node.nodeName = 'span';
    }
    const style = declarations(node);
    const others = [...style].map(([property, value]) =>
      property.startsWith('text-decoration')
        ? `${property}:${value.replace('underline', '')}`
        : `${property}:${value}`,
    );
    if (style.size === 0) continue;
    node.attrs = [
      ...node.attrs.filter(({ name }) => name !== 'style'),
      { name: 'style', value: others.join(';') },
    ];
  }
}

/** Without a scheme it would be a path relative to the article. */
export function completeAddress(element: Element): void {
  if (element.tagName !== 'a') return;
  const href = attribute(element, 'href')?.trim();
  if (href === undefined || withScheme(href) === href) return;
  element.attrs = element.attrs.map((attr) =>
    attr.name === 'href' ? { ...attr, value: withScheme(href) } : attr,
  );
}
