import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { pageNumber } from '../inputs.ts';
import { attempt, loadedFields, savedPost, version } from './form-schemas.ts';
import { POST_STATUSES, REVISIONS_PER_PAGE } from './post-states.ts';
import { postId } from './schemas.ts';

/**
 * Reasons for storing a revision. `found` is a version that the editor did not make; the following save stored it.
 */
const REVISION_REASONS = ['saved', 'published', 'auto-saved', 'restored', 'discarded', 'found'] as const;

/** The reason as the history names it. A post that was published with a later date was scheduled. */
const DISPLAY_REASONS = [...REVISION_REASONS, 'scheduled'] as const;

export const revisionListInput = postId.extend({ page: pageNumber.default(1) });

const revisionEntry = z.strictObject({
  id: z.uuid(),
  version,
  reason: z.enum(DISPLAY_REASONS),
  status: z.enum(POST_STATUSES),
  savedAt: z.date(),
  /** Null if unknown. */
  savedBy: profile.nullable(),
});

export const revisionListOutput = z.strictObject({
  /** The current post. */
  title: z.string(),
  version,
  revisions: z.array(revisionEntry).max(REVISIONS_PER_PAGE),
  /** The number of revisions on all pages. */
  total: z.int(),
});

/** Two revisions of a post; without `otherId`, one and its predecessor. */
export const revisionPairInput = z.object({
  id: z.uuid(),
  revisionId: z.uuid(),
  otherId: z.uuid().optional(),
});

const revision = z.strictObject({
  ...revisionEntry.shape,
  ...loadedFields,
  /** In the site's order, without deleted categories. */
  categories: z.array(z.string()),
});

export const revisionPairOutput = z.strictObject({
  later: revision,
  /** null for the first revision. */
  earlier: revision.nullable(),
});

/** @property version the post's version that the member has seen */
export const revisionRestoreInput = z.object({ ...attempt, version, revisionId: z.uuid() });

export const revisionRestoreOutput = z.strictObject({
  ...savedPost.shape,
  /** True if another post has the revision's slug now, so that the post keeps its present one. */
  isSlugTaken: z.boolean(),
});

export type RevisionReason = (typeof REVISION_REASONS)[number];
export type DisplayReason = (typeof DISPLAY_REASONS)[number];
export type RevisionEntry = z.output<typeof revisionEntry>;
export type RevisionList = z.output<typeof revisionListOutput>;
export type Revision = z.output<typeof revision>;
export type RevisionPairInput = z.output<typeof revisionPairInput>;
export type RevisionRestored = z.output<typeof revisionRestoreOutput>;
export type RevisionPair = z.output<typeof revisionPairOutput>;
