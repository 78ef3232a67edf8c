import type { Sql } from '#server/db/connect.ts';
import { countForAttention, countLeads, findLeads } from '#server/leads/read.ts';
import type { LeadOwners, WaitingLeads } from '#shared/leads/inbox-schemas.ts';
import { LEADS_ON_DASHBOARD, type LeadStage } from '#shared/leads/lead-states.ts';
import { rolesWith } from '#shared/roles.ts';

/** Lists by name the members who may own leads. */
export async function listOwners(sql: Sql, userId: string): Promise<LeadOwners> {
  const owners = await sql<LeadOwners>`
    select u.id, coalesce(u.display_name, u.email) as name, u.id = ${userId} as "isOwn"
    from users u
    where role_of_member(u.id) = any(${rolesWith('sales')})
    order by name, u.id
  `;
  return [...owners];
}

/**
 * Returns the leads of the dashboard: the member's own open leads, the newest leads in the stage “new”, and
 * the leads with the oldest due reminders.
 */
export async function findWaiting(sql: Sql, userId: string): Promise<WaitingLeads> {
  const { fresh } = await countForAttention(sql);
  const limit = LEADS_ON_DASHBOARD;
  return {
    own: await findOwn(sql, userId),
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

const OPEN_STAGES = ['new', 'contacted'] as const satisfies LeadStage[];

async function findOwn(sql: Sql, ownerId: string): Promise<WaitingLeads['own']> {
  let count = 0;
  for (const stage of OPEN_STAGES) count += await countLeads(sql, { q: '', stage, owner: ownerId });
  const isOpen = sql`l.stage = any(${OPEN_STAGES}) and l.erased_at is null and d.state <> 'held'`;
  const leads = await findLeads(
    sql,
    { q: '', owner: ownerId },
    {
      order: sql`(${isOpen}) desc, l.remind_on nulls last, l.created_at desc, l.id desc`,
      limit: Math.min(count, LEADS_ON_DASHBOARD),
    },
  );
  return { ownerId, count, leads };
}
