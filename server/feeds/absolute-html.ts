const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/**
 * Sanitized HTML whose links and images lead to the same places from anywhere.
 * @param html as `sanitizeHtml` writes it: values in double quotes, and no `<`, `>` or `"` left plain in them
 * @param base where the text stands
 */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (attribute, name: string, value: string) => {
      const address = value.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ESCAPED[entity] ?? entity);
      if (/^[a-z][a-z0-9+.-]*:/i.test(address) || !URL.canParse(address, base)) return attribute;
      return ` ${name}="${new URL(address, base).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    }),
  );
}
