/**
 * Resets a forgotten password. The response does not wait for the lookup of the account, so it has the same text
 * after the same time for known and unknown addresses. docs/decisions/0049-password-confirmation-and-reset.md
 */

import { asOneTransaction } from '#server/db/transaction.ts';
import { networkOf } from '#server/ip.ts';
import { consume } from '#server/rate-limits/write.ts';
import { sha256 } from '#server/sha256.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import { RESET_MINUTES } from '#shared/periods.ts';
import { pathTo } from '#shared/routes.ts';
import { WORDS } from '#shared/words/all.ts';
import { inLanguage } from '#shared/words/languages.ts';
import { emailKey } from '#text/typed-text.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './password-choice.ts';
import { findReset } from './read.ts';
import { forgetAttempts } from './sign-in-limits.ts';
import { insertReset, spendReset } from './write.ts';

const PER_NETWORK = { name: 'password resets by network', limit: 20, windowMinutes: 60 };
const PER_ACCOUNT = { name: 'password resets by account', limit: 3, windowMinutes: 60 };

/**
 * Sends a link by mail if the address belongs to a member.
 * @throws TOO_MANY_REQUESTS
 */
export async function requestReset(ctx: Context, form: { email: string }): Promise<void> {
  const email = emailKey(form.email);
  const isAllowed = await ctx.limiter.run(async () => {
    if (!(await consume(ctx.sql, { ...PER_NETWORK, key: networkOf(ctx.ip) })))
      throw new AppError('TOO_MANY_REQUESTS');
    return consume(ctx.sql, { ...PER_ACCOUNT, key: sha256(email) });
  });
  if (!isAllowed) return;
  sendLink(ctx, email).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a link for another password could not be sent');
  });
}

async function sendLink({ sql, limiter, sendMail, readSite }: Context, email: string): Promise<void> {
  if (!sendMail) return;
  const reset = await limiter.run(() => insertReset(sql, email));
  if (!reset) return;
  const site = await readSite();
  // Browsers do not send the fragment after the #, so the token does not appear in logs.
  const link = `${site.origin}${inLanguage(pathTo('adminReset'), reset.language)}#reset=${reset.token}`;
  const { reset: mail } = WORDS[reset.language].mail;
  const lines = [mail.text(site.name), `${mail.link(RESET_MINUTES)}\n${link}`, mail.unexpected];
  await sendMail({ to: email, subject: mail.subject(site.name), text: lines.join('\n\n') });
}

/**
 * Replaces the password. A trigger ends all sessions of the account, so the member has to sign in again.
 * @throws RESET_INVALID, PASSWORD_GUESSABLE, TOO_MANY_REQUESTS
 */
export async function resetByLink(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { sql, limiter } = ctx;
  const email = await limiter.run(async () => {
    if (!(await consume(sql, { ...PER_NETWORK, key: networkOf(ctx.ip) })))
      throw new AppError('TOO_MANY_REQUESTS');
    return findReset(sql, token);
  });
  if (email === undefined) throw new AppError('RESET_INVALID');
  await refuseGuessable(password, email, (await ctx.readSite()).name);
  const passwordHash = await hashPassword(password);
  await limiter.run(() =>
    asOneTransaction(sql, async (tx) => {
      const actorId = await spendReset(tx, { token, passwordHash });
      if (actorId === undefined) throw new AppError('RESET_INVALID');
      await forgetAttempts(tx, email);
      await ctx.recordAct({ act: 'auth.resetPassword', actorId }, tx);
    }),
  );
}
