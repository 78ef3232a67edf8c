import { networkOf } from '#server/ip.ts';
import type { Member } from '#server/sessions/session.ts';
import { hashPassword, verifyPassword } from '#server/sign-in/password.ts';
import { refuseGuessable } from '#server/sign-in/password-choice.ts';
import { type Account, findAccount } from '#server/sign-in/read.ts';
import { consumeAttempt, refundAttempt } from '#server/sign-in/sign-in-limits.ts';
import { replacePassword, trustDevice } from '#server/sign-in/write.ts';
import type { Change, Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';

type MemberContext = Context & { user: Member; change: Change };

/**
 * Returns the account if the password is correct. Each call counts as a sign-in attempt, so that the thief of a
 * session gets no more guesses than at the sign-in page.
 * @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
async function checkPassword(ctx: MemberContext, password: string): Promise<Account> {
  const { sql, limiter, ip, deviceToken, user, signInLimits } = ctx;
  const attempt = { email: user.email, ip, deviceToken };
  const countedAttempt = await limiter.run(() => consumeAttempt(sql, attempt, signInLimits));
  if ('spent' in countedAttempt) throw new AppError('TOO_MANY_ATTEMPTS');
  const account = await limiter.run(() => findAccount(sql, user.email));
  const client = networkOf(ip);
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, password, {
    priority: 'first',
    client,
  });
  if (!account || !isCorrect) throw new AppError('PASSWORD_WRONG');
  await limiter.run(() => refundAttempt(sql, countedAttempt));
  return account;
}

/** Marks the password as recently confirmed in this session. @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
export async function confirmSession(ctx: MemberContext, password: string): Promise<void> {
  await checkPassword(ctx, password);
  const { sessions, sessionToken = '' } = ctx;
  await ctx.change((sql) => sessions.confirm(sessionToken, sql));
}

/**
 * Changes the member's password. A trigger ends all sessions that began with the old password, and this browser
 * gets a new session.
 * @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS, PASSWORD_GUESSABLE
 */
export async function changePassword(
  ctx: MemberContext,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const account = await checkPassword(ctx, password);
  await refuseGuessable(newPassword, ctx.user.email, (await ctx.readSite()).name);
  const passwordHash = await hashPassword(newPassword);
  const { session, device } = await ctx.change(async (sql) => {
    if (!(await replacePassword(sql, account, passwordHash))) throw new AppError('PASSWORD_WRONG');
    const trustedDevice = { userId: account.id, token: undefined, days: ctx.signInLimits.trustedDays };
    return {
      session: await ctx.sessions.start(account.id, ctx.device, sql),
      device: await trustDevice(sql, trustedDevice),
    };
  });
  ctx.cookies.setSession(session);
  ctx.cookies.setDevice(device);
  ctx.log.info({ userId: account.id }, 'password changed');
}
