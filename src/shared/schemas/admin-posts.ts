import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '../blog-list-query.ts';
import {
  ADMIN_POSTS_PER_PAGE,
  POST_OPTIONS_PER_PAGE,
  POST_SORTS,
  POST_STATES,
  POST_STATUSES,
  RECENT_POSTS,
  SELECTED_IDS_MAX,
  WAITING_POSTS,
} from '../post-states.ts';
import { day } from './analytics.ts';
import { coded } from './coded.ts';
import { pageNumber, plainText } from './inputs.ts';

const status = z.enum(POST_STATUSES);

/** The filter of posts; a missing part does not restrict. */
const postFilter = z.object({
  /** A part of the title or the slug. */
  q: plainText(SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default(''),
  status: z.enum(POST_STATES).optional(),
  /** Slug or id of a category. */
  category: plainText(200).default(''),
  /** First and last day of publishing, both included, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
});

const order = {
  sort: z.enum(POST_SORTS).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const postListInput = z.object({ ...postFilter.shape, ...order, page: pageNumber.default(1) });

const postRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status,
  /** Published, with a date in the future. */
  scheduled: z.boolean(),
  /** Changes are saved that readers do not see: it has a working copy. */
  edited: z.boolean(),
  publishedAt: z.date().nullable(),
  createdAt: z.date(),
  /** The last save, seen by readers or not. */
  updatedAt: z.date(),
  /** The author's e-mail address; null where the account is gone. */
  author: z.string().nullable(),
  /** Names, in Turkish order. */
  categories: z.array(z.string()),
  /** A part of the public path; null where readers cannot see the post now. */
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
  /** Readers see them: without the scheduled ones. */
  published: z.int(),
  draft: z.int(),
  archived: z.int(),
  scheduled: z.int(),
  recent: z.array(postRow).max(RECENT_POSTS),
  /** Drafts of the administrator who asks, the last saved first. */
  drafts: z.array(postRow).max(WAITING_POSTS),
  /** The scheduled posts that come next. */
  next: z.array(postRow).max(WAITING_POSTS),
});

/** A text that is no id names no post. */
export const postId = z.object({ id: z.uuid(coded('POST_NOT_FOUND')) });

/**
 * Posts by id, or all matches of a filter: then `expectedCount` is the number that the administrator saw. A
 * filter that this version does not know is refused, as it could select more than was meant.
 */
export const postSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(SELECTED_IDS_MAX, coded('SELECTION_TOO_LARGE')) }),
  z.strictObject({ filter: postFilter.strict(), expectedCount: z.int().min(1) }),
]);

export const bulkDeleteInput = z.object({ selection: postSelection });
export const bulkStatusInput = z.object({ selection: postSelection, status });

export const bulkOutput = z.strictObject({
  /** Posts that were deleted, or are as they were to become. */
  count: z.int(),
  /** The entry of the activity that undoes it; null where nothing was changed. */
  activityId: z.uuid().nullable(),
});

export type BulkOutput = z.output<typeof bulkOutput>;

export const postExportInput = z.object({ selection: postSelection, ...order });

export const postOptionsInput = z.object({
  q: plainText(SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default(''),
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
