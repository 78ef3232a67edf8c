/** Comments on passages of a post. docs/decisions/0060-comments.md */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { paragraphs } from '../inputs.ts';
import { COMMENT_MAX_LENGTH, COMMENTS_MAX, PASSAGE_LIMITS } from '../posts/post-states.ts';
import { postId } from '../posts/schemas.ts';

/** Words exactly as the post's text has them, so that the passage is found again. Postgres stores no NUL. */
const textWords = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

const passage = {
  /** The text block, counted in reading order. */
  block: z.int().min(0).max(2_147_483_647),
  quote: textWords(PASSAGE_LIMITS.quote).min(1),
  before: textWords(PASSAGE_LIMITS.around),
  after: textWords(PASSAGE_LIMITS.around),
};

export const commentInput = postId.extend({
  passage: z.object(passage),
  text: paragraphs(COMMENT_MAX_LENGTH, coded('COMMENT_TOO_LONG')).min(1, coded('COMMENT_EMPTY')),
});

/** `id` is the post's. */
export const commentId = postId.extend({ commentId: z.uuid(coded('COMMENT_NOT_FOUND')) });

const postComment = z.strictObject({
  id: z.uuid(),
  passage: z.strictObject(passage),
  text: z.string(),
  /** An e-mail address, which stays after the account is deleted. */
  author: z.string(),
  createdAt: z.date(),
  resolved: z.strictObject({ at: z.date(), by: z.string() }).nullable(),
});

export const postComments = z.array(postComment).max(COMMENTS_MAX);

export type CommentInput = z.output<typeof commentInput>;
export type Passage = CommentInput['passage'];
export type PostComment = z.output<typeof postComment>;
