import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { pageNumber } from '../inputs.ts';
import { ADMIN_POSTS_PER_PAGE, SELECTED_IDS_MAX } from './post-states.ts';

export const trashListInput = z.object({ page: pageNumber.default(1) });

const trashedPost = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  deletedAt: z.date(),
  /** Whole days until the final deletion; 0 on its last day. */
  daysLeft: z.int(),
  /** Null for a deleted account. */
  deletedBy: profile.nullable(),
});

export const trashListOutput = z.strictObject({
  posts: z.array(trashedPost).max(ADMIN_POSTS_PER_PAGE),
  /** The number of deleted posts on all pages. */
  total: z.int(),
});

export const trashedPostIds = z.object({
  ids: z.array(z.uuid()).min(1).max(SELECTED_IDS_MAX, coded('SELECTION_TOO_LARGE')),
});

/** `expectedCount` is the number of posts that the member saw. */
export const emptyTrashInput = z.object({ expectedCount: z.int().min(1) });

/** A post restored with another slug, because its own was taken. */
const renamedPost = z.strictObject({ title: z.string(), slug: z.string() });

export const restoreOutput = z.strictObject({
  count: z.int(),
  renamed: z.array(renamedPost),
});

export type TrashedPost = z.output<typeof trashedPost>;
export type TrashListOutput = z.output<typeof trashListOutput>;
export type RestoreOutput = z.output<typeof restoreOutput>;
