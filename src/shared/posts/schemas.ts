import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { day } from '../analytics/schemas.ts';
import { coded } from '../coded.ts';
import { pageNumber, plainText } from '../inputs.ts';
import { SEARCH_MAX_LENGTH } from '../list-search.ts';
import { DRAFT_LACKS } from './draft-lacks.ts';
import {
  ADMIN_POSTS_PER_PAGE,
  POST_OPTIONS_PER_PAGE,
  POST_SORTS,
  POST_STATES,
  POST_STATUSES,
  RECENT_POSTS,
  SELECTED_IDS_MAX,
  WAITING_POSTS,
} from './post-states.ts';

const status = z.enum(POST_STATUSES);

/** A filter of the list of posts. A missing property does not restrict the list. */
const postFilter = z.object({
  /** A part of the title, the slug, the excerpt or the text. */
  q: plainText(SEARCH_MAX_LENGTH, coded('SEARCH_TOO_LONG')).default(''),
  status: z.enum(POST_STATES).optional(),
  /** A slug or id. */
  category: plainText(200).default(''),
  /** The account that wrote the post. */
  author: z.uuid().optional(),
  /** First and last day of publishing, inclusive, in the site's time zone. */
  from: day.optional(),
  to: day.optional(),
});

const order = {
  sort: z.enum(POST_SORTS).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const postListInput = z.object({
  ...postFilter.shape,
  ...order,
  page: pageNumber.default(1),
  /** True to search only titles and slugs. */
  titlesOnly: z.boolean().optional(),
});

export const postAuthor = z.strictObject({ id: z.uuid(), email: z.string(), name: z.string() });

const postRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status,
  /** True for a post that is published with a future date. */
  scheduled: z.boolean(),
  /** True with a working copy. */
  edited: z.boolean(),
  /** True for a draft in review. */
  submitted: z.boolean(),
  publishedAt: z.date().nullable(),
  createdAt: z.date(),
  /** The last save, published or not. */
  updatedAt: z.date(),
  /** The member who wrote the post; null for a deleted account. */
  author: profile.nullable(),
  /** Names, in Turkish order. */
  categories: z.array(z.string()),
  /** The year and month in the public path; null if readers cannot see the post. */
  year: z.int().nullable(),
  month: z.int().nullable(),
});

const draftRow = postRow.extend({ lacks: z.array(z.enum(DRAFT_LACKS)) });

export const postListOutput = z.strictObject({
  posts: z.array(postRow).max(ADMIN_POSTS_PER_PAGE),
  /** The number of posts on all pages. */
  total: z.int(),
});

/** The number of posts in each state. The filter of the list does not change these counts. */
export const postStateCounts = z.strictObject({
  all: z.int(),
  /** Published posts, with scheduled posts. */
  published: z.int(),
  draft: z.int(),
  archived: z.int(),
  scheduled: z.int(),
  edited: z.int(),
  submitted: z.int(),
});

export const postOverview = z.strictObject({
  total: z.int(),
  /** The number of published posts, without scheduled posts. */
  published: z.int(),
  draft: z.int(),
  archived: z.int(),
  scheduled: z.int(),
  inReview: z.int(),
  recent: z.array(postRow).max(RECENT_POSTS),
  /** The member's own other drafts, the last saved first. */
  drafts: z.array(draftRow).max(WAITING_POSTS),
  /** The next scheduled posts. */
  next: z.array(postRow).max(WAITING_POSTS),
  /** Drafts in review, the first submitted first. */
  submitted: z.array(postRow).max(WAITING_POSTS),
  /** The member's own posts that came back from review, the last returned first. */
  returned: z.array(postRow).max(WAITING_POSTS),
});

/** An invalid id means an unknown post. */
export const postId = z.object({ id: z.uuid(coded('POST_NOT_FOUND')) });

/**
 * Posts by id, or all matches of a filter with `expectedCount`, the number that the member saw. An unknown
 * filter is refused, as ignoring it could select more than was meant.
 */
export const postSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(SELECTED_IDS_MAX, coded('SELECTION_TOO_LARGE')) }),
  z.strictObject({ filter: postFilter.strict(), expectedCount: z.int().min(1) }),
]);

export const bulkDeleteInput = z.object({ selection: postSelection });
export const bulkStatusInput = z.object({ selection: postSelection, status });

export const bulkOutput = z.strictObject({
  /** The number of posts that were deleted or have the new state. */
  count: z.int(),
  /** The activity entry for undo; null if nothing changed. */
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

export type PostAuthor = z.output<typeof postAuthor>;
export type PostFilter = z.output<typeof postFilter>;
export type PostListQuery = z.output<typeof postListInput>;
export type PostRow = z.output<typeof postRow>;
export type DraftRow = z.output<typeof draftRow>;
export type PostListOutput = z.output<typeof postListOutput>;
export type PostStateCounts = z.output<typeof postStateCounts>;
export type PostOverview = z.output<typeof postOverview>;
export type PostSelection = z.output<typeof postSelection>;
export type PostOrder = Pick<PostListQuery, 'sort' | 'direction'>;
export type PostOptionsOutput = z.output<typeof postOptionsOutput>;
