/** The content of a paragraph or heading: texts with marks, some of them in links. */
import { protectedRel } from './attributes.ts';
import type { LooseNode } from './loose.ts';
import { acceptAttributes, MARKS, NODES } from './schema.ts';
import type { Allowance, Inline, LinkAttributes, TextNode } from './schema.ts';
import { type SpaceRuns, tidySpaces } from './whitespace.ts';

/** A stretch of text with its marks, one bit each by their position in MARKS, and the link around it. */
export type Leaf = { text: string; marks: number; link: LinkAttributes | undefined };

/** The cost of a link beside its URL, about the length of its tag. */
const LINK_TAG_LENGTH = 64;

const CODE = 1 << MARKS.findIndex(({ mark }) => mark === 'code');

/** The marks of `node`. Code excludes the others, as it is shown as typed. */
export function markBits(node: LooseNode): number {
  let bits = 0;
  for (const [place, { mark }] of MARKS.entries()) if (node[mark] === true) bits |= 1 << place;
  return bits & CODE ? CODE : bits;
}

/** The attributes of a link, or undefined where its URL is not allowed: then only its text stays. */
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
  for (const [place, { mark }] of MARKS.entries()) if (marks & (1 << place)) node[mark] = true;
  return node;
}

/** Takes the cost of one written link from `allowance`; false where there is not enough. */
function payFor({ href, rel = '' }: LinkAttributes, allowance: Allowance): boolean {
  const cost = href.length + rel.length + LINK_TAG_LENGTH;
  if (cost > allowance.linkCharacters) return false;
  allowance.linkCharacters -= cost;
  return true;
}

/** Tidies the leaves' spaces, drops empty ones and unpaid links, and joins neighbours of the same look. */
function joinLeaves(leaves: readonly Leaf[], spaces: SpaceRuns, allowance: Allowance): Leaf[] {
  const texts = tidySpaces(
    leaves.map(({ text }) => text),
    spaces,
  );
  const joined: Leaf[] = [];
  let asked: LinkAttributes | undefined;
  let link: LinkAttributes | undefined;
  for (const [i, leaf] of leaves.entries()) {
    const text = texts[i] ?? '';
    if (text === '') continue;
    if (!isSameLink(asked, leaf.link))
      link = leaf.link !== undefined && payFor(leaf.link, allowance) ? leaf.link : undefined;
    asked = leaf.link;
    const last = joined.at(-1);
    if (last?.marks === leaf.marks && isSameLink(last.link, link)) last.text += text;
    else joined.push({ text, marks: leaf.marks, link });
  }
  return joined;
}

function isLink(node: Inline | undefined): boolean {
  return node !== undefined && 'type' in node;
}

/**
 * The children of a paragraph or heading in Slate's normal form: texts of the same look are joined, a link
 * stands between texts, no link is empty, and there is at least one text.
 * @param allowance pays for each link; where it is spent, only the link's text stays
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
