/**
 * HTML from the clipboard. Programs have encodings of their own: lists as paragraphs with a drawn bullet,
 * code as coloured lines, check boxes as brackets. This module rewrites them into standard HTML for the
 * common reader.
 */
import { defaultTreeAdapter } from 'parse5';
import { parseTree } from './bounded-parser.ts';
import { attribute, declarations } from './inline-style.ts';
import type { LooseNode } from './loose.ts';
import { readTree } from './parse.ts';
import { completeAddress } from './paste-addresses.ts';
import { readFootnote } from './paste-footnotes.ts';
import { type Losses, readCaption, readMedia } from './paste-media.ts';
import { dropCodeHeader, dropControls, dropLanguageLabels, readGitHubLanguage } from './paste-controls.ts';
import { isNotBlank, newElement, nodesIn, textOf } from './tree.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Word has nine levels. */
const MAX_WORD_LEVEL = 9;

type ParsedPaste = {
  nodes: LooseNode[];
  losses: Losses;
  /** The URLs of the lost pictures, in the order of the document. */
  sources: string[];
};

/** Reads a fragment from the clipboard into nodes for `coerceValue`, and counts the losses. Never throws. */
export function parsePasted(source: string): ParsedPaste {
  const tree = parseTree(source);
  const losses: Losses = { pictures: 0, videos: 0, recordings: 0, pages: 0, footnotes: 0 };
  const footnotes = new Set<string>();
  for (const parent of parentsIn(tree)) {
    if (adapter.isElementNode(parent) && parent.tagName === 'pre') dropCodeHeader(parent);
    if (adapter.isElementNode(parent)) readGitHubLanguage(parent);
    dropControls(parent);
  }
  const sources = readMedia(tree, losses);
  for (const parent of parentsIn(tree)) {
    dropLanguageLabels(parent);
    dropBreaksBetweenBlocks(parent);
    readWordLists(parent);
  }
  for (const parent of parentsIn(tree)) {
    if (!adapter.isElementNode(parent)) continue;
    readBracketTask(parent);
    readCodeEditor(parent);
    readCaption(parent);
    completeAddress(parent);
    dropLastBreak(parent);
    readConvertedSpaces(parent);
    const footnote = readFootnote(parent);
    if (footnote !== undefined) footnotes.add(footnote);
  }
  losses.footnotes = footnotes.size;
  return { nodes: readTree(tree), losses, sources };
}

/** All elements with children, from the outside in; without recursion, as they may nest deep. */
function parentsIn(root: ParentNode): ParentNode[] {
  const parents: ParentNode[] = [root];
  for (let index = 0; index < parents.length; index += 1) {
    for (const child of parents[index]?.childNodes ?? [])
      if (adapter.isElementNode(child)) parents.push(child);
  }
  return parents;
}

const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr'.split(' '),
);

function isBlock(node: ChildNode | undefined): boolean {
  return node !== undefined && adapter.isElementNode(node) && BLOCK_TAGS.has(node.tagName);
}

/** Google Docs separates blocks by line breaks, and Chromium ends a copy with one: neither is a line. */
function dropBreaksBetweenBlocks(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node, index, all) => {
    if (!adapter.isElementNode(node) || node.tagName !== 'br') return true;
    if (attribute(node, 'class') === 'Apple-interchange-newline') return false;
    return !isBlock(all[index - 1]) && !isBlock(all[index + 1]);
  });
}

const LINE_TAGS: ReadonlySet<string> = new Set('p div h1 h2 h3 h4 h5 h6 li td th'.split(' '));
const INLINE_TAGS: ReadonlySet<string> = new Set('span font b strong i em u s a'.split(' '));

/** A break at the end of a line is invisible; as its only content it gives an empty line its height. */
function dropLastBreak(line: Element): void {
  if (!LINE_TAGS.has(line.tagName)) return;
  let last = line.childNodes.findLast(isNotBlank);
  while (last && adapter.isElementNode(last) && INLINE_TAGS.has(last.tagName))
    last = last.childNodes.findLast(isNotBlank);
  if (!last || !adapter.isElementNode(last) || last.tagName !== 'br') return;
  adapter.detachNode(last);
  // A `div` without text would be no line at all.
  if (line.tagName !== 'div') return;
  line.tagName = 'p';
  line.nodeName = 'p';
}

type WordItem = { element: Element; level: number; list: string; ordered: boolean; start: number };

/** Reads `mso-list:l0 level2 lfo1`: an item of level 2 of list l0, with a drawn bullet at its start. */
function wordItem(node: ChildNode): WordItem | undefined {
  if (!adapter.isElementNode(node) || !/^(?:p|h[1-6]|li)$/.test(node.tagName)) return undefined;
  const style = declarations(node).get('mso-list');
  const match = /^(l\d+)\s+level(\d)\b/.exec(style ?? '');
  if (!match) return undefined;
  const drawn = markerOf(node);
  const marker = drawn ? textOf(drawn).replace(/[\s\u00a0]/g, '') : '';
  const number = /^\(?(\d{1,9}|[a-z]{1,4})[.):]/i.exec(marker)?.[1];
  return {
    element: node,
    level: Math.min(Math.max(Number(match[2]), 1), MAX_WORD_LEVEL),
    list: match[1] ?? '',
    ordered: number !== undefined,
    start: number !== undefined && /^\d+$/.test(number) ? Number(number) : 1,
  };
}

/** The drawn bullet or number: `mso-list:Ignore`. */
function markerOf(item: Element): Element | undefined {
  for (const node of nodesIn(item)) {
    if (adapter.isElementNode(node) && declarations(node).get('mso-list') === 'ignore') return node;
  }
  return undefined;
}

/** Turns runs of Word's list paragraphs into lists, each level within the item before it. */
function readWordLists(parent: ParentNode): void {
  // Word sometimes writes a real list: it stays.
  if (adapter.isElementNode(parent) && /^(?:ul|ol)$/.test(parent.tagName)) return;
  if (!parent.childNodes.some((node) => wordItem(node))) return;
  const children: ChildNode[] = [];
  let open: { list: Element; level: number; id: string }[] = [];
  for (const node of parent.childNodes) {
    const item = wordItem(node);
    if (!item) {
      if (!adapter.isTextNode(node) || node.value.trim() !== '') open = [];
      if (open.length === 0) children.push(node);
      continue;
    }
    open = open.filter(({ level }) => level <= item.level);
    const last = open.at(-1);
    if (last?.level !== item.level || last.id !== item.list) {
      if (last?.level === item.level) open.pop();
      const list = listFor(item);
      const outer = open.at(-1)?.list.childNodes.at(-1);
      if (outer && adapter.isElementNode(outer)) adapter.appendChild(outer, list);
      else children.push(list);
      open.push({ list, level: item.level, id: item.list });
    }
    const into = open.at(-1)?.list;
    if (into) adapter.appendChild(into, listItemOf(item.element));
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

function listFor({ ordered, start }: WordItem): Element {
  return ordered ? newElement('ol', { start: String(start) }) : newElement('ul');
}

/** The paragraph as an item of a list, without its drawn marker. */
function listItemOf(paragraph: Element): Element {
  const marker = markerOf(paragraph);
  if (marker) adapter.detachNode(marker);
  const item = newElement('li');
  const line = newElement('p', Object.fromEntries(paragraph.attrs.map(({ name, value }) => [name, value])));
  // The loop needs a copy, as appending a child removes it from its old parent.
  for (const child of paragraph.childNodes.slice()) adapter.appendChild(line, child);
  adapter.appendChild(item, line);
  return item;
}

/** Reads `<li>[x] done</li>`, the way Markdown editors copy a task. */
function readBracketTask(item: Element): void {
  if (item.tagName !== 'li' || attribute(item, 'data-checked') !== undefined) return;
  let first: ChildNode | undefined = item.childNodes.find(isNotBlank);
  while (first && adapter.isElementNode(first) && /^(?:p|div|span)$/.test(first.tagName)) {
    first = first.childNodes.find(isNotBlank);
  }
  if (!first || !adapter.isTextNode(first)) return;
  const match = /^\s*\[([ xX])\]\s+/.exec(first.value);
  if (!match) return;
  first.value = first.value.slice(match[0].length);
  item.attrs.push({ name: 'data-checked', value: String(match[1] !== ' ') });
}

/** VS Code copies lines as blocks within one that preserves white space and has a monospaced font. */
function readCodeEditor(element: Element): void {
  if (element.tagName !== 'div') return;
  const style = declarations(element);
  const isCode = /monospace|consolas|menlo|courier/.test(style.get('font-family') ?? '');
  if (!isCode || !/^pre\b/.test(style.get('white-space') ?? '')) return;
  element.tagName = 'pre';
  element.nodeName = 'pre';
}

/** WebKit copies a space at an element's edge as a marked no-break space: it is a space. */
function readConvertedSpaces(element: Element): void {
  if (attribute(element, 'class') !== 'Apple-converted-space') return;
  for (const node of element.childNodes)
    if (adapter.isTextNode(node)) node.value = node.value.replaceAll('\u00a0', ' ');
}
