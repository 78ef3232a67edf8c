/**
 * Signs in with a second factor. The second step requires the token of the first step and an unused code. A
 * passkey replaces both the password and the code, or only the code. docs/decisions/0051-second-factor.md
 */

import type { Sql, Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { networkOf } from '#server/ip.ts';
import { consume } from '#server/rate-limits/write.ts';
import { beginSession, completeSignIn, type NewSession } from '#server/sign-in/begin-session.ts';
import { lockRole } from '#server/sign-in/read.ts';
import { type CountedAttempt, consumeAttempt, refundAttempt } from '#server/sign-in/sign-in-limits.ts';
import { createRefusal } from '#server/sign-in/sign-in-outcomes.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import type { PasskeyAnswer, PasskeyQuestion } from '#shared/sign-in/passkey-schemas.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import type { SecondStepForm } from '#shared/sign-in/second-factor-schemas.ts';
import { passkeyRequestOptions, readSignature } from './ceremonies.ts';
import { findStep, hashTypedCode } from './codes.ts';
import { findAuthenticator, findPasskey, findSignInStep } from './read.ts';
import {
  insertChallenge,
  spendChallenge,
  spendRecoveryCode,
  spendSignInStep,
  spendStep,
  usePasskey,
} from './write.ts';

const FIRST = { priority: 'first' } as const;

const QUESTIONS_PER_NETWORK = { name: 'passkey questions by network', limit: 120, windowMinutes: 60 };

/**
 * Takes the second step of a sign-in. Wrong codes and wrong passwords count towards the same limits.
 * @throws CODE_WRONG, SIGN_IN_STEP_OVER, TOO_MANY_ATTEMPTS
 */
export async function takeSecondStep(ctx: Context, form: SecondStepForm): Promise<SignedInUser> {
  const { sql, limiter } = ctx;
  const account = await limiter.run(() => findSignInStep(sql, form.token), FIRST);
  if (!account) throw new AppError('SIGN_IN_STEP_OVER');
  const deviceToken = form.unlock ?? ctx.deviceToken;
  const attempt = { email: account.email, ip: ctx.ip, deviceToken };
  const countedAttempt = await limiter.run(() => consumeAttempt(sql, attempt, ctx.signInLimits), FIRST);
  if ('spent' in countedAttempt) throw createRefusal(ctx, 'TOO_MANY_ATTEMPTS');
  const spend = await prepareCodeUse(ctx, account.id, form);
  const newSession = await limiter.run(
    () =>
      inTransaction(sql, (tx) =>
        beginAfterCode(ctx, tx, { account, countedAttempt, deviceToken, form, spend }),
      ),
    FIRST,
  );
  return completeSignIn(ctx, newSession);
}

/** @returns false for a used or wrong code */
type UseCode = (tx: Sql) => Promise<boolean>;

const refuseCode: UseCode = () => Promise.resolve(false);

async function prepareCodeUse(
  { sql, limiter, ip }: Context,
  userId: string,
  { kind, code }: SecondStepForm,
): Promise<UseCode> {
  if (kind === 'recovery code') {
    const hash = await hashTypedCode(code, userId, networkOf(ip));
    return (tx) => spendRecoveryCode(tx, userId, hash);
  }
  const codes = await limiter.run(() => findAuthenticator(sql, userId), FIRST);
  const step = codes && findStep(codes.secret, code.replaceAll(/\s/g, ''));
  return step === undefined ? refuseCode : (tx) => spendStep(tx, userId, step);
}

type Step = {
  account: { id: string; email: string };
  countedAttempt: CountedAttempt;
  deviceToken: string | undefined;
  form: SecondStepForm;
  spend: UseCode;
};

/**
 * Begins the session in the transaction that uses up the code. A refusal rolls the transaction back, so that the
 * step and the code stay usable.
 */
async function beginAfterCode(
  ctx: Context,
  tx: Transaction,
  { account, countedAttempt, deviceToken, form, spend }: Step,
): Promise<NewSession> {
  // The lock waits for a concurrent change of password or role, as such a change deletes the step.
  const role = await lockRole(tx, account.id);
  if (!(await spendSignInStep(tx, form.token))) throw new AppError('SIGN_IN_STEP_OVER');
  if (!(await spend(tx))) throw createRefusal(ctx, 'CODE_WRONG', account.id);
  await refundAttempt(tx, countedAttempt);
  return beginSession(ctx, tx, { ...account, role, deviceToken, method: form.kind });
}

/**
 * Creates the challenge for a sign-in with a passkey. It needs no account, as the browser's response names the
 * passkey and thereby its owner.
 * @throws TOO_MANY_REQUESTS
 */
export async function beginPasskey({ sql, limiter, site, ip }: Context): Promise<PasskeyQuestion> {
  const question = passkeyRequestOptions(site);
  await limiter.run(async () => {
    if (!(await consume(sql, { ...QUESTIONS_PER_NETWORK, key: networkOf(ip) })))
      throw new AppError('TOO_MANY_REQUESTS');
    await insertChallenge(sql, question.challenge, null);
  }, FIRST);
  return question;
}

/** @throws PASSKEY_REFUSED */
export async function signInWithPasskey(ctx: Context, response: PasskeyAnswer): Promise<SignedInUser> {
  const { sql, limiter, site, deviceToken } = ctx;
  const key = await limiter.run(() => findPasskey(sql, response.id), FIRST);
  if (!key) throw createRefusal(ctx, 'PASSKEY_REFUSED');
  const spend = (challenge: string) => limiter.run(() => spendChallenge(sql, challenge, null), FIRST);
  const counter = await readSignature(site, { response, key }, spend);
  if (counter === undefined) throw createRefusal(ctx, 'PASSKEY_REFUSED', key.userId);
  const newSession = await limiter.run(
    () =>
      inTransaction(sql, async (tx) => {
        const { userId: id, email } = key;
        const role = await lockRole(tx, id);
        if (!(await usePasskey(tx, { id: key.id, counter }))) throw createRefusal(ctx, 'PASSKEY_REFUSED', id);
        return beginSession(ctx, tx, { id, email, role, deviceToken, method: 'passkey' });
      }),
    FIRST,
  );
  return completeSignIn(ctx, newSession);
}
