/** Records what can be undone, in the transaction that does it. docs/decisions/0031-trash-and-undo.md */
import type { ActivityKind } from '#shared/schemas/admin-activity.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import type { Sql } from '#server/db/connect.ts';

export type NewActivity = {
  kind: ActivityKind;
  userId: string;
  /** A title, a category's name, or the status that is set; empty where many posts are deleted. */
  subject: string;
  posts: number;
  /** The category that posts get or lose. */
  categoryId?: string;
};

/** Returns the entry's id. */
export async function recordActivity(
  tx: Sql,
  { kind, userId, subject, posts, categoryId }: NewActivity,
): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into activity (kind, user_id, subject, post_count, category_id)
    values (${kind}, ${userId}, ${subject}, ${posts}, ${categoryId ?? null})
    returning id
  `;
  return row.id;
}

/** Records posts that get or lose the entry's category. */
export async function recordPosts(tx: Sql, activityId: string, postIds: readonly string[]): Promise<void> {
  await tx`
    insert into activity_posts (activity_id, post_id)
    select ${activityId}, post_id from unnest(${[...postIds]}::uuid[]) as post_id
  `;
}

/** Forgets what can no longer be undone. */
export async function deleteOldActivity(sql: Sql): Promise<void> {
  await sql`delete from activity where happened_at < now() - make_interval(days => ${TRASH_DAYS})`;
}
