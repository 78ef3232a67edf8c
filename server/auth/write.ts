import { randomBytes } from 'node:crypto';
import type { Role } from '#shared/roles.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashPassword } from './password.ts';
import { sha256 } from './sha256.ts';
import { emailKey } from '#shared/typed-text.ts';
import { forgetAttempts } from './sign-in-limits.ts';

/**
 * Creates an account with a role.
 * @param account an e-mail address and a password in plain text; only its hash is stored
 * @throws the database's unique violation where the e-mail address is taken: EMAIL_TAKEN in the table of errors
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
    select id, ${role} from account
  `;
}

export async function updateLanguage(sql: Sql, userId: string, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId} and language <> ${language}`;
}

/** A password nobody chose: 125 random bits in five groups that can be read out. */
export function generatePassword(): string {
  // 32 letters, none of which reads like another: a byte picks one without bias.
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const picked = Array.from(randomBytes(25), (byte) => letters[byte % letters.length]).join('');
  return picked.replace(/.{5}(?!$)/g, '$&-');
}

/** Trusted devices of one account: more than anybody owns. */
const DEVICES_MAX = 20;
/** How long the link of `npm run admin:unlock` lets somebody in. */
export const UNLOCK_MINUTES = 30;

/**
 * Trusts the device that will show the returned token, and replaces the token that it showed before: a token
 * planted by somebody else is worth nothing afterwards. Other accounts keep their trust in the device.
 */
export async function trustDevice(
  sql: Sql,
  device: { userId: string; token: string | undefined; days: number },
): Promise<string> {
  const token = newToken();
  const before = device.token === undefined ? '' : sha256(device.token);
  await sql`
    with
      others as (
        update trusted_devices set id = ${sha256(token)}
        where id = ${before} and user_id <> ${device.userId}
      ),
      forgotten as (
        delete from trusted_devices
        where user_id = ${device.userId}
          and (
            id = ${before}
            or id in (
              select id from trusted_devices
              where user_id = ${device.userId} and id <> ${before}
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
 * Opens sign-in for an account: its attempts are forgotten, and the returned token makes any browser a trusted device
 * for half an hour, whatever attack goes on. Undefined where there is no such account.
 */
export async function unlockAccount(sql: Sql, email: string): Promise<string | undefined> {
  const token = newToken();
  await forgetAttempts(sql, emailKey(email));
  const opened = await sql`
    insert into trusted_devices (id, user_id, expires_at)
    select ${sha256(token)}, id, now() + make_interval(mins => ${UNLOCK_MINUTES})
    from users
    where email = ${emailKey(email)}
  `;
  return opened.count > 0 ? token : undefined;
}

/** Gives an account another password, which ends its sessions (by trigger). Returns whether there is one. */
export async function resetPassword(
  sql: Sql,
  account: { email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(account.password);
  const email = emailKey(account.email);
  const changed = await sql`update users set password_hash = ${passwordHash} where email = ${email}`;
  await forgetAttempts(sql, email);
  return changed.count > 0;
}

/**
 * Replaces a password that was just shown, which ends the account's sessions (by trigger).
 * @returns false where it has changed since
 */
export async function replacePassword(
  sql: Sql,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  newHash: string,
): Promise<boolean> {
  const changed = await sql`
    update users set password_hash = ${newHash} where id = ${id} and password_hash = ${passwordHash}
  `;
  return changed.count > 0;
}

/** How long a link for another password works. */
export const RESET_MINUTES = 30;

/** Makes a link's token for a member, who reads its mail in their language. @returns undefined for an address that no member has */
export async function insertReset(
  sql: Sql,
  email: string,
): Promise<{ token: string; language: Language } | undefined> {
  const token = newToken();
  const [made] = await sql<{ language: Language }[]>`
    with made as (
      insert into password_resets (token_hash, user_id, expires_at)
      select ${sha256(token)}, id, now() + make_interval(mins => ${RESET_MINUTES})
      from users
      where email = ${email} and member_role(id) is not null
      returning user_id
    )
    select u.language
    from made
    join users u on u.id = made.user_id
  `;
  return made && { token, ...made };
}

/** Uses a link up, and every other of its account. @returns the account's id; undefined where the link is over */
export async function spendReset(
  sql: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<string | undefined> {
  return inTransaction(sql, async (tx) => {
    const [used] = await tx<{ userId: string }[]>`
      delete from password_resets
      where token_hash = ${sha256(token)} and expires_at > now() and member_role(user_id) is not null
      returning user_id as "userId"
    `;
    if (!used) return undefined;
    await tx`delete from password_resets where user_id = ${used.userId}`;
    await tx`update users set password_hash = ${passwordHash} where id = ${used.userId}`;
    return used.userId;
  });
}

/** Deletes links whose time is over. */
export async function deleteExpiredResets(sql: Sql): Promise<void> {
  await sql`delete from password_resets where expires_at <= now()`;
}

/** 256 random bits, base64url. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Deletes trusted devices that were away too long. Returns how many. */
export async function deleteExpiredDevices(sql: Sql): Promise<number> {
  const expired = await sql`delete from trusted_devices where expires_at <= now()`;
  return expired.count;
}
