/** Corrections of former numbers in posts. docs/decisions/0078-corrections.md */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { FACT_NAMES } from '../site-texts/facts.ts';
import { version } from './form-schemas.ts';
import { POST_STATUSES } from './post-states.ts';

const factName = z.enum(FACT_NAMES);

/** The largest number of posts in one correction, and of sentences of one post. */
export const CORRECTED_POSTS_MAX = 100;
const CORRECTED_SENTENCES_MAX = 200;

const formerSentence = z.strictObject({
  /** Names the sentence in a correction. */
  key: z.string(),
  facts: z.array(factName),
  /** The sentence around the number. */
  before: z.string(),
  former: z.string(),
  after: z.string(),
  /** Null if the sentence must be corrected by hand. */
  corrected: z.string().nullable(),
  /** The present values of the facts. */
  values: z.array(z.string()),
  /** The row of a table that contains the sentence; null outside of tables. */
  row: z.string().nullable(),
  /** True if the sentence probably tells what was once true. */
  isPast: z.boolean(),
  /** Words of a computation in the sentence, which may also be out of date. */
  computation: z.string().nullable(),
  /** How often the post has the sentence. */
  count: z.int(),
  /** The text that has the sentence, if the post has unpublished changes. */
  within: z.enum(['post', 'changes', 'both']),
});

const formerPost = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  version,
  status: z.enum(POST_STATUSES),
  /** True for a post that is published with a future date. */
  scheduled: z.boolean(),
  /** True with unpublished changes. */
  edited: z.boolean(),
  author: profile.nullable(),
  sentences: z.array(formerSentence),
});

export const formerNumbers = z.strictObject({
  /** The facts of these sentences, each with its last other value. */
  changes: z.array(z.strictObject({ fact: factName, former: z.string(), value: z.string() })),
  posts: z.array(formerPost),
  /** False if there were too many posts to search all. */
  isComplete: z.boolean(),
});

export const correctInput = z.object({
  /** True if readers see the corrections at once. Drafts stay drafts. */
  publish: z.boolean(),
  posts: z
    .array(
      z.object({
        id: z.uuid(),
        version,
        /** Keys of sentences. */
        sentences: z
          .array(z.string().regex(/^[\w-]{22}$/))
          .min(1)
          .max(CORRECTED_SENTENCES_MAX),
      }),
    )
    .min(1)
    .max(CORRECTED_POSTS_MAX),
});

const refusedPost = z.strictObject({
  id: z.uuid(),
  /** Null if the post was deleted. */
  title: z.string().nullable(),
  /**
   * `changed`: somebody has saved the post since; `open`: somebody is writing in it; `different`: a sentence has no
   * such correction any more; `gone`: the post was deleted.
   */
  reason: z.enum(['changed', 'open', 'different', 'gone']),
  /** The member who has saved or opened the post; null if unknown. */
  by: z.string().nullable(),
  /** The time of the save; null for other reasons. */
  at: z.date().nullable(),
});

export const correctOutput = z.strictObject({
  /** The number of corrected posts. */
  count: z.int(),
  /** The number of corrected drafts and of posts whose correction readers see. */
  drafts: z.int(),
  published: z.int(),
  refused: z.array(refusedPost),
  /** The activity entry for undo; null if nothing changed. */
  activityId: z.uuid().nullable(),
});

export type FormerNumbers = z.output<typeof formerNumbers>;
export type FormerPost = FormerNumbers['posts'][number];
export type FormerSentence = FormerPost['sentences'][number];
export type CorrectInput = z.output<typeof correctInput>;
export type CorrectOutput = z.output<typeof correctOutput>;
export type RefusedPost = CorrectOutput['refused'][number];
