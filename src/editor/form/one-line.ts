/** Replaces line breaks of pasted text by spaces. */
export function inOneLine(text: string): string {
  return text.replaceAll(/(?<!\s)\s*[\r\n]+\s*/g, ' ');
}
