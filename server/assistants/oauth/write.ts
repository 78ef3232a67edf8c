import { deleteExpiredConnections, hashOf, refuseFurtherConnection } from '#server/assistants/write.ts';
import type { Sql } from '#server/db/connect.ts';
import { consume } from '#server/rate-limits/write.ts';
import { type Grant, TOKEN_DAYS } from '#shared/assistants/levels.ts';
import { CONSENT_MINUTES } from '#shared/periods.ts';
import type { ConnectionRequest, ModelData } from './read.ts';

/** The limits of registrations, and of requests for metadata documents, for a network and for all. */
const HOURLY = { network: 20, all: 200 } as const;

/** The requests for a connection that a network may have open. */
export const OPEN_REQUESTS_OF_NETWORK_MAX = 20;

/** Counts a request for a connection. @returns false if the network has too many */
export function consumeRequestLimit(sql: Sql, network: string): Promise<boolean> {
  return consume(sql, {
    name: 'assistant request',
    key: network,
    limit: OPEN_REQUESTS_OF_NETWORK_MAX,
    windowMinutes: CONSENT_MINUTES,
  });
}

/** Counts a registration. @returns false if a limit is used up */
export function consumeRegistrationLimit(sql: Sql, network: string): Promise<boolean> {
  return consumeHourly(sql, 'registration', network);
}

/** Counts a request for a metadata document. @returns false if a limit is used up */
export function consumeDocumentLimit(sql: Sql, network: string): Promise<boolean> {
  return consumeHourly(sql, 'document', network);
}

async function consumeHourly(sql: Sql, kind: 'registration' | 'document', network: string): Promise<boolean> {
  const limit = { name: `assistant ${kind}`, windowMinutes: 60 };
  return (
    (await consume(sql, { ...limit, key: network, limit: HOURLY.network })) &&
    (await consume(sql, { ...limit, key: 'all', limit: HOURLY.all }))
  );
}

export async function insertProgram(sql: Sql, id: string, metadata: ModelData): Promise<void> {
  await sql`insert into assistant_programs (id, metadata) values (${id}, ${sql.json(metadata as never)})`;
}

type Secret = { kind: string; secret: string; payload: ModelData; seconds: number };

/** The maximum number of requests for a connection that are open. Concurrent requests may exceed it by a few. */
export const OPEN_REQUESTS_MAX = 1000;

/** Stores a request for a connection. @returns false if too many others are open */
export async function upsertRequest(sql: Sql, { kind, secret, payload, seconds }: Secret): Promise<boolean> {
  const rows = await sql`
    insert into assistant_secrets (secret_hash, kind, payload, expires_at)
    select
      ${hashOf(secret)}, ${kind}, ${sql.json(payload as never)}, now() + make_interval(secs => ${seconds})
    where ${OPEN_REQUESTS_MAX} > (
      select count(*)
      from assistant_secrets
      where kind = ${kind} and expires_at > now() and secret_hash <> ${hashOf(secret)}
    )
    on conflict (secret_hash) do update set payload = excluded.payload
  `;
  return rows.count > 0;
}

/** Stores a code or a token. @returns false if the connection has ended */
export async function insertToken(
  sql: Sql,
  { kind, secret, payload, seconds }: Secret,
  connectionId: string,
): Promise<boolean> {
  const rows = await sql`
    insert into assistant_secrets (secret_hash, kind, connection_id, payload, expires_at)
    select
      ${hashOf(secret)}, ${kind}, id, ${sql.json(payload as never)}, now() + make_interval(secs => ${seconds})
    from assistant_connections
    where id = ${connectionId}
    -- Waits for a concurrent end of the connection.
    for key share
  `;
  return rows.count > 0;
}

/**
 * Marks a code or a refresh token as used. If another request has used it before, somebody has copied it, and the
 * connection ends.
 * @returns false if it was used before
 */
export async function consumeSecret(sql: Sql, secret: string): Promise<boolean> {
  const rows = await sql`
    update assistant_secrets set consumed_at = now()
    where secret_hash = ${hashOf(secret)} and consumed_at is null
  `;
  if (rows.count > 0) return true;
  await sql`
    delete from assistant_connections
    where id = (select connection_id from assistant_secrets where secret_hash = ${hashOf(secret)})
  `;
  return false;
}

export async function deleteSecret(sql: Sql, secret: string): Promise<void> {
  await sql`delete from assistant_secrets where secret_hash = ${hashOf(secret)}`;
}

/** Ends the connection of a program, for example because the program has revoked a token. */
export async function endProgramConnection(sql: Sql, id: string): Promise<void> {
  await sql`delete from assistant_connections where id = ${id} and client_id is not null`;
}

/**
 * Connects the program of a request with a member, whose right to it the caller has checked.
 * @throws TOO_MANY_CONNECTIONS
 */
export async function connectProgram(
  tx: Sql,
  secret: string,
  { clientId, details, userId, level, withLeads }: ConnectionRequest & Grant & { userId: string },
): Promise<void> {
  await refuseFurtherConnection(tx, userId);
  await tx`
    with connection as (
      insert into assistant_connections (user_id, program, client_id, level, with_leads, expires_at)
      values (
        ${userId}, ${details.program}, ${clientId}, ${level}, ${withLeads},
        now() + make_interval(days => ${TOKEN_DAYS.max})
      )
      returning id
    ), program as (
      update assistant_programs
      set expires_at = now() + make_interval(days => ${TOKEN_DAYS.max})
      where id = ${clientId}
    )
    update assistant_secrets s
    set payload = s.payload || jsonb_build_object('result', jsonb_build_object(
      'login', jsonb_build_object('accountId', ${userId}::text, 'remember', false),
      'consent', jsonb_build_object('grantId', connection.id)
    ))
    from connection
    where s.secret_hash = ${hashOf(secret)}
  `;
}

export async function refuseProgram(tx: Sql, secret: string): Promise<void> {
  await tx`
    update assistant_secrets
    set payload = payload || '{"result": {"error": "access_denied"}}'
    where secret_hash = ${hashOf(secret)}
  `;
}

/**
 * Deletes expired codes and tokens, registrations without a connection, and connections of programs that can no longer
 * get a token. A new connection has its first code within minutes.
 */
export async function deleteExpiredSignIns(sql: Sql): Promise<void> {
  await sql`delete from assistant_secrets where expires_at <= now()`;
  await sql`delete from assistant_programs where expires_at <= now()`;
  await sql`
    delete from assistant_connections c
    where c.client_id is not null
      and c.created_at < now() - interval '1 hour'
      and not exists (select from assistant_secrets s where s.connection_id = c.id)
  `;
  await deleteExpiredConnections(sql);
}
