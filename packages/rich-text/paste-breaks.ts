/**
 * Drops page breaks, and the empty paragraphs around page breaks, rules and captions, as the published page
 * has its own spacing there.
 */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, newElement, nodesIn, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** The attribute that marks a page break until `dropEmptyAround`. */
const PAGE_BREAK = 'data-page-break';

const LINE_TAGS = /^(?:p|div|h[1-6])$/;
const CAPTION_CLASS = /(?:^|\s)(?:MsoCaption|wp-caption-text)(?:\s|$)/;
const CONTENT_TAGS = /^(?:img|hr|table|input|video|audio|iframe|object|embed|v:imagedata)$/;
/** Matches containers. A rule inside a container is not adjacent to an empty paragraph outside. */
const CONTAINER_TAGS = /^(?:li|td|th|blockquote|ul|ol|table|pre)$/;

/** The largest number of nodes in a page break. The limit bounds the work for nested elements. */
const MAX_BREAK_NODES = 20;

/**
 * Replaces each page break by a mark. The mark contains a space, as the break may separate two words. An element
 * that begins a page stays after the mark.
 */
export function markPageBreaks(parent: ParentNode): void {
  const breaks = parent.childNodes.map(pageBreakIn);
  if (breaks.every((kind) => kind === undefined)) return;
  parent.childNodes = parent.childNodes.flatMap((node, index) => {
    if (breaks[index] === undefined) return [node];
    const mark = newElement('span', { [PAGE_BREAK]: '' });
    adapter.insertText(mark, ' ');
    return breaks[index] === 'before content' ? [mark, node] : [mark];
  });
  for (const child of parent.childNodes) child.parentNode = parent;
}

/** Turns Word's rule, an empty paragraph with a border, into an `hr`. */
export function readBorderRule(element: Element): void {
  const style = declarations(element);
  if (style.get('mso-element') !== 'para-border-div' || hasVisibleContent(element)) return;
  element.tagName = 'hr';
  element.nodeName = 'hr';
  element.childNodes = [];
}

function pageBreakIn(node: ChildNode): 'alone' | 'before content' | undefined {
  if (!adapter.isElementNode(node)) return undefined;
  const classes = attribute(node, 'class') ?? '';
  // Word for the web writes the words "Page Break" into such an element.
  if (/(?:^|\s)PageBreak(?:Blob|TextSpan)(?:\s|$)/.test(classes)) return 'alone';
  const style = declarations(node);
  const isBefore = isPage(style.get('page-break-before')) || isPage(style.get('break-before'));
  const isAfter = isPage(style.get('page-break-after')) || isPage(style.get('break-after'));
  if (!isBefore && !isAfter && !/(?:^|\s)page-break(?:\s|$)/.test(classes)) return undefined;
  if (!hasVisibleContent(node)) return 'alone';
  return isBefore && LINE_TAGS.test(node.tagName) ? 'before content' : undefined;
}

function isPage(value = ''): boolean {
  return /^(?:always|page|left|right)$/.test(value);
}

function hasVisibleContent(element: Element): boolean {
  let count = 0;
  for (const node of nodesIn(element, (inner) => declarations(inner).get('display') !== 'none')) {
    count += 1;
    if (count > MAX_BREAK_NODES || isContent(node)) return true;
  }
  return false;
}

/** True for words, and for elements that are visible without words. No-break spaces are not visible. */
function isContent(node: ChildNode): boolean {
  return adapter.isTextNode(node)
    ? node.value.trim() !== ''
    : adapter.isElementNode(node) && CONTENT_TAGS.test(node.tagName);
}

/**
 * Drops empty paragraphs around separators, in document order, as a rule and an empty paragraph may be in
 * different boxes.
 */
export function dropEmptyAround(root: ParentNode): void {
  const { withContent, withBreak } = contentsOf(root);
  const isEmptyLine = (element: Element) => LINE_TAGS.test(element.tagName) && !withContent.has(element);
  const isEntered = (element: Element) =>
    element.tagName !== 'pre' && !isEmptyLine(element) && !isSeparator(element);
  let emptyLines: Element[] = [];
  let isAfterSeparator = false;
  for (const node of nodesIn(root, isEntered)) {
    const isElement = adapter.isElementNode(node);
    const isEmpty = isElement && isEmptyLine(node);
    const isBreak = isElement && (isSeparator(node) || (isEmpty && withBreak.has(node)));
    if (isBreak || (isElement && hasCaption(node))) {
      for (const line of emptyLines) adapter.detachNode(line);
      if (isEmpty) adapter.detachNode(node);
      emptyLines = [];
      isAfterSeparator = isBreak;
    } else if (isEmpty) {
      if (isAfterSeparator) adapter.detachNode(node);
      else emptyLines.push(node);
    } else if (isContent(node) || (isElement && CONTAINER_TAGS.test(node.tagName))) {
      emptyLines = [];
      isAfterSeparator = false;
    }
  }
}

/** Returns the elements with visible content, and the elements with the mark of a page break. */
function contentsOf(root: ParentNode): { withContent: Set<ParentNode>; withBreak: Set<ParentNode> } {
  const withContent = new Set<ParentNode>();
  const withBreak = new Set<ParentNode>();
  for (const node of [...nodesIn(root)].toReversed()) {
    if (!node.parentNode) continue;
    const isElement = adapter.isElementNode(node);
    if (isContent(node) || (isElement && withContent.has(node))) withContent.add(node.parentNode);
    if (isElement && (withBreak.has(node) || attribute(node, PAGE_BREAK) !== undefined))
      withBreak.add(node.parentNode);
  }
  return { withContent, withBreak };
}

/** True for a separator: a rule, a caption or the mark of a page break. Its content is not searched. */
function isSeparator(element: Element): boolean {
  if (/^(?:hr|caption|figcaption)$/.test(element.tagName)) return true;
  if (attribute(element, PAGE_BREAK) !== undefined) return true;
  return CAPTION_CLASS.test(attribute(element, 'class') ?? '');
}

/** True for the box of a picture with a caption. */
function hasCaption(box: Element): boolean {
  return box.tagName === 'figure' && box.childNodes.some((node) => node.nodeName === 'figcaption');
}
