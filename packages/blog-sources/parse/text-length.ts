/** The longest accepted configuration or front matter in characters. Real ones have a few thousand. */
export const CONFIGURATION_MAX = 64 * 1024;

/** @throws RangeError for a longer text */
export function checkLength(text: string): void {
  if (text.length > CONFIGURATION_MAX) throw new RangeError(`The text has ${text.length} characters.`);
}
