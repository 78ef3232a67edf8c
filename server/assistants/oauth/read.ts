import { z } from 'zod';
import { hashOf } from '#server/assistants/write.ts';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { consentProgram } from '#shared/assistants/consent-schemas.ts';
import { LEVELS } from '#shared/assistants/levels.ts';

/** The data that `oidc-provider` stores in a model. */
const modelData = z.record(z.string(), z.unknown());

export type ModelData = z.infer<typeof modelData>;

const programRow = z.object({ metadata: modelData });

/** Finds the metadata of a registered program. */
export async function findProgram(sql: Sql, id: string): Promise<ModelData | undefined> {
  const rows = await sql`select metadata from assistant_programs where id = ${id} and expires_at > now()`;
  return parseRows(programRow, rows)[0]?.metadata;
}

/** True if a member has connected the program. */
export async function isConnected(sql: Sql, clientId: string): Promise<boolean> {
  const rows =
    await sql`select from assistant_connections where client_id = ${clientId} and expires_at > now() limit 1`;
  return rows.count > 0;
}

const grantRow = z.object({
  userId: z.uuid(),
  clientId: z.string(),
  level: z.enum(LEVELS),
  createdAt: z.date(),
  expiresAt: z.date(),
});

/** Finds the connection of a program. */
export async function findGrant(sql: Sql, id: string) {
  const rows = await sql`
    select
      user_id as "userId",
      client_id as "clientId",
      level,
      created_at as "createdAt",
      expires_at as "expiresAt"
    from assistant_connections
    where id = ${id} and client_id is not null and expires_at > now()
  `;
  return parseRows(grantRow, rows)[0];
}

const secretRow = z.object({ payload: modelData, isConsumed: z.boolean() });

export async function findSecret(
  sql: Sql,
  kind: string,
  secret: string,
): Promise<z.infer<typeof secretRow> | undefined> {
  const rows = await sql`
    select payload, consumed_at is not null as "isConsumed"
    from assistant_secrets
    where secret_hash = ${hashOf(secret)} and kind = ${kind} and expires_at > now()
  `;
  return parseRows(secretRow, rows)[0];
}

const requestRow = z.object({ clientId: z.string(), details: consentProgram });

export type ConnectionRequest = z.infer<typeof requestRow>;

/**
 * Finds a request for a connection that no member has answered. There is none while assistants are turned off.
 * @param secret the secret in the cookie of the browser that has begun the request
 * @param id the id in the address of the page
 */
export async function findRequest(
  sql: Sql,
  secret: string,
  id: string,
): Promise<ConnectionRequest | undefined> {
  const rows = await sql`
    select payload -> 'params' ->> 'client_id' as "clientId", payload -> 'prompt' -> 'details' as details
    from assistant_secrets
    where secret_hash = ${hashOf(secret)}
      and kind = 'Interaction'
      and payload ->> 'cid' = ${id}
      and not payload ? 'result'
      and expires_at > now()
      and assistants_are_on()
    for update
  `;
  return parseRows(requestRow, rows)[0];
}
