/**
 * Whether stored HTML says and shows nothing: no text, no picture, no rule. An empty list or table is nothing either.
 * @param html what `sanitizeHtml` or `valueToHtml` returned: no text of it holds a bare `<`
 */
export function isEmptyHtml(html: string): boolean {
  if (/<(?:img|hr)\b/.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
