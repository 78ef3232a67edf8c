/** Creates and ends the connections of assistants, and finds the connection of a call. */

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Sessions, SignedInUser } from '#server/sessions/session.ts';
import { CONNECTIONS_MAX, type Grant, LEVELS, mayHold, TOKEN_PREFIX } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { LANGUAGES } from '#shared/words/languages.ts';

/** The maximum number of calls of a connection. */
export const CALLS_PER_MINUTE = 60;
export const CALLS_PER_HOUR = 1000;
export const PUBLICATIONS_PER_HOUR = 10;

/** A token of a script has the prefix, a token of a program that has signed in has none. */
const TOKEN = new RegExp(`^(?:${TOKEN_PREFIX})?[\\w-]{43}$`);

export type Connection = Grant & { id: string; program: string; member: SignedInUser & { role: Role } };

/** @property retryAfterSeconds undefined if the call is within the limits */
export type CountedCall = { connection: Connection; retryAfterSeconds: number | undefined };

const callRow = z.object({
  id: z.uuid(),
  program: z.string(),
  level: z.enum(LEVELS),
  withLeads: z.boolean(),
  isGranted: z.boolean(),
  retryAfterSeconds: z.int(),
  userId: z.uuid(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES).nullable(),
  hasSecondFactor: z.boolean(),
});

/**
 * Creates a connection of a member, whose right to it the caller has checked.
 * @returns the token, of which only a hash is stored: 256 random bits after the prefix
 * @throws TOO_MANY_CONNECTIONS
 */
export function insertConnection(
  sql: Database,
  { userId, program, level, withLeads, days }: Grant & { userId: string; program: string; days: number },
): Promise<string> {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return inTransaction(sql, async (tx) => {
    await refuseFurtherConnection(tx, userId);
    await tx`
      insert into assistant_connections (user_id, program, token_hash, level, with_leads, expires_at)
      values (
        ${userId}, ${program}, ${hashOf(token)}, ${level}, ${withLeads}, now() + make_interval(days => ${days})
      )
    `;
    return token;
  });
}

/**
 * Refuses a connection above the limit of a member. Locks the member until the end of the transaction, so that
 * concurrent transactions do not exceed the limit together.
 * @throws TOO_MANY_CONNECTIONS
 */
export async function refuseFurtherConnection(tx: Sql, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for no key update`;
  const connections =
    await tx`select from assistant_connections where user_id = ${userId} and expires_at > now()`;
  if (connections.count >= CONNECTIONS_MAX)
    throw new AppError('TOO_MANY_CONNECTIONS', { max: CONNECTIONS_MAX });
}

/**
 * Ends a connection.
 * @param userId its member; null for an administrator, who ends connections of any member
 * @throws CONNECTION_NOT_FOUND also for a connection of another member
 */
export async function endConnection(sql: Sql, id: string, userId: string | null): Promise<void> {
  const endedRows = await sql`
    delete from assistant_connections where id = ${id} and user_id = coalesce(${userId}, user_id)
  `;
  if (endedRows.count === 0) throw new AppError('CONNECTION_NOT_FOUND');
}

/** Turns assistants on or off for the site. Connections stay. */
export async function setAssistantsOn(sql: Sql, isOn: boolean): Promise<void> {
  await sql`
    insert into assistant_switch (is_on)
    select ${isOn}
    where ${isOn} <> assistants_are_on()
    on conflict (only_row) do update set is_on = excluded.is_on
  `;
}

export async function deleteExpiredConnections(sql: Sql): Promise<void> {
  await sql`delete from assistant_connections where expires_at <= now()`;
}

/**
 * Finds the connection of a token with the present role of its member, and counts the call. All processes share the
 * counts. A refused call does not count.
 * @param requiresSecondFactor true for a role that needs a second factor
 * @returns undefined for an unknown or expired token, and for every token while assistants are turned off. A connection
 * that exceeds the role of its member ends.
 */
export async function authenticateCall(
  sql: Sql,
  token: string,
  requiresSecondFactor: Sessions['requiresSecondFactor'],
): Promise<CountedCall | undefined> {
  const row = TOKEN.test(token) ? await lockAndCount(sql, hashOf(token)) : undefined;
  if (!row) return undefined;
  const { id, program, level, withLeads, userId, email, language, role, hasSecondFactor } = row;
  if (role === null || !mayHold(role, row)) {
    await sql`delete from assistant_connections where id = ${id}`;
    return undefined;
  }
  const needsSecondFactor = requiresSecondFactor(role) && !hasSecondFactor;
  const member = { id: userId, email, language, role, isFresh: false, needsSecondFactor };
  return {
    connection: { id, program, level, withLeads, member },
    retryAfterSeconds: row.isGranted ? undefined : row.retryAfterSeconds,
  };
}

/** Authenticates and counts in one statement, by the token of a script or of a program that has signed in. */
async function lockAndCount(sql: Sql, hash: Buffer): Promise<z.infer<typeof callRow> | undefined> {
  const rows = await sql`
    with locked as (
      select
        id, user_id, program, level, with_leads, minute_ends_at, hour_ends_at,
        case when minute_ends_at > now() then minute_calls else 0 end as minute_calls,
        case when hour_ends_at > now() then hour_calls else 0 end as hour_calls
      from assistant_connections
      where expires_at > now() and assistants_are_on()
        and (
          token_hash = ${hash}
          or id = (
            select connection_id
            from assistant_secrets
            where secret_hash = ${hash} and kind = 'AccessToken' and expires_at > now()
          )
        )
      for update
    ), counted as (
      update assistant_connections c
      set
        last_used_at = now(),
        minute_calls = l.minute_calls + 1,
        minute_ends_at = case when l.minute_calls = 0 then now() + interval '1 minute' else l.minute_ends_at end,
        hour_calls = l.hour_calls + 1,
        hour_ends_at = case when l.hour_calls = 0 then now() + interval '1 hour' else l.hour_ends_at end
      from locked l
      where c.id = l.id and l.minute_calls < ${CALLS_PER_MINUTE} and l.hour_calls < ${CALLS_PER_HOUR}
      returning c.id
    )
    select
      l.id, l.program, l.level,
      l.with_leads as "withLeads",
      exists (select from counted) as "isGranted",
      ceil(greatest(1, extract(epoch from
        case when l.hour_calls >= ${CALLS_PER_HOUR} then l.hour_ends_at else l.minute_ends_at end - now()
      )))::integer as "retryAfterSeconds",
      u.id as "userId",
      u.email, u.language,
      role_of_member(u.id) as role,
      has_second_factor(u.id) as "hasSecondFactor"
    from locked l
    join users u on u.id = l.user_id
  `;
  return parseRows(callRow, rows)[0];
}

/**
 * Counts a change that visitors see at once or later: a publication, its end, or a redirect.
 * @throws PUBLICATIONS_USED_UP
 */
export async function countPublication(sql: Sql, id: string): Promise<void> {
  const countedRows = await sql`
    update assistant_connections
    set
      publications = case when publications_end_at > now() then publications else 0 end + 1,
      publications_end_at =
        case when publications_end_at > now() then publications_end_at else now() + interval '1 hour' end
    where id = ${id} and (publications_end_at <= now() or publications < ${PUBLICATIONS_PER_HOUR})
  `;
  if (countedRows.count === 0) throw new AppError('PUBLICATIONS_USED_UP', { count: PUBLICATIONS_PER_HOUR });
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
