/** Replaces line breaks by spaces: they come with pasted text. */
export function inOneLine(text: string): string {
  return text.replaceAll(/(?<!\s)\s*[\r\n]+\s*/g, ' ');
}
