/** Comments on passages of a post. docs/decisions/0060-comments.md */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { paragraphs } from '../inputs.ts';
import {
  ADDRESSED_COMMENTS_MAX,
  COMMENT_MAX_LENGTH,
  COMMENTS_MAX,
  MENTIONED_MEMBERS_MAX,
  PASSAGE_LIMITS,
} from '../posts/post-states.ts';
import { postId } from '../posts/schemas.ts';
import { ROLES } from '../roles.ts';

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

const wording = {
  text: paragraphs(COMMENT_MAX_LENGTH, coded('COMMENT_TOO_LONG')).min(1, coded('COMMENT_EMPTY')),
  /** The ids of members whose `@name` the text may have. */
  mentions: z.array(z.uuid()).max(MENTIONED_MEMBERS_MAX).default([]),
};

export const commentInput = postId.extend({ passage: z.object(passage), ...wording });

/** `id` is the post's. */
export const commentId = postId.extend({ commentId: z.uuid(coded('COMMENT_NOT_FOUND')) });

/** `commentId` is any comment of the conversation. */
export const answerInput = commentId.extend(wording);

const postComment = z.strictObject({
  id: z.uuid(),
  passage: z.strictObject(passage),
  /** The comment that begins the conversation; null for this comment itself. */
  answerTo: z.uuid().nullable(),
  text: z.string(),
  /** The places of `@name` in the text. */
  mentions: z.array(z.strictObject({ at: z.int(), length: z.int() })),
  /** True until the reader opens the post, if the comment is addressed to the reader. */
  isNew: z.boolean(),
  /** An e-mail address, which stays after the account is deleted. */
  author: z.string(),
  createdAt: z.date(),
  /** The state of the conversation. */
  resolved: z.strictObject({ at: z.date(), by: z.string() }).nullable(),
});

export const postComments = z.array(postComment).max(COMMENTS_MAX);

/** A member who may open the post. */
const mentionableMember = z.strictObject({ id: z.uuid(), ...profile.shape, role: z.enum(ROLES) });

export const mentionableMembers = z.array(mentionableMember);

const addressedComment = z.strictObject({
  id: z.uuid(),
  postId: z.uuid(),
  title: z.string(),
  /** The author's name. */
  by: z.string(),
  text: z.string(),
  isMention: z.boolean(),
  createdAt: z.date(),
});

/** The newest comments that are addressed to a member who has not seen them, and the number of all of them. */
export const addressedComments = z.strictObject({
  comments: z.array(addressedComment).max(ADDRESSED_COMMENTS_MAX),
  count: z.int(),
});

export type CommentInput = z.output<typeof commentInput>;
export type Passage = CommentInput['passage'];
export type PostComment = z.output<typeof postComment>;
export type AnswerInput = z.output<typeof answerInput>;
export type MentionableMember = z.output<typeof mentionableMember>;
export type AddressedComments = z.output<typeof addressedComments>;
