import type { ErrorCode } from './errors.ts';

/** Fewest characters that the sign-in form takes (specification, section 5). */
const PASSWORD_MIN_LENGTH = 6;
/** Failures after which the form warns, and after which it takes no more (specification, section 9). */
export const WARNING_AFTER = 3;
export const LOCK_AFTER = 5;

export type SignInProblem = Extract<
  ErrorCode,
  'SIGN_IN_INCOMPLETE' | 'SIGN_IN_EMAIL_INVALID' | 'SIGN_IN_PASSWORD_SHORT'
>;

/** The first thing wrong with what was typed, in the specification's order. A password is never trimmed. */
export function findSignInProblem(typed: { email: string; password: string }): SignInProblem | undefined {
  if (typed.email.trim() === '' || typed.password === '') return 'SIGN_IN_INCOMPLETE';
  if (!typed.email.includes('@')) return 'SIGN_IN_EMAIL_INVALID';
  if (typed.password.length < PASSWORD_MIN_LENGTH) return 'SIGN_IN_PASSWORD_SHORT';
  return undefined;
}
