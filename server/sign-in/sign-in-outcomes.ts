import type { Registry } from 'prom-client';
import { counter, gauge } from '#server/metric.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import { hashGauges } from './password.ts';

const outcomes = {
  signed_in: 0,
  invalid_credentials: 0,
  too_many_attempts: 0,
  code_wrong: 0,
  passkey_refused: 0,
};

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
 * Logs and counts a refused sign-in, and returns its error. The log never contains the typed e-mail address or
 * code, as somebody may have typed a password in the wrong field. The activity log records refusals for existing
 * accounts. The response does not wait for this, as its time would reveal that the account exists.
 */
export function createRefusal(ctx: Context, code: keyof typeof REFUSALS, accountId?: string): AppError {
  countSignIn(REFUSALS[code]);
  if (accountId !== undefined) {
    ctx.limiter
      .run(() => ctx.recordAct({ act: 'auth.refuse', subjectId: accountId, detail: { code } }))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a refusal could not be recorded'));
  }
  ctx.log.warn({ code, ip: ctx.ip }, 'sign-in refused');
  // Only TOO_MANY_ATTEMPTS has a Retry-After header, as no other error ends by itself.
  const options =
    code === 'TOO_MANY_ATTEMPTS' ? { retryAfterSeconds: ctx.signInLimits.windowMinutes * 60 } : {};
  return new AppError(code, {}, options);
}

export function registerAuthMetrics(registry: Registry): void {
  const attempts = 'Attempts to sign in, by outcome.';
  counter(registry, 'sign_in_attempts_total', attempts, () => outcomes, 'outcome');
  const readHashes = () => {
    const { inUse, waiting } = hashGauges();
    return { at_work: inUse, waiting };
  };
  const hashes = 'Password hashes that are being computed or waiting.';
  gauge(registry, 'password_hashes', hashes, readHashes, 'state');
  const refusals = 'Password hashes that were refused because too many were waiting already.';
  counter(registry, 'password_hash_refusals_total', refusals, () => hashGauges().refused);
}
