const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes text for HTML. Stored rich text has a serializer of its own (rich-text/serialize.ts). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? '');
}
