import { escapeHtml } from '#shared/escape-html.ts';
import { unescapeHtml } from '#shared/rich-text/unescape-html.ts';

/**
 * Makes the links and images of sanitized HTML absolute.
 * @param html as `sanitizeHtml` writes it: values in double quotes, and no `<`, `>` or `"` left plain in them
 * @param base the URL of the page with the text
 */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (attribute, name: string, value: string) => {
      const url = unescapeHtml(value);
      if (/^[a-z][a-z0-9+.-]*:/i.test(url) || !URL.canParse(url, base)) return attribute;
      return ` ${name}="${escapeHtml(new URL(url, base).href)}"`;
    }),
  );
}
