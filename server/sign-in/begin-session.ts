import type { Transaction } from '#server/db/connect.ts';
import { sha256 } from '#server/sha256.ts';
import type { Context } from '#server/trpc/context.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { type SignedInUser, signedInAs } from '#shared/sign-in/schemas.ts';
import { WORDS } from '#shared/words/all.ts';
import { formatMoment } from '#shared/words/format-date.ts';
import type { Language } from '#shared/words/languages.ts';
import { findLanguage, isTrustedDevice } from './read.ts';
import { hasSecondFactor } from './second-factor/read.ts';
import { countSignIn } from './sign-in-outcomes.ts';
import { trustDevice } from './write.ts';

/** A new session. Its cookies are set after the commit. */
export type NewSession = {
  userId: string;
  user: SignedInUser;
  tokens: { session: string; device: string };
  isNewBrowser: boolean;
  language: Language;
};

type SignInResult = {
  id: string;
  email: string;
  role: Role | null;
  deviceToken: string | undefined;
  method: 'password' | 'code' | 'recovery code' | 'passkey';
};

export async function beginSession(
  ctx: Context,
  tx: Transaction,
  { id, email, role, deviceToken, method }: SignInResult,
): Promise<NewSession> {
  const { sessions } = ctx;
  const deviceHash = deviceToken === undefined ? '' : sha256(deviceToken);
  const isNewBrowser = !(await isTrustedDevice(tx, { email, device: deviceHash }));
  const session = await sessions.start(id, { ...ctx.device, isNew: isNewBrowser }, tx);
  if (ctx.sessionToken) await sessions.end(ctx.sessionToken, tx);
  const days = ctx.signInLimits.trustedDays;
  const device = await trustDevice(tx, { userId: id, token: deviceToken, days });
  const needsSecondFactor = sessions.requiresSecondFactor(role) && !(await hasSecondFactor(tx, id));
  await ctx.recordAct({ act: 'auth.signIn', actorId: id, detail: { method } }, tx);
  return {
    userId: id,
    user: signedInAs({ email, role, needsSecondFactor }),
    tokens: { session, device },
    isNewBrowser,
    language: await findLanguage(tx, id),
  };
}

export function completeSignIn(
  ctx: Context,
  { userId, user, tokens, isNewBrowser, language }: NewSession,
): SignedInUser {
  ctx.cookies.setDevice(tokens.device);
  ctx.cookies.setSession(tokens.session);
  if (language !== ctx.storedLanguage) ctx.storeLanguage(language);
  countSignIn('signed_in');
  ctx.log.info({ userId, role: user.role }, 'signed in');
  if (isNewBrowser) {
    // A failure to send the mail is only logged, as the list of sessions also shows the new session.
    mailNotice(ctx, user.email, language).catch((error: unknown) => {
      ctx.log.warn({ err: error, userId }, 'a notice of a sign-in could not be sent');
    });
  }
  return user;
}

async function mailNotice(
  { sendMail, device, readSite }: Context,
  email: string,
  language: Language,
): Promise<void> {
  const site = await readSite();
  const { dates, mail } = WORDS[language];
  const { subject, text, unknown, unexpected } = mail.newSignIn;
  const details = [device.browser ?? unknown, device.network].filter((part) => part !== null);
  const time = formatMoment(dates, new Date(), 'dayTime', site.timeZone);
  const lines = [
    text(site.name, details.join(', '), time),
    `${unexpected}\n${site.origin}${pathTo('adminAccount')}`,
  ];
  await sendMail?.({ to: email, subject: subject(site.name), text: lines.join('\n\n') });
}
