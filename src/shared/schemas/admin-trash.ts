import { z } from 'zod';
import { ADMIN_POSTS_PER_PAGE, SELECTED_IDS_MAX } from '../post-states.ts';
import { coded } from './coded.ts';
import { pageNumber } from './inputs.ts';

export const trashListInput = z.object({ page: pageNumber.default(1) });

const trashedPost = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  deletedAt: z.date(),
  /** Whole days until it is deleted for ever; 0 on its last day. */
  daysLeft: z.int(),
  /** The e-mail address of the administrator; null where the account is gone. */
  deletedBy: z.string().nullable(),
});

export const trashListOutput = z.strictObject({
  posts: z.array(trashedPost).max(ADMIN_POSTS_PER_PAGE),
  /** Posts in the trash, on all pages. */
  total: z.int(),
});

export const trashedPostIds = z.object({
  ids: z.array(z.uuid()).min(1).max(SELECTED_IDS_MAX, coded('SELECTION_TOO_LARGE')),
});

/** Deletes the whole trash: `expectedCount` posts are what the administrator saw. */
export const emptyTrashInput = z.object({ expectedCount: z.int().min(1) });

/** A post that came back under another slug, because another one has its own by now. */
const renamedPost = z.strictObject({ title: z.string(), slug: z.string() });

export const restoreOutput = z.strictObject({
  count: z.int(),
  renamed: z.array(renamedPost),
});

export type TrashedPost = z.output<typeof trashedPost>;
export type TrashListOutput = z.output<typeof trashListOutput>;
export type RestoreOutput = z.output<typeof restoreOutput>;
