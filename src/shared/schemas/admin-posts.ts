import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '../blog-list-query.ts';
import { ERRORS } from '../errors.ts';
import {
  ADMIN_POSTS_PER_PAGE,
  POST_OPTIONS_PER_PAGE,
  POST_SORTS,
  POST_STATUSES,
  RECENT_POSTS,
  SELECTED_IDS_MAX,
} from '../post-states.ts';
import { day } from './analytics.ts';

const status = z.enum(POST_STATUSES);
const pageNumber = z.int().min(1).max(1_000_000);

/** Postgres has no NUL in text: refused here, it is a wrong input and no fault. */
const text = (max: number, tooLong?: string) =>
  z
    .string()
    .max(max, tooLong)
    .regex(/^[^\0]*$/);

/** Which posts: what is left out does not restrict. */
export const postFilter = z.object({
  /** Part of the title or the slug. */
  q: text(SEARCH_MAX_LENGTH, ERRORS.SEARCH_TOO_LONG.text).default(''),
  status: status.optional(),
  /** Slug or id of a category. */
  category: text(200).default(''),
  /** First and last day of publishing, both included, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
});

const order = {
  sort: z.enum(POST_SORTS).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const postListInput = z.object({ ...postFilter.shape, ...order, page: pageNumber.default(1) });

export const postRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status,
  /** Published, and its moment has not come yet. */
  scheduled: z.boolean(),
  publishedAt: z.date().nullable(),
  createdAt: z.date(),
  /** Names, in Turkish order. */
  categories: z.array(z.string()),
  /** Of the public address; null where readers do not see the post now. */
  year: z.int().nullable(),
  month: z.int().nullable(),
});

export const postListOutput = z.strictObject({
  posts: z.array(postRow).max(ADMIN_POSTS_PER_PAGE),
  /** Posts that match, on all pages. */
  total: z.int(),
});

export const postOverview = z.strictObject({
  total: z.int(),
  /** With the scheduled ones. */
  published: z.int(),
  draft: z.int(),
  archived: z.int(),
  scheduled: z.int(),
  recent: z.array(postRow).max(RECENT_POSTS),
});

export const postId = z.object({ id: z.uuid() });

/**
 * Posts by name, or all that a filter finds: then `expectedCount` is how many the administrator was shown. What this
 * version does not know is refused here: it could choose more than was meant.
 */
export const postSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(SELECTED_IDS_MAX, ERRORS.SELECTION_TOO_LARGE.text) }),
  z.strictObject({ filter: postFilter.strict(), expectedCount: z.int().min(1) }),
]);

export const bulkDeleteInput = z.object({ selection: postSelection });
export const bulkStatusInput = z.object({ selection: postSelection, status });

/** How many posts it was done to. */
export const bulkOutput = z.strictObject({ count: z.int() });

export const postExportInput = z.object({ selection: postSelection, ...order });

export const postOptionsInput = z.object({
  q: text(SEARCH_MAX_LENGTH, ERRORS.SEARCH_TOO_LONG.text).default(''),
  page: pageNumber.default(1),
});

export const postOptionsOutput = z.strictObject({
  posts: z
    .array(z.strictObject({ id: z.uuid(), title: z.string(), slug: z.string() }))
    .max(POST_OPTIONS_PER_PAGE),
  total: z.int(),
});

export type PostFilter = z.output<typeof postFilter>;
export type PostListQuery = z.output<typeof postListInput>;
export type PostRow = z.output<typeof postRow>;
export type PostListOutput = z.output<typeof postListOutput>;
export type PostOverview = z.output<typeof postOverview>;
export type PostSelection = z.output<typeof postSelection>;
export type PostOrder = Pick<PostListQuery, 'sort' | 'direction'>;
export type PostOptionsOutput = z.output<typeof postOptionsOutput>;
