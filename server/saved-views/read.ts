import type { Sql } from '#server/db/connect.ts';
import type { ViewList } from '#shared/saved-views/limits.ts';
import type { SavedView } from '#shared/saved-views/schemas.ts';

/** Lists shared views, and then the member's own views, each oldest first. */
export async function listViews(sql: Sql, userId: string, list: ViewList): Promise<SavedView[]> {
  return sql<SavedView[]>`
    select v.id, v.name, v.search, v.shared, case when v.user_id <> ${userId} then u.email end as "sharedBy"
    from saved_views v
    join users u on u.id = v.user_id
    where v.list = ${list} and (v.user_id = ${userId} or v.shared)
    order by v.shared desc, v.created_at, v.id
  `;
}
