/**
 * Sign-in takes the same steps for everybody: count the attempt, look the account up, compute one hash, answer. Unknown
 * account, wrong password and non-admin give the same message after the same time: no user enumeration.
 */
import { AppError } from '#shared/errors.ts';
import { type SignedInUser, signedInAs, type SignInForm } from '#shared/schemas/auth.ts';
import { networkOf } from '#server/ip.ts';
import type { Context } from '#server/trpc/context.ts';
import { verifyPassword } from './password.ts';
import { confirmAccount, findAccount } from './read.ts';
import { consumeAttempt, emailKey, refundAttempt } from './sign-in-limits.ts';
import { trustDevice } from './write.ts';

const outcomes = { signed_in: 0, invalid_credentials: 0, too_many_attempts: 0 };

export function signInOutcomes(): Readonly<typeof outcomes> {
  return outcomes;
}

/** A sign-in goes before the queries of readers' pages: a person waits at the form. */
const FIRST = { priority: 'first' } as const;

/** Starts a session and sets its cookie. @throws INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS */
export async function signIn(ctx: Context, form: SignInForm): Promise<SignedInUser> {
  const { sql, limiter, sessions, signInLimits, blockedAccounts } = ctx;
  const email = emailKey(form.email);
  const deviceToken = form.unlock ?? ctx.deviceToken;

  if (deviceToken === undefined && blockedAccounts.has(email)) throw refused(ctx, 'TOO_MANY_ATTEMPTS');
  const attempt = { email, ip: ctx.ip, deviceToken };
  const counted = await limiter.run(() => consumeAttempt(sql, attempt, signInLimits), FIRST);
  if ('spent' in counted) {
    if (counted.spent === 'account') blockedAccounts.add(email);
    throw refused(ctx, 'TOO_MANY_ATTEMPTS');
  }

  const account = await limiter.run(() => findAccount(sql, email), FIRST);
  // Outside the limiter: a wait for the hash keeps no visitor from the database.
  const right = await verifyPassword(account?.passwordHash ?? null, form.password, {
    priority: counted.trusted ? 'first' : 'usual',
    client: networkOf(ctx.ip),
  });
  if (!account || !right) throw refused(ctx, 'INVALID_CREDENTIALS');

  return limiter.run(async () => {
    const token = await sessions.start(account.id, ctx.device);
    const confirmed = await confirmAccount(sql, account);
    if (!confirmed) {
      await sessions.end(token);
      throw refused(ctx, 'INVALID_CREDENTIALS');
    }
    if (ctx.sessionToken) await sessions.end(ctx.sessionToken);
    await refundAttempt(sql, counted);
    const days = signInLimits.trustedDays;
    ctx.cookies.setDevice(await trustDevice(sql, { userId: account.id, token: deviceToken, days }));
    ctx.cookies.setSession(token);
    if (confirmed.language !== ctx.browserLanguage) ctx.keepLanguage(confirmed.language);
    await ctx.recordAct({ act: 'auth.signIn', actorId: account.id });
    outcomes.signed_in += 1;
    ctx.log.info({ userId: account.id, ...confirmed }, 'signed in');
    return signedInAs({ email: account.email, ...confirmed });
  }, FIRST);
}

/** Ends the visitor's session, if there is one, and clears what the pages stored in the browser. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.sessionToken) await ctx.sessions.end(ctx.sessionToken);
  ctx.cookies.setSession(undefined);
  ctx.clearStorage();
}

/** Logged without the address that was tried: it may be a person's, or a password in the wrong field. */
function refused(ctx: Context, code: 'INVALID_CREDENTIALS' | 'TOO_MANY_ATTEMPTS'): AppError {
  outcomes[code === 'INVALID_CREDENTIALS' ? 'invalid_credentials' : 'too_many_attempts'] += 1;
  ctx.log.warn({ code, ip: ctx.ip }, 'sign-in refused');
  // Only TOO_MANY_ATTEMPTS passes by itself, so only its answer has a Retry-After.
  const options =
    code === 'TOO_MANY_ATTEMPTS' ? { retryAfterSeconds: ctx.signInLimits.windowMinutes * 60 } : {};
  return new AppError(code, {}, options);
}
