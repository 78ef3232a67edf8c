import { articleMarkupOf } from '#shared/rich-text/article-markup.ts';
import { type Anchors, HeadingAnchors } from '#shared/rich-text/heading-anchors.ts';
import { htmlToValue, type Losses, readPasted, type Value } from '#shared/rich-text/rich-text.ts';
import { serializeValue } from '#shared/rich-text/serialize.ts';
import { valueToMarkdown } from './markdown.ts';

export type RichTextJob = { kind: 'render' | 'document' | 'markdown' | 'foreign'; html: string };

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

/** Never throws. */
export function writeMarkdown(html: string): string {
  return valueToMarkdown(htmlToValue(html));
}

/** Reads the HTML of another system. Never throws. */
export function readForeign(html: string): ForeignText {
  const headings = new HeadingAnchors();
  const { value, losses } = readPasted(html, (tree) => headings.mark(tree));
  return { ...headings.take(value), losses };
}

export function runRichTextJob({ kind, html }: RichTextJob): Rendered | string | ForeignText {
  if (kind === 'foreign') return readForeign(html);
  if (kind === 'markdown') return writeMarkdown(html);
  return kind === 'render' ? renderText(html) : readDocument(html);
}
