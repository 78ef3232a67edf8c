import type { ErrorCode } from '../errors.ts';

/** The minimum length of a password in the sign-in form (specification, Sign-in). */
const PASSWORD_MIN_LENGTH = 6;
/** Failed attempts until the form warns, and until it locks (specification, Sign-in). */
export const WARNING_AFTER = 3;
export const LOCK_AFTER = 5;

export type SignInProblem = Extract<
  ErrorCode,
  'SIGN_IN_INCOMPLETE' | 'SIGN_IN_EMAIL_INVALID' | 'SIGN_IN_PASSWORD_SHORT'
>;

/** Returns the first problem in the form's order (specification, Sign-in). A password is never trimmed. */
export function findSignInProblem(values: { email: string; password: string }): SignInProblem | undefined {
  if (values.email.trim() === '' || values.password === '') return 'SIGN_IN_INCOMPLETE';
  if (!values.email.includes('@')) return 'SIGN_IN_EMAIL_INVALID';
  if (values.password.length < PASSWORD_MIN_LENGTH) return 'SIGN_IN_PASSWORD_SHORT';
  return undefined;
}
