import { LEADS_ON_DASHBOARD } from '#shared/lead-states.ts';
import type { LeadOwners, WaitingLeads } from '#shared/schemas/admin-leads.ts';
import type { Sql } from '#server/db/connect.ts';
import { countForAttention, countLeads, findLeads } from '#server/leads/read.ts';

/** Lists administrators by name. */
export async function listOwners(sql: Sql): Promise<LeadOwners> {
  const owners = await sql<LeadOwners>`
    select distinct u.id, coalesce(u.display_name, u.email) as name
    from users u
    join user_roles r on r.user_id = u.id and r.role = 'admin'
    order by name, u.id
  `;
  return [...owners];
}

/**
 * Returns the leads of the dashboard: the newest leads in the stage “new”, and the leads with the oldest due
 * reminders.
 */
export async function findWaiting(sql: Sql): Promise<WaitingLeads> {
  const { fresh } = await countForAttention(sql);
  const limit = LEADS_ON_DASHBOARD;
  return {
    fresh,
    newest: await findLeads(
      sql,
      { q: '', stage: 'new' },
      { order: sql`l.created_at desc, l.id desc`, limit },
    ),
    due: await countLeads(sql, { q: '', due: true }),
    reminders: await findLeads(sql, { q: '', due: true }, { order: sql`l.remind_on, l.created_at`, limit }),
  };
}
