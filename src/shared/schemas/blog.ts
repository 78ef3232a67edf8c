import { z } from 'zod';
import { ARTICLE_FIELD_NAMES, type ArticleFieldName } from '../post-fields.ts';
import { NEWEST_POSTS, POSTS_PER_PAGE, RELATED_POSTS, SEARCH_MAX_LENGTH } from '../blog-list-query.ts';
import { imageUrl } from '../rich-text/urls.ts';
import { pageNumber, plainText } from './inputs.ts';

/** An impossible value passes, because its page is simply not found. */
const pathPart = z.string().max(20_000);

export const blogListInput = z.object({
  q: plainText(SEARCH_MAX_LENGTH),
  category: plainText(200),
  sort: z.enum(['newest', 'oldest']),
  page: pageNumber,
});

export const categoryLink = z.strictObject({ name: z.string(), slug: z.string() });

/** Stored URLs were not always checked; readers get only valid ones. */
const featuredImage = z
  .string()
  .nullable()
  .transform((stored) => imageUrl.accept(stored) ?? null);

const postCard = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featuredImage,
  year: z.int(),
  month: z.int(),
  publishedAt: z.date(),
  readingMinutes: z.int(),
  /** The first in Turkish order. */
  category: categoryLink.nullable(),
});

const postLink = z.strictObject({ title: z.string(), slug: z.string(), year: z.int(), month: z.int() });

const page = z.array(postCard).max(POSTS_PER_PAGE);

export const blogListOutput = z.strictObject({
  posts: page,
  /** On all pages; counting stops for a search with very many matches. */
  total: z.int(),
  /** True if more posts match than `total`. */
  hasMore: z.boolean().optional(),
  /** True if any post is published: distinguishes an empty search from an empty blog. */
  blogHasPosts: z.boolean(),
  /** For a search without results. */
  newest: z.array(postCard).max(NEWEST_POSTS).optional(),
});

export const articleInput = z.object({
  year: pathPart,
  month: pathPart,
  slug: pathPart,
});

export const slugInput = z.object({ slug: pathPart });

export const postPathParts = z.strictObject({ year: z.int(), month: z.int(), slug: z.string() });

const article = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** `articleMarkup` of the stored content. */
  content: z.string(),
  featuredImage,
  ...(Object.fromEntries(ARTICLE_FIELD_NAMES.map((name) => [name, z.string().nullable()])) as Record<
    ArticleFieldName,
    z.ZodNullable<z.ZodString>
  >),
  publishedAt: z.date(),
  updatedAt: z.date(),
  year: z.int(),
  month: z.int(),
  readingMinutes: z.int(),
  wordCount: z.int(),
  /** In Turkish order. */
  categories: z.array(categoryLink),
  /** Posts with the most common categories and words, filled up with the newest. */
  related: z.array(postCard).max(RELATED_POSTS),
  older: postLink.nullable(),
  newer: postLink.nullable(),
});

/** `moved`: the post has another path now. */
export const articleOutput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), article }),
  z.strictObject({ kind: z.literal('moved'), address: postPathParts }),
]);

export const sharedPreviewInput = z.object({ token: pathPart });

/** A post in any status, as a link of a member shows it. */
export const sharedPreview = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  /** `articleMarkup` of the stored content. */
  content: z.string(),
  featuredImage,
  publishedAt: z.date().nullable(),
  readingMinutes: z.int(),
  /** In Turkish order. */
  categories: z.array(categoryLink),
  /** The end of the link. */
  expiresAt: z.date(),
});

export const categoryInput = z.object({ slug: pathPart, page: pageNumber });

export const categoryOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    category: z.strictObject({ ...categoryLink.shape, description: z.string().nullable() }),
    /** Its parent, the parent's other children, and its own children, if they have posts. */
    kin: z.array(categoryLink),
    posts: page,
    /** On all pages. */
    total: z.int(),
  }),
  z.strictObject({ kind: z.literal('moved'), slug: z.string() }),
]);

/** Months with posts, newest first, in the site's time zone. */
const months = z.array(z.strictObject({ year: z.int(), month: z.int(), count: z.int() }));

export const archiveInput = z.object({ year: pathPart, month: pathPart, page: pageNumber });

export const archiveOutput = z.strictObject({
  posts: page,
  /** On all pages. */
  total: z.int(),
  months,
});

export const blogShelfOutput = z.strictObject({
  /** Categories with posts, in Turkish order. */
  categories: z.array(z.strictObject({ ...categoryLink.shape, count: z.int() })),
  months,
});

export type PostCard = z.infer<typeof postCard>;
export type PostLink = z.infer<typeof postLink>;
export type BlogShelf = z.infer<typeof blogShelfOutput>;
export type SharedPreview = z.infer<typeof sharedPreview>;
export type Article = z.infer<typeof article>;
export type CategoryLink = z.infer<typeof categoryLink>;
export type BlogListOutput = z.infer<typeof blogListOutput>;
export type PostPathParts = z.infer<typeof postPathParts>;
export type ArticleOutput = z.infer<typeof articleOutput>;
export type CategoryOutput = z.infer<typeof categoryOutput>;
export type ArchiveOutput = z.infer<typeof archiveOutput>;
