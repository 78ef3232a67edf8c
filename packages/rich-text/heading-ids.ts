/** Creates the ids of an article's headings, for links within the article. */

import { decodePercent } from '#text/decode-percent.ts';
import { slugify } from '#text/slug.ts';
import type { ElementNode, Heading, Inline, TextNode, Value } from './schema.ts';

const ID_MAX_LENGTH = 64;
/** The number of headings with an id. Further headings get no link, because each link costs about 100 bytes. */
const LINKED_HEADINGS = 500;

/**
 * Returns a function for the headings of one article, in their order. The function takes a heading's text and
 * returns its id: a slug, unique within the article. A heading without text, or beyond the limit, has no id.
 * @param reservedIds ids that the page around the article uses; a heading with such an id gets a number
 */
export function headingIds(reservedIds: readonly string[]): (text: string) => string | undefined {
  const usedIds = new Set(reservedIds);
  const last = new Map<string, number>();
  let headings = 0;
  return (text) => {
    headings += 1;
    if (text === '' || headings > LINKED_HEADINGS) return undefined;
    const slug = slugify(text).slice(0, ID_MAX_LENGTH).replace(/-+$/, '') || 'bolum';
    let number = last.get(slug) ?? 1;
    let id = slug;
    while (usedIds.has(id)) {
      number += 1;
      id = `${slug}-${number}`;
    }
    usedIds.add(id);
    last.set(slug, number);
    return id;
  };
}

/**
 * Returns the ids of a document's headings, in their order.
 * @param value in normal form, as `htmlToValue` returns it
 * @returns undefined for a heading without words, and for a heading beyond the limit
 */
export function idsOfHeadings(value: Value, reservedIds: readonly string[]): (string | undefined)[] {
  const idFor = headingIds(reservedIds);
  return [...headingsIn(value)].map((heading) => idFor(lineOf(heading.children)));
}

/** Yields headings in the order in which the serializer visits them. The depth of a value is limited. */
function* headingsIn(nodes: readonly ElementNode[]): Generator<Heading> {
  for (const node of nodes) {
    if (node.type === 'heading') yield node;
    else yield* headingsIn((node.children as readonly (ElementNode | TextNode)[]).filter(isElement));
  }
}

function isElement(node: ElementNode | TextNode): node is ElementNode {
  return 'type' in node;
}

/** Returns the text of inline nodes with single spaces. */
export function lineOf(children: readonly Inline[]): string {
  const text = children.map((child) => ('type' in child ? lineOf(child.children) : child.text)).join('');
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the id that a link within the page leads to; undefined for other links. */
export function fragmentOf(href: string): string | undefined {
  if (!href.startsWith('#')) return undefined;
  const fragment = href.slice(1);
  return decodePercent(fragment) ?? fragment;
}
