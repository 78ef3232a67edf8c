/**
 * The way in. It takes the same steps whoever knocks: counted, looked up, one hash computed, answered. Who has no
 * account, who has another password and who is none of us cannot be told apart, in words or in time.
 */
import { AppError } from '#shared/errors.ts';
import type { SignedInUser, SignInForm } from '#shared/schemas/auth.ts';
import { networkOf } from '../http/client-address.ts';
import type { Context } from '../trpc/context.ts';
import { verifyPassword } from './password.ts';
import { confirmAccount, findAccount } from './read.ts';
import { emailKey, giveTurnBack, takeSignInTurn } from './throttle.ts';
import { rememberBrowser } from './write.ts';

/** Attempts of this process, by what became of them. */
const outcomes = { signed_in: 0, invalid_credentials: 0, too_many_attempts: 0 };

export function signInOutcomes(): Readonly<typeof outcomes> {
  return outcomes;
}

/** Somebody waits at the form: before the pages that readers ask for. */
const FIRST = { priority: 'first' } as const;

/**
 * Starts a session and hands its token to the visitor's browser.
 * @throws INVALID_CREDENTIALS, or TOO_MANY_ATTEMPTS before anything is looked at
 */
export async function signIn(ctx: Context, form: SignInForm): Promise<SignedInUser> {
  const { sql, limiter, sessions, signInLimits, recentRefusals } = ctx;
  const email = emailKey(form.email);
  const shown = form.unlock ?? ctx.browserToken;

  if (shown === undefined && recentRefusals.has(email)) throw refused(ctx, 'TOO_MANY_ATTEMPTS');
  const attempt = { email, address: ctx.visitorAddress, browserToken: shown };
  const turn = await limiter.run(() => takeSignInTurn(sql, attempt, signInLimits), FIRST);
  if ('spent' in turn) {
    if (turn.spent === 'account') recentRefusals.add(email);
    throw refused(ctx, 'TOO_MANY_ATTEMPTS');
  }

  const account = await limiter.run(() => findAccount(sql, email), FIRST);
  // Outside the limiter: a wait for the hash keeps no visitor from the database.
  const right = await verifyPassword(account?.passwordHash ?? null, form.password, {
    priority: turn.known ? 'first' : 'usual',
    client: networkOf(ctx.visitorAddress),
  });
  if (!account || !right) throw refused(ctx, 'INVALID_CREDENTIALS');

  return limiter.run(async () => {
    const token = await sessions.start(account.id);
    const confirmed = await confirmAccount(sql, account);
    if (!confirmed) {
      await sessions.end(token);
      throw refused(ctx, 'INVALID_CREDENTIALS');
    }
    if (ctx.sessionToken) await sessions.end(ctx.sessionToken);
    await giveTurnBack(sql, turn);
    const days = signInLimits.browserDays;
    ctx.cookies.setBrowser(await rememberBrowser(sql, { userId: account.id, shown, days }));
    ctx.cookies.setSession(token);
    outcomes.signed_in += 1;
    ctx.log.info({ userId: account.id, ...confirmed }, 'signed in');
    return { email: account.email, ...confirmed };
  }, FIRST);
}

/** Ends the visitor's session, where there is one, and clears what its pages kept in the browser. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.sessionToken) await ctx.sessions.end(ctx.sessionToken);
  ctx.cookies.setSession(undefined);
  ctx.clearStorage();
}

/** Logged without the address that was tried: it may be a person's, or a password in the wrong field. */
function refused(ctx: Context, code: 'INVALID_CREDENTIALS' | 'TOO_MANY_ATTEMPTS'): AppError {
  outcomes[code === 'INVALID_CREDENTIALS' ? 'invalid_credentials' : 'too_many_attempts'] += 1;
  ctx.log.warn({ code, ip: ctx.visitorAddress }, 'sign-in refused');
  // Only a window that ends is waited for.
  const options =
    code === 'TOO_MANY_ATTEMPTS' ? { retryAfterSeconds: ctx.signInLimits.windowMinutes * 60 } : {};
  return new AppError(code, {}, options);
}
