/** Schemas of a member's own account. docs/decisions/0049-password-confirmation-and-reset.md */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { emailAddress, newPassword } from '../members/schemas.ts';
import { PASSWORD_MAX_LENGTH } from '../sign-in/password-rules.ts';
import { LANGUAGES } from '../words/languages.ts';

const password = z
  .string()
  .min(1, coded('PASSWORD_MISSING'))
  .max(PASSWORD_MAX_LENGTH, coded('PASSWORD_WRONG'));

export const confirmation = z.object({ password });

export const passwordChange = z.object({ password, newPassword });

export const languageChoice = z.object({ language: z.enum(LANGUAGES) });

export const resetRequest = z.object({ email: emailAddress });

export const resetForm = z.object({
  token: z.string().regex(/^[\w-]{43}$/, coded('RESET_INVALID')),
  password: newPassword,
});

export const sessionId = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

const ownSession = z.strictObject({
  /** The hash of the session's token; nobody can sign in with the hash. */
  id: z.string(),
  /** A name such as `Firefox on Windows`; null if unknown. */
  browser: z.string().nullable(),
  /** The IP address at the start of the session, without its last part. */
  network: z.string().nullable(),
  startedAt: z.date(),
  /** True if the session was the browser's first sign-in to the account. */
  isNewBrowser: z.boolean(),
  /** True for the session that sent the request. */
  isThis: z.boolean(),
});

/** The current session first, then the other sessions, newest first. */
export const ownSessions = z.array(ownSession);

export type OwnSession = z.output<typeof ownSession>;
