/**
 * Signs in with a password. Every attempt is counted, looks the account up and computes one hash. An unknown
 * account, a wrong password and an account without a role get the same message after the same time, so that nobody
 * can find out which accounts exist.
 */

import type { Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { networkOf } from '#server/ip.ts';
import type { Context } from '#server/trpc/context.ts';
import type { SignedInUser, SignInForm } from '#shared/sign-in/schemas.ts';
import type { SecondStep } from '#shared/sign-in/second-factor-schemas.ts';
import { emailKey } from '#text/typed-text.ts';
import { beginSession, completeSignIn, type NewSession } from './begin-session.ts';
import { verifyPassword } from './password.ts';
import { type Account, confirmAccount, findAccount } from './read.ts';
import { findFactors } from './second-factor/read.ts';
import { insertSignInStep } from './second-factor/write.ts';
import { type CountedAttempt, consumeAttempt, refundAttempt, refundOnlyAttempt } from './sign-in-limits.ts';
import { createRefusal } from './sign-in-outcomes.ts';

/** The priority of a sign-in's queries. A person waits for them, so they run before the queries of pages. */
const FIRST = { priority: 'first' } as const;

/**
 * Signs in, or returns the second step.
 * @throws INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS
 */
export async function signIn(ctx: Context, form: SignInForm): Promise<SignedInUser | SecondStep> {
  const { sql, limiter, signInLimits, blockedAccounts } = ctx;
  const email = emailKey(form.email);
  const deviceToken = form.unlock ?? ctx.deviceToken;

  if (deviceToken === undefined && blockedAccounts.has(email)) throw createRefusal(ctx, 'TOO_MANY_ATTEMPTS');
  const attempt = { email, ip: ctx.ip, deviceToken };
  const countedAttempt = await limiter.run(() => consumeAttempt(sql, attempt, signInLimits), FIRST);
  if ('spent' in countedAttempt) {
    if (countedAttempt.spent === 'account') blockedAccounts.add(email);
    throw createRefusal(ctx, 'TOO_MANY_ATTEMPTS');
  }

  const account = await limiter.run(() => findAccount(sql, email), FIRST);
  // The hash is computed outside the limiter, so that it does not occupy a database connection.
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, form.password, {
    priority: countedAttempt.trusted ? 'first' : 'usual',
    client: networkOf(ctx.ip),
  });
  if (!account || !isCorrect) throw createRefusal(ctx, 'INVALID_CREDENTIALS', account?.id);

  return limiter.run(async () => {
    const next = await inTransaction(sql, (tx) => proceed(ctx, tx, { account, countedAttempt, deviceToken }));
    if (!next) throw createRefusal(ctx, 'INVALID_CREDENTIALS', account.id);
    return 'secondStep' in next ? next : completeSignIn(ctx, next);
  }, FIRST);
}

type VerifiedSignIn = { account: Account; countedAttempt: CountedAttempt; deviceToken: string | undefined };

/**
 * Begins the session or the second step after a correct password.
 * @returns undefined if the password was replaced since it was checked
 */
async function proceed(
  ctx: Context,
  tx: Transaction,
  { account, countedAttempt, deviceToken }: VerifiedSignIn,
): Promise<SecondStep | NewSession | undefined> {
  const confirmedAccount = await confirmAccount(tx, account);
  if (!confirmedAccount) return undefined;
  const { id, email } = account;
  // The factors are read after the lock, so that a concurrently added second factor is required.
  const factors = await findFactors(tx, id);
  if (factors.codes || factors.passkeys) {
    await refundOnlyAttempt(tx, countedAttempt);
    return { secondStep: { token: await insertSignInStep(tx, id), ...factors } };
  }
  await refundAttempt(tx, countedAttempt);
  return beginSession(ctx, tx, { id, email, ...confirmedAccount, deviceToken, method: 'password' });
}

/** Ends the session, and clears the data that pages stored in the browser. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.sessionToken) await ctx.sessions.end(ctx.sessionToken);
  ctx.cookies.setSession(undefined);
  ctx.clearStorage();
}
