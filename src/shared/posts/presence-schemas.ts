/** Forms that have a post open, and their carets. docs/decisions/0040-presence.md */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { POST_FIELDS, type PostFieldName } from './post-fields.ts';

/** The largest number of other forms in one response. */
export const OTHERS_MAX = 20;

const place = z.object({
  field: z.enum(Object.keys(POST_FIELDS) as [PostFieldName, ...PostFieldName[]]),
  /**
   * The block of the text: its index, and hashes of it and of the block before it, which also find it in a changed
   * text.
   */
  block: z
    .object({ index: z.int().min(0).max(2_147_483_647), own: z.int(), before: z.int().nullable() })
    .nullable(),
});

const form = { postId: z.uuid(), formId: z.uuid() };

export const presenceBeat = z.object({
  ...form,
  place: place.nullable(),
  /** True for a hidden page: browsers let a hidden page call only once a minute. */
  hidden: z.boolean(),
});

export const presenceLeave = z.object(form);

export const presentForms = z
  .array(
    z.strictObject({
      formId: z.uuid(),
      ...profile.shape,
      /** True for another form of the same member. */
      own: z.boolean(),
      place: place.nullable(),
    }),
  )
  .max(OTHERS_MAX);

export type PresenceBeat = z.output<typeof presenceBeat>;
export type PresencePlace = z.output<typeof place>;
export type BlockPlace = NonNullable<PresencePlace['block']>;
export type PresentForm = z.output<typeof presentForms>[number];
