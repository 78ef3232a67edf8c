import type { Fragment, Sql } from '#server/db/connect.ts';
import { sha256 } from '#server/sha256.ts';
import type { InvitationRow, InvitationSeen, MemberList, MemberRow } from '#shared/members/schemas.ts';
import { ROLES, type Role } from '#shared/roles.ts';

export async function listMembers(sql: Sql): Promise<MemberList> {
  const members = await sql<MemberRow[]>`
    select
      u.id, u.email, u.picture,
      coalesce(u.display_name, u.email) as name,
      role_of_member(u.id) as role,
      u.created_at as "createdAt",
      count(s.id)::integer as sessions,
      max(s.created_at) as "lastSignInAt",
      has_second_factor(u.id) as "hasSecondFactor"
    from users u
    left join sessions s on s.user_id = u.id and s.expires_at > now()
    where exists (select from user_roles r where r.user_id = u.id and r.role = any(${[...ROLES]}))
    group by u.id
    order by u.email
  `;
  const invitations = await sql<InvitationRow[]>`
    select
      i.id, i.email, ${invitedRole(sql)} as role,
      coalesce(u.display_name, u.email) as "invitedBy",
      i.created_at as "createdAt",
      i.expires_at as "expiresAt"
    from invitations i
    left join users u on u.id = i.invited_by
    where i.expires_at > now()
    order by i.email
  `;
  return { members: [...members], invitations: [...invitations] };
}

/** Returns the role of an invitation, a row named `i`. */
export function invitedRole(sql: Sql): Fragment {
  return sql`case when i.marketing_hash = i.token_hash then 'marketing' else i.role end`;
}

export async function findInvitation(sql: Sql, token: string): Promise<InvitationSeen | undefined> {
  const [row] = await sql<InvitationSeen[]>`
    select i.email, ${invitedRole(sql)} as role, coalesce(u.display_name, u.email) as "invitedBy"
    from invitations i
    left join users u on u.id = i.invited_by
    where i.token_hash = ${sha256(token)} and i.expires_at > now()
  `;
  return row;
}

/**
 * Finds an account.
 * @param email in the form that `emailKey` returns
 */
export async function findAccountId(sql: Sql, email: string): Promise<string | undefined> {
  const [account] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
  return account?.id;
}

/** Returns the role of an account; undefined if the account has none. */
export async function findRole(sql: Sql, userId: string): Promise<Role | undefined> {
  const [row] = await sql<{ role: Role | null }[]>`select role_of_member(${userId}) as role`;
  return row?.role ?? undefined;
}

/** Finds the administrator with the oldest account. */
export async function findFirstAdministrator(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from users where role_of_member(id) = 'admin' order by created_at, id limit 1
  `;
  return row?.id;
}
