/** The forms that have a post open, and where their carets are. docs/decisions/0040-presence.md */
import { z } from 'zod';
import { POST_FIELDS, type PostFieldName } from '../post-fields.ts';

/** Other forms that an answer names. */
export const OTHERS_MAX = 20;

const place = z.object({
  field: z.enum(Object.keys(POST_FIELDS) as [PostFieldName, ...PostFieldName[]]),
  /** The block of the text: its index, and hashes by which a text that differs a little finds it too. */
  block: z
    .object({ index: z.int().min(0).max(2_147_483_647), own: z.int(), before: z.int().nullable() })
    .nullable(),
});

const form = { postId: z.uuid(), formId: z.uuid() };

export const presenceBeat = z.object({
  ...form,
  place: place.nullable(),
  /** A page in the background may speak once a minute only. */
  hidden: z.boolean(),
});

export const presenceLeave = z.object(form);

export const presentForms = z
  .array(
    z.strictObject({
      formId: z.uuid(),
      email: z.string(),
      /** Another form of the same administrator. */
      own: z.boolean(),
      place: place.nullable(),
    }),
  )
  .max(OTHERS_MAX);

export type PresenceBeat = z.output<typeof presenceBeat>;
export type PresencePlace = z.output<typeof place>;
export type BlockPlace = NonNullable<PresencePlace['block']>;
export type PresentForm = z.output<typeof presentForms>[number];
