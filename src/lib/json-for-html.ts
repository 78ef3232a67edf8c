/**
 * Returns JSON for a script element. `<`, `>` and `&` are escaped, so that no string in the value ends the
 * element.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
