/**
 * Implements the procedures by which members manage their own second factors. docs/decisions/0051-second-factor.md
 */

import type { Sql } from '#server/db/connect.ts';
import type { Member } from '#server/sessions/session.ts';
import type { Change, Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors.ts';
import type { NewPasskey, PasskeyWish } from '#shared/sign-in/passkey-schemas.ts';
import type { Factors, NewCodes, RecoveryCodes } from '#shared/sign-in/second-factor-schemas.ts';
import { passkeyCreationOptions, readNewPasskey } from './ceremonies.ts';
import { findStep, makeRecoveryCodes, makeSecret, uriOf } from './codes.ts';
import { countRecoveryCodes, findAuthenticator, hasSecondFactor, listPasskeys } from './read.ts';
import {
  confirmSecret,
  deleteCodes,
  deleteLeftRecoveryCodes,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  insertSecret,
  lockAccount,
  replaceRecoveryCodes,
  spendChallenge,
} from './write.ts';

type MemberContext = Context & { user: Member };

/** The context of procedures that work outside the database, and then write their change with `change`. */
type ChangeContext = MemberContext & { change: Change };

export async function readFactors({ sql, sessions, user }: MemberContext): Promise<Factors> {
  const codes = await findAuthenticator(sql, user.id);
  return {
    codesSince: codes?.since ?? null,
    recoveryCodesLeft: await countRecoveryCodes(sql, user.id),
    passkeys: await listPasskeys(sql, user.id),
    isRequired: sessions.requiresSecondFactor(user.role),
  };
}

/**
 * Stores a secret for one-time codes. A sign-in requires codes only after `confirmCodes`.
 * @throws CODES_ON
 */
export async function beginCodes({ sql, user, readSite }: MemberContext): Promise<NewCodes> {
  const { name } = await readSite();
  const secret = makeSecret();
  await insertSecret(sql, user.id, secret);
  return { secret, uri: uriOf(secret, { issuer: name, email: user.email }) };
}

/**
 * Turns one-time codes on. If they are the account's first second factor, every other session ends, as it began
 * without a second factor.
 * @throws CODE_WRONG, CODES_ON
 */
export async function confirmCodes(ctx: ChangeContext, code: string): Promise<RecoveryCodes> {
  const { sql, limiter, user } = ctx;
  const codes = await limiter.run(() => findAuthenticator(sql, user.id));
  if (codes?.since) throw new AppError('CODES_ON');
  const { secret } = codes ?? {};
  const step = secret === undefined ? undefined : findStep(secret, code.replaceAll(/\s/g, ''));
  if (secret === undefined || step === undefined) throw new AppError('CODE_WRONG');
  return addFactor(ctx, (tx) => confirmSecret(tx, { userId: user.id, secret, step }));
}

/**
 * Adds a second factor. The first one also creates recovery codes and ends the other sessions.
 * @returns the new recovery codes; none if the account already has a second factor
 */
async function addFactor(
  { change, sessions, sessionToken, user }: ChangeContext,
  add: (tx: Sql) => Promise<void>,
): Promise<RecoveryCodes> {
  const recoveryCodes = await makeRecoveryCodes(user.id);
  return change(async (tx) => {
    await lockAccount(tx, user.id);
    const isFirst = !(await hasSecondFactor(tx, user.id));
    await add(tx);
    if (!isFirst) return { recoveryCodes: [] };
    await sessions.endOthers(user.id, sessionToken, tx);
    await replaceRecoveryCodes(tx, user.id, recoveryCodes);
    return { recoveryCodes: recoveryCodes.map(({ code }) => code) };
  });
}

export async function beginOwnPasskey({ sql, user, readSite }: MemberContext): Promise<PasskeyWish> {
  const site = await readSite();
  const passkeyIds = (await listPasskeys(sql, user.id)).map(({ id }) => id);
  const creationOptions = passkeyCreationOptions(site, { id: user.id, email: user.email, passkeyIds });
  await insertChallenge(sql, creationOptions.challenge, user.id);
  return creationOptions;
}

/** @throws PASSKEY_REFUSED */
export async function addPasskey(ctx: ChangeContext, { name, answer }: NewPasskey): Promise<RecoveryCodes> {
  const { sql, limiter, site, user } = ctx;
  const spend = (challenge: string) => limiter.run(() => spendChallenge(sql, challenge, user.id));
  const key = await readNewPasskey(site, answer, spend);
  if (!key) throw new AppError('PASSKEY_REFUSED');
  return addFactor(ctx, (tx) => insertPasskey(tx, user.id, { ...key, name }));
}

/**
 * Deletes a passkey.
 * @throws LAST_SECOND_FACTOR if the role requires a second factor and the passkey is the last one
 */
export function removePasskey(ctx: MemberContext, id: string): Promise<void> {
  return removeFactor(ctx, (tx) => deletePasskey(tx, ctx.user.id, id));
}

/** @throws LAST_SECOND_FACTOR if the role requires a factor and the codes are the last one */
export function removeCodes(ctx: MemberContext): Promise<void> {
  return removeFactor(ctx, (tx) => deleteCodes(tx, ctx.user.id));
}

async function removeFactor(
  { sql, sessions, user }: MemberContext,
  remove: (tx: Sql) => Promise<void>,
): Promise<void> {
  await lockAccount(sql, user.id);
  await remove(sql);
  if (sessions.requiresSecondFactor(user.role) && !(await hasSecondFactor(sql, user.id)))
    throw new AppError('LAST_SECOND_FACTOR');
  await deleteLeftRecoveryCodes(sql, user.id);
}

/** @throws SECOND_FACTOR_MISSING */
export async function renewRecoveryCodes({ change, user }: ChangeContext): Promise<RecoveryCodes> {
  const recoveryCodes = await makeRecoveryCodes(user.id);
  await change(async (tx) => {
    await lockAccount(tx, user.id);
    if (!(await hasSecondFactor(tx, user.id))) throw new AppError('SECOND_FACTOR_MISSING');
    await replaceRecoveryCodes(tx, user.id, recoveryCodes);
  });
  return { recoveryCodes: recoveryCodes.map(({ code }) => code) };
}
