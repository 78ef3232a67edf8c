/** How every sign-in ends: a session, a trusted device, and a row of the log, all in one transaction. */
import type { Role } from '#shared/roles.ts';
import { type SignedInUser, signedInAs } from '#shared/schemas/auth.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { Context } from '#server/trpc/context.ts';
import { hasSecondFactor } from './second-factor/read.ts';
import { countSignIn } from './sign-in-outcomes.ts';
import { trustDevice } from './write.ts';

/** A session that has begun; its cookies are set once the transaction is through. */
export type Begun = { userId: string; user: SignedInUser; tokens: { session: string; device: string } };

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
  const session = await sessions.start(id, ctx.device, tx);
  if (ctx.sessionToken) await sessions.end(ctx.sessionToken, tx);
  const days = ctx.signInLimits.trustedDays;
  const device = await trustDevice(tx, { userId: id, token: deviceToken, days });
  const needsSecondFactor = sessions.asksSecondFactorOf(role) && !(await hasSecondFactor(tx, id));
  await ctx.recordAct({ act: 'auth.signIn', actorId: id, detail: { method } }, tx);
  return { userId: id, user: signedInAs({ email, role, needsSecondFactor }), tokens: { session, device } };
}

/** Hands the browser what the transaction has made. */
export function enter(ctx: Context, { userId, user, tokens }: Begun): SignedInUser {
  ctx.cookies.setDevice(tokens.device);
  ctx.cookies.setSession(tokens.session);
  countSignIn('signed_in');
  ctx.log.info({ userId, role: user.role }, 'signed in');
  return user;
}
