/** Computes the fields of a post from an item of an export. Limits are those of the post form. */

import type { Loss, SourcePost } from '#blog-sources/source-item.ts';
import { blockTexts } from '#rich-text/block-texts.ts';
import type { Value } from '#rich-text/schema.ts';
import { isPageUrl } from '#rich-text/urls.ts';
import { RESERVED_POST_SLUGS } from '#shared/blog/reserved-slugs.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import type { PostStatus } from '#shared/posts/post-states.ts';
import { decodePercent } from '#text/decode-percent.ts';
import { slugify } from '#text/slug.ts';
import { normalizeLine, normalizeParagraphs } from '#text/typed-text.ts';
import { isOnSite } from './former-urls.ts';
import { readableSlug } from './readable-slug.ts';

/** The fields of the form without the text, its pictures and the final slug. */
export type PlannedFields = {
  title: string;
  status: PostStatus;
  excerpt: string;
  publishedAt: Date | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  seoTitle: string | null;
  socialTitle: string | null;
  canonicalUrl: string | null;
  seoRobots: string | null;
};

const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-30T00:00:00Z');

/** The maximum length of a planned slug. It leaves space for the number that a taken slug gets. */
const SLUG_MAX_LENGTH = POST_FIELDS.slug.limit.maxLength - 8;

/** The first part of the slug of a post whose title and slug have no Latin letters. */
const SLUG_WITHOUT_WORDS = 'yazi';

/** The title of a post without title and text. */
const UNTITLED = 'Başlıksız';

export function planFields(
  post: SourcePost,
  { value, siteUrl, drafts, tagNames }: PlanOptions,
): PlannedFields {
  const text = textOf(value);
  const excerpt = shorten(normalizeParagraphs(post.excerpt) || text, maxOf('excerpt'));
  const { seo } = post;
  return {
    title: titleOf(post, text),
    status: statusOf(post, drafts),
    excerpt,
    publishedAt: dateOf(post),
    metaDescription: optional(
      shorten(normalizeParagraphs(seo.description ?? '') || excerpt, maxOf('metaDescription')),
    ),
    metaKeywords: optional(storedKeywords(keywordsOf(seo.keywords, tagNames)).join(', ')),
    seoTitle: optional(shorten(normalizeLine(seo.title ?? ''), maxOf('seoTitle'))),
    socialTitle: optional(shorten(normalizeLine(seo.socialTitle ?? ''), maxOf('socialTitle'))),
    canonicalUrl: canonicalOf(seo.canonicalUrl, siteUrl),
    seoRobots: seo.noindex ? 'noindex' : null,
  };
}

/** Lists texts of the source that are longer than the form permits. */
export function shortenedTexts({ title, excerpt, seo, storedFields }: SourcePost): Loss[] {
  if (storedFields) return [];
  const texts = [
    ['title', normalizeLine(title), maxOf('title')],
    ['excerpt', normalizeParagraphs(excerpt), maxOf('excerpt')],
    ['description', normalizeParagraphs(seo.description ?? ''), maxOf('metaDescription')],
    ['title', normalizeLine(seo.title ?? ''), maxOf('seoTitle')],
    ['title', normalizeLine(seo.socialTitle ?? ''), maxOf('socialTitle')],
  ] as const;
  return texts.flatMap(([kind, text, max]) =>
    text.length > max ? [{ kind, detail: text.slice(0, 200).toWellFormed(), outcome: 'shortened' }] : [],
  );
}

type PlanOptions = {
  value: Value;
  siteUrl: string | undefined;
  drafts: boolean;
  /** The names of the post's tags. They follow the post's own keywords. */
  tagNames: readonly string[];
};

/** Returns the slug that the post gets unless it is taken: from the former slug, the title, or the date. */
export function slugOf({ slug, title, key, publishedAt, createdAt, storedFields }: SourcePost): string {
  if (storedFields) return slug;
  const day = [publishedAt, createdAt].find(isUsable)?.toISOString().slice(0, 10);
  const decodedSlug = decodePercent(slug) ?? slug;
  const hasWords = /\p{L}/u.test(decodedSlug + title);
  const fallback = hasWords ? '' : slugify(key);
  const base =
    readableSlug(decodedSlug) ||
    readableSlug(title) ||
    fallback ||
    [SLUG_WITHOUT_WORDS, day].filter(Boolean).join('-');
  const short = base.slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
  return RESERVED_POST_SLUGS.includes(short) ? `${short}-2` : short;
}

/** Returns true for a post that readers of the former site can see now or later. */
export function isForReaders({ status }: Pick<SourcePost, 'status'>): boolean {
  return status === 'published' || status === 'scheduled';
}

function statusOf(post: SourcePost, drafts: boolean): PostStatus {
  return isForReaders(post) && !drafts ? 'published' : 'draft';
}

/** Returns the date of a post. A public post always has a date, and a draft may have a planned date. */
function dateOf(post: SourcePost): Date | null {
  const { publishedAt, createdAt, updatedAt } = post;
  const dates = isForReaders(post) ? [publishedAt, createdAt, updatedAt, new Date()] : [publishedAt];
  return dates.find(isUsable) ?? null;
}

export function isUsable(date: Date | undefined): date is Date {
  const time = date?.getTime() ?? Number.NaN;
  return time >= EARLIEST && time <= LATEST;
}

function titleOf({ title }: SourcePost, text: string): string {
  return shorten(normalizeLine(title), maxOf('title')) || shorten(text, 80) || UNTITLED;
}

/**
 * Returns the canonical URL. A canonical URL on the former site is dropped, as it means the post itself, which has
 * moved.
 */
function canonicalOf(url: string | undefined, siteUrl: string | undefined): string | null {
  const line = normalizeLine(url ?? '');
  if (!isPageUrl(line) || isOnSite(line, siteUrl) || line.length > maxOf('canonicalUrl')) return null;
  return line;
}

function maxOf(name: LimitedField): number {
  return POST_FIELDS[name].limit.maxLength;
}

type LimitedField = {
  [Name in keyof typeof POST_FIELDS]: (typeof POST_FIELDS)[Name] extends { limit: object } ? Name : never;
}[keyof typeof POST_FIELDS];

/** Returns the beginning of a text. The text is cut after a complete word. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const wordEnd = cut.search(/\s\S*$/);
  return `${(wordEnd > maxLength / 2 ? cut.slice(0, wordEnd) : cut).toWellFormed().replace(/[\s,;:\ufffd]+$/, '')}…`;
}

function keywordsOf(keywords: string | undefined, tagNames: readonly string[]): string[] {
  const words = [...(keywords?.split(',') ?? []), ...tagNames].map(normalizeLine).filter(Boolean);
  return [...new Map(words.map((word) => [word.toLocaleLowerCase('tr'), word])).values()];
}

/** Returns the keywords that fit into the field. */
function storedKeywords(words: readonly string[]): string[] {
  const stored: string[] = [];
  let length = 0;
  for (const word of words) {
    const longer = length + (length === 0 ? 0 : ', '.length) + word.length;
    if (longer > maxOf('metaKeywords')) continue;
    stored.push(word);
    length = longer;
  }
  return stored;
}

/** Lists keywords that do not fit. */
export function droppedKeywords(post: SourcePost, tagNames: readonly string[]): Loss[] {
  const words = keywordsOf(post.seo.keywords, tagNames);
  const stored = new Set(storedKeywords(words));
  const dropped = words.filter((word) => !stored.has(word));
  if (dropped.length === 0) return [];
  return [
    { kind: 'keywords', detail: dropped.join(', ').slice(0, 200), outcome: 'removed', count: dropped.length },
  ];
}

function optional(text: string): string | null {
  return text === '' ? null : text;
}

/** Returns the beginning of the text, enough for an excerpt. */
function textOf(value: Value): string {
  const start = value.slice(0, 10);
  return normalizeLine(
    blockTexts(start)
      .map(({ text }) => text)
      .join(' '),
  ).replace(/ +/g, ' ');
}
