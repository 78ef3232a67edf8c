import { type Anchors, HeadingAnchors } from '#rich-text/heading-anchors.ts';
import { htmlToValue, type Losses, readPasted, type Value } from '#rich-text/rich-text.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { articleMarkupOf } from '#shared/blog/article-markup.ts';
import { PAGE_IDS } from '#shared/blog/page-ids.ts';
import { type ExactMarkdown, exactMarkdown, markdownToValue } from './exact-markdown.ts';
import { valueToMarkdown } from './markdown.ts';

export type RichTextJob = {
  kind: 'render' | 'document' | 'markdown' | 'exact markdown' | 'foreign' | 'exact' | 'from markdown';
  /** HTML, or Markdown for `from markdown`. */
  html: string;
};

export type Rendered = {
  /** HTML with only the supported nodes. */
  content: string;
  /** HTML for pages, with the markup that readers see. */
  markup: string;
};

export type ForeignText = { value: Value; losses: Losses; anchors: Anchors };

/** Renders a text. Never throws. */
export function renderText(html: string): Rendered {
  const value = htmlToValue(html);
  return { content: serializeValue(value), markup: articleMarkupOf(value) };
}

/** Returns the editor's document as JSON. Never throws. */
export function readDocument(html: string): string {
  return JSON.stringify(htmlToValue(html));
}

/** Returns the text as Markdown. Never throws. */
export function writeMarkdown(html: string): string {
  return valueToMarkdown(htmlToValue(html));
}

/** Returns the text as Markdown, with the formatting that Markdown cannot express. Never throws. */
export function writeExactMarkdown(html: string): ExactMarkdown {
  return exactMarkdown(htmlToValue(html));
}

/** Reads Markdown. @returns HTML with only the supported nodes */
export function readMarkdown(markdown: string): string {
  return serializeValue(markdownToValue(markdown));
}

/**
 * The maximum number of nodes in a text of another system. A post of 10,000 words has a tenth of this number. A
 * longer text would block the process that receives it.
 */
const NODES_MAX = 50_000;

const NO_LOSSES: Losses = { pictures: 0, videos: 0, recordings: 0, pages: 0, footnotes: 0 };

/** Reads HTML of another system. @returns undefined for a text with too many nodes */
function readForeign(html: string): ForeignText | undefined {
  const headings = new HeadingAnchors(PAGE_IDS);
  const { value, losses } = readPasted(html, { prepare: (tree) => headings.mark(tree) });
  return countNodes(value) > NODES_MAX ? undefined : { ...headings.take(value), losses };
}

/**
 * Reads HTML of this product's export.
 * @returns undefined for a text with too many nodes
 */
function readExact(html: string): ForeignText | undefined {
  const value = htmlToValue(html);
  return countNodes(value) > NODES_MAX ? undefined : { value, losses: NO_LOSSES, anchors: {} };
}

function countNodes(nodes: readonly object[]): number {
  let count = nodes.length;
  for (const node of nodes) if ('children' in node) count += countNodes(node.children as object[]);
  return count;
}

export function runRichTextJob({
  kind,
  html,
}: RichTextJob): Rendered | string | ExactMarkdown | ForeignText | undefined {
  if (kind === 'foreign') return readForeign(html);
  if (kind === 'exact') return readExact(html);
  if (kind === 'exact markdown') return writeExactMarkdown(html);
  if (kind === 'from markdown') return readMarkdown(html);
  if (kind === 'markdown') return writeMarkdown(html);
  return kind === 'render' ? renderText(html) : readDocument(html);
}
