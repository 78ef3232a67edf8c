/** This file is loaded only if there is a draft, because it imports the sanitizer and the date functions. */

import { imageUrl } from '#rich-text/urls.ts';
import { articleMarkup } from '#shared/blog/article-markup.ts';
import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { readingMinutesOf } from '#shared/blog/reading-minutes.ts';
import { formatDate } from '#shared/dates.ts';
import type { PreviewDraft } from '#shared/posts/preview-draft.ts';

export type Preview = {
  title: string;
  excerpt: string;
  image: string | null;
  categories: readonly string[];
  date: { iso: string; text: string } | undefined;
  html: string;
  readingMinutes: number;
};

/**
 * Reads a stored draft. Only text, a checked URL and sanitized HTML reach the page.
 * @throws for invalid JSON, and for a draft without title or content
 */
export function readPreview(json: string, timeZone: string, language: BlogLanguage): Preview {
  const draft = JSON.parse(json) as Partial<Record<keyof PreviewDraft, unknown>> | null;
  if (typeof draft?.title !== 'string' || typeof draft.content !== 'string') {
    throw new TypeError('The stored draft has no title or no content.');
  }
  // Words are counted as by `count_words` in the database.
  const words =
    draft.content
      .replaceAll('&nbsp;', ' ')
      .replace(/<[^>]*>/g, ' ')
      .match(/\S+/g) ?? [];
  return {
    title: draft.title,
    excerpt: typeof draft.excerpt === 'string' ? draft.excerpt : '',
    image: imageUrl.accept(draft.featuredImage) ?? null,
    categories: Array.isArray(draft.categories)
      ? [...new Set(draft.categories.filter((name): name is string => typeof name === 'string'))]
      : [],
    date: dateOf(draft.publishDate, timeZone, language),
    html: articleMarkup(draft.content),
    readingMinutes: readingMinutesOf(words.length),
  };
}

function dateOf(publishDate: unknown, timeZone: string, language: BlogLanguage): Preview['date'] {
  if (typeof publishDate !== 'string') return undefined;
  const moment = new Date(publishDate);
  if (Number.isNaN(moment.getTime())) return undefined;
  return { iso: moment.toISOString(), text: formatDate(moment, 'preview', timeZone, language) };
}
