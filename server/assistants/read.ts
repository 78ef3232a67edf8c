import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { LEVELS } from '#shared/assistants/levels.ts';

const connectionRow = z.object({
  id: z.uuid(),
  program: z.string(),
  level: z.enum(LEVELS),
  withLeads: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** Null before the first call. */
  lastUsedAt: z.date().nullable(),
});

/** Lists the connections of a member that have not expired, the newest first. */
export async function listConnections(sql: Sql, userId: string) {
  const rows = await sql`
    select
      id, program, level,
      with_leads as "withLeads",
      created_at as "createdAt",
      expires_at as "expiresAt",
      last_used_at as "lastUsedAt"
    from assistant_connections
    where user_id = ${userId} and expires_at > now()
    order by created_at desc, id
  `;
  return parseRows(connectionRow, rows);
}
