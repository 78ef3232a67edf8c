import { protectedRel } from './attributes.ts';
import type { LooseNode } from './loose.ts';
import type { Allowance, Inline, LinkAttributes, TextNode } from './schema.ts';
import { acceptAttributes, MARKS, NODES } from './schema.ts';
import { type SpaceRuns, tidySpaces } from './whitespace.ts';

/** A text with its format. `marks` has one bit for each index in MARKS. */
export type Leaf = { text: string; marks: number; link: LinkAttributes | undefined };

/** The approximate number of characters of a link's tags, without its attributes. */
const LINK_TAG_LENGTH = 64;

const CODE = 1 << MARKS.findIndex(({ mark }) => mark === 'code');

/** Returns the marks of a node as bits. Code excludes other marks. */
export function markBits(node: LooseNode): number {
  let bits = 0;
  for (const [index, { mark }] of MARKS.entries()) if (node[mark] === true) bits |= 1 << index;
  return bits & CODE ? CODE : bits;
}

/** Returns the attributes of a link. Returns undefined for a forbidden URL, so that only the link's text stays. */
export function acceptLink(node: LooseNode): LinkAttributes | undefined {
  const { href, target, rel } = acceptAttributes(NODES.link.attributes, node);
  if (href === undefined) return undefined;
  if (target !== undefined) return { href, target, rel: protectedRel(rel) };
  return rel === undefined ? { href } : { href, rel };
}

function isSameLink(one: LinkAttributes | undefined, other: LinkAttributes | undefined): boolean {
  return one?.href === other?.href && one?.target === other?.target && one?.rel === other?.rel;
}

function textNode({ text, marks }: Leaf): TextNode {
  const node: TextNode = { text };
  for (const [index, { mark }] of MARKS.entries()) if (marks & (1 << index)) node[mark] = true;
  return node;
}

/** Reduces the allowance by the length of a link. @returns false if the allowance does not suffice */
function reduceAllowance({ href, rel = '' }: LinkAttributes, allowance: Allowance): boolean {
  const cost = href.length + rel.length + LINK_TAG_LENGTH;
  if (cost > allowance.linkCharacters) return false;
  allowance.linkCharacters -= cost;
  return true;
}

/**
 * Normalizes spaces, drops empty leaves and links beyond the allowance, and joins adjacent leaves of the same
 * format.
 */
function joinLeaves(leaves: readonly Leaf[], spaces: SpaceRuns, allowance: Allowance): Leaf[] {
  const texts = tidySpaces(
    leaves.map(({ text }) => text),
    spaces,
  );
  const result: Leaf[] = [];
  let previousLink: LinkAttributes | undefined;
  let link: LinkAttributes | undefined;
  for (const [i, leaf] of leaves.entries()) {
    const text = texts[i] ?? '';
    if (text === '') continue;
    if (!isSameLink(previousLink, leaf.link))
      link = leaf.link !== undefined && reduceAllowance(leaf.link, allowance) ? leaf.link : undefined;
    previousLink = leaf.link;
    const last = result.at(-1);
    if (last?.marks === leaf.marks && isSameLink(last.link, link)) last.text += text;
    else result.push({ text, marks: leaf.marks, link });
  }
  return result;
}

function isLink(node: Inline | undefined): boolean {
  return node !== undefined && 'type' in node;
}

/**
 * Returns inline nodes in Slate's normal form: adjacent texts of the same format are joined, a link has texts
 * on both sides, no link is empty, and there is at least one text.
 * @param allowance is reduced by each link; if it does not suffice, only the link's text stays
 */
export function inlineChildren(leaves: readonly Leaf[], spaces: SpaceRuns, allowance: Allowance): Inline[] {
  const children: Inline[] = [];
  let texts: TextNode[] = [];
  let link: LinkAttributes | undefined;
  for (const leaf of joinLeaves(leaves, spaces, allowance)) {
    if (leaf.link === undefined) {
      children.push(textNode(leaf));
    } else if (isSameLink(link, leaf.link)) {
      texts.push(textNode(leaf));
    } else {
      if (children.length === 0 || isLink(children.at(-1))) children.push({ text: '' });
      texts = [textNode(leaf)];
      children.push({ type: 'link', ...leaf.link, children: texts });
    }
    link = leaf.link;
  }
  if (children.length === 0 || isLink(children.at(-1))) children.push({ text: '' });
  return children;
}
