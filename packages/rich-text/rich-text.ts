/**
 * Converts a post's content between HTML and the editor's value, without a DOM. The output contains only
 * text, checked URLs, numbers and words of closed lists, so any HTML or JSON becomes HTML of exactly the node
 * set.
 */
import { coerceValue } from './coerce.ts';
import { parseHtml } from './parse.ts';
import { type PasteOptions, parsePasted } from './paste.ts';
import type { Losses } from './paste-media.ts';
import type { Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

export type { Losses } from './paste-media.ts';
export type * from './schema.ts';
export { valueToHtml } from './value-to-html.ts';

/**
 * Reads stored or foreign HTML ("Variants accepted in" of the node set contract).
 * @param html any text
 * @returns a new value in Slate's normal form with at least one block. Never throws.
 */
export function htmlToValue(html: string): Value {
  return coerceValue(parseHtml(html), 'collapse');
}

/**
 * Reads clipboard HTML: the formats of Word, Google Docs, Notion and VS Code, and standard HTML.
 * @param html any text
 * @returns a value in Slate's normal form with at least one block. Never throws.
 */
export function pasteToValue(html: string): Value {
  return coerceValue(parsePasted(html).nodes, 'collapse');
}

export type Pasted = {
  /** The value in Slate's normal form; a lost picture is an image without a URL. */
  value: Value;
  losses: Losses;
  /** URLs of lost pictures in document order; the clipboard may have their bytes. */
  sources: string[];
};

/** Like `pasteToValue`, but with placeholders of missing pictures, and with counts of losses. */
export function readPasted(html: string, options?: PasteOptions): Pasted {
  const { nodes, losses, sources } = parsePasted(html, options);
  return { value: coerceValue(nodes, 'collapse', 'with missing pictures'), losses, sources };
}

/**
 * Reduces HTML to exactly the node set. Must be called on every write, and before rendering HTML that this
 * module did not write.
 * @param html any text
 * @returns safe HTML, `<p></p>` if nothing remains; idempotent. Never throws.
 */
export function sanitizeHtml(html: string): string {
  return serializeValue(htmlToValue(html));
}
