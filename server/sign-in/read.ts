import { z } from 'zod';
import type { Sql, Transaction } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { sha256 } from '#server/sha256.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/words/languages.ts';

const account = z.object({ id: z.string(), email: z.string(), passwordHash: z.string().nullable() });

export type Account = z.output<typeof account>;

/** @param email an address in the form of `emailKey` */
export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const rows = await sql`
    select id, email, password_hash as "passwordHash" from users where email = ${email}
  `;
  return parseRows(account, rows)[0];
}

/**
 * Checks the account again in the transaction that begins the session. It waits for a concurrent change of the
 * password, so that no session begins with a replaced password.
 * @returns undefined if the password has changed since it was verified
 */
export async function confirmAccount(
  sql: Sql,
  { id, passwordHash }: Account,
): Promise<{ role: Role | null } | undefined> {
  const rows = await sql`
    select role_of_member(u.id) as role
    from users u
    where u.id = ${id} and u.password_hash = ${passwordHash}
    for share
  `;
  return parseRows(z.object({ role: z.enum(ROLES).nullable() }), rows)[0];
}

export async function findLanguage(sql: Sql, userId: string): Promise<Language> {
  const rows = await sql`select language from users where id = ${userId}`;
  return parseRows(z.object({ language: z.enum(LANGUAGES) }), rows)[0]?.language ?? DEFAULT_LANGUAGE;
}

/**
 * Returns the account's role. Waits for a change of the account in progress, and makes later changes wait for
 * `tx`.
 */
export async function lockRole(tx: Transaction, userId: string): Promise<Role | null> {
  await tx`select from users where id = ${userId} for share`;
  const rows = await tx`select role_of_member(${userId}) as role`;
  return parseRows(z.object({ role: z.enum(ROLES).nullable() }), rows)[0]?.role ?? null;
}

export async function hasAdministrator(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from user_roles where role = 'admin') as found
  `;
  return row?.found ?? false;
}

/** Finds the e-mail address of the account to which a link belongs; undefined for an expired or used link. */
export async function findReset(sql: Sql, token: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select u.email
    from password_resets r
    join users u on u.id = r.user_id
    where r.token_hash = ${sha256(token)} and r.expires_at > now() and role_of_member(u.id) is not null
  `;
  return row?.email;
}

/**
 * Returns true if the account trusts the device.
 * @param device the SHA-256 of the device's token
 */
export async function isTrustedDevice(
  sql: Sql,
  { email, device }: { email: string; device: string },
): Promise<boolean> {
  const trustedDevices = await sql`
    select
    from trusted_devices d
    join users u on u.id = d.user_id
    where d.id = ${device} and u.email = ${email} and d.expires_at > now()
  `;
  return trustedDevices.length > 0;
}
