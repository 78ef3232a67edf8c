/**
 * Converts paragraphs of Word and PowerPoint with a drawn bullet or number to lists. The style or class of a
 * paragraph names its level.
 */
import { defaultTreeAdapter } from 'parse5';
import { attribute, declarations } from './inline-style.ts';
import { pointsOf } from './lengths.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';
import { hasText, isNotBlank, newElement, nodesIn, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

const MAX_WORD_LEVEL = 9;

/** The indent of one level in points, for paragraphs without Word's styles, which some programs remove. */
const LEVEL_INDENT = 36;

type WordItem = { element: Element; level: number; list: string; marker: string };

/**
 * @property number the number of the last item
 * @property margin the left margin of the last item; a second paragraph of the item has the same margin
 */
type OpenList = { list: Element; level: number; id: string; number: number; margin: string | undefined };

/** The last number of each list, by level. */
export type ListNumbers = Map<string, number[]>;

/**
 * Converts paragraphs with a drawn marker in `parent` to lists. Items of a deeper level move into the preceding
 * item.
 * @param numbers the state for all calls of one paste, so that lists continue their numbers
 */
export function readWordLists(parent: ParentNode, numbers: ListNumbers): void {
  // A real list stays unchanged, as Word sometimes writes one.
  if (isList(parent) || !parent.childNodes.some((node) => wordItem(node))) return;
  const children: ChildNode[] = [];
  let open: OpenList[] = [];
  for (const node of parent.childNodes) {
    const item = wordItem(node);
    const within = open.length > 0 && !item ? listsAround(node, open) : undefined;
    if (item) open = addItem(item, { open, children, numbers });
    else if (within) open = within;
    else if (open.length === 0 || !isEmptyNode(node)) {
      open = [];
      children.push(node);
    }
  }
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Removes a heading's drawn number. */
export function dropHeadingNumber(heading: Element): void {
  dropMarker(heading);
}

/**
 * Reads a paragraph as a list item. `mso-list:l0 level2 lfo1` means level 2 of list l0. In PowerPoint, and
 * without Word's styles, only the kind of marker distinguishes lists.
 */
function wordItem(node: ChildNode): WordItem | undefined {
  if (!adapter.isElementNode(node) || !/^(?:p|li|div)$/.test(node.tagName)) return undefined;
  const [, list, level] = /^(l\d+)\s+level(\d)\b/.exec(declarations(node).get('mso-list') ?? '') ?? [];
  const isSlide = slideMarkerOf(node) !== undefined;
  if (!isSlide && (node.tagName === 'div' || (list === undefined && !isStrippedItem(node)))) return undefined;
  const marker = markerOf(node)
    .map((part) => (adapter.isTextNode(part) ? part.value : adapter.isElementNode(part) ? textOf(part) : ''))
    .join('')
    .replace(/[\s\u00a0]/g, '');
  const depth = level ?? (isSlide ? slideLevelOf(node) : levelByIndent(node));
  return {
    element: node,
    level: Math.min(Math.max(Number(depth) + levelsOfStyle(node), 1), MAX_WORD_LEVEL),
    list: list ?? (isOrdered(marker) ? 'numbers' : 'bullets'),
    marker,
  };
}

export function isWordItem(node: ParentNode): boolean {
  return adapter.isElementNode(node) && wordItem(node) !== undefined;
}

/**
 * Returns the number of levels that Word's style adds. `List Bullet 2` to `List Number 5` are lists of the first
 * level with a larger margin.
 */
function levelsOfStyle(item: Element): number {
  const level = /(?:^|\s)MsoList(?:Bullet|Number)([2-5])/.exec(attribute(item, 'class') ?? '')?.[1];
  return Number(level ?? 1) - 1;
}

function levelByIndent(item: Element): number {
  const indent = pointsOf(declarations(item).get('margin-left') ?? '');
  return indent === undefined ? 1 : Math.round(indent / LEVEL_INDENT);
}

/** Returns the level of a slide's item from 1. PowerPoint's classes of deeper levels are O1, O2, … */
function slideLevelOf(item: Element): number {
  return Number(/(?:^|\s)O(\d)(?:\s|$)/.exec(attribute(item, 'class') ?? '')?.[1] ?? 0) + 1;
}

/** Returns PowerPoint's drawn bullet or number at the start of a line. */
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
  return (isListParagraph(item) && hasSupportComment(item)) || markerBeforeSpacer(item).length > 0;
}

/**
 * The number of nodes at the start of an item in which Word's space is searched. The limit bounds the work for
 * nested elements.
 */
const MAX_NODES_BEFORE_TEXT = 12;
const MAX_MARKER_LENGTH = 12;
/** Matches a marker: one sign, or a number or letters before a sign. */
const MARKER = /^(?:[^\p{L}\p{N}]|o|\(?(?:\d[\d.]{0,8}|\p{L}{1,5})[.)-])$/u;

/**
 * Returns the texts of a bullet or number up to the space after it, for which Word sets another font. Gmail and
 * other programs remove comments and Word's styles, but not this font.
 */
function markerBeforeSpacer(item: Element): ChildNode[] {
  const texts: ChildNode[] = [];
  let marker = '';
  let count = 0;
  for (const node of nodesIn(item)) {
    count += 1;
    if (count > MAX_NODES_BEFORE_TEXT || marker.length > MAX_MARKER_LENGTH) return [];
    if (!adapter.isTextNode(node)) continue;
    texts.push(node);
    const { parentNode: spacer } = node;
    const isSpacer =
      spacer && adapter.isElementNode(spacer) && node.value.trim() === '' && hasSpacerFont(spacer);
    if (isSpacer) return MARKER.test(marker) ? texts : [];
    marker += node.value.trim();
  }
  return [];
}

function hasSpacerFont(element: Element): boolean {
  const style = declarations(element);
  const font = style.get('font') ?? `${style.get('font-size')} ${style.get('font-family')}`;
  return /^(?:normal )*7(?:\.0)?pt(?:\/\S+)? ["']?times new roman/.test(font);
}

function isListParagraph(element: Element): boolean {
  return /(?:^|\s)MsoListParagraph/.test(attribute(element, 'class') ?? '');
}

/** True if Word's comment precedes the drawn bullet. Mail programs do not remove this comment. */
function hasSupportComment(item: Element): boolean {
  return item.childNodes.some((node) => adapter.isCommentNode(node) && node.data === '[if !supportLists]');
}

/**
 * Returns the drawn bullet or number: the element with `mso-list:Ignore`, else the nodes between Word's
 * comments, else the texts before Word's space.
 */
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
  return start === -1 || end < start ? markerBeforeSpacer(item) : item.childNodes.slice(start + 1, end);
}

function dropMarker(element: Element): void {
  for (const node of markerOf(element)) adapter.detachNode(node);
}

function isOrdered(marker: string): boolean {
  return /\d/.test(marker) || /^\(?\p{L}{1,5}[.):-]/u.test(marker);
}

/**
 * Returns the number of a marker: 1 for `2.1.`. If letters or Roman numerals are ambiguous, the number after
 * `last` is preferred.
 */
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
    (sum, digit, index) => (digit < (digits[index + 1] ?? 0) ? sum - digit : sum + digit),
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
  // If a level was skipped before, the first of the deeper lists takes the place of this level.
  const next = open[outer.length];
  const same = next && continues(item, number, next, outer.length > 0) ? next : undefined;
  const list =
    same?.list ?? (isOrdered(item.marker) ? newElement('ol', { start: String(number) }) : newElement('ul'));
  if (!same) {
    const around = outer.at(-1)?.list.childNodes.at(-1);
    if (around && adapter.isElementNode(around)) adapter.appendChild(around, list);
    else children.push(list);
  }
  adapter.appendChild(list, listItemOf(item.element));
  const margin = declarations(item.element).get('margin-left');
  return [...outer, { list, level: item.level, id: item.list, number, margin }];
}

/**
 * True if an item belongs to `next`: a list with the id of the item's list, or after a skipped level a deeper list
 * of the same kind. If the deeper list has no outer list, an ordered item must also continue its numbers.
 */
function continues(
  { list, level, marker }: WordItem,
  number: number,
  next: OpenList,
  isNested: boolean,
): boolean {
  if (next.id !== list || next.level === level) return next.id === list;
  if (next.list.tagName !== (isOrdered(marker) ? 'ol' : 'ul')) return false;
  return isNested || !isOrdered(marker) || number === next.number + 1;
}

/** Wraps a paragraph in an item and drops the paragraph's drawn marker. */
function listItemOf(paragraph: Element): Element {
  dropMarker(paragraph);
  const item = newElement('li');
  paragraph.tagName = 'p';
  paragraph.nodeName = 'p';
  adapter.appendChild(item, paragraph);
  return item;
}

/**
 * Appends a node to the preceding item: an element `ul` or `ol` of a deeper level, or a further paragraph of the item.
 * @returns the lists that are open after the node; undefined if the node belongs to no item
 */
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

/** Returns the level of the first item of a real list from Word; 0 for other lists. */
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

/** True for white space, a comment, or an inline element without content, with which Word ends bookmarks. */
function isEmptyNode(node: ChildNode): boolean {
  if (!isNotBlank(node)) return true;
  if (!adapter.isElementNode(node) || !/^(?:span|a)$/.test(node.tagName) || hasText(node)) return false;
  return ![...nodesIn(node)].some(
    (inner) => adapter.isElementNode(inner) && !/^(?:span|a|b|i|u|o:p)$/.test(inner.tagName),
  );
}
