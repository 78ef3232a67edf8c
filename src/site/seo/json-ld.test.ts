import type { Article } from '#shared/schemas/blog.ts';
import { DEFAULT_SITE, type Site } from '#shared/site.ts';
import { expect, test } from 'vitest';
import { articleHead } from './article-head.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://sesdas.example.com' };

function articleOf(moments: Pick<Article, 'publishedAt' | 'updatedAt'>): Article {
  return {
    title: 'Gece aranan klinik',
    slug: 'gece-aranan-klinik',
    excerpt: '',
    content: '<p>Telefon çaldı.</p>',
    featuredImage: null,
    metaDescription: null,
    metaKeywords: null,
    year: 2026,
    month: 3,
    readingMinutes: 1,
    wordCount: 2,
    categories: [],
    related: [],
    older: null,
    newer: null,
    ...moments,
  };
}

const FIRST = new Date('2026-03-14T06:00:00Z');
const LATER = new Date('2026-03-20T06:00:00Z');

test.each([
  ['the moment of an edit after its publication', { publishedAt: FIRST, updatedAt: LATER }],
  ['its publication if the last edit was earlier', { publishedAt: LATER, updatedAt: FIRST }],
])('the modification date of an article is %s', (_what, moments) => {
  const { jsonLd = [], openGraph } = articleHead(articleOf(moments), SITE, { home: 'Home', blog: 'Blog' });
  expect(jsonLd[0]).toMatchObject({
    datePublished: moments.publishedAt.toISOString(),
    dateModified: LATER.toISOString(),
  });
  expect(openGraph).toMatchObject({ 'article:modified_time': LATER.toISOString() });
});
