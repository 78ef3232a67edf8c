/** Without the HTML parser, because the editor writes before it reads HTML. */
import { coerceValue } from './coerce.ts';
import type { Value } from './schema.ts';
import { serializeValue } from './serialize.ts';

/**
 * The HTML to store ("HTML out (exact)" of the node set contract). Accepts values from storage, clipboard and
 * network: parts outside the node set are dropped or normalized, and typed runs of spaces become no-break
 * spaces and a space.
 * @returns HTML that `sanitizeHtml` leaves unchanged; `<p></p>` for an empty document. Never throws.
 */
export function valueToHtml(value: Value): string {
  return serializeValue(coerceValue(value));
}
