import { randomBytes } from 'node:crypto';
import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sha256 } from '#server/sha256.ts';
import { RESET_MINUTES } from '#shared/periods.ts';
import { type Role, STORED_ROLES } from '#shared/roles.ts';
import type { Language } from '#shared/words/languages.ts';
import { emailKey } from '#text/typed-text.ts';
import { hashPassword } from './password.ts';
import { forgetAttempts } from './sign-in-limits.ts';

/**
 * Creates an account with a role.
 * @param account `password` is plain text; only its hash is stored
 * @throws a unique violation for a used e-mail address, which becomes EMAIL_TAKEN
 */
export async function insertMember(
  sql: Sql,
  { role = 'admin', ...account }: { email: string; password: string; role?: Role },
): Promise<void> {
  const passwordHash = await hashPassword(account.password);
  await sql`
    with account as (
      insert into users (email, password_hash)
      values (${emailKey(account.email)}, ${passwordHash})
      returning id
    )
    insert into user_roles (user_id, role)
    select id, unnest(${[...STORED_ROLES[role]]}::text[]) from account
  `;
}

export async function updateLanguage(sql: Sql, userId: string, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId} and language <> ${language}`;
}

/** Returns a password of 125 random bits, in five groups that are easy to read aloud. */
export function generatePassword(): string {
  // The 32 characters are hard to confuse. As 256 is a multiple of 32, a random byte selects each character with
  // equal probability.
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const characters = Array.from(randomBytes(25), (byte) => letters[byte % letters.length]).join('');
  return characters.replace(/.{5}(?!$)/g, '$&-');
}

/** The maximum number of trusted devices of an account. */
const DEVICES_MAX = 20;
export const UNLOCK_MINUTES = 30;

/**
 * Makes a device trusted by the account, and returns the device's new token. The previous token becomes invalid, as
 * another person may have put it into the browser. Other accounts that trust the device continue to trust it.
 */
export async function trustDevice(
  sql: Sql,
  device: { userId: string; token: string | undefined; days: number },
): Promise<string> {
  const token = newToken();
  const previousDevice = device.token === undefined ? '' : sha256(device.token);
  await sql`
    with
      others as (
        update trusted_devices set id = ${sha256(token)}
        where id = ${previousDevice} and user_id <> ${device.userId}
      ),
      forgotten as (
        delete from trusted_devices
        where user_id = ${device.userId}
          and (
            id = ${previousDevice}
            or id in (
              select id from trusted_devices
              where user_id = ${device.userId} and id <> ${previousDevice}
              order by expires_at desc
              offset ${DEVICES_MAX - 1}
            )
          )
      )
    insert into trusted_devices (id, user_id, expires_at)
    values (${sha256(token)}, ${device.userId}, now() + make_interval(days => ${device.days}))
  `;
  return token;
}

/**
 * Deletes the counted attempts on the account. Returns a token that makes any browser a trusted device for
 * half an hour, even during an attack; undefined for an unknown account.
 */
export async function unlockAccount(sql: Sql, email: string): Promise<string | undefined> {
  const token = newToken();
  await forgetAttempts(sql, emailKey(email));
  const rows = await sql`
    insert into trusted_devices (id, user_id, expires_at)
    select ${sha256(token)}, id, now() + make_interval(mins => ${UNLOCK_MINUTES})
    from users
    where email = ${emailKey(email)}
  `;
  return rows.count > 0 ? token : undefined;
}

/**
 * Replaces the password. A trigger ends the account's sessions.
 * @returns true if the account exists
 */
export async function resetPassword(
  sql: Sql,
  account: { email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(account.password);
  const email = emailKey(account.email);
  const updatedRows = await sql`update users set password_hash = ${passwordHash} where email = ${email}`;
  await forgetAttempts(sql, email);
  return updatedRows.count > 0;
}

/**
 * Replaces the password. A trigger ends the account's sessions.
 * @returns false if the password has changed since the member confirmed it
 */
export async function replacePassword(
  sql: Sql,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  newHash: string,
): Promise<boolean> {
  const updatedRows = await sql`
    update users set password_hash = ${newHash} where id = ${id} and password_hash = ${passwordHash}
  `;
  return updatedRows.count > 0;
}

/**
 * Stores a link for resetting the password.
 * @returns the link's token and the language of the mail; undefined if no member has the address
 */
export async function insertReset(
  sql: Sql,
  email: string,
): Promise<{ token: string; language: Language } | undefined> {
  const token = newToken();
  const [row] = await sql<{ language: Language }[]>`
    with made as (
      insert into password_resets (token_hash, user_id, expires_at)
      select ${sha256(token)}, id, now() + make_interval(mins => ${RESET_MINUTES})
      from users
      where email = ${email} and role_of_member(id) is not null
      returning user_id
    )
    select u.language
    from made
    join users u on u.id = made.user_id
  `;
  return row && { token, ...row };
}

/**
 * Replaces the password, and uses up all links of the account.
 * @returns the account's id; undefined for an expired or used link
 */
export async function spendReset(
  sql: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<string | undefined> {
  return inTransaction(sql, async (tx) => {
    const [row] = await tx<{ userId: string }[]>`
      delete from password_resets
      where token_hash = ${sha256(token)} and expires_at > now() and role_of_member(user_id) is not null
      returning user_id as "userId"
    `;
    if (!row) return undefined;
    await tx`delete from password_resets where user_id = ${row.userId}`;
    await tx`update users set password_hash = ${passwordHash} where id = ${row.userId}`;
    return row.userId;
  });
}

export async function deleteExpiredResets(sql: Sql): Promise<void> {
  await sql`delete from password_resets where expires_at <= now()`;
}

/** Returns 256 random bits in base64url. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Deletes expired devices. Returns their number. */
export async function deleteExpiredDevices(sql: Sql): Promise<number> {
  const expiredRows = await sql`delete from trusted_devices where expires_at <= now()`;
  return expiredRows.count;
}
