/** Word’s and Word for the web’s encodings beside lists: comments, pictures in VML, quotes, headings. */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { isQuoteStyle } from './paste-style-sheet.ts';
import { type ChildNode, type Element, hasText, isNotBlank, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

const COMMENT_CLASSES = /(?:^|\s)(?:MsoCommentReference|msocomanchor|msocomoff)(?:\s|$)/;

/** Drops reviewers' comments, and their marks in the text, from the children of `parent`. */
export function dropComments(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!adapter.isElementNode(node)) return true;
    const part = declarations(node).get('mso-element');
    if (part === 'comment-list' || part === 'comment') return false;
    return !COMMENT_CLASSES.test(attribute(node, 'class') ?? '');
  });
}

/** A space that Word for the web puts at the end of each paragraph. */
export function dropParagraphEnds(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter(
    (node) =>
      !adapter.isElementNode(node) ||
      !/(?:^|\s)EOP(?:\s|$)/.test(attribute(node, 'class') ?? '') ||
      hasText(node),
  );
}

/** A picture in VML, with a bound for each tag, so that tags without an end cost no more than their length. */
const VML_PICTURE = /<v:imagedata\s[^<>]{0,500}?src="([^"<>]{1,500})"/g;

/** Adds an `img` for a picture that Word describes in VML alone; usually one comes right after the comment. */
export function readVmlPictures(parent: ParentNode): void {
  const children: ChildNode[] = [];
  let isVml = false;
  for (const [place, node] of parent.childNodes.entries()) {
    children.push(node);
    if (!adapter.isCommentNode(node) || !node.data.startsWith('[if gte vml 1]')) continue;
    isVml = true;
    if (hasPictureAfter(parent.childNodes, place)) continue;
    for (const [, src = ''] of node.data.matchAll(VML_PICTURE)) children.push(newElement('img', { src }));
  }
  if (!isVml) return;
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

function hasPictureAfter(siblings: readonly ChildNode[], place: number): boolean {
  for (let next = place + 1; next < siblings.length; next += 1) {
    const node = siblings[next];
    if (node && adapter.isCommentNode(node)) return node.data === '[if !vml]';
    if (node && isNotBlank(node)) return adapter.isElementNode(node) && node.tagName === 'img';
  }
  return false;
}

/** Puts paragraphs in Word's style for quotes into one quote for each run of them. */
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

/** Reads a heading that is one by its role, as in Word for the web. Without a level it has the second. */
export function readHeadingRole(element: Element): void {
  if (!/^(?:p|div)$/.test(element.tagName) || attribute(element, 'role') !== 'heading') return;
  const level = readInteger(attribute(element, 'aria-level') ?? '') ?? 2;
  element.tagName = `h${Math.min(Math.max(level, 1), 6)}`;
  element.nodeName = element.tagName;
}
