import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { findSignInProblem } from '../sign-in-rules.ts';

const EMAIL_MAX_LENGTH = 254;
const PASSWORD_MAX_LENGTH = 1024;

/**
 * What the sign-in form sends. One message at a time, in the specification's order: both fields, then the address,
 * then the password. The password is never trimmed.
 */
export const signInForm = z
  .object({
    email: z
      .string()
      // Nobody has such an address, nor such a password.
      .max(EMAIL_MAX_LENGTH, ERRORS.INVALID_CREDENTIALS.text)
      .regex(/^[^\0]*$/),
    password: z.string().max(PASSWORD_MAX_LENGTH, ERRORS.INVALID_CREDENTIALS.text),
    /** From the link that `npm run admin:unlock` prints: lets a browser in that an attack keeps out. */
    unlock: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  })
  .superRefine((typed, context) => {
    const problem = findSignInProblem(typed);
    if (problem) context.addIssue({ code: 'custom', message: ERRORS[problem].text });
  });

export const signedInUser = z.strictObject({ email: z.string(), isAdmin: z.boolean() });

export type SignInForm = z.output<typeof signInForm>;
export type SignedInUser = z.output<typeof signedInUser>;
