/** Reads other formats of Word and Word for the web: comments, VML pictures, quotes, headings. */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { isQuoteStyle } from './paste-style-sheet.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';
import { hasText, isNotBlank, newElement, nodesIn } from './tree.ts';

const adapter = defaultTreeAdapter;

const COMMENT_CLASSES = /(?:^|\s)(?:MsoCommentReference|msocomanchor|msocomoff)(?:\s|$)/;

/** Drops reviewers' comments and their marks in the text. */
export function dropComments(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!adapter.isElementNode(node)) return true;
    const part = declarations(node).get('mso-element');
    if (part === 'comment-list' || part === 'comment') return false;
    return !COMMENT_CLASSES.test(attribute(node, 'class') ?? '');
  });
}

/** Drops the space that Word for the web adds to each paragraph. */
export function dropParagraphEnds(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter(
    (node) =>
      !adapter.isElementNode(node) ||
      !/(?:^|\s)EOP(?:\s|$)/.test(attribute(node, 'class') ?? '') ||
      hasText(node),
  );
}

/** Matches a picture in VML. The length limits keep the time linear for tags without an end. */
const VML_PICTURE = /<v:imagedata\s[^<>]{0,500}?src="([^"<>]{1,500})"/g;

/**
 * The URL for images of drawings. It leads to no file, because Word's RTF does not contain the bytes of drawings.
 */
const DRAWING = 'drawing:';

/**
 * Adds an `img` for each VML picture. Most VML pictures are in a comment before HTML for other programs. If this
 * HTML is present, it already contains the `img`.
 */
export function readVmlPictures(parent: ParentNode): void {
  if (!parent.childNodes.some((node) => isVmlComment(node) || isVmlPicture(node))) return;
  const children: ChildNode[] = [];
  for (const [index, node] of parent.childNodes.entries()) {
    if (!isVmlComment(node) || !hasImagesAfter(parent.childNodes, index))
      for (const src of vmlSources(node)) children.push(newElement('img', { src }));
    children.push(node);
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Gives images of drawings the URL `DRAWING`. They are recognized by their VML, which names no picture file. */
export function markDrawings(root: ParentNode): void {
  let isDrawing = false;
  let isInDrawing = false;
  for (const node of nodesIn(root)) {
    if (isVmlComment(node)) isDrawing = vmlSources(node).length === 0;
    else if (adapter.isCommentNode(node)) {
      if (node.data === '[if !vml]') isInDrawing = isDrawing;
      if (node.data === '[endif]') isInDrawing = false;
    } else if (isInDrawing && adapter.isElementNode(node) && node.tagName === 'img')
      node.attrs = node.attrs.map(({ name, value }) => ({ name, value: name === 'src' ? DRAWING : value }));
  }
}

function isVmlComment(node: ChildNode): boolean {
  return adapter.isCommentNode(node) && node.data.startsWith('[if gte vml 1]');
}

function isVmlPicture(node: ChildNode): node is Element {
  return adapter.isElementNode(node) && node.tagName === 'v:imagedata';
}

function vmlSources(node: ChildNode): string[] {
  if (isVmlPicture(node)) return [attribute(node, 'src') ?? ''];
  if (!isVmlComment(node) || !adapter.isCommentNode(node)) return [];
  return [...node.data.matchAll(VML_PICTURE)].map(([, src = '']) => src);
}

/** True if HTML for programs without VML follows, or a picture without its comments. */
function hasImagesAfter(siblings: readonly ChildNode[], index: number): boolean {
  for (let next = index + 1; next < siblings.length; next += 1) {
    const node = siblings[next];
    if (node && adapter.isCommentNode(node)) return node.data === '[if !vml]';
    if (node && isNotBlank(node)) return adapter.isElementNode(node) && node.tagName === 'img';
  }
  return false;
}

/** Wraps consecutive paragraphs with Word's quote style in a `blockquote`. */
export function readQuotes(parent: ParentNode): void {
  if (!parent.childNodes.some(isQuote)) return;
  const children: ChildNode[] = [];
  let quote: Element | undefined;
  for (const node of parent.childNodes) {
    if (isQuote(node)) {
      if (!quote) children.push((quote = newElement('blockquote')));
      adapter.appendChild(quote, node);
      continue;
    }
    if (isNotBlank(node)) quote = undefined;
    children.push(node);
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

function isQuote(node: ChildNode): boolean {
  return adapter.isElementNode(node) && node.tagName === 'p' && isQuoteStyle(attribute(node, 'class') ?? '');
}

/** Tags by role, for tables and lists that pages build from other elements. */
const TAG_BY_ROLE: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['rowgroup', 'tbody'],
  ['row', 'tr'],
  ['cell', 'td'],
  ['gridcell', 'td'],
  ['columnheader', 'th'],
  ['rowheader', 'th'],
  ['list', 'ul'],
  ['listitem', 'li'],
]);

/**
 * Converts elements with a role, as in Word for the web, and paragraphs with Word's outline level. A heading
 * without a level gets level 2.
 */
export function readRole(element: Element): void {
  const isBlock = /^(?:p|div)$/.test(element.tagName);
  if (!isBlock && element.tagName !== 'span') return;
  const role = attribute(element, 'role') ?? '';
  const outline = element.tagName === 'p' ? declarations(element).get('mso-outline-level') : undefined;
  const level =
    role === 'heading'
      ? (readInteger(attribute(element, 'aria-level') ?? '') ?? 2)
      : isTitle(element)
        ? 1
        : readInteger(outline ?? '');
  const heading = isBlock && level !== undefined ? `h${Math.min(Math.max(level, 1), 6)}` : undefined;
  element.tagName = heading ?? TAG_BY_ROLE.get(role) ?? element.tagName;
  element.nodeName = element.tagName;
}

const TITLE_SIZE = '26pt';

/**
 * True for Word's style `Title`. Google Docs does not name styles, so text in the size of its title counts too.
 */
function isTitle(paragraph: Element): boolean {
  if (paragraph.tagName !== 'p') return false;
  if (/(?:^|\s)MsoTitle/.test(attribute(paragraph, 'class') ?? '')) return true;
  const parts = paragraph.childNodes.filter(isNotBlank);
  return (
    parts.length > 0 &&
    parts.every((part) => adapter.isElementNode(part) && declarations(part).get('font-size') === TITLE_SIZE)
  );
}
