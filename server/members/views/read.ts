import type { SavedView } from '#shared/schemas/admin-views.ts';
import type { ViewList } from '#shared/view-limits.ts';
import type { Sql } from '#server/db/connect.ts';

/** In the order in which they were saved. */
export async function listViews(sql: Sql, userId: string, list: ViewList): Promise<SavedView[]> {
  return sql<SavedView[]>`
    select id, name, search
    from saved_views
    where user_id = ${userId} and list = ${list}
    order by created_at, id
  `;
}
