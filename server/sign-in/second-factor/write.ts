/**
 * Stores second factors. Each one-time code and each recovery code works once.
 * docs/decisions/0051-second-factor.md
 */

import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/connect.ts';
import { sha256 } from '#server/sha256.ts';
import { AppError } from '#shared/errors.ts';
import { CHALLENGE_MINUTES, type StoredPasskey } from './ceremonies.ts';
import type { RecoveryCode } from './codes.ts';

const STEP_MINUTES = 10;

/**
 * Locks an account. The lock serializes sign-ins with changes of factors, so that no session begins with the
 * password alone once a second factor is required.
 */
export async function lockAccount(tx: Sql, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for update`;
}

/**
 * Stores a secret whose codes are not required yet.
 * @throws CODES_ON if the codes of another secret are already required
 */
export async function insertSecret(sql: Sql, userId: string, secret: string): Promise<void> {
  const rows = await sql`
    insert into one_time_codes as c (user_id, secret)
    values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret where c.confirmed_at is null
  `;
  if (rows.count === 0) throw new AppError('CODES_ON');
}

/**
 * Makes the codes of the stored secret required.
 * @param step the period of the code with which the member confirmed the secret
 * @throws CODES_ON
 */
export async function confirmSecret(
  tx: Sql,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<void> {
  const confirmedRows = await tx`
    update one_time_codes
    set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null
  `;
  if (confirmedRows.count === 0) throw new AppError('CODES_ON');
}

/**
 * Uses up the codes of a period and of all earlier periods.
 * @returns false if the code was already used up
 */
export async function spendStep(tx: Sql, userId: string, step: number): Promise<boolean> {
  const rows = await tx`
    update one_time_codes set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}
  `;
  return rows.count > 0;
}

/** @returns false for an unknown or used code */
export async function spendRecoveryCode(tx: Sql, userId: string, hash: string): Promise<boolean> {
  const rows = await tx`delete from recovery_codes where user_id = ${userId} and hash = ${hash}`;
  return rows.count > 0;
}

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

/** Deletes the recovery codes of an account that has no second factor any longer. */
export async function deleteLeftRecoveryCodes(tx: Sql, userId: string): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId} and not has_second_factor(user_id)`;
}

export async function deleteFactors(tx: Sql, userId: string): Promise<void> {
  await deleteCodes(tx, userId);
  await tx`delete from passkeys where user_id = ${userId}`;
  await deleteLeftRecoveryCodes(tx, userId);
}

/**
 * Stores the first step of a sign-in.
 * @returns the token for the second step
 */
export async function insertSignInStep(tx: Sql, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx`
    insert into sign_in_steps (token_hash, user_id, expires_at)
    values (${sha256(token)}, ${userId}, now() + make_interval(mins => ${STEP_MINUTES}))
  `;
  return token;
}

/** @returns false for an expired or used step */
export async function spendSignInStep(tx: Sql, token: string): Promise<boolean> {
  const rows = await tx`
    delete from sign_in_steps where token_hash = ${sha256(token)} and expires_at > now()
  `;
  return rows.count > 0;
}

export async function deleteExpiredSteps(sql: Sql): Promise<void> {
  await sql`delete from sign_in_steps where expires_at <= now()`;
  await sql`delete from passkey_challenges where expires_at <= now()`;
}

/** @param userId the member who adds a passkey; null for a sign-in */
export async function insertChallenge(sql: Sql, challenge: string, userId: string | null): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    values (${sha256(challenge)}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))
  `;
}

/**
 * Uses up a challenge.
 * @returns false for the challenge of another account, and for a used or expired challenge
 */
export async function spendChallenge(sql: Sql, challenge: string, userId: string | null): Promise<boolean> {
  const rows = await sql`
    delete from passkey_challenges
    where challenge_hash = ${sha256(challenge)}
      and user_id is not distinct from ${userId}::uuid
      and expires_at > now()
  `;
  return rows.count > 0;
}

/** @throws PASSKEY_REFUSED if the passkey is already registered */
export async function insertPasskey(
  tx: Sql,
  userId: string,
  { id, publicKey, counter, name }: StoredPasskey & { name: string },
): Promise<void> {
  const addedRows = await tx`
    insert into passkeys (id, user_id, name, public_key, counter)
    values (${id}, ${userId}, ${name}, ${Buffer.from(publicKey)}, ${counter})
    on conflict (id) do nothing
  `;
  if (addedRows.count === 0) throw new AppError('PASSKEY_REFUSED');
}

/**
 * Records the use of a passkey.
 * @returns false if the passkey was deleted, or if its stored counter is not lower than `counter`; both are 0 for
 * a device that does not count
 */
export async function usePasskey(
  tx: Sql,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
): Promise<boolean> {
  const rows = await tx`
    update passkeys set counter = ${counter}, used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
  `;
  return rows.count > 0;
}

export async function deletePasskey(tx: Sql, userId: string, id: string): Promise<void> {
  await tx`delete from passkeys where id = ${id} and user_id = ${userId}`;
}
