/** Writing a value as HTML. Apart from reading, which needs the HTML parser: the editor writes long before it reads. */
import { coerceValue } from './coerce.ts';
import type { Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

/**
 * Writes a value as the HTML to store. Source: "HTML out (exact)" of the node set contract. A value from storage, the
 * clipboard or the network may be passed as it is: what is not of the node set is left out or put right, and typed
 * runs of spaces become no-break spaces and a space.
 *
 * @param value the editor's children
 * @returns HTML of which `sanitizeHtml` changes nothing; `<p></p>` for an empty document. Never throws.
 */
export function valueToHtml(value: Value): string {
  return serializeValue(coerceValue(value));
}
