import type { Sql } from '#server/db/connect.ts';
import { sha256 } from '#server/sha256.ts';
import type { Passkey } from '#shared/sign-in/passkey-schemas.ts';
import type { StoredPasskey } from './ceremonies.ts';

export async function hasSecondFactor(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`select has_second_factor(${userId}) as has`;
  return row.has;
}

export async function findFactors(sql: Sql, userId: string): Promise<{ codes: boolean; passkeys: boolean }> {
  const [row] = await sql<[{ codes: boolean; passkeys: boolean }]>`
    select
      exists (select from one_time_codes where user_id = ${userId} and confirmed_at is not null) as codes,
      exists (select from passkeys where user_id = ${userId}) as passkeys
  `;
  return row;
}

/** Finds the secret of an account's one-time codes. `since` is null until the first code is confirmed. */
export async function findAuthenticator(
  sql: Sql,
  userId: string,
): Promise<{ secret: string; since: Date | null } | undefined> {
  const [row] = await sql<{ secret: string; since: Date | null }[]>`
    select secret, confirmed_at as since from one_time_codes where user_id = ${userId}
  `;
  return row;
}

export async function countRecoveryCodes(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<[{ left: number }]>`
    select count(*)::integer as left from recovery_codes where user_id = ${userId}
  `;
  return row.left;
}

/** Finds the account of a started sign-in; undefined for an unknown or expired token. */
export async function findSignInStep(
  sql: Sql,
  token: string,
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await sql<{ id: string; email: string }[]>`
    select u.id, u.email
    from sign_in_steps s
    join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and s.expires_at > now()
  `;
  return row;
}

export async function findPasskey(
  sql: Sql,
  id: string,
): Promise<(StoredPasskey & { userId: string; email: string }) | undefined> {
  const [row] = await sql<(StoredPasskey & { userId: string; email: string })[]>`
    select p.id, p.user_id as "userId", u.email, p.public_key as "publicKey", p.counter::float8 as counter
    from passkeys p
    join users u on u.id = p.user_id
    where p.id = ${id}
  `;
  return row;
}

/** Lists the newest passkey first. */
export async function listPasskeys(sql: Sql, userId: string): Promise<Passkey[]> {
  const rows = await sql<Passkey[]>`
    select id, name, created_at as "createdAt", used_at as "usedAt"
    from passkeys
    where user_id = ${userId}
    order by created_at desc, id
  `;
  return [...rows];
}
