/** docs/decisions/0049-password-confirmation-and-reset.md */
import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../password-rules.ts';
import { LANGUAGES } from '../words/languages.ts';
import { emailAddress, newPassword } from './admin-members.ts';
import { coded } from './coded.ts';

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
  /** The hash of its token, which cannot sign in. */
  id: z.string(),
  /** Such as `Firefox on Windows`; null if unknown. */
  browser: z.string().nullable(),
  /** An IP address without its last part, at the start of the session. */
  network: z.string().nullable(),
  startedAt: z.date(),
  /** The browser's first sign-in to the account. */
  isNewBrowser: z.boolean(),
  /** The session of the request. */
  isThis: z.boolean(),
});

/** The current session first, then the newest. */
export const ownSessions = z.array(ownSession);

export type OwnSession = z.output<typeof ownSession>;
