/** This file does not import the HTML parser, because the editor writes HTML before it reads any HTML. */
import { coerceValue } from './coerce.ts';
import type { Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

/**
 * Returns the HTML to store ("HTML out (exact)" of the node set contract). Accepts values from storage,
 * clipboard and network: parts outside the node set are dropped or normalized, and consecutive typed spaces
 * become no-break spaces and a space.
 * @returns HTML that `sanitizeHtml` leaves unchanged; `<p></p>` for an empty document. Never throws.
 */
export function valueToHtml(value: Value): string {
  return serializeValue(coerceValue(value));
}
