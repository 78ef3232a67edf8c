/** Changes of posts, categories, pictures and redirects that can be undone. */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { pageNumber } from '../inputs.ts';
import { ACTIVITY_PER_PAGE } from '../posts/post-states.ts';
import { restoreOutput } from '../posts/trash-schemas.ts';

const ACTIVITY_KINDS = [
  'posts deleted',
  'status set',
  'category assigned',
  'category removed',
  'category deleted',
  'pictures deleted',
  'redirects deleted',
  'redirects imported',
  'posts imported',
  'posts corrected',
] as const;

export const activityListInput = z.object({ page: pageNumber.default(1) });

const activityEntry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(ACTIVITY_KINDS),
  happenedAt: z.date(),
  /** Null for a deleted account. */
  by: profile.nullable(),
  /** A title, a category's name, or the new status; empty for several deleted posts. */
  subject: z.string(),
  posts: z.int(),
  undone: z.boolean(),
});

export const activityListOutput = z.strictObject({
  entries: z.array(activityEntry).max(ACTIVITY_PER_PAGE),
  total: z.int(),
});

export const activityId = z.object({ id: z.uuid() });

export const undoOutput = restoreOutput.extend({
  kind: z.enum(ACTIVITY_KINDS),
  /** The number of posts or redirects that the undo skips, as they have changed since. */
  unchanged: z.int(),
});

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export type ActivityEntry = z.output<typeof activityEntry>;
export type ActivityListOutput = z.output<typeof activityListOutput>;
export type UndoOutput = z.output<typeof undoOutput>;
