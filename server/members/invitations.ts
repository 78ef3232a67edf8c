import { asOneTransaction } from '#server/db/transaction.ts';
import { networkOf } from '#server/ip.ts';
import { consume } from '#server/rate-limits/write.ts';
import { hashPassword } from '#server/sign-in/password.ts';
import { refuseGuessable } from '#server/sign-in/password-choice.ts';
import type { Change, Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import type { InvitationForm, InvitationMade } from '#shared/members/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type SignedInUser, signedInAs } from '#shared/sign-in/schemas.ts';
import { WORDS } from '#shared/words/all.ts';
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#shared/words/languages.ts';
import { findInvitation } from './read.ts';
import { acceptInvitation, insertInvitation } from './write.ts';

/**
 * Returns the link with the token in its fragment. Browsers do not send the fragment, so no log contains the
 * token.
 */
export function invitationLink(origin: string, token: string, language: Language = DEFAULT_LANGUAGE): string {
  return `${origin}${inLanguage(pathTo('adminJoin'), language)}#invitation=${token}`;
}

/** Creates an invitation. If a mail server is set, the link is also sent by mail. */
export async function invite(
  ctx: Context & { user: { id: string; email: string; language: Language }; change: Change },
  form: InvitationForm,
): Promise<InvitationMade> {
  const invitation = await ctx.change((sql) => insertInvitation(sql, { ...form, invitedBy: ctx.user.id }));
  const link = invitationLink(ctx.site.origin, invitation.token, ctx.user.language);
  return { link, expiresAt: invitation.expiresAt, mail: await mailTo(ctx, form, link) };
}

async function mailTo(
  { sendMail, readSite, user, log }: Parameters<typeof invite>[0],
  { email, role }: InvitationForm,
  link: string,
): Promise<InvitationMade['mail']> {
  if (!sendMail) return 'off';
  // The mail is in the language of the inviting member, as that of the invited person is unknown.
  const { invitation: mail } = WORDS[user.language].mail;
  const { name } = await readSite();
  const lines = [mail.text(user.email, name, role), `${mail.link}\n${link}`, mail.unexpected];
  try {
    await sendMail({ to: email, subject: mail.subject(name), text: lines.join('\n\n') });
    return 'sent';
  } catch (error) {
    log.warn({ err: error }, 'an invitation could not be sent by mail');
    return 'failed';
  }
}

/**
 * Accepts an invitation and signs the new member in.
 * @throws INVITATION_INVALID, PASSWORD_GUESSABLE, MEMBER_EXISTS, TOO_MANY_REQUESTS
 */
export async function join(ctx: Context, form: { token: string; password: string }): Promise<SignedInUser> {
  const { email } = await getInvitation(ctx, form.token);
  await refuseGuessable(form.password, email, (await ctx.readSite()).name);
  // The hash is computed outside the limiter, so that it does not occupy a connection.
  const passwordHash = await hashPassword(form.password);
  const { member, session } = await ctx.limiter.run(() =>
    asOneTransaction(ctx.sql, async (sql) => {
      const account = await acceptInvitation(sql, {
        token: form.token,
        passwordHash,
        language: ctx.browserLanguage,
      });
      if (ctx.sessionToken) await ctx.sessions.end(ctx.sessionToken, sql);
      const sessionToken = await ctx.sessions.start(account.id, ctx.device, sql);
      await ctx.recordAct({ act: 'auth.join', actorId: account.id, detail: { role: account.role } }, sql);
      return { member: account, session: sessionToken };
    }),
  );
  ctx.cookies.setSession(session);
  if (member.language !== ctx.storedLanguage) ctx.storeLanguage(member.language);
  ctx.log.info({ userId: member.id, role: member.role }, 'joined');
  const needsSecondFactor = ctx.sessions.requiresSecondFactor(member.role);
  return signedInAs({ ...member, needsSecondFactor });
}

/** The number of lookups of a network in an hour. */
const LOOKS_PER_HOUR = 60;

/**
 * Returns the open invitation of a token.
 * @throws INVITATION_INVALID, TOO_MANY_REQUESTS
 */
export async function getInvitation(ctx: Context, token: string) {
  const key = networkOf(ctx.ip);
  const limit = { name: 'invitations', key, limit: LOOKS_PER_HOUR, windowMinutes: 60 };
  const invitation = await ctx.limiter.run(async () => {
    if (!(await consume(ctx.sql, limit))) throw new AppError('TOO_MANY_REQUESTS');
    return findInvitation(ctx.sql, token);
  });
  if (!invitation) throw new AppError('INVITATION_INVALID');
  return invitation;
}
