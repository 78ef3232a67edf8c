/** Records undoable changes in their own transaction. docs/decisions/0031-trash-and-undo.md */

import type { Sql } from '#server/db/connect.ts';
import type { Act } from '#shared/activity/acts.ts';
import type { ActivityKind } from '#shared/activity/schemas.ts';
import { UNDO_DAYS } from '#shared/periods.ts';

export type NewActivity = {
  kind: ActivityKind;
  /** Null for the command line. */
  userId: string | null;
  /** The title of the post, the name of the category or the status; empty for several posts. */
  subject: string;
  posts: number;
  categoryId?: string;
};

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

/** Records a correction in a form that older versions can read (`0026_corrections.sql`). */
export async function recordCorrection(tx: Sql, userId: string, posts: number): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into activity (kind, user_id, subject, post_count, undone_at, correction_undone)
    values ('status set', ${userId}, 'draft', ${posts}, now(), false)
    returning id
  `;
  return row.id;
}

export async function recordPosts(tx: Sql, activityId: string, postIds: readonly string[]): Promise<void> {
  await tx`
    insert into activity_posts (activity_id, post_id)
    select ${activityId}, post_id from unnest(${[...postIds]}::uuid[]) as post_id
  `;
}

export async function deleteOldActivity(sql: Sql): Promise<void> {
  await sql`delete from activity where happened_at < now() - make_interval(days => ${UNDO_DAYS})`;
}

/** An act for the activity log. It contains ids, but no personal data. */
export type RecordedAct = {
  act: Act;
  /** Undefined for commands and jobs. */
  actorId?: string | undefined;
  /** The member's IP address without its last part. */
  network?: string | null | undefined;
  subjectId?: string | undefined;
  detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  by?: 'command line' | 'system' | undefined;
};

/** Appends a row to the activity log. A trigger chains the row to the previous row. */
export async function logAct(
  sql: Sql,
  { act, actorId, network, subjectId, detail, by }: RecordedAct,
): Promise<void> {
  await sql`
    insert into activity_log (actor, actor_id, network, act, subject_id, detail)
    values (
      ${by ?? 'member'}, ${actorId ?? null}, ${network ?? null}, ${act}, ${subjectId ?? null},
      ${sql.json(detail ?? {})}
    )
  `;
}

/** Deletes old rows by a database function, which also records the deletion. */
export async function deleteOldLog(sql: Sql, months: number): Promise<void> {
  await sql`select delete_old_activity(${months}::integer)`;
}
