/** Reads what styles say of lines: what is hidden, where blocks begin and end, and which line ends are shown. */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { type ChildNode, type Element, newElement, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd label mark s samp small span strike strong sub sup time u var'.split(
    ' ',
  ),
);
const BLOCK_DISPLAY = /^(?:block|flex|grid|list-item|table|flow-root)\b/;
const BLOCK_TAGS = /^(?:p|div|h[1-6]|ul|ol|li|table|tbody|thead|tfoot|tr|td|th|blockquote|pre|hr)$/;

/** Drops children of `parent` that a page does not display. */
export function dropHidden(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node) => !adapter.isElementNode(node) || !isHidden(node));
}

function isHidden(element: Element): boolean {
  // A check box may be drawn by other means.
  if (element.tagName === 'input') return false;
  return attribute(element, 'hidden') !== undefined || declarations(element).get('display') === 'none';
}

/** The text rules that an element's content inherits. */
type Lines = { areKept: boolean; areCode: boolean };

/**
 * Gives inline elements that are applyDisplay as blocks a block, makes blocks that are applyDisplay within a line inline,
 * and turns line ends into breaks where `white-space` keeps them.
 */
export function readLayout(root: ParentNode): void {
  const ahead: [ParentNode, Lines][] = [[root, { areKept: false, areCode: false }]];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const [parent, lines] = next;
    const children: ChildNode[] = [];
    for (const [place, node] of parent.childNodes.entries()) {
      if (adapter.isTextNode(node)) {
        const isBetween = node.value.trim() === '' && isAtBlock(parent.childNodes, place);
        if (lines.areKept && !lines.areCode && !isBetween) pushLines(children, node.value);
        else children.push(node);
        continue;
      }
      if (!adapter.isElementNode(node)) {
        children.push(node);
        continue;
      }
      ahead.push([node, linesWithin(node, lines)]);
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
  return { areKept: /^(?:pre\b|preserve|break-spaces)/.test(value), areCode };
}

/** The element itself, or a block around it. */
function applyDisplay(element: Element, { areCode }: Lines): Element {
  const display = declarations(element).get('display') ?? '';
  if (/^(?:div|p)$/.test(element.tagName) && /^inline\b(?!-)/.test(display)) rename(element, 'span');
  else if (INLINE_TAGS.has(element.tagName) && BLOCK_DISPLAY.test(display)) {
    if (!areCode) return blockAround(element);
    // A line of code. The `code` element itself has the name of the language.
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

/** White space at the start or end of its parent, or beside a block, is that of the source. */
function isAtBlock(siblings: readonly ChildNode[], place: number): boolean {
  return [siblings[place - 1], siblings[place + 1]].some(
    (node) => node === undefined || (adapter.isElementNode(node) && BLOCK_TAGS.test(node.tagName)),
  );
}

function pushLines(children: ChildNode[], text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) children.push(newElement('br'));
    if (line !== '') children.push(adapter.createTextNode(line));
  }
}
