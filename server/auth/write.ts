import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { hashPassword } from './password.ts';
import { emailKey, forgetAttempts, sha256 } from './throttle.ts';

/** Fewest characters of a new administrator's password. The sign-in form's own rule is older and shorter. */
export const NEW_PASSWORD_MIN_LENGTH = 12;

/**
 * Creates an account with the admin role.
 * @param account an address and a password in plain text; only its hash is stored
 * @throws the database's unique violation where the address is taken: EMAIL_TAKEN in the table of errors
 */
export async function insertAdministrator(
  sql: Sql,
  account: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(account.password);
  await sql`
    with account as (
      insert into users (email, password_hash)
      values (${emailKey(account.email)}, ${passwordHash})
      returning id
    )
    insert into user_roles (user_id, role)
    select id, 'admin' from account
  `;
}

/** A password nobody chose: 125 random bits in five groups that can be read out. */
export function generatePassword(): string {
  // 32 letters, none of which reads like another: a byte picks one without bias.
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const picked = Array.from(randomBytes(25), (byte) => letters[byte % letters.length]).join('');
  return picked.replace(/.{5}(?!$)/g, '$&-');
}

/** Browsers that one account keeps: more than anybody has. */
const BROWSERS_KEPT = 20;
/** How long the link of `npm run admin:unlock` lets somebody in. */
export const UNLOCK_MINUTES = 30;

/**
 * From now on the browser that shows the returned token is known for the account. What it showed before goes: a token
 * that somebody else put there is worth nothing afterwards. Other accounts that it is known for stay.
 */
export async function rememberBrowser(
  sql: Sql,
  browser: { userId: string; shown: string | undefined; days: number },
): Promise<string> {
  const token = newToken();
  const shown = browser.shown === undefined ? '' : sha256(browser.shown);
  await sql`
    with
      others as (
        update known_browsers set id = ${sha256(token)}
        where id = ${shown} and user_id <> ${browser.userId}
      ),
      forgotten as (
        delete from known_browsers
        where user_id = ${browser.userId}
          and (
            id = ${shown}
            or id in (
              select id from known_browsers
              where user_id = ${browser.userId} and id <> ${shown}
              order by expires_at desc
              offset ${BROWSERS_KEPT - 1}
            )
          )
      )
    insert into known_browsers (id, user_id, expires_at)
    values (${sha256(token)}, ${browser.userId}, now() + make_interval(days => ${browser.days}))
  `;
  return token;
}

/**
 * Opens sign-in for an account: its attempts are forgotten, and the returned token makes any browser a known one for
 * half an hour, whatever attack goes on. Undefined where there is no such account.
 */
export async function unlockAccount(sql: Sql, email: string): Promise<string | undefined> {
  const token = newToken();
  await forgetAttempts(sql, emailKey(email));
  const opened = await sql`
    insert into known_browsers (id, user_id, expires_at)
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

/** Withdraws the admin role, which ends the account's sessions (by trigger). Returns whether it had the role. */
export async function withdrawRole(sql: Sql, email: string): Promise<boolean> {
  const withdrawn = await sql`
    delete from user_roles r
    using users u
    where u.id = r.user_id and r.role = 'admin' and u.email = ${emailKey(email)}
  `;
  return withdrawn.count > 0;
}

/** 256 random bits, base64url. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}
