/**
 * Converts the HTML of other programs (lists as paragraphs with a drawn bullet, code as coloured lines, check
 * boxes as brackets) to standard HTML for `parse.ts`.
 */
import { defaultTreeAdapter } from 'parse5';
import { parseTree, removeDeepElements } from './bounded-parser.ts';
import { attribute } from './inline-style.ts';
import type { LooseNode } from './loose.ts';
import { readTree } from './parse.ts';
import { dropEmptyAround, markPageBreaks, readBorderRule } from './paste-breaks.ts';
import { readCode } from './paste-code.ts';
import { dropCodeHeader, dropControls, dropLanguageLabels, readGitHubLanguage } from './paste-controls.ts';
import { dropDefaults } from './paste-defaults.ts';
import { readDrawnItems } from './paste-drawn-items.ts';
import { readEmoji } from './paste-emoji.ts';
import { readFootnote, readMarkdownFootnotes } from './paste-footnotes.ts';
import { readFormulas } from './paste-formulas.ts';
import { readFragments } from './paste-fragments.ts';
import { dropAroundFragment, dropHidden, readLayout } from './paste-layout.ts';
import { addMissingScheme, dropLinkUnderlines, moveSpacesOutOfLinks } from './paste-links.ts';
import {
  dropEmptyLevels,
  dropIndents,
  dropItemsWithoutText,
  nestListsByLevel,
  wrapItems,
} from './paste-list-levels.ts';
import { numberLists } from './paste-list-numbers.ts';
import { type Losses, readCaption, readMedia } from './paste-media.ts';
import { applyStyleSheets } from './paste-style-sheet.ts';
import { readTable } from './paste-tables.ts';
import { readTaskLine, readTaskState, splitQuillLists } from './paste-tasks.ts';
import {
  dropComments,
  dropParagraphEnds,
  markDrawings,
  readQuotes,
  readRole,
  readVmlPictures,
} from './paste-word.ts';
import { dropHeadingNumber, isWordItem, type ListNumbers, readWordLists } from './paste-word-lists.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';
import { isNotBlank, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

type ParsedPaste = {
  nodes: LooseNode[];
  losses: Losses;
  /** URLs of lost pictures, in the order of the document. */
  sources: string[];
};

export type PasteOptions = {
  /**
   * Changes the parsed tree before it is read. An import uses this to note the ids of headings, and points links
   * to these ids itself.
   */
  prepare?: (tree: ParentNode) => void;
  /** Ids that the page around the text uses, see `headingIds`. */
  reservedIds?: readonly string[];
};

/** Reads a clipboard fragment into nodes for `coerceValue`, and counts losses. Never throws. */
export function parsePasted(source: string, { prepare, reservedIds = [] }: PasteOptions = {}): ParsedPaste {
  const tree = parseTree(source);
  prepare?.(tree);
  dropAroundFragment(tree);
  applyStyleSheets(tree);
  dropControlsAndHidden(tree);
  readLayout(tree);
  dropEmptyAround(tree);
  readWord(tree);
  const losses: Losses = { pictures: 0, videos: 0, recordings: 0, pages: 0, footnotes: 0 };
  const sources = readMedia(tree, losses);
  losses.footnotes = readStandardForms(tree);
  if (!prepare) readFragments(tree, reservedIds);
  // Lists and blocks that were added above may exceed the depth limit again.
  removeDeepElements(tree);
  return { nodes: dropDefaults(readTree(tree)), losses, sources };
}

function dropControlsAndHidden(tree: ParentNode): void {
  for (const parent of parentsIn(tree)) {
    if (adapter.isElementNode(parent)) {
      readGitHubLanguage(parent);
      readCode(parent);
      if (parent.tagName === 'pre') dropCodeHeader(parent);
      readTable(parent);
      readRole(parent);
      readBorderRule(parent);
      readTaskState(parent);
      readTaskLine(parent);
    }
    readFormulas(parent);
    readEmoji(parent);
    markPageBreaks(parent);
    dropControls(parent);
    dropHidden(parent);
    dropComments(parent);
    readMarkdownFootnotes(parent);
  }
}

function readWord(tree: ParentNode): void {
  const numbers: ListNumbers = new Map();
  markDrawings(tree);
  for (const parent of parentsIn(tree)) if (!isWordItem(parent)) readDrawnItems(parent);
  for (const parent of parentsIn(tree)) {
    wrapItems(parent);
    splitQuillLists(parent);
    dropIndents(parent);
    dropItemsWithoutText(parent);
  }
  for (const parent of parentsIn(tree)) {
    dropParagraphEnds(parent);
    readVmlPictures(parent);
    readWordLists(parent, numbers);
    readQuotes(parent);
    nestListsByLevel(parent);
    if (adapter.isElementNode(parent)) readHeading(parent);
  }
}

/** Drops the drawn number of a heading, and the heading's link to itself. */
function readHeading(heading: Element): void {
  if (!/^h[1-6]$/.test(heading.tagName)) return;
  dropHeadingNumber(heading);
  heading.childNodes = heading.childNodes.filter((node) => !isPermalink(node));
}

/** True for a link to a place on the page with only a sign such as `#` or `¶` as its text. */
function isPermalink(node: ChildNode): boolean {
  return (
    adapter.isElementNode(node) &&
    node.tagName === 'a' &&
    attribute(node, 'href')?.startsWith('#') === true &&
    /^[^\p{L}\p{N}]+$/u.test(textOf(node).trim())
  );
}

/** @returns the number of footnotes */
function readStandardForms(tree: ParentNode): number {
  for (const parent of parentsIn(tree)) {
    dropLanguageLabels(parent);
    dropBreaksBetweenBlocks(parent);
    moveSpacesOutOfLinks(parent);
  }
  const footnotes = new Set<string>();
  for (const parent of parentsIn(tree)) {
    if (!adapter.isElementNode(parent)) continue;
    dropEmptyLevels(parent);
    dropHandle(parent);
    readBracketTask(parent);
    readHeadRow(parent);
    readCaption(parent);
    addMissingScheme(parent);
    dropLastBreak(parent);
    readConvertedSpaces(parent);
    readQuotationMarks(parent);
    dropLinkUnderlines(parent);
    const footnote = readFootnote(parent);
    if (footnote !== undefined) footnotes.add(footnote);
  }
  for (const parent of parentsIn(tree)) numberLists(parent);
  return footnotes.size;
}

/** Returns all parent nodes, the outer ones first. Iterative, because elements may be deeply nested. */
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

/** Google Docs separates blocks by line breaks, and Chromium ends a copy with a line break. */
function dropBreaksBetweenBlocks(parent: ParentNode): void {
  const children: ChildNode[] = [];
  let last: ChildNode | undefined;
  for (const [index, node] of parent.childNodes.entries()) {
    if (adapter.isElementNode(node) && node.tagName === 'br') {
      if (attribute(node, 'class') === 'Apple-interchange-newline') continue;
      if (isBlock(last) || isBlock(nextOf(parent.childNodes, index))) continue;
    }
    children.push(node);
    if (isNotBlank(node)) last = node;
  }
  parent.childNodes = children;
}

function nextOf(siblings: readonly ChildNode[], index: number): ChildNode | undefined {
  for (let next = index + 1; next < siblings.length; next += 1) {
    const node = siblings[next];
    if (node && isNotBlank(node)) return node;
  }
  return undefined;
}

const LINE_TAGS: ReadonlySet<string> = new Set('p div h1 h2 h3 h4 h5 h6 li td th'.split(' '));
const INLINE_TAGS: ReadonlySet<string> = new Set('span font b strong i em u s a'.split(' '));

/**
 * Drops a break at the end of a line, where browsers do not display it. In a line with no other content, the break
 * only gives the line its height.
 */
function dropLastBreak(line: Element): void {
  if (!LINE_TAGS.has(line.tagName)) return;
  let last = line.childNodes.findLast(isNotBlank);
  while (last && adapter.isElementNode(last) && INLINE_TAGS.has(last.tagName))
    last = last.childNodes.findLast(isNotBlank);
  if (!last || !adapter.isElementNode(last) || last.tagName !== 'br') return;
  adapter.detachNode(last);
  // An empty `div` would be dropped, so the line becomes a paragraph.
  if (line.tagName !== 'div') return;
  line.tagName = 'p';
  line.nodeName = 'p';
}

/** Drops GitHub's drag handle, a `span` without text or a picture before the check box of a task. */
function dropHandle(item: Element): void {
  if (item.tagName !== 'li') return;
  const first = item.childNodes.find(isNotBlank);
  if (!first || !adapter.isElementNode(first) || first.tagName !== 'span') return;
  const content = first.childNodes.filter(isNotBlank);
  if (content.every((node) => node.nodeName === 'svg')) adapter.detachNode(first);
}

/** Turns cells in a `thead` into header cells, because Word's repeated header rows have ordinary cells. */
function readHeadRow(row: Element): void {
  if (row.tagName !== 'tr' || !row.parentNode || !adapter.isElementNode(row.parentNode)) return;
  if (row.parentNode.tagName !== 'thead') return;
  for (const cell of row.childNodes) {
    if (!adapter.isElementNode(cell) || cell.tagName !== 'td') continue;
    cell.tagName = 'th';
    cell.nodeName = 'th';
  }
}

/** Reads a task that other editors copy as `<li>[x] done</li>` or `<li>☑ done</li>`. */
function readBracketTask(item: Element): void {
  if (item.tagName !== 'li' || attribute(item, 'data-checked') !== undefined) return;
  let first: ChildNode | undefined = item.childNodes.find(isNotBlank);
  while (first && adapter.isElementNode(first) && /^(?:p|div|span)$/.test(first.tagName)) {
    first = first.childNodes.find(isNotBlank);
  }
  if (!first || !adapter.isTextNode(first)) return;
  const match = /^\s*(?:\[([ xX])\]|([☐☑☒]))\s+/.exec(first.value);
  if (!match) return;
  first.value = first.value.slice(match[0].length);
  item.attrs.push({
    name: 'data-checked',
    value: String((match[1] ?? match[2] ?? ' ').search(/[ ☐]/) === -1),
  });
}

/** Restores spaces that WebKit copies as no-break spaces at the edges of elements. */
function readConvertedSpaces(element: Element): void {
  if (attribute(element, 'class') !== 'Apple-converted-space') return;
  for (const node of element.childNodes)
    if (adapter.isTextNode(node)) node.value = node.value.replaceAll('\u00a0', ' ');
}

/** Adds the quotation marks that browsers draw around `q`. */
function readQuotationMarks(element: Element): void {
  if (element.tagName !== 'q') return;
  const [start, end] = ['“', '”'].map((mark) => adapter.createTextNode(mark));
  if (start && end) element.childNodes = [start, ...element.childNodes, end];
}
