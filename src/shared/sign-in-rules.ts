import type { ErrorCode } from './errors.ts';

/** The sign-in form's rule (specification, section 5). */
const PASSWORD_MIN_LENGTH = 6;
/** Failed attempts until the form warns, and until it locks (specification, section 9). */
export const WARNING_AFTER = 3;
export const LOCK_AFTER = 5;

export type SignInProblem = Extract<
  ErrorCode,
  'SIGN_IN_INCOMPLETE' | 'SIGN_IN_EMAIL_INVALID' | 'SIGN_IN_PASSWORD_SHORT'
>;

/** Returns the first problem in the specification's order. A password is never trimmed. */
export function findSignInProblem(typed: { email: string; password: string }): SignInProblem | undefined {
  if (typed.email.trim() === '' || typed.password === '') return 'SIGN_IN_INCOMPLETE';
  if (!typed.email.includes('@')) return 'SIGN_IN_EMAIL_INVALID';
  if (typed.password.length < PASSWORD_MIN_LENGTH) return 'SIGN_IN_PASSWORD_SHORT';
  return undefined;
}
