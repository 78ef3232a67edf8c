/** The only parser of foreign JSON. Memory follows the number of values, so their number is limited. */

/** A Ghost export of 200 MB has about two million values. */
const VALUES_MAX = 4_000_000;

/** The text has too many values. */
export class JsonTooComplex extends Error {}

/**
 * @throws JsonTooComplex before anything is parsed; SyntaxError for other text than JSON
 */
export function parseJson(text: string): unknown {
  checkSize(text);
  return JSON.parse(text);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts the values outside of texts: each has a comma or an opening bracket before it. */
function checkSize(text: string): void {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at + 1);
    } else if (code === COMMA || code === BRACE || code === BRACKET) {
      values += 1;
    }
    if (values > VALUES_MAX) throw new JsonTooComplex();
  }
}

const [QUOTE, COMMA, BRACE, BRACKET, BACKSLASH] = [0x22, 0x2c, 0x7b, 0x5b, 0x5c];

/** Returns the index of the quotation mark at the end of a text. */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
