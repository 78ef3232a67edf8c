import type { Sql } from '#server/db/connect.ts';
import { sha256 } from '#server/auth/sha256.ts';

/** Says whether an account has a second factor. */
export async function hasSecondFactor(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`select has_second_factor(${userId}) as has`;
  return row.has;
}

/** The secret of an account's codes, with the time since when they are asked for: null before the first code. */
export async function findCodes(
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

/** The account that has shown its password and owes the second step; undefined where its time is over. */
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
