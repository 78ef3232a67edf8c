/** Writes the HTML of parts that every system has: links, pictures with captions, code. */

import type { Loss } from '#blog-sources/source-item.ts';
import { parseTree } from '#rich-text/bounded-parser.ts';
import { textOf } from '#rich-text/tree.ts';
import { escapeHtml } from '#text/escape-html.ts';

/** Returns a paragraph with a link; without a URL, a paragraph with the label. */
export function linkParagraph(url: string, label = url): string {
  if (url === '') return label.trim() === '' ? '' : `<p>${escapeHtml(label)}</p>`;
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(label.trim() || url)}</a></p>`;
}

export function linkOutcome(url: string, label: string): Loss['outcome'] {
  if (url !== '') return 'became a link';
  return label.trim() === '' ? 'removed' : 'became text';
}

/** @param caption HTML */
export function figure(picture: { url: string; alt?: string | undefined }, caption = ''): string {
  const image = `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt ?? '')}">`;
  return withCaption(image, caption);
}

/** @param caption HTML */
export function withCaption(content: string, caption: string): string {
  return `<figure>${content}${caption.trim() === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

export function codeBlock(code: string, language = ''): string {
  const name = language.replace(/[^\w+#.-]/g, '').slice(0, 40);
  const attribute = name === '' ? '' : ` class="language-${escapeHtml(name)}"`;
  return `<pre><code${attribute}>${escapeHtml(code)}</code></pre>`;
}

/** Returns the text of HTML in one line: entities are decoded and tags removed. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  // The space separates the words of two paragraphs.
  const spaced = html.replace(/<(?:br|\/p|\/li|\/div|\/h[1-6])\b/gi, ' $&');
  const text = textOf(parseTree(spaced));
  return text.replace(/\s+/g, ' ').trim();
}
