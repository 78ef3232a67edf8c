/**
 * The content of a post as a value for the editor and as HTML for the database and the pages. Works in plain Node and in
 * the browser, without a DOM. Nothing of the input reaches the output but text, checked addresses, numbers and words
 * from closed lists: whatever HTML or JSON comes in, HTML of exactly the node set comes out.
 */
import { coerceValue } from './coerce.ts';
import { parseHtml } from './parse.ts';
import { parsePasted } from './paste.ts';
import type { Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

export type * from './schema.ts';
export { valueToHtml } from './value-to-html.ts';

/**
 * Reads stored or foreign HTML into a value. Source: "Variants accepted in" of the node set contract.
 *
 * @param html any text
 * @returns a value in Slate's normal form, of new objects throughout, at least one block. Never throws.
 */
export function htmlToValue(html: string): Value {
  return coerceValue(parseHtml(html), 'collapse');
}

/**
 * Reads HTML from the clipboard: what Word, Google Docs, Notion and VS Code mean by theirs, else as `htmlToValue`.
 *
 * @param html any text
 * @returns a value in Slate's normal form, at least one block. Never throws.
 */
export function pasteToValue(html: string): Value {
  return coerceValue(parsePasted(html), 'collapse');
}

/**
 * HTML of exactly the node set: to be called on every write, and on rendering whatever this module did not write.
 *
 * @param html any text
 * @returns safe HTML, `<p></p>` where nothing remains; sanitizing it again changes nothing. Never throws.
 */
export function sanitizeHtml(html: string): string {
  return serializeValue(htmlToValue(html));
}
