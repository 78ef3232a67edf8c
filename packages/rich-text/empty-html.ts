/**
 * True if the HTML has no content; an empty list or table counts as no content.
 * @param html the output of `sanitizeHtml` or `valueToHtml`, whose texts contain no bare `<`
 */
export function isEmptyHtml(html: string): boolean {
  if (/<(?:img|hr)\b/.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
