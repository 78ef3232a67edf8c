/** Reads the head of the post's page as browsers and social networks see it. */

import { defaultTreeAdapter as adapter, parseFragment } from 'parse5';
import { imageUrl } from '#rich-text/urls.ts';
import type { Article } from '#shared/blog/schemas.ts';
import { postCardPath } from '#shared/brand/brand-files.ts';
import type { HeadInput, HeadOutput } from '#shared/posts/check-schemas.ts';
import { ARTICLE_FIELD_NAMES, type ArticleFieldName } from '#shared/posts/post-fields.ts';
import { slugify } from '#text/slug.ts';

/** Returns the article for a form. Without a date in the form, the article has the present date. */
export function articleOf(form: HeadInput, timeZone: string, now: Date): Article {
  const publishedAt = form.publishedAt ?? now;
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
  })
    .format(publishedAt)
    .split('-')
    .map(Number);
  return {
    title: form.title.trim(),
    slug: slugify(form.slug) || slugify(form.title),
    excerpt: form.excerpt,
    content: '',
    featuredImage: imageUrl.accept(form.featuredImage) ?? null,
    ...(Object.fromEntries(ARTICLE_FIELD_NAMES.map((name) => [name, form[name].trim() || null])) as Record<
      ArticleFieldName,
      string | null
    >),
    publishedAt,
    updatedAt: publishedAt,
    year,
    month,
    readingMinutes: 1,
    wordCount: 0,
    categories: [],
    related: [],
    older: null,
    newer: null,
  };
}

export function readHead(html: string, slug: string): HeadOutput {
  let title = '';
  let canonical = '';
  const metas = new Map<string, string>();
  for (const node of parseFragment(html).childNodes) {
    if (!adapter.isElementNode(node)) continue;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    if (node.tagName === 'title') title = textOf(node);
    if (attributes.get('rel') === 'canonical') canonical = attributes.get('href') ?? '';
    const name = attributes.get('name') ?? attributes.get('property');
    if (node.tagName === 'meta' && name) metas.set(name, attributes.get('content') ?? '');
  }
  const image = metas.get('og:image') ?? '';
  const url = metas.get('og:url') ?? '';
  const isHidden = metas.get('robots') === 'noindex';
  return {
    title,
    description: metas.get('description') ?? null,
    url,
    canonicalElsewhere: isHidden || canonical === url ? null : canonical,
    isHidden,
    social: {
      title: metas.get('og:title') ?? '',
      description: metas.get('og:description') ?? null,
      image,
      drawn: image.endsWith(postCardPath(slug)),
    },
  };
}

function textOf(element: Parameters<typeof adapter.getChildNodes>[0]): string {
  return adapter
    .getChildNodes(element)
    .map((node) => (adapter.isTextNode(node) ? node.value : ''))
    .join('');
}
