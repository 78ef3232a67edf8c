/**
 * Applies styles that affect text: hides elements, separates blocks, and turns preserved line ends into
 * breaks.
 */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, newElement, nodesIn, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd label mark s samp small span strike strong sub sup time u var'.split(
    ' ',
  ),
);
const BLOCK_DISPLAY = /^(?:block|flex|grid|list-item|table|flow-root)\b/;
const BLOCK_TAGS = /^(?:p|div|h[1-6]|ul|ol|li|table|tbody|thead|tfoot|tr|td|th|blockquote|pre|hr)$/;

export function isBlockTag(tag: string): boolean {
  return BLOCK_TAGS.test(tag);
}

/** Classes of text that only screen readers announce. */
const SCREEN_READER_CLASS = /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text)(?:\s|$)/;

export function dropHidden(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => !adapter.isElementNode(node) || !isHidden(node));
}

function isHidden(element: Element): boolean {
  // The check box stays, as a page may hide it and draw another one.
  if (element.tagName === 'input') return false;
  if (
    attribute(element, 'hidden') !== undefined ||
    SCREEN_READER_CLASS.test(attribute(element, 'class') ?? '')
  )
    return true;
  const style = declarations(element);
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    /^(?:all|screen)$/.test(style.get('mso-hide') ?? '') ||
    isClipped(style) ||
    // Inner elements may have a size of their own, so the element is hidden only if it contains just text.
    (/^0(?:px|pt|em)?$/.test(style.get('font-size') ?? '') &&
      element.childNodes.every((node) => adapter.isTextNode(node)))
  );
}

/** True for a style that moves an element off the screen, or clips it completely. */
function isClipped(style: ReadonlyMap<string, string>): boolean {
  return (
    ['left', 'top', 'text-indent'].some((side) => /^-\d{3,}/.test(style.get(side) ?? '')) ||
    /^rect\((?:[01](?:px)?[\s,]*){4}\)$/.test(style.get('clip') ?? '') ||
    /^inset\((?:50|100)%\)$/.test(style.get('clip-path') ?? '') ||
    (/^0(?:px)?$/.test(style.get('max-height') ?? '') && style.get('overflow') === 'hidden')
  );
}

/** Drops text outside the fragment's marks, as it belongs to the format of the clipboard. */
export function dropAroundFragment(root: ParentNode): void {
  const nodes = [...nodesIn(root)];
  const start = nodes.findIndex((node) => isMark(node, 'StartFragment'));
  const end = nodes.findLastIndex((node) => isMark(node, 'EndFragment'));
  if (start === -1 || end < start) return;
  for (const node of [...nodes.slice(0, start), ...nodes.slice(end)])
    if (adapter.isTextNode(node) && node.parentNode?.nodeName !== 'style') node.value = '';
}

function isMark(node: ChildNode, name: string): boolean {
  return adapter.isCommentNode(node) && node.data.trim() === name;
}

/** The treatment of line ends in an element. Inner elements inherit it. */
type Lines = { arePreserved: boolean; areCode: boolean };

/**
 * Wraps inline elements that are displayed as blocks in a block, turns blocks that are displayed inline into
 * inline elements, and turns line ends into breaks if `white-space` preserves them.
 */
export function readLayout(root: ParentNode): void {
  const stack: [ParentNode, Lines][] = [[root, { arePreserved: false, areCode: false }]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [parent, lines] = next;
    const children: ChildNode[] = [];
    for (const [index, node] of parent.childNodes.entries()) {
      if (adapter.isTextNode(node)) {
        const isBetween = node.value.trim() === '' && isBesideBlock(parent.childNodes, index);
        if (lines.arePreserved && !lines.areCode && !isBetween) pushLines(children, node.value);
        else children.push(node);
        continue;
      }
      if (!adapter.isElementNode(node)) {
        children.push(node);
        continue;
      }
      stack.push([node, linesWithin(node, lines)]);
      children.push(applyDisplay(node, lines));
    }
    parent.childNodes = children;
    for (const child of children) child.parentNode = parent;
  }
}

function linesWithin(element: Element, outer: Lines): Lines {
  const style = declarations(element);
  const value = style.get('white-space-collapse') ?? style.get('white-space');
  const areCode = outer.areCode || element.tagName === 'pre';
  if (value === undefined || value === 'inherit')
    return areCode === outer.areCode ? outer : { ...outer, areCode };
  return { arePreserved: /^(?:pre\b|preserve|break-spaces)/.test(value), areCode };
}

/** @returns the element itself, or a block around it */
function applyDisplay(element: Element, { areCode }: Lines): Element {
  const display = declarations(element).get('display') ?? '';
  if (/^(?:div|p)$/.test(element.tagName) && /^inline\b(?!-)/.test(display)) rename(element, 'span');
  else if (INLINE_TAGS.has(element.tagName) && BLOCK_DISPLAY.test(display)) {
    if (!areCode) return blockAround(element);
    // The element is a line of code. A `code` element keeps its tag, because its class names the language.
    if (element.tagName === 'span') rename(element, 'div');
  }
  return element;
}

function rename(element: Element, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}

function blockAround(element: Element): Element {
  const block = newElement('div');
  adapter.appendChild(block, element);
  return block;
}

/** True for white space at the edge of its parent or beside a block. Such space only formats the HTML source. */
function isBesideBlock(siblings: readonly ChildNode[], index: number): boolean {
  return [siblings[index - 1], siblings[index + 1]].some(
    (node) => node === undefined || (adapter.isElementNode(node) && BLOCK_TAGS.test(node.tagName)),
  );
}

function pushLines(children: ChildNode[], text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) children.push(newElement('br'));
    if (line !== '') children.push(adapter.createTextNode(line));
  }
}
