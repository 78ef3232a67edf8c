import { AppError } from '#shared/errors.ts';
import type { Context } from '#server/trpc/context.ts';

const outcomes = {
  signed_in: 0,
  invalid_credentials: 0,
  too_many_attempts: 0,
  code_wrong: 0,
  passkey_refused: 0,
};

/** Attempts to sign in by their outcome, for the metrics. */
export function signInOutcomes(): Readonly<typeof outcomes> {
  return outcomes;
}

export function countSignIn(outcome: keyof typeof outcomes): void {
  outcomes[outcome] += 1;
}

const REFUSALS = {
  INVALID_CREDENTIALS: 'invalid_credentials',
  TOO_MANY_ATTEMPTS: 'too_many_attempts',
  CODE_WRONG: 'code_wrong',
  PASSKEY_REFUSED: 'passkey_refused',
} as const;

/**
 * Logged without the address or code that was tried: it may be a person's, or a password in the wrong field. The activity
 * log tells of it where there is an account, after the answer, whose time says nothing of that.
 */
export function refused(ctx: Context, code: keyof typeof REFUSALS, accountId?: string): AppError {
  countSignIn(REFUSALS[code]);
  if (accountId !== undefined) {
    ctx.limiter
      .run(() => ctx.recordAct({ act: 'auth.refuse', subjectId: accountId, detail: { code } }))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a refusal could not be recorded'));
  }
  ctx.log.warn({ code, ip: ctx.ip }, 'sign-in refused');
  // Only TOO_MANY_ATTEMPTS passes by itself, so only its answer has a Retry-After.
  const options =
    code === 'TOO_MANY_ATTEMPTS' ? { retryAfterSeconds: ctx.signInLimits.windowMinutes * 60 } : {};
  return new AppError(code, {}, options);
}
