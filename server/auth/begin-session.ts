/** How every sign-in ends: a session, a trusted device, and a row of the log, all in one transaction. */
import { formatDate } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { type SignedInUser, signedInAs } from '#shared/schemas/auth.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { Context } from '#server/trpc/context.ts';
import { isTrustedDevice } from './read.ts';
import { hasSecondFactor } from './second-factor/read.ts';
import { sha256 } from './sha256.ts';
import { countSignIn } from './sign-in-outcomes.ts';
import { trustDevice } from './write.ts';

/** A session that has begun; its cookies are set once the transaction is through. */
export type Begun = {
  userId: string;
  user: SignedInUser;
  tokens: { session: string; device: string };
  isNewBrowser: boolean;
};

type SigningIn = {
  id: string;
  email: string;
  role: Role | null;
  deviceToken: string | undefined;
  /** The way of signing in, for the log. */
  method: 'password' | 'code' | 'recovery code' | 'passkey';
};

export async function beginSession(
  ctx: Context,
  tx: Transaction,
  { id, email, role, deviceToken, method }: SigningIn,
): Promise<Begun> {
  const { sessions } = ctx;
  const known = deviceToken === undefined ? '' : sha256(deviceToken);
  const isNewBrowser = !(await isTrustedDevice(tx, { email, device: known }));
  const session = await sessions.start(id, { ...ctx.device, isNew: isNewBrowser }, tx);
  if (ctx.sessionToken) await sessions.end(ctx.sessionToken, tx);
  const days = ctx.signInLimits.trustedDays;
  const device = await trustDevice(tx, { userId: id, token: deviceToken, days });
  const needsSecondFactor = sessions.asksSecondFactorOf(role) && !(await hasSecondFactor(tx, id));
  await ctx.recordAct({ act: 'auth.signIn', actorId: id, detail: { method } }, tx);
  return {
    userId: id,
    user: signedInAs({ email, role, needsSecondFactor }),
    tokens: { session, device },
    isNewBrowser,
  };
}

/** Hands the browser what the transaction has made. */
export function enter(ctx: Context, { userId, user, tokens, isNewBrowser }: Begun): SignedInUser {
  ctx.cookies.setDevice(tokens.device);
  ctx.cookies.setSession(tokens.session);
  countSignIn('signed_in');
  ctx.log.info({ userId, role: user.role }, 'signed in');
  if (isNewBrowser) {
    // Nobody waits for the mail: a sign-in stands without it, and the list of sessions says the same.
    mailNotice(ctx, user.email).catch((error: unknown) => {
      ctx.log.warn({ err: error, userId }, 'a notice of a sign-in could not be sent');
    });
  }
  return user;
}

/** Tells a member of a sign-in by a browser that has never signed in to the account before. */
async function mailNotice({ sendMail, device, site }: Context, email: string): Promise<void> {
  const place = [device.browser ?? 'an unknown browser', device.network].filter((part) => part !== null);
  const time = formatDate(new Date(), 'adminTime', site.timeZone);
  const lines = [
    `Somebody, probably you, has signed in to ${site.name} with a browser that had not done so before: ${place.join(', ')}, on ${time}.`,
    `If it was not you, change your password at once, which signs everybody out:\n${site.origin}${pathTo('adminAccount')}`,
  ];
  await sendMail?.({ to: email, subject: `A new sign-in to ${site.name}`, text: lines.join('\n\n') });
}
