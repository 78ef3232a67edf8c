/** Reads Markdown, and finds what a text would lose as Markdown. */

import { markdownHtml } from '#blog-sources/markdown/markdown-html.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import type { Block, Inline, TableCell, TextNode, Value } from '#rich-text/schema.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { valueToMarkdown } from './markdown.ts';

/** Formatting that Markdown cannot express. `other` is a difference that only reading the Markdown again finds. */
export const MARKDOWN_LOSSES = [
  'alignment',
  'underline',
  'line breaks in code',
  'picture sizes',
  'merged cells',
  'column widths',
  'blocks in table cells',
  'header cells',
  'link targets',
  'empty paragraphs',
  'other',
] as const;

type MarkdownLoss = (typeof MARKDOWN_LOSSES)[number];

/** @property losses empty if reading `markdown` returns the same text */
export type ExactMarkdown = { markdown: string; losses: readonly MarkdownLoss[] };

/** Reads Markdown with GitHub's tables and task lists. HTML in it is reduced to the node set. */
export function markdownToValue(markdown: string): Value {
  const value = htmlToValue(markdownHtml(markdown));
  correct(value);
  return value;
}

type Parent = { children: readonly (Block | Parent | TextNode)[] };

/**
 * Changes what HTML of Markdown has and the text did not have: a line break at the end of code, and an empty
 * alternative text, which a picture without one gets.
 */
function correct(nodes: Parent['children']): void {
  for (const node of nodes) {
    if ('type' in node && node.type === 'code-block') {
      const [text] = node.children;
      text.text = text.text.replace(/\n$/, '');
    } else if ('type' in node && node.type === 'image') {
      if (node.alt === '') delete node.alt;
    } else if ('children' in node) correct(node.children);
  }
}

export function exactMarkdown(value: Value): ExactMarkdown {
  const markdown = valueToMarkdown(value);
  const losses = new Set<MarkdownLoss>();
  // The only paragraph of an empty text is no formatting.
  if (markdown !== '') for (const block of value) addLosses(block, losses);
  const isSame = () => serializeValue(markdownToValue(markdown)) === serializeValue(value);
  if (losses.size === 0 && !isSame()) losses.add('other');
  return { markdown, losses: MARKDOWN_LOSSES.filter((loss) => losses.has(loss)) };
}

function addLosses(block: Block, losses: Set<MarkdownLoss>): void {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      if (block.align !== undefined) losses.add('alignment');
      if (block.type === 'paragraph' && isEmpty(block.children)) losses.add('empty paragraphs');
      addInlineLosses(block.children, losses);
      break;
    case 'image':
      if (block.width !== undefined || block.height !== undefined) losses.add('picture sizes');
      break;
    case 'blockquote':
      for (const child of block.children) addLosses(child, losses);
      break;
    case 'table':
      for (const [row, { children }] of block.children.entries())
        for (const cell of children) addCellLosses(cell, { isHeaderRow: row === 0, losses });
      break;
    case 'bullet-list':
    case 'ordered-list':
    case 'task-list':
      for (const item of block.children) for (const child of item.children) addLosses(child, losses);
      break;
    default:
  }
}

function addCellLosses(
  { header, colspan = 1, rowspan = 1, colwidth, children }: TableCell,
  { isHeaderRow, losses }: { isHeaderRow: boolean; losses: Set<MarkdownLoss> },
): void {
  if (header !== isHeaderRow) losses.add('header cells');
  if (colspan > 1 || rowspan > 1) losses.add('merged cells');
  if (colwidth !== undefined) losses.add('column widths');
  const [paragraph, ...others] = children;
  if (paragraph?.type !== 'paragraph' || others.length > 0) losses.add('blocks in table cells');
  for (const child of children) {
    // An empty cell is a paragraph without a text.
    if (child.type !== 'paragraph' || !isEmpty(child.children)) addLosses(child, losses);
  }
}

function addInlineLosses(inlines: readonly Inline[], losses: Set<MarkdownLoss>): void {
  for (const inline of inlines) {
    if (!('type' in inline)) addTextLosses(inline, losses);
    else {
      if (inline.target !== undefined || inline.rel !== undefined) losses.add('link targets');
      for (const text of inline.children) addTextLosses(text, losses);
    }
  }
}

function addTextLosses({ text, underline, code }: TextNode, losses: Set<MarkdownLoss>): void {
  if (underline) losses.add('underline');
  if (code && text.includes('\n')) losses.add('line breaks in code');
}

function isEmpty(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) => !('type' in inline) && inline.text === '');
}
