import { z } from 'zod';
import { imageUrl } from '#rich-text/urls.ts';
import { pageNumber, plainText } from '../inputs.ts';
import { SEARCH_MAX_LENGTH } from '../list-search.ts';
import { ARTICLE_FIELD_NAMES, type ArticleFieldName } from '../posts/post-fields.ts';
import { MENTIONS_MAX, NEWEST_POSTS, POSTS_PER_PAGE, RELATED_POSTS } from './list-query.ts';

/** A part of a post's path. Impossible values are accepted too: they lead to the page for missing pages. */
const pathPart = z.string().max(20_000);

export const blogListInput = z.object({
  q: plainText(SEARCH_MAX_LENGTH),
  category: plainText(200),
  sort: z.enum(['newest', 'oldest']),
  page: pageNumber,
});

export const categoryLink = z.strictObject({ name: z.string(), slug: z.string() });

/** The URL of a post's picture. Earlier versions stored URLs without a check, so an invalid URL becomes null. */
const featuredImage = z
  .string()
  .nullable()
  .transform((url) => imageUrl.accept(url) ?? null);

/** The member who signs a post, if the site shows names. */
const byline = z.strictObject({ name: z.string(), slug: z.string(), picture: z.string().nullable() });

const postCard = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  featuredImage,
  year: z.int(),
  month: z.int(),
  publishedAt: z.date(),
  readingMinutes: z.int(),
  /** The post's first category in Turkish alphabetical order. */
  category: categoryLink.nullable(),
  author: byline.optional(),
});

const postLink = z.strictObject({ title: z.string(), slug: z.string(), year: z.int(), month: z.int() });

const pageLink = z.strictObject({ title: z.string(), path: z.string() });

const page = z.array(postCard).max(POSTS_PER_PAGE);

export const blogListOutput = z.strictObject({
  posts: page,
  /** The number of posts on all pages; for a search of a common word, a lower bound. */
  total: z.int(),
  /** True if more posts match than `total`. */
  hasMore: z.boolean().optional(),
  /** True if any post is published: distinguishes an empty search from an empty blog. */
  blogHasPosts: z.boolean(),
  /** The newest posts, only for a search without results. */
  newest: z.array(postCard).max(NEWEST_POSTS).optional(),
  /** Further posts whose text has the words of a search, and pages of the site; only with the first page. */
  mentions: z
    .array(pageLink)
    .max(2 * MENTIONS_MAX)
    .optional(),
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
  /** The result of `articleMarkup` for the stored content. */
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
  /** In Turkish alphabetical order. */
  categories: z.array(categoryLink),
  /** The posts that share the most categories and words with this post, followed by the newest posts. */
  related: z.array(postCard).max(RELATED_POSTS),
  author: byline.optional(),
  older: postLink.nullable(),
  newer: postLink.nullable(),
});

/** `moved` means that the post has another path now. */
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
  author: byline.optional(),
  /** In Turkish alphabetical order. */
  categories: z.array(categoryLink),
  /** The time at which the link expires. */
  expiresAt: z.date(),
});

export const categoryInput = z.object({ slug: pathPart, page: pageNumber });

export const categoryOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    category: z.strictObject({ ...categoryLink.shape, description: z.string().nullable() }),
    /**
     * Related categories with posts: the parent, the parent's other children, and the category's own
     * children.
     */
    related: z.array(categoryLink),
    posts: page,
    /** The number of posts on all pages. */
    total: z.int(),
  }),
  z.strictObject({ kind: z.literal('moved'), slug: z.string() }),
]);

export const authorInput = z.object({ slug: pathPart, page: pageNumber });

export const authorOutput = z.strictObject({
  author: byline,
  posts: page,
  /** The number of posts on all pages. */
  total: z.int(),
});

/** Months with posts, newest first, in the site's time zone. */
const months = z.array(z.strictObject({ year: z.int(), month: z.int(), count: z.int() }));

export const archiveInput = z.object({ year: pathPart, month: pathPart, page: pageNumber });

export const archiveOutput = z.strictObject({
  posts: page,
  /** The number of posts on all pages. */
  total: z.int(),
  months,
});

export const blogIndexOutput = z.strictObject({
  /** Categories with posts, in Turkish alphabetical order. */
  categories: z.array(z.strictObject({ ...categoryLink.shape, count: z.int() })),
  months,
});

export type PostCard = z.infer<typeof postCard>;
export type PageLink = z.infer<typeof pageLink>;
export type PostLink = z.infer<typeof postLink>;
export type BlogIndex = z.infer<typeof blogIndexOutput>;
export type SharedPreview = z.infer<typeof sharedPreview>;
export type Article = z.infer<typeof article>;
export type CategoryLink = z.infer<typeof categoryLink>;
export type BlogListOutput = z.infer<typeof blogListOutput>;
export type PostPathParts = z.infer<typeof postPathParts>;
export type ArticleOutput = z.infer<typeof articleOutput>;
export type Byline = z.infer<typeof byline>;
export type AuthorOutput = z.infer<typeof authorOutput>;
export type CategoryOutput = z.infer<typeof categoryOutput>;
export type ArchiveOutput = z.infer<typeof archiveOutput>;
