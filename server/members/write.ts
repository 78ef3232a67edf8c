/** Changes the roles of members. No other file changes roles. docs/decisions/0048-invitations.md */

import { randomBytes } from 'node:crypto';
import type { Database, Sql, Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sha256 } from '#server/sha256.ts';
import { deleteFactors, lockAccount } from '#server/sign-in/second-factor/write.ts';
import { mayHold } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import { INVITATION_DAYS } from '#shared/periods.ts';
import { ROLES, type Role, STORED_ROLES } from '#shared/roles.ts';
import type { Language } from '#shared/words/languages.ts';
import { emailKey } from '#text/typed-text.ts';
import { invitedRole } from './read.ts';

/**
 * Changes or withdraws the role of a member. A trigger ends the member's sessions.
 * @returns the previous role
 * @throws MEMBER_NOT_FOUND, LAST_ADMINISTRATOR
 */
export function setRole(sql: Database, id: string, role: Role | null): Promise<Role> {
  return inTransaction(sql, async (tx) => {
    await lockRoles(tx);
    const previousRole = await getRole(tx, id);
    if (previousRole === role) return previousRole;
    if (previousRole === 'admin') await refuseLastAdministrator(tx, id);
    await tx`delete from user_roles where user_id = ${id} and role = any(${[...ROLES]})`;
    if (role !== null) await insertRole(tx, id, role);
    await endExcessConnections(tx, id, role);
    return previousRole;
  });
}

/** Ends the connections of assistants whose rights a role does not include. */
async function endExcessConnections(tx: Sql, userId: string, role: Role | null): Promise<void> {
  const maySee = mayHold(role, { level: 'read', withLeads: true });
  const mayPublish = mayHold(role, { level: 'publish', withLeads: false });
  await tx`
    delete from assistant_connections
    where user_id = ${userId} and (with_leads and not ${maySee}::boolean or level = 'publish' and not ${mayPublish}::boolean)
  `;
}

async function insertRole(tx: Sql, userId: string, role: Role): Promise<void> {
  await tx`
    insert into user_roles (user_id, role) select ${userId}, unnest(${[...STORED_ROLES[role]]}::text[])
  `;
}

/**
 * Serializes changes of roles, so that two concurrent changes cannot remove the last administrator. Readers are
 * not blocked.
 */
async function lockRoles(tx: Transaction): Promise<void> {
  await tx`lock table user_roles in share row exclusive mode`;
}

async function getRole(tx: Sql, id: string): Promise<Role> {
  const [member] = await tx<
    { role: Role | null }[]
  >`select role_of_member(id) as role from users where id = ${id}`;
  if (!member?.role) throw new AppError('MEMBER_NOT_FOUND');
  return member.role;
}

async function refuseLastAdministrator(tx: Sql, id: string): Promise<void> {
  const otherAdministrators =
    await tx`select from user_roles where role = 'admin' and user_id <> ${id} limit 1`;
  if (otherAdministrators.count === 0) throw new AppError('LAST_ADMINISTRATOR');
}

/**
 * Creates an invitation. It replaces an open invitation of the same address.
 * @param invitedBy null for the command line
 * @returns the token, of which only a hash is stored, and the time of its expiry
 * @throws MEMBER_EXISTS
 */
export async function insertInvitation(
  sql: Sql,
  { email, role, invitedBy }: { email: string; role: Role; invitedBy: string | null },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const hash = sha256(token);
  const [invitation] = await sql<{ expiresAt: Date }[]>`
    insert into invitations (token_hash, email, role, marketing_hash, invited_by, expires_at)
    select
      ${hash}, ${emailKey(email)}, ${STORED_ROLES[role][0]}, ${role === 'marketing' ? hash : null},
      ${invitedBy}::uuid, now() + make_interval(days => ${INVITATION_DAYS})
    where not exists (select from users where email = ${emailKey(email)} and role_of_member(id) is not null)
    on conflict (email) do update
    set
      token_hash = excluded.token_hash,
      role = excluded.role,
      marketing_hash = excluded.marketing_hash,
      invited_by = excluded.invited_by,
      created_at = now(),
      expires_at = excluded.expires_at
    returning expires_at as "expiresAt"
  `;
  if (!invitation) throw new AppError('MEMBER_EXISTS');
  return { token, expiresAt: invitation.expiresAt };
}

/** Deletes an invitation. The deletion succeeds even if the invitation is missing. */
export async function deleteInvitation(sql: Sql, id: string): Promise<void> {
  await sql`delete from invitations where id = ${id}`;
}

/**
 * Creates the account of an invited member. The token works only once. A former member keeps the account, and gets
 * the new password and role.
 * @returns the account's id, e-mail address, role and language; a former member keeps the language
 * @throws INVITATION_INVALID, MEMBER_EXISTS
 */
export async function acceptInvitation(
  sql: Database,
  { token, passwordHash, language }: { token: string; passwordHash: string; language: Language },
): Promise<{ id: string; email: string; role: Role; language: Language }> {
  return inTransaction(sql, async (tx) => {
    await lockRoles(tx);
    const [invitation] = await tx<{ email: string; role: Role }[]>`
      delete from invitations i
      where token_hash = ${sha256(token)} and expires_at > now()
      returning email, ${invitedRole(tx)} as role
    `;
    if (!invitation) throw new AppError('INVITATION_INVALID');
    const { email, role } = invitation;
    const [account] = await tx<{ id: string; language: Language }[]>`
      insert into users as u (email, password_hash, language)
      values (${email}, ${passwordHash}, ${language})
      on conflict (email) do update set password_hash = excluded.password_hash where role_of_member(u.id) is null
      returning id, language
    `;
    if (!account) throw new AppError('MEMBER_EXISTS');
    await insertRole(tx, account.id, role);
    // A former member may no longer have the second factors of the account.
    await deleteFactors(tx, account.id);
    return { ...account, email, role };
  });
}

/** Removes all second factors of an account, and ends its sessions and the connections of its assistants. */
export function removeSecondFactor(sql: Database, id: string): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await lockAccount(tx, id);
    await deleteFactors(tx, id);
    await tx`delete from sessions where user_id = ${id}`;
    await tx`delete from assistant_connections where user_id = ${id}`;
  });
}

export async function deleteExpiredInvitations(sql: Sql): Promise<void> {
  await sql`delete from invitations where expires_at <= now()`;
}
