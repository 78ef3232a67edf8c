import { articleMarkup } from '#shared/rich-text/article-markup.ts';
import { htmlToValue, sanitizeHtml } from '#shared/rich-text/rich-text.ts';
import { absoluteHtml } from '../feeds/absolute-html.ts';

/** What can be done with a text, as data that travels to the thread. */
export type RichTextJob =
  | { kind: 'sanitize' | 'article' | 'document'; html: string }
  | { kind: 'feed'; html: string; base: string };

/** Never throws: whatever the text is, something of the node set comes out. */
export function doRichText(job: RichTextJob): string {
  switch (job.kind) {
    case 'sanitize':
      return sanitizeHtml(job.html);
    case 'article':
      return articleMarkup(job.html);
    case 'document':
      return JSON.stringify(htmlToValue(job.html));
    case 'feed':
      return absoluteHtml(sanitizeHtml(job.html), job.base);
  }
}
