/** Lists of Word and PowerPoint: paragraphs with a drawn bullet or number, whose style or class names the level. */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { pointsOf } from './lengths.ts';
import { hasText, isNotBlank, newElement, nodesIn, textOf } from './tree.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Word has nine levels. */
const MAX_WORD_LEVEL = 9;

/** The indent of a level in points, where a program removed Word's styles. */
const LEVEL_INDENT = 36;

type WordItem = { element: Element; level: number; list: string; marker: string };

/** @property margin the left margin of the last item, which a further paragraph of it has too */
type OpenList = { list: Element; level: number; id: string; margin: string | undefined };

/** The last number of each list, by level. */
export type ListNumbers = Map<string, number[]>;

/**
 * Turns runs of Word's list paragraphs into lists, each level within the item before it.
 * @param numbers of the lists before these, which goes on in each call for one paste
 */
export function readWordLists(parent: ParentNode, numbers: ListNumbers): void {
  // Word sometimes writes a real list: it stays.
  if (isList(parent) || !parent.childNodes.some((node) => wordItem(node))) return;
  const children: ChildNode[] = [];
  let open: OpenList[] = [];
  for (const node of parent.childNodes) {
    const item = wordItem(node);
    const within = open.length > 0 && !item ? listsAround(node, open) : undefined;
    if (item) open = addItem(item, { open, children, numbers });
    else if (within) open = within;
    else if (open.length === 0 || !isNothing(node)) {
      open = [];
      children.push(node);
    }
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Removes the number of a heading, which is no item. */
export function dropHeadingNumber(heading: Element): void {
  if (!/^h[1-6]$/.test(heading.tagName)) return;
  dropMarker(heading);
}

/**
 * Reads `mso-list:l0 level2 lfo1`: an item of level 2 of list l0, with a drawn bullet at its start. In PowerPoint, and
 * where a program removed Word's styles, the kind of marker is all that tells one list from another.
 */
function wordItem(node: ChildNode): WordItem | undefined {
  if (!adapter.isElementNode(node) || !/^(?:p|li|div)$/.test(node.tagName)) return undefined;
  const [, list, level] = /^(l\d+)\s+level(\d)\b/.exec(declarations(node).get('mso-list') ?? '') ?? [];
  const isSlide = slideMarkerOf(node) !== undefined;
  if (!isSlide && (node.tagName === 'div' || (list === undefined && !isStrippedItem(node)))) return undefined;
  const marker = markerOf(node)
    .map((part) => (adapter.isElementNode(part) ? textOf(part) : ''))
    .join('')
    .replace(/[\s\u00a0]/g, '');
  const depth = Number(level ?? (isSlide ? slideLevelOf(node) : levelByIndent(node)));
  return {
    element: node,
    level: Math.min(Math.max(depth, 1), MAX_WORD_LEVEL),
    list: list ?? (isOrdered(marker) ? 'numbers' : 'bullets'),
    marker,
  };
}

function levelByIndent(item: Element): number {
  const indent = pointsOf(declarations(item).get('margin-left') ?? '');
  return indent === undefined ? 1 : Math.round(indent / LEVEL_INDENT);
}

/** PowerPoint gives the levels below the first the classes O1, O2, … */
function slideLevelOf(item: Element): number {
  return Number(/(?:^|\s)O(\d)(?:\s|$)/.exec(attribute(item, 'class') ?? '')?.[1] ?? 0) + 1;
}

/** PowerPoint's drawn bullet or number, which stands first in a line. */
function slideMarkerOf(item: Element): Element | undefined {
  let holder: Element | undefined = item;
  for (let depth = 0; depth < 3 && holder; depth += 1) {
    const first: ChildNode | undefined = holder.childNodes.find(isNotBlank);
    holder = first && adapter.isElementNode(first) && first.tagName === 'span' ? first : undefined;
    if (holder && /^"?(?:num)?bullet/.test(declarations(holder).get('mso-special-format') ?? ''))
      return holder;
  }
  return undefined;
}

function isStrippedItem(item: Element): boolean {
  return isListParagraph(item) && hasSupportComment(item);
}

function isListParagraph(element: Element): boolean {
  return /(?:^|\s)MsoListParagraph/.test(attribute(element, 'class') ?? '');
}

/** Word puts the drawn bullet between two comments, which mail programs keep. */
function hasSupportComment(item: Element): boolean {
  return item.childNodes.some((node) => adapter.isCommentNode(node) && node.data === '[if !supportLists]');
}

/** The nodes of the drawn bullet or number: `mso-list:Ignore`, else what is between Word's comments. */
function markerOf(item: Element): ChildNode[] {
  const slideMarker = slideMarkerOf(item);
  if (slideMarker) return [slideMarker];
  for (const node of nodesIn(item)) {
    if (adapter.isElementNode(node) && declarations(node).get('mso-list') === 'ignore') return [node];
  }
  const start = item.childNodes.findIndex(
    (node) => adapter.isCommentNode(node) && node.data === '[if !supportLists]',
  );
  const end = item.childNodes.findIndex((node) => adapter.isCommentNode(node) && node.data === '[endif]');
  return start === -1 || end < start ? [] : item.childNodes.slice(start + 1, end);
}

function dropMarker(element: Element): void {
  const marker = new Set(markerOf(element));
  const [first] = marker;
  if (first && first.parentNode !== element) adapter.detachNode(first);
  else if (first) element.childNodes = element.childNodes.filter((node) => !marker.has(node));
}

function isOrdered(marker: string): boolean {
  return /\d/.test(marker) || /^\(?\p{L}{1,5}[.):-]/u.test(marker);
}

/** The number that a marker shows: `2.1.` is 1; letters and Roman numerals may also continue from `last`. */
function numberOf(marker: string, last: number): number {
  const label = (marker.match(/[\p{L}\d]+/gu)?.at(-1) ?? '').toLowerCase();
  if (/^\d{1,9}$/.test(label)) return Number(label);
  const letter = /^[a-z]$/.test(label) ? label.charCodeAt(0) - 96 : undefined;
  const roman = romanNumber(label);
  if (letter === last + 1 || roman === last + 1) return last + 1;
  return (label === 'i' ? roman : (letter ?? roman)) ?? last + 1;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(label: string): number | undefined {
  if (!/^[ivxlc]{1,8}$/.test(label)) return undefined;
  const digits = Array.from(label, (letter) => ROMAN[letter] ?? 0);
  return digits.reduce(
    (sum, digit, place) => (digit < (digits[place + 1] ?? 0) ? sum - digit : sum + digit),
    0,
  );
}

function addItem(
  item: WordItem,
  { open, children, numbers }: { open: OpenList[]; children: ChildNode[]; numbers: ListNumbers },
): OpenList[] {
  const counts = (numbers.get(item.list) ?? []).slice(0, item.level);
  const number = numberOf(item.marker, counts[item.level - 1] ?? 0);
  counts[item.level - 1] = number;
  numbers.set(item.list, counts);
  const outer = open.filter(({ level }) => level < item.level);
  const same = open.find(({ level, id }) => level === item.level && id === item.list);
  const list =
    same?.list ?? (isOrdered(item.marker) ? newElement('ol', { start: String(number) }) : newElement('ul'));
  if (!same) {
    const around = outer.at(-1)?.list.childNodes.at(-1);
    if (around && adapter.isElementNode(around)) adapter.appendChild(around, list);
    else children.push(list);
  }
  adapter.appendChild(list, listItemOf(item.element));
  const margin = declarations(item.element).get('margin-left');
  return [...outer, { list, level: item.level, id: item.list, margin }];
}

/** The paragraph as an item of a list, without its drawn marker. */
function listItemOf(paragraph: Element): Element {
  dropMarker(paragraph);
  const item = newElement('li');
  paragraph.tagName = 'p';
  paragraph.nodeName = 'p';
  adapter.appendChild(item, paragraph);
  return item;
}

/** Adds a real list of a deeper level, or a further paragraph, to the item that it is in; else returns undefined. */
function listsAround(node: ChildNode, open: OpenList[]): OpenList[] | undefined {
  if (!adapter.isElementNode(node)) return undefined;
  const around = isList(node)
    ? open.filter(({ level }) => level < levelIn(node))
    : paragraphLists(node, open);
  const item = around.at(-1)?.list.childNodes.at(-1);
  if (!item || !adapter.isElementNode(item)) return undefined;
  adapter.appendChild(item, node);
  return around;
}

function paragraphLists(node: Element, open: OpenList[]): OpenList[] {
  if (node.tagName !== 'p' || !isListParagraph(node) || textOf(node).trim() === '') return [];
  const margin = declarations(node).get('margin-left');
  return open.slice(0, open.findLastIndex((list) => list.margin === margin) + 1);
}

/** The level of the first item in a list that Word wrote as one; 0 for any other list. */
function levelIn(list: Element): number {
  for (const node of nodesIn(list)) {
    if (!adapter.isElementNode(node) || isList(node)) continue;
    return wordItem(node)?.level ?? 0;
  }
  return 0;
}

function isList(node: ParentNode | ChildNode): node is Element {
  return adapter.isElementNode(node) && /^(?:ul|ol)$/.test(node.tagName);
}

/** White space, a comment, or, as Word ends bookmarks, an inline element without content. */
function isNothing(node: ChildNode): boolean {
  if (!isNotBlank(node)) return true;
  if (!adapter.isElementNode(node) || !/^(?:span|a)$/.test(node.tagName) || hasText(node)) return false;
  return ![...nodesIn(node)].some(
    (inner) => adapter.isElementNode(inner) && !/^(?:span|a|b|i|u|o:p)$/.test(inner.tagName),
  );
}
