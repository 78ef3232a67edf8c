import { z } from 'zod';
import { POST_STATUSES, REVISIONS_PER_PAGE } from '../post-states.ts';
import { attempt, loadedFields, savedPost, version } from './admin-post-form.ts';
import { postId } from './admin-posts.ts';
import { pageNumber } from './inputs.ts';

/** Why a version was kept. A `found` one was made otherwise than in the editor, and kept by the save after it. */
const REVISION_REASONS = ['saved', 'published', 'auto-saved', 'restored', 'discarded', 'found'] as const;

/** The reason as the history names it. A post that was published with a later date was scheduled. */
const DISPLAY_REASONS = [...REVISION_REASONS, 'scheduled'] as const;

export const revisionListInput = postId.extend({ page: pageNumber.default(1) });

const revisionEntry = z.strictObject({
  id: z.uuid(),
  /** The post's version that it is. */
  version,
  reason: z.enum(DISPLAY_REASONS),
  status: z.enum(POST_STATUSES),
  savedAt: z.date(),
  /** The e-mail address of the administrator; null where nobody is known. */
  savedBy: z.string().nullable(),
});

export const revisionListOutput = z.strictObject({
  /** The post as it is now. */
  title: z.string(),
  version,
  revisions: z.array(revisionEntry).max(REVISIONS_PER_PAGE),
  /** Kept versions, on all pages. */
  total: z.int(),
});

/** Two versions of a post; without `otherId`, one and the version before it. */
export const revisionPairInput = z.object({
  id: z.uuid(),
  revisionId: z.uuid(),
  otherId: z.uuid().optional(),
});

const revision = z.strictObject({
  ...revisionEntry.shape,
  ...loadedFields,
  /** Names in the order of the site; a deleted category is left out. */
  categories: z.array(z.string()),
});

export const revisionPairOutput = z.strictObject({
  later: revision,
  /** null where there is none before it. */
  earlier: revision.nullable(),
});

/** Restores a version. @property version the post's version that the administrator has seen */
export const revisionRestoreInput = z.object({ ...attempt, version, revisionId: z.uuid() });

export const revisionRestoreOutput = z.strictObject({
  ...savedPost.shape,
  /** The slug of the version belongs to another post by now: the post keeps its own. */
  keptSlug: z.boolean(),
});

export type RevisionReason = (typeof REVISION_REASONS)[number];
export type DisplayReason = (typeof DISPLAY_REASONS)[number];
export type RevisionEntry = z.output<typeof revisionEntry>;
export type RevisionList = z.output<typeof revisionListOutput>;
export type Revision = z.output<typeof revision>;
export type RevisionPairInput = z.output<typeof revisionPairInput>;
export type RevisionRestored = z.output<typeof revisionRestoreOutput>;
export type RevisionPair = z.output<typeof revisionPairOutput>;
