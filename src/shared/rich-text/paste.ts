/**
 * HTML from the clipboard. Programs write what they mean in ways of their own: lists as paragraphs with a drawn bullet,
 * code as coloured lines, check boxes as brackets. It is put into HTML's own words first, and read like any other then.
 */
import { defaultTreeAdapter, html } from 'parse5';
import { parseTree } from './bounded-parser.ts';
import { attribute, declarations } from './inline-style.ts';
import type { LooseNode } from './loose.ts';
import { readTree } from './parse.ts';
import { dropCodeHeader, dropControls, dropLanguageLabels, readGitHubLanguage } from './paste-controls.ts';
import { isNotBlank, nodesIn, textOf } from './tree.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Word counts nine levels. */
const MAX_WORD_LEVEL = 9;

/**
 * Reads a fragment from the clipboard.
 *
 * @param source any text
 * @returns nodes as they stand in the source: feed them to `coerceValue`. Never throws.
 */
export function parsePasted(source: string): LooseNode[] {
  const tree = parseTree(source);
  for (const parent of parentsIn(tree)) {
    if (adapter.isElementNode(parent) && parent.tagName === 'pre') dropCodeHeader(parent);
    if (adapter.isElementNode(parent)) readGitHubLanguage(parent);
    dropControls(parent);
  }
  for (const parent of parentsIn(tree)) {
    dropLanguageLabels(parent);
    dropBreaksBetweenBlocks(parent);
    readWordLists(parent);
  }
  for (const parent of parentsIn(tree)) {
    if (!adapter.isElementNode(parent)) continue;
    readBracketTask(parent);
    readCodeEditor(parent);
  }
  return readTree(tree);
}

/** All elements that hold others, from the outside in; without recursion, as deep as they are. */
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

/** Google Docs parts blocks with line breaks, and Chromium ends what it copies with one: neither is a line. */
function dropBreaksBetweenBlocks(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.filter((node, index, all) => {
    if (!adapter.isElementNode(node) || node.tagName !== 'br') return true;
    if (attribute(node, 'class') === 'Apple-interchange-newline') return false;
    return !isBlock(all[index - 1]) && !isBlock(all[index + 1]);
  });
}

type WordItem = { element: Element; level: number; list: string; ordered: boolean; start: number };

/** `mso-list:l0 level2 lfo1` on a paragraph: an item of the second level of list l0, its bullet drawn at its start. */
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

function newElement(tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return adapter.createElement(tag, html.NS.HTML, attrs);
}

/** Runs of Word's list paragraphs become lists, each level in the item before it. */
function readWordLists(parent: ParentNode): void {
  // A list that Word wrote as one is one already.
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
      const list = newElement(item.ordered ? 'ol' : 'ul', item.ordered ? { start: String(item.start) } : {});
      const outer = open.at(-1)?.list.childNodes.at(-1);
      if (outer && adapter.isElementNode(outer)) adapter.appendChild(outer, list);
      else children.push(list);
      open.push({ list, level: item.level, id: item.list });
    }
    const marker = markerOf(item.element);
    if (marker) adapter.detachNode(marker);
    const entry = newElement('li');
    const line = newElement(
      'p',
      Object.fromEntries(item.element.attrs.map(({ name, value }) => [name, value])),
    );
    // A copy: what is appended leaves where it was.
    for (const child of item.element.childNodes.slice()) adapter.appendChild(line, child);
    adapter.appendChild(entry, line);
    const into = open.at(-1)?.list;
    if (into) adapter.appendChild(into, entry);
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** `<li>[x] done</li>`, as Markdown editors copy a task. */
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

/** VS Code copies lines as blocks of one that keeps its white space and has letters of one width. */
function readCodeEditor(element: Element): void {
  if (element.tagName !== 'div') return;
  const style = declarations(element);
  const isCode = /monospace|consolas|menlo|courier/.test(style.get('font-family') ?? '');
  if (!isCode || !/^pre\b/.test(style.get('white-space') ?? '')) return;
  element.tagName = 'pre';
  element.nodeName = 'pre';
}
