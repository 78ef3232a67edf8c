/**
 * The node set of a post (specification, Node set). Reading, normalizing and writing use these tables, so an unknown name is never stored. The
 * shape is Slate's: plain JSON, marks as flags on text, a hard break as "\n". Default attributes are omitted;
 * a void node has one empty text.
 */

import type { Alignment, HeadingLevel, Rule } from './attributes.ts';
import {
  alignment,
  flag,
  headingLevel,
  integer,
  language,
  linkRel,
  linkTarget,
  spans,
  textRule,
  widths,
} from './attributes.ts';
import { imageUrl, linkUrl } from './urls.ts';

export type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';
/** A text with marks. `code` excludes other marks. */
export type TextNode = { text: string } & { [M in Mark]?: true };
export type LinkAttributes = { href: string; target?: '_blank'; rel?: string };
export type Link = { type: 'link'; children: TextNode[] } & LinkAttributes;
/** A link has texts on both sides, possibly empty, as Slate demands. */
export type Inline = TextNode | Link;
type Void = { children: [{ text: '' }] };

export type Paragraph = { type: 'paragraph'; align?: Alignment; children: Inline[] };
export type Heading = { type: 'heading'; level: HeadingLevel; align?: Alignment; children: Inline[] };
type Blockquote = { type: 'blockquote'; children: Block[] };
/** A list item. Its first child is a paragraph. */
export type ListItem = { type: 'list-item'; children: Block[] };
export type TaskItem = { type: 'task-item'; checked: boolean; children: Block[] };
type BulletList = { type: 'bullet-list'; children: ListItem[] };
type OrderedList = { type: 'ordered-list'; start?: number; children: ListItem[] };
type TaskList = { type: 'task-list'; children: TaskItem[] };
export type CodeBlock = { type: 'code-block'; language?: string; children: [{ text: string }] };
/**
 * `width` and `height` are CSS pixels. An empty `src` is a placeholder for a missing picture, only in the
 * editor.
 */
export type ImageAttributes = { src: string; alt?: string; title?: string; width?: number; height?: number };
export type Image = { type: 'image' } & ImageAttributes & Void;
export type HorizontalRule = { type: 'horizontal-rule' } & Void;
/**
 * The spans and widths of a cell. `colwidth` has CSS pixels for each spanned column, 0 for a column without a
 * width.
 */
type CellAttributes = { colspan?: number; rowspan?: number; colwidth?: number[] };
export type TableCell = { type: 'table-cell'; header: boolean; children: Block[] } & CellAttributes;
export type TableRow = { type: 'table-row'; children: TableCell[] };
export type Table = { type: 'table'; children: TableRow[] };
export type List = BulletList | OrderedList | TaskList;
export type Block = Paragraph | Heading | Blockquote | List | CodeBlock | Image | HorizontalRule | Table;
/** A document: at least one block. */
export type Value = Block[];
export type ElementNode = Block | ListItem | TaskItem | TableRow | TableCell | Link;
export type NodeType = ElementNode['type'];

/** The content of a node. A node type means one or more nodes of that type. */
type Content = 'inline' | 'blocks' | 'text' | 'plain text' | 'nothing' | NodeType;

export type NodeRule = {
  holds: Content;
  /** The HTML tag; for a heading, the tag without the level. */
  tag: string;
  /** Further tags that are read as this node. */
  alsoRead?: readonly string[];
  /** Attributes with the same name in HTML, in the order in which they are written. */
  attributes: Readonly<Record<string, Rule<unknown>>>;
  /** Properties that are not attributes in HTML: a style, the tag, a class or a check box expresses them. */
  traits?: Readonly<Record<string, Rule<unknown>>>;
};

const SIDE = integer(1, 10_000);

export const NODES = {
  paragraph: { holds: 'inline', tag: 'p', attributes: {}, traits: { align: alignment } },
  heading: { holds: 'inline', tag: 'h', attributes: {}, traits: { level: headingLevel, align: alignment } },
  blockquote: { holds: 'blocks', tag: 'blockquote', attributes: {} },
  'bullet-list': { holds: 'list-item', tag: 'ul', alsoRead: ['menu', 'dir'], attributes: {} },
  'ordered-list': {
    holds: 'list-item',
    tag: 'ol',
    attributes: { start: integer(-999_999_999, 999_999_999, 1) },
  },
  'task-list': { holds: 'task-item', tag: 'ul', attributes: {} },
  'list-item': { holds: 'blocks', tag: 'li', attributes: {} },
  'task-item': { holds: 'blocks', tag: 'li', attributes: {}, traits: { checked: flag } },
  'code-block': {
    holds: 'plain text',
    tag: 'pre',
    alsoRead: ['listing'],
    attributes: {},
    traits: { language },
  },
  image: {
    holds: 'nothing',
    tag: 'img',
    attributes: { src: imageUrl, alt: textRule(0), title: textRule(1), width: SIDE, height: SIDE },
  },
  'horizontal-rule': { holds: 'nothing', tag: 'hr', attributes: {} },
  table: { holds: 'table-row', tag: 'table', attributes: {} },
  'table-row': { holds: 'table-cell', tag: 'tr', attributes: {} },
  'table-cell': {
    holds: 'blocks',
    tag: 'td',
    alsoRead: ['th'],
    attributes: { colspan: spans, rowspan: spans, colwidth: widths },
    traits: { header: flag },
  },
  link: { holds: 'text', tag: 'a', attributes: { target: linkTarget, rel: linkRel, href: linkUrl } },
} as const satisfies Record<NodeType, NodeRule>;

export function ruleOf(type: unknown): NodeRule | undefined {
  return typeof type === 'string' ? RULES.get(type) : undefined;
}

// `RULES` is a map, as a name in a hostile value could find an inherited property of an object.
const RULES: ReadonlyMap<string, NodeRule> = new Map(Object.entries(NODES));

/** Returns the number of levels that a node counts towards `LIMITS.depth`; 0 for a node without blocks. */
export function levelsOf(type: unknown): number {
  const rule = ruleOf(type);
  if (rule === undefined) return 0;
  const below = levelsOf(rule.holds);
  return rule.holds === 'blocks' || below > 0 ? below + 1 : 0;
}

/** Marks in the nesting order of their tags, the outermost first. */
export const MARKS = [
  { mark: 'bold', tag: 'strong', alsoRead: ['b'] },
  { mark: 'italic', tag: 'em', alsoRead: ['i'] },
  { mark: 'strike', tag: 's', alsoRead: ['del', 'strike'] },
  { mark: 'underline', tag: 'u', alsoRead: ['ins'] },
  { mark: 'code', tag: 'code', alsoRead: ['kbd', 'samp', 'tt'] },
] as const satisfies readonly { mark: Mark; tag: string; alsoRead: readonly string[] }[];

/**
 * Limits of one document, which keep the work linear. Beyond a limit, the text stays and the structure is
 * dropped.
 */
export const LIMITS = {
  /** The number of nested blocks: a list counts as two levels, a table as three. */
  depth: 60,
  /** The number of extra columns that all cells together may span; each column costs a `col`. */
  spannedColumns: 10_000,
  /** The number of characters of all links: an `<a>` around many blocks is written once for each block. */
  linkCharacters: 2_000_000,
} as const;

/** The part of the limits that the rest of a document may still use. */
export type Allowance = { spannedColumns: number; linkCharacters: number };

type Accepted<R> = { [K in keyof R]?: R[K] extends Rule<infer T> ? T : never };

/** Returns the attributes of `raw` that `rules` accept. */
export function acceptAttributes<R extends Readonly<Record<string, Rule<unknown>>>>(
  rules: R,
  raw: Readonly<Record<string, unknown>>,
): Accepted<R> {
  const attributes: Record<string, unknown> = {};
  for (const name of Object.keys(rules)) {
    const value = rules[name]?.accept(raw[name]);
    if (value !== undefined) attributes[name] = value;
  }
  // The rule with the same name has accepted each value, as the type states.
  return attributes as Accepted<R>;
}
