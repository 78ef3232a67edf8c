import { z } from 'zod';
import { POSTS_PER_PAGE, RELATED_POSTS, SEARCH_MAX_LENGTH } from '../blog-list-query.ts';
import { imageUrl } from '../rich-text/urls.ts';

/** Postgres has no NUL in text: refused here, it is a wrong input and no fault. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** Part of a path: what no address can look like is an address where nothing is. */
const addressPart = z.string().max(20_000);

const pageNumber = z.int().min(1).max(1_000_000);

export const blogListInput = z.object({
  q: text(SEARCH_MAX_LENGTH),
  category: text(200),
  sort: z.enum(['newest', 'oldest']),
  page: pageNumber,
});

export const categoryLink = z.strictObject({ name: z.string(), slug: z.string() });

/** What was stored before addresses were checked may be anything: readers get what a picture's may be. */
const featuredImage = z
  .string()
  .nullable()
  .transform((stored) => imageUrl.accept(stored) ?? null);

export const postCard = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featuredImage,
  year: z.int(),
  month: z.int(),
  publishedAt: z.date(),
  readingMinutes: z.int(),
  /** First by name in Turkish order. */
  category: categoryLink.nullable(),
});

const page = z.array(postCard).max(POSTS_PER_PAGE);

export const blogListOutput = z.strictObject({
  posts: page,
  /** Posts that match, on all pages. */
  total: z.int(),
  /** Whether anything is published at all: an empty search is not an empty blog. */
  blogHasPosts: z.boolean(),
});

export const articleInput = z.object({
  year: addressPart,
  month: addressPart,
  slug: addressPart,
});

export const slugInput = z.object({ slug: addressPart });

export const postAddress = z.strictObject({ year: z.int(), month: z.int(), slug: z.string() });

export const article = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** Its body for a page, as `articleMarkup` makes it of what is stored. */
  content: z.string(),
  featuredImage,
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  publishedAt: z.date(),
  updatedAt: z.date(),
  year: z.int(),
  month: z.int(),
  readingMinutes: z.int(),
  wordCount: z.int(),
  /** By name in Turkish order. */
  categories: z.array(categoryLink),
  /** Others of its first category, newest first. */
  related: z.array(postCard).max(RELATED_POSTS),
});

/** `moved`: the post was once at this address and is at another one now. */
export const articleOutput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), article }),
  z.strictObject({ kind: z.literal('moved'), address: postAddress }),
]);

export const categoryInput = z.object({ slug: addressPart, page: pageNumber });

export const categoryOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    category: z.strictObject({ ...categoryLink.shape, description: z.string().nullable() }),
    posts: page,
    /** Its posts on all pages. */
    total: z.int(),
  }),
  z.strictObject({ kind: z.literal('moved'), slug: z.string() }),
]);

export const archiveInput = z.object({ year: addressPart, month: addressPart, page: pageNumber });

export const archiveOutput = z.strictObject({
  posts: page,
  /** The month's posts on all pages. */
  total: z.int(),
  /** Every month with posts, newest first, in the site's time zone. */
  months: z.array(z.strictObject({ year: z.int(), month: z.int(), count: z.int() })),
});

export type PostCard = z.infer<typeof postCard>;
export type Article = z.infer<typeof article>;
export type CategoryLink = z.infer<typeof categoryLink>;
export type BlogListOutput = z.infer<typeof blogListOutput>;
export type PostAddress = z.infer<typeof postAddress>;
export type ArticleOutput = z.infer<typeof articleOutput>;
export type CategoryOutput = z.infer<typeof categoryOutput>;
export type ArchiveOutput = z.infer<typeof archiveOutput>;
