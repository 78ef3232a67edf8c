/** Signing in with a passkey: alone, or in place of a code after the password. docs/decisions/0051-second-factor.md */
import { AppError } from '#shared/errors.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { PasskeyAnswer, PasskeyQuestion } from '#shared/schemas/passkeys.ts';
import { beginSession, enter } from '#server/auth/begin-session.ts';
import { lockRole } from '#server/auth/read.ts';
import { refused } from '#server/auth/sign-in-outcomes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { networkOf } from '#server/ip.ts';
import { consume } from '#server/rate-limits/write.ts';
import type { Context } from '#server/trpc/context.ts';
import { askForPasskey, readSignature } from './ceremonies.ts';
import { findPasskey } from './read.ts';
import { insertChallenge, spendChallenge, usePasskey } from './write.ts';

const FIRST = { priority: 'first' } as const;

const PER_NETWORK = { name: 'passkey questions by network', limit: 120, windowMinutes: 60 };

/** Asks any device for a passkey of this site: it says by itself whose it is. @throws TOO_MANY_REQUESTS */
export async function beginPasskey({ sql, limiter, site, ip }: Context): Promise<PasskeyQuestion> {
  const question = askForPasskey(site);
  await limiter.run(async () => {
    if (!(await consume(sql, { ...PER_NETWORK, key: networkOf(ip) })))
      throw new AppError('TOO_MANY_REQUESTS');
    await insertChallenge(sql, question.challenge, null);
  }, FIRST);
  return question;
}

/** Starts the session of whoever a passkey belongs to. @throws PASSKEY_REFUSED */
export async function signInWithPasskey(ctx: Context, response: PasskeyAnswer): Promise<SignedInUser> {
  const { sql, limiter, site, deviceToken } = ctx;
  const key = await limiter.run(() => findPasskey(sql, response.id), FIRST);
  if (!key) throw refused(ctx, 'PASSKEY_REFUSED');
  const spend = (challenge: string) => limiter.run(() => spendChallenge(sql, challenge, null), FIRST);
  const counter = await readSignature(site, { response, key }, spend);
  if (counter === undefined) throw refused(ctx, 'PASSKEY_REFUSED', key.userId);
  const begun = await limiter.run(
    () =>
      inTransaction(sql, async (tx) => {
        const { userId: id, email } = key;
        // Waits for a change of the account under way.
        const role = await lockRole(tx, id);
        if (!(await usePasskey(tx, { id: key.id, counter }))) throw refused(ctx, 'PASSKEY_REFUSED', id);
        return beginSession(ctx, tx, { id, email, role, deviceToken, method: 'passkey' });
      }),
    FIRST,
  );
  return enter(ctx, begun);
}
