import { articleMarkupOf } from '#shared/rich-text/article-markup.ts';
import { htmlToValue } from '#shared/rich-text/rich-text.ts';
import { serializeValue } from '#shared/rich-text/serialize.ts';

/** A job for the worker process. */
export type RichTextJob = { kind: 'render' | 'document'; html: string };

export type Rendered = {
  /** HTML of exactly the node set, as it is stored. */
  content: string;
  /** The rendering for readers. */
  markup: string;
};

/** Turns any text into content of the node set. Never throws. */
export function renderText(html: string): Rendered {
  const value = htmlToValue(html);
  return { content: serializeValue(value), markup: articleMarkupOf(value) };
}

/** The editor's document of a text, as JSON. Never throws. */
export function readDocument(html: string): string {
  return JSON.stringify(htmlToValue(html));
}

export function doRichText({ kind, html }: RichTextJob): Rendered | string {
  return kind === 'render' ? renderText(html) : readDocument(html);
}
