import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { SiteState } from '#shared/assistants/levels.ts';
import {
  type Connection,
  connection,
  type MemberConnection,
  memberConnection,
} from '#shared/assistants/schemas.ts';

/** Lists the connections of a member that have not expired, the newest first. */
export async function listConnections(sql: Sql, userId: string): Promise<Connection[]> {
  const rows = await sql`
    select ${connectionColumns(sql)}
    from assistant_connections c
    where c.user_id = ${userId} and c.expires_at > now()
    order by c.created_at desc, c.id
  `;
  return parseRows(connection, rows);
}

/** Lists the connections of all members that have not expired, the connection that was used last first. */
export async function listAllConnections(sql: Sql): Promise<MemberConnection[]> {
  const rows = await sql`
    select
      ${connectionColumns(sql)},
      jsonb_build_object(
        'name', coalesce(u.display_name, u.email),
        'email', u.email,
        'picture', u.picture
      ) as member
    from assistant_connections c
    join users u on u.id = c.user_id
    where c.expires_at > now()
    order by c.last_used_at desc nulls last, c.created_at desc, c.id
  `;
  return parseRows(memberConnection, rows);
}

function connectionColumns(sql: Sql): Fragment {
  return sql`
    c.id, c.program, c.level,
    c.with_leads as "withLeads",
    c.token_hash is not null as "hasToken",
    c.created_at as "createdAt",
    c.expires_at as "expiresAt",
    c.last_used_at as "lastUsedAt"
  `;
}

/**
 * Returns whether assistants may connect. Every address for assistants answers as a missing page unless the state is
 * `on`. `authenticateCall` repeats the condition of the switch.
 * @param hasAssistants the setting `ASSISTANTS`
 */
export async function readSiteState(sql: Sql, hasAssistants: boolean): Promise<SiteState> {
  if (!hasAssistants) return 'unavailable';
  const [row] = await sql<{ isOn: boolean }[]>`select assistants_are_on() as "isOn"`;
  return row?.isOn ? 'on' : 'off';
}

/** True if assistants may connect. @param hasAssistants the setting `ASSISTANTS` */
export async function areAssistantsOn(sql: Sql, hasAssistants: boolean): Promise<boolean> {
  return (await readSiteState(sql, hasAssistants)) === 'on';
}
