/** Changes of second factors. A code, of whatever kind, counts once. docs/decisions/0051-second-factor.md */
import { AppError } from '#shared/errors.ts';
import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/connect.ts';
import { sha256 } from '#server/auth/sha256.ts';
import { CHALLENGE_MINUTES, type KeptKey } from './ceremonies.ts';
import type { RecoveryCode } from './codes.ts';

/** Minutes in which the second step follows the password. */
const STEP_MINUTES = 10;

/**
 * Has one change of an account's factors and sign-ins after another: a sign-in that the password alone began does
 * not outlive the moment from which a second step is asked for.
 */
export async function lockAccount(tx: Sql, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for update`;
}

/** Keeps the secret of codes that are not asked for yet. @throws CODES_ON where others are */
export async function insertSecret(sql: Sql, userId: string, secret: string): Promise<void> {
  const kept = await sql`
    insert into one_time_codes as c (user_id, secret)
    values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret where c.confirmed_at is null
  `;
  if (kept.count === 0) throw new AppError('CODES_ON');
}

/** Has codes asked for from now on. @param step the period of the code that the app showed @throws CODES_ON */
export async function confirmSecret(
  tx: Sql,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<void> {
  const confirmed = await tx`
    update one_time_codes
    set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null
  `;
  if (confirmed.count === 0) throw new AppError('CODES_ON');
}

/** Uses a code up, and with it all of earlier periods. @returns false where it was used before */
export async function spendStep(tx: Sql, userId: string, step: number): Promise<boolean> {
  const spent = await tx`
    update one_time_codes set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}
  `;
  return spent.count > 0;
}

/** Uses a recovery code up. @returns false where there is none of this hash any more */
export async function spendRecoveryCode(tx: Sql, userId: string, hash: string): Promise<boolean> {
  const spent = await tx`delete from recovery_codes where user_id = ${userId} and hash = ${hash}`;
  return spent.count > 0;
}

/** Puts these in the place of all recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Sql,
  userId: string,
  codes: readonly RecoveryCode[],
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`
    insert into recovery_codes (user_id, hash)
    select ${userId}, hash from unnest(${codes.map(({ hash }) => hash)}::text[]) as hash
  `;
}

export async function deleteCodes(tx: Sql, userId: string): Promise<void> {
  await tx`delete from one_time_codes where user_id = ${userId}`;
}

/** Recovery codes are worth nothing without what they stand in for. */
export async function deleteLeftRecoveryCodes(tx: Sql, userId: string): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId} and not has_second_factor(user_id)`;
}

/** Takes every second factor from an account. */
export async function deleteFactors(tx: Sql, userId: string): Promise<void> {
  await deleteCodes(tx, userId);
  await tx`delete from passkeys where user_id = ${userId}`;
  await deleteLeftRecoveryCodes(tx, userId);
}

/** Notes that an account has shown its password. @returns the token that the second step shows */
export async function insertSignInStep(tx: Sql, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx`
    insert into sign_in_steps (token_hash, user_id, expires_at)
    values (${sha256(token)}, ${userId}, now() + make_interval(mins => ${STEP_MINUTES}))
  `;
  return token;
}

/** Uses a sign-in's step up. @returns false where it is over, or was used before */
export async function spendSignInStep(tx: Sql, token: string): Promise<boolean> {
  const spent = await tx`
    delete from sign_in_steps where token_hash = ${sha256(token)} and expires_at > now()
  `;
  return spent.count > 0;
}

/** Deletes sign-ins whose second step did not come, and questions that no device has answered. */
export async function deleteExpiredSteps(sql: Sql): Promise<void> {
  await sql`delete from sign_in_steps where expires_at <= now()`;
  await sql`delete from passkey_challenges where expires_at <= now()`;
}

/** Remembers a question. @param userId who adds a passkey; null where somebody signs in */
export async function insertChallenge(sql: Sql, challenge: string, userId: string | null): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    values (${sha256(challenge)}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))
  `;
}

/** Uses a question up. @returns false where it was never asked of them, was answered, or is too old */
export async function spendChallenge(sql: Sql, challenge: string, userId: string | null): Promise<boolean> {
  const spent = await sql`
    delete from passkey_challenges
    where challenge_hash = ${sha256(challenge)}
      and user_id is not distinct from ${userId}::uuid
      and expires_at > now()
  `;
  return spent.count > 0;
}

/** @throws PASSKEY_REFUSED where somebody has this passkey already */
export async function insertPasskey(
  tx: Sql,
  userId: string,
  { id, publicKey, counter, name }: KeptKey & { name: string },
): Promise<void> {
  const added = await tx`
    insert into passkeys (id, user_id, name, public_key, counter)
    values (${id}, ${userId}, ${name}, ${Buffer.from(publicKey)}, ${counter})
    on conflict (id) do nothing
  `;
  if (added.count === 0) throw new AppError('PASSKEY_REFUSED');
}

/** Notes a signature. @returns false where the passkey is gone, or its device counted further meanwhile */
export async function usePasskey(
  tx: Sql,
  { id, counter }: Pick<KeptKey, 'id' | 'counter'>,
): Promise<boolean> {
  const used = await tx`
    update passkeys set counter = ${counter}, used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
  `;
  return used.count > 0;
}

export async function deletePasskey(tx: Sql, userId: string, id: string): Promise<void> {
  await tx`delete from passkeys where id = ${id} and user_id = ${userId}`;
}
