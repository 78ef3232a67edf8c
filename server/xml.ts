/** Escapes text for XML, and removes characters that XML 1.0 cannot represent. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// Matches all characters outside production 2 (Char) of XML 1.0. They would make the document invalid.
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** Returns the text as CDATA. A delimiter `]]>` in the text is divided between two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
