/** What the post editor loads and saves. */
import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { CONTENT_MAX_BYTES, EARLIER_KEYS_MAX, POST_LIMITS, POST_STATUSES } from '../post-states.ts';
import { imageUrl } from '../rich-text/urls.ts';
import { slugify } from '../slug.ts';

const INCOMPLETE = ERRORS.POST_INCOMPLETE.text;
const CATEGORIES_MAX = 1000;

/** Postgres has no NUL in text. */
const plain = (max: number, tooLong?: string) =>
  z
    .string(INCOMPLETE)
    .max(max, tooLong)
    .regex(/^[^\0]*$/);

/** Nothing typed is null. */
const optional = (max: number, tooLong?: string) =>
  plain(max, tooLong)
    .nullable()
    .transform((typed) => typed?.trim() || null);

/** The editor's fields, as they are sent. The order is that of the messages: what is missing comes first. */
export const postForm = z.object({
  title: plain(POST_LIMITS.title, ERRORS.TITLE_TOO_LONG.text)
    .transform((title) => title.trim())
    .pipe(z.string().min(1, INCOMPLETE)),
  slug: plain(POST_LIMITS.slug, ERRORS.SLUG_TOO_LONG.text)
    .transform(slugify)
    .pipe(z.string().min(1, INCOMPLETE)),
  /** HTML; the server writes it anew. */
  content: z
    .string(INCOMPLETE)
    .min(1, INCOMPLETE)
    .refine((html) => byteLength(html) <= CONTENT_MAX_BYTES, ERRORS.CONTENT_TOO_LARGE.text),
  excerpt: plain(POST_LIMITS.excerpt, ERRORS.EXCERPT_TOO_LONG.text),
  featuredImage: optional(POST_LIMITS.featuredImage, ERRORS.FEATURED_IMAGE_TOO_LONG.text).refine(
    (address) => address === null || imageUrl.accept(address) !== undefined,
    ERRORS.FEATURED_IMAGE_INVALID.text,
  ),
  status: z.enum(POST_STATUSES),
  /** Chosen in the editor; null where none is. */
  publishedAt: z
    .date()
    .min(new Date('1900-01-01T00:00:00Z'))
    .max(new Date('9999-12-30T00:00:00Z'))
    .nullable(),
  metaDescription: optional(POST_LIMITS.metaDescription, ERRORS.META_DESCRIPTION_TOO_LONG.text),
  metaKeywords: optional(POST_LIMITS.metaKeywords, ERRORS.META_KEYWORDS_TOO_LONG.text),
  categoryIds: z.array(z.uuid()).max(CATEGORIES_MAX, ERRORS.TOO_MANY_CATEGORIES.text),
});

/** One try to save, by the name its browser gave it, with those before it that were never answered. */
const attempt = {
  id: z.uuid(),
  key: z.uuid(),
  earlierKeys: z.array(z.uuid()).max(EARLIER_KEYS_MAX),
};
/** The version that the save stands on: what whoever saves has seen. */
const version = z.int().min(0);

/** The browser names the post, so that one that is sent twice is one. */
export const postCreateInput = z.object({
  ...attempt,
  publish: z.boolean(),
  post: postForm,
});

/** A draft beside the post of somebody else; where the slug is taken it gets a number. */
export const postCopyInput = z.object({ ...attempt, post: postForm });

export const postUpdateInput = z.object({
  ...attempt,
  version,
  /** Makes it published, whatever the form's status is, on the chosen date or now. */
  publish: z.boolean(),
  post: postForm,
});

export const postAutoSaveInput = z.object({ ...attempt, version, post: postForm });

export const workingCopyDiscardInput = z.object({ ...attempt, version });

export const savedPost = z.strictObject({
  id: z.uuid(),
  /** What the next save stands on. */
  version,
  /** Kept back from readers: a working copy was written. */
  heldBack: z.boolean(),
});

/**
 * A document (`Value`) as JSON: made by the server from stored HTML, so that the browser needs no parser. As text nothing
 * on the way walks through it.
 */
const document = z.string();

const loadedFields = {
  title: z.string(),
  slug: z.string(),
  content: document,
  excerpt: z.string(),
  featuredImage: z.string().nullable(),
  status: z.enum(POST_STATUSES),
  publishedAt: z.date().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  categoryIds: z.array(z.uuid()),
};

export const editedPost = z.strictObject({
  id: z.uuid(),
  version,
  ...loadedFields,
  updatedAt: z.date(),
  /** Changes that readers do not see yet. */
  workingCopy: z.strictObject({ ...loadedFields, savedAt: z.date() }).nullable(),
});

export type PostForm = z.output<typeof postForm>;
/** As the form has it: not yet normalised. */
export type PostFormInput = z.input<typeof postForm>;
export type SavedPost = z.output<typeof savedPost>;
export type EditedPost = z.output<typeof editedPost>;
export type LoadedFields = Omit<EditedPost, 'id' | 'version' | 'updatedAt' | 'workingCopy'>;

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
