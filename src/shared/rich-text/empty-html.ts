/**
 * Says whether stored HTML has no content: no text, no picture, no rule. An empty list or table counts as no
 * content.
 * @param html the output of `sanitizeHtml` or `valueToHtml`: no text of it holds a bare `<`
 */
export function isEmptyHtml(html: string): boolean {
  if (/<(?:img|hr)\b/.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
