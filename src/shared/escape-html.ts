const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes `text` for a page, between tags or in an attribute. Stored HTML has a serializer of its own. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? '');
}
