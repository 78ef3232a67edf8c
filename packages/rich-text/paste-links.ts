/**
 * Normalizes links of other programs: removes their underlines, moves spaces out of them, and adds missing
 * schemes.
 */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, isNotBlank, nodesIn, type ParentNode } from './tree.ts';
import { withScheme } from './urls.ts';

const adapter = defaultTreeAdapter;

const SPACE = /[ \t\n\f\r]/;

/** Moves white space at the start and end of links out of the links. */
export function moveSpacesOutOfLinks(parent: ParentNode): void {
  if (!parent.childNodes.some(isLink)) return;
  const children: ChildNode[] = [];
  for (const node of parent.childNodes) {
    if (!isLink(node)) {
      children.push(node);
      continue;
    }
    const texts = [...nodesIn(node)].filter((inner) => adapter.isTextNode(inner));
    const [first, last] = [texts[0], texts.at(-1)];
    const start = first ? first.value.slice(0, startOfText(first.value)) : '';
    if (first) first.value = first.value.slice(start.length);
    const end = last ? last.value.slice(endOfText(last.value)) : '';
    if (last) last.value = last.value.slice(0, last.value.length - end.length);
    if (start !== '') children.push(adapter.createTextNode(start));
    children.push(node);
    if (end !== '') children.push(adapter.createTextNode(end));
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Returns the index of the first character that is not white space. */
function startOfText(text: string): number {
  let index = 0;
  while (SPACE.test(text.charAt(index))) index += 1;
  return index;
}

/** Returns the index after the last character that is not white space. */
function endOfText(text: string): number {
  let index = text.length;
  while (SPACE.test(text.charAt(index - 1))) index -= 1;
  return index;
}

function isLink(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && node.tagName === 'a' && attribute(node, 'href') !== undefined;
}

/** Drops underlines inside a link, and around a link without other text. */
export function dropLinkUnderlines(element: Element): void {
  if (isAroundLink(element)) dropUnderline(element);
  if (!isLink(element)) return;
  for (const node of nodesIn(element, ({ tagName }) => tagName !== 'a'))
    if (adapter.isElementNode(node)) dropUnderline(node);
}

function dropUnderline(element: Element): void {
  if (element.tagName === 'u' || element.tagName === 'ins') {
    element.tagName = 'span';
    element.nodeName = 'span';
  }
  const style = declarations(element);
  if (style.size === 0) return;
  const newDeclarations = [...style].map(([property, value]) =>
    property.startsWith('text-decoration')
      ? `${property}:${value.replace('underline', '')}`
      : `${property}:${value}`,
  );
  element.attrs = [
    ...element.attrs.filter(({ name }) => name !== 'style'),
    { name: 'style', value: newDeclarations.join(';') },
  ];
}

/** The largest number of nested boxes that are searched, which bounds the work. */
const MAX_BOXES = 6;

/** True for an inline element that contains only a link. */
function isAroundLink(element: Element): boolean {
  let box = element;
  for (
    let depth = 0;
    depth < MAX_BOXES && /^(?:u|ins|span|font|b|strong|i|em|s)$/.test(box.tagName);
    depth += 1
  ) {
    const [only, ...others] = box.childNodes.filter(isNotBlank);
    if (!only || others.length > 0 || !adapter.isElementNode(only)) return false;
    if (isLink(only)) return true;
    box = only;
  }
  return false;
}

/** Adds a missing scheme to a link's URL. Without a scheme, the URL would be relative to the article. */
export function addMissingScheme(element: Element): void {
  if (element.tagName !== 'a') return;
  const href = attribute(element, 'href')?.trim();
  if (href === undefined || withScheme(href) === href) return;
  element.attrs = element.attrs.map((attr) =>
    attr.name === 'href' ? { ...attr, value: withScheme(href) } : attr,
  );
}
