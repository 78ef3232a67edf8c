/** Fetched only where there is a draft: the sanitizer and the dates come with it. */
import { formatDate } from '#shared/dates.ts';
import type { PreviewDraft } from '#shared/preview-draft.ts';
import { articleMarkup } from '#shared/rich-text/article-markup.ts';
import { imageUrl } from '#shared/rich-text/urls.ts';

/** A draft, ready to be shown. */
export type Preview = {
  title: string;
  excerpt: string;
  image: string | null;
  categories: readonly string[];
  date: { iso: string; text: string } | undefined;
  /** What `articleMarkup` made. */
  html: string;
};

/**
 * Reads a stored draft. Whoever wrote it: nothing of it reaches the page but text, a checked address and sanitized HTML.
 * @throws where it is no draft: no JSON, or without title or content
 */
export function readPreview(json: string, timeZone: string): Preview {
  const draft = JSON.parse(json) as Partial<Record<keyof PreviewDraft, unknown>> | null;
  if (typeof draft?.title !== 'string' || typeof draft.content !== 'string') {
    throw new TypeError('The stored draft has no title or no content.');
  }
  return {
    title: draft.title,
    excerpt: typeof draft.excerpt === 'string' ? draft.excerpt : '',
    image: imageUrl.accept(draft.featuredImage) ?? null,
    categories: Array.isArray(draft.categories)
      ? [...new Set(draft.categories.filter((name): name is string => typeof name === 'string'))]
      : [],
    date: dateOf(draft.publishDate, timeZone),
    html: articleMarkup(draft.content),
  };
}

function dateOf(publishDate: unknown, timeZone: string): Preview['date'] {
  if (typeof publishDate !== 'string') return undefined;
  const moment = new Date(publishDate);
  if (Number.isNaN(moment.getTime())) return undefined;
  return { iso: moment.toISOString(), text: formatDate(moment, 'preview', timeZone) };
}
