import type { Sql } from '../db/connect.ts';

export type Account = { id: string; email: string; passwordHash: string | null };

/** The account with an address, or undefined. @param email as `emailKey` writes it */
export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, email, password_hash as "passwordHash" from users where email = ${email}
  `;
  return account;
}

/**
 * What an account is after its password was verified, or undefined where it has another one by now. Waits for a change
 * under way: a session that began before it ended with it, and one that began after must not stay.
 */
export async function confirmAccount(sql: Sql, account: Account): Promise<{ isAdmin: boolean } | undefined> {
  const [row] = await sql<{ isAdmin: boolean }[]>`
    select exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
    from users u
    where u.id = ${account.id} and u.password_hash = ${account.passwordHash}
    for share
  `;
  return row;
}

export type Administrator = { email: string; createdAt: Date; sessions: number; lastSignInAt: Date | null };

/** Everybody with the admin role, by address, with their sessions. */
export async function listAdministrators(sql: Sql): Promise<Administrator[]> {
  return [
    ...(await sql<Administrator[]>`
      select
        u.email,
        u.created_at as "createdAt",
        count(s.id)::integer as sessions,
        max(s.created_at) as "lastSignInAt"
      from users u
      join user_roles r on r.user_id = u.id and r.role = 'admin'
      left join sessions s on s.user_id = u.id and s.expires_at > now()
      group by u.id
      order by u.email
    `),
  ];
}

/** Whether anyone may administer this site. */
export async function hasAdministrator(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from user_roles where role = 'admin') as found
  `;
  return row?.found ?? false;
}
