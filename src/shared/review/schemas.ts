/** Review of drafts before they are published. docs/decisions/0059-review.md */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { paragraphs } from '../inputs.ts';
import { RETURN_NOTE_MAX_LENGTH, SUBMISSION_MESSAGE_MAX_LENGTH } from '../posts/post-states.ts';
import { postId } from '../posts/schemas.ts';

export const postReturnInput = postId.extend({
  note: paragraphs(RETURN_NOTE_MAX_LENGTH, coded('NOTE_TOO_LONG')).min(1, coded('NOTE_EMPTY')),
});

/** Tabs of version 1.0.0 send no message. */
export const postSubmissionInput = postId.extend({
  message: paragraphs(SUBMISSION_MESSAGE_MAX_LENGTH, coded('MESSAGE_TOO_LONG')).default(''),
});

/** A member is an e-mail address; null for a deleted account. */
const member = z.string().nullable();

export const postReview = z.strictObject({
  /** Null unless the draft is in review. */
  submission: z.strictObject({ at: z.date(), by: member, message: z.string().nullable() }).nullable(),
  /** The answer to the last submission, until the next one. */
  answer: z.strictObject({ at: z.date(), by: member, note: z.string() }).nullable(),
});

export type PostReview = z.output<typeof postReview>;
