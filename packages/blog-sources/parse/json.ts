/** The only parser of foreign JSON. The number of values is limited, because it determines the memory. */

/** The largest number of values. A Ghost export of 200 MB has about two million. */
const VALUES_MAX = 4_000_000;

/** The error for a text with too many values. */
export class JsonTooComplex extends Error {}

/** @throws JsonTooComplex before the text is parsed; SyntaxError for text that is not JSON */
export function parseJson(text: string): unknown {
  checkSize(text);
  return JSON.parse(text);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts the values: a comma or an opening bracket outside of strings precedes each value. */
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

/** Returns the index of the quotation mark that ends a string. */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
