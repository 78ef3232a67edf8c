/** Names and pictures of members. docs/decisions/0057-members-names-and-pictures.md */
import { z } from 'zod';
import { AT_SIGN } from '#text/typed-text.ts';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';
import { pictureAt } from '../media/pictures.ts';

export const MEMBER_NAME_MAX_LENGTH = 80;

/** An account as members see it. */
export const profile = z.strictObject({
  /** The member's name, or the e-mail address of a member without a name. */
  name: z.string(),
  email: z.string(),
  /** The URL of a picture of the library. */
  picture: z.string().nullable(),
  /** The name of the assistant's program with which the member has acted; absent without one. */
  program: z.string().optional(),
});

export const profileForm = z.object({
  /** An empty text removes the name. Readers may see the name, so it must not contain an at sign. */
  name: plainText(MEMBER_NAME_MAX_LENGTH, coded('MEMBER_NAME_TOO_LONG')).refine(
    (name) => !AT_SIGN.test(name),
    coded('MEMBER_NAME_IS_EMAIL'),
  ),
  picture: z
    .string()
    .max(200)
    .refine((url) => pictureAt(url) !== undefined)
    .nullable(),
});

export const memberProfileForm = profileForm.extend({ id: z.uuid() });

export type Profile = z.output<typeof profile>;
export type ProfileForm = z.output<typeof profileForm>;
