/** The type of a clipboard's text with references. Other programs read the text of visitors. */
export const CLIPBOARD_TYPE = 'application/x-sesdas-site-text';

export function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}
