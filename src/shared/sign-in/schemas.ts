import { z } from 'zod';
import { coded } from '../coded.ts';
import { ERRORS } from '../errors.ts';
import { emailText } from '../inputs.ts';
import { ROLES, type Role } from '../roles.ts';
import { PASSWORD_MAX_LENGTH } from './password-rules.ts';
import { findSignInProblem } from './sign-in-rules.ts';

export const unlockToken = z.string().regex(/^[\w-]{43}$/);

/**
 * Reports one problem at a time, in this order (specification, Sign-in): missing fields, then the e-mail address, then
 * the password. The password is never trimmed.
 */
export const signInForm = z
  .object({
    // No account has a longer e-mail address or password.
    email: emailText(coded('INVALID_CREDENTIALS')),
    password: z.string().max(PASSWORD_MAX_LENGTH, coded('INVALID_CREDENTIALS')),
    /** The token in the link from `npm run admin:unlock`; it lets a browser sign in during an attack. */
    unlock: unlockToken.optional(),
  })
  .superRefine((values, context) => {
    const problem = findSignInProblem(values);
    if (problem)
      context.addIssue({ code: 'custom', message: ERRORS[problem].text, params: { code: problem } });
  });

export const signedInUser = z.strictObject({
  email: z.string(),
  /** null for an account without a role. */
  role: z.enum(ROLES).nullable(),
  /**
   * True for the role `admin` (specification, Roles). Tabs with an older version of the code read only this
   * property.
   */
  isAdmin: z.boolean(),
  /** True for an administrator who must set up a second factor first. */
  needsSecondFactor: z.boolean(),
});

export type SignInForm = z.output<typeof signInForm>;
export type SignedInUser = z.output<typeof signedInUser>;

/** A signed-in account with a role, which may enter the admin area. */
export type Member = SignedInUser & { role: Role };

export function signedInAs({
  email,
  role,
  needsSecondFactor = false,
}: Pick<SignedInUser, 'email' | 'role'> & Partial<SignedInUser>): SignedInUser {
  return { email, role, isAdmin: role === 'admin', needsSecondFactor };
}
