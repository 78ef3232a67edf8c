/** Finds the elements of a page that have the texts of a record, and writes the paths of the texts into the elements. */
import { FieldMarks, withoutMarks } from './field-marks.ts';

/** The paths of texts by element. An element's number is that of its tag among all parts of the HTML. */
export type FieldElements = Map<number, Set<string>>;

/** Splits HTML into parts, which are alternately texts and tags. React escapes `>` in attributes. */
const TAGS = /(<!--[^]*?-->|<[^>]*>)/;
const TAG_NAME = /^<\/?[\w-]*/;
const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/;
const LINE_PARTS = /^<(?:span|mark)\b/;

/**
 * Compares a page with its rendering with marks, to find the elements of the marked texts. A part of the page gets
 * the path of a text only if its two renderings are equal except for marks, so drawn and computed texts get no
 * path. If a text is only in an attribute, the element of the attribute gets its path.
 * @returns an empty map if the two pages have different elements
 */
export function findFields(html: string, markedHtml: string, marks: FieldMarks): FieldElements {
  const [parts, markedParts] = [html.split(TAGS), markedHtml.split(TAGS)];
  const texts: FieldElements = new Map();
  const attributes: FieldElements = new Map();
  const isSamePage =
    parts.length === markedParts.length &&
    parts.every((part, number) => number % 2 === 0 || tagName(part) === tagName(markedParts[number] ?? ''));
  if (!isSamePage) return texts;
  const parentOf = parentsOf(parts);
  for (const [number, part] of markedParts.entries()) {
    const paths = marks.pathsIn(part);
    if (paths.length === 0 || withoutMarks(part) !== parts[number]) continue;
    if (number % 2 === 1) addPaths(attributes, number, paths);
    else addPaths(texts, parentOf[number] ?? 0, paths);
  }
  const pathsWithElement = new Set([...texts.values()].flatMap((paths) => [...paths]));
  for (const [number, paths] of attributes) {
    const missing = [...paths].filter((path) => !pathsWithElement.has(path));
    if (missing.length > 0) addPaths(texts, number, missing);
  }
  return joinLineParts(texts, parts, parentOf);
}

/** Writes the paths as `data-field`, and takes controls out of the order of the Tab key. */
export function writeFields(html: string, elements: FieldElements): string {
  return html
    .split(TAGS)
    .map((part, number) => {
      if (number % 2 === 0) return part;
      const paths = elements.get(number);
      const tag = withoutTabStop(part);
      return paths ? tag.replace(TAG_NAME, `$& data-field="${[...paths].join(' ')}"`) : tag;
    })
    .join('');
}

const CONTROLS = /^<(?:a|button|input|select|textarea|summary|audio|video)\b/;
const TAB_INDEX = / tabindex="[^"]*"/i;

function withoutTabStop(tag: string): string {
  if (!CONTROLS.test(tag) && !TAB_INDEX.test(tag)) return tag;
  return tag.replace(TAB_INDEX, '').replace(TAG_NAME, '$& tabindex="-1"');
}

function tagName(tag: string): string | undefined {
  return TAG_NAME.exec(tag)?.[0];
}

/** Returns for each part the number of the element that contains it; 0 for none. */
function parentsOf(parts: readonly string[]): number[] {
  const open: number[] = [];
  return parts.map((part, number) => {
    const isTag = number % 2 === 1 && !part.startsWith('<!');
    if (isTag && part.startsWith('</')) open.pop();
    const parent = open.at(-1) ?? 0;
    if (isTag && !part.startsWith('</') && !part.endsWith('/>') && !VOID.test(part)) open.push(number);
    return parent;
  });
}

/** Moves the path of a text with [marked] words to the parent element, as such a text has several elements. */
function joinLineParts(
  elements: FieldElements,
  parts: readonly string[],
  parentOf: readonly number[],
): FieldElements {
  const byParentAndPath = new Map<string, number[]>();
  for (const [number, paths] of elements) {
    if (!LINE_PARTS.test(parts[number] ?? '')) continue;
    const key = `${parentOf[number]} ${[...paths].join(' ')}`;
    byParentAndPath.set(key, [...(byParentAndPath.get(key) ?? []), number]);
  }
  for (const numbers of byParentAndPath.values()) {
    const [first = 0, ...others] = numbers;
    const paths = elements.get(first);
    if (others.length === 0 || !paths) continue;
    for (const number of numbers) elements.delete(number);
    addPaths(elements, parentOf[first] ?? 0, paths);
  }
  return elements;
}

function addPaths(elements: FieldElements, number: number, paths: Iterable<string>): void {
  elements.set(number, new Set([...(elements.get(number) ?? []), ...paths]));
}
