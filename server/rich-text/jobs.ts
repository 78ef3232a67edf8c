import { articleMarkupOf } from '#shared/rich-text/article-markup.ts';
import { htmlToValue } from '#shared/rich-text/rich-text.ts';
import { serializeValue } from '#shared/rich-text/serialize.ts';

/** What can be done with a text, as data that travels to the thread. */
export type RichTextJob = { kind: 'render' | 'document'; html: string };

export type Rendered = {
  /** HTML of exactly the node set, as it is stored. */
  content: string;
  /** What readers get of it. */
  markup: string;
};

/** Whatever the text is, something of the node set comes out. Never throws. */
export function renderText(html: string): Rendered {
  const value = htmlToValue(html);
  return { content: serializeValue(value), markup: articleMarkupOf(value) };
}

/** The document as the editor reads it, as JSON. Never throws. */
export function readDocument(html: string): string {
  return JSON.stringify(htmlToValue(html));
}

export function doRichText({ kind, html }: RichTextJob): Rendered | string {
  return kind === 'render' ? renderText(html) : readDocument(html);
}
