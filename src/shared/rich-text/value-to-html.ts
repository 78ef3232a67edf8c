/** Writes a value as HTML, apart from reading, which needs the HTML parser: the editor writes first. */
import { coerceValue } from './coerce.ts';
import type { Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

/**
 * Writes a value as the HTML to store. Source: "HTML out (exact)" of the node set contract. Values from
 * storage, the clipboard or the network are accepted too: anything outside the node set is left out or
 * normalized, and typed runs of spaces become no-break spaces and a space.
 * @param value the editor's children
 * @returns HTML that `sanitizeHtml` leaves unchanged; `<p></p>` for an empty document. Never throws.
 */
export function valueToHtml(value: Value): string {
  return serializeValue(coerceValue(value));
}
