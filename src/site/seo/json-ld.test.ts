import { expect, test } from 'vitest';
import type { Article } from '#shared/blog/schemas.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { NO_SEARCH_FIELDS } from '#tests/support/factories/search-fields.ts';
import { articleHead } from './article-head.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://sesdas.example.com' };

const FIRST = new Date('2026-03-14T06:00:00Z');
const LATER = new Date('2026-03-20T06:00:00Z');

function articleOf(changes: Partial<Article> = {}): Article {
  return {
    title: 'Gece aranan klinik',
    slug: 'gece-aranan-klinik',
    excerpt: '',
    content: '<p>Telefon çaldı.</p>',
    featuredImage: null,
    metaDescription: null,
    metaKeywords: null,
    ...NO_SEARCH_FIELDS,
    publishedAt: FIRST,
    updatedAt: FIRST,
    year: 2026,
    month: 3,
    readingMinutes: 1,
    wordCount: 2,
    categories: [],
    related: [],
    older: null,
    newer: null,
    ...changes,
  };
}

const headOf = (changes: Partial<Article>) =>
  articleHead(articleOf(changes), SITE, { home: 'Home', blog: 'Blog' });

test.each([
  ['the moment of an edit after its publication', { publishedAt: FIRST, updatedAt: LATER }],
  ['its publication if the last edit was earlier', { publishedAt: LATER, updatedAt: FIRST }],
])('the modification date of an article is %s', (_what, moments) => {
  const { jsonLd = [], openGraph } = headOf(moments);
  expect(jsonLd[0]).toMatchObject({
    datePublished: moments.publishedAt.toISOString(),
    dateModified: LATER.toISOString(),
  });
  expect(openGraph).toMatchObject({ 'article:modified_time': LATER.toISOString() });
});

test('the titles and the picture for search engines and social networks replace the article’s own', () => {
  const head = headOf({
    featuredImage: '/media/kapak.jpg',
    seoTitle: 'Klinik telefonu',
    socialTitle: 'Gece kim açıyor?',
    socialImage: '/media/kart.jpg',
  });
  expect(head.title).toBe('Klinik telefonu');
  expect(head.openGraph).toMatchObject({
    'og:title': 'Gece kim açıyor?',
    'og:image': 'https://sesdas.example.com/media/kart.jpg',
  });
  expect(head.jsonLd?.[0]).toMatchObject({ headline: 'Gece aranan klinik' });
});

const NAME = '0123456789abcdef01234567-2560x1920-808080';
const SIZE = { width: 1200, height: 630 };
const CARD = 'https://sesdas.example.com/brand/posts/gece-aranan-klinik.png';
const CROPPED = `https://sesdas.example.com/media/${NAME}.1200.jpg`;

test.each<[string, Partial<Article>, { url: string; width?: number; height?: number }]>([
  ['a drawn card', {}, { url: CARD, ...SIZE }],
  ['a drawn card instead of an SVG', { featuredImage: '/media/a.svg?v=1' }, { url: CARD, ...SIZE }],
  ['the cropped file of a JPEG', { featuredImage: `/media/${NAME}.jpg` }, { url: CROPPED, ...SIZE }],
  ['the cropped file of a PNG', { featuredImage: `/media/${NAME}.png` }, { url: CROPPED, ...SIZE }],
  ['the cropped file of a GIF', { socialImage: `/media/${NAME}.gif` }, { url: CROPPED, ...SIZE }],
  [
    'the cropped file of the picture for social networks',
    { featuredImage: 'https://example.com/a.jpg', socialImage: `/media/${NAME}.webp` },
    { url: CROPPED, ...SIZE },
  ],
  [
    'the cropped file of a picture with the full URL of this site',
    { featuredImage: `https://sesdas.example.com/media/${NAME}.jpg?v=1` },
    { url: CROPPED, ...SIZE },
  ],
  [
    'the picture of another site, of unknown size',
    { featuredImage: `https://example.com/media/${NAME}.jpg` },
    { url: `https://example.com/media/${NAME}.jpg` },
  ],
])('an article has %s for other sites', (_what, changes, { url, ...size }) => {
  const { openGraph, twitter, jsonLd = [] } = headOf(changes);
  expect(openGraph).toMatchObject({
    'og:image': url,
    'og:image:width': size.width?.toString(),
    'og:image:height': size.height?.toString(),
  });
  expect(twitter).toMatchObject({ 'twitter:image': url });
  expect((jsonLd[0] as { image: object }).image).toEqual({ '@type': 'ImageObject', url, ...size });
});

const OWN_URL = 'https://sesdas.example.com/blog/2026/03/gece-aranan-klinik';

test.each<[string, Partial<Article>, object]>([
  ['listed with its own URL', {}, { canonical: OWN_URL, language: 'tr' }],
  [
    'listed with the URL of the site that published it first',
    { canonicalUrl: 'https://example.com/a' },
    { canonical: 'https://example.com/a' },
  ],
  ['hidden from search engines, without a canonical URL', { seoRobots: 'noindex' }, { robots: 'noindex' }],
])('an article is %s', (_what, changes, expected) => {
  const { canonical, language, robots, openGraph } = headOf(changes);
  expect({ canonical, language, robots }).toEqual(expected);
  expect(openGraph).toMatchObject({ 'og:url': OWN_URL });
});
