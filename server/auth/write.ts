import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { hashPassword } from './password.ts';

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
      values (${account.email.trim().toLowerCase()}, ${passwordHash})
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

/** Whether anyone may administer this site. */
export async function hasAdministrator(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from user_roles where role = 'admin') as found
  `;
  return row?.found ?? false;
}
