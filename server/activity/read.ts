import { ACTIVITY_PER_PAGE } from '#shared/post-states.ts';
import type { ActivityListOutput } from '#shared/schemas/admin-activity.ts';
import type { Sql } from '#server/db/connect.ts';

/** One page of what was done in the last thirty days, the newest first. */
export async function listActivity(sql: Sql, page: number): Promise<ActivityListOutput> {
  const entries = await sql<ActivityListOutput['entries']>`
    select
      a.id, a.kind, a.subject,
      a.happened_at as "happenedAt",
      u.email as by,
      a.post_count as posts,
      a.undone_at is not null as undone
    from activity a
    left join users u on u.id = a.user_id
    order by a.happened_at desc, a.id desc
    limit ${ACTIVITY_PER_PAGE} offset ${(page - 1) * ACTIVITY_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number }]>`select count(*)::integer as total from activity`;
  return { entries: [...entries], total: count.total };
}
