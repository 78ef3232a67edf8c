import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordMissingRevision, recordRevision } from '#server/posts/history/write.ts';
import { AppError } from '#shared/errors.ts';
import type { CalendarPost, PlanInput } from '#shared/posts/calendar-schemas.ts';
import { getCalendarPost } from './read.ts';

/** The time of day of a post that is planned for a day, in the site's time zone. */
const PLANNED_AT = '09:00';

/**
 * Plans a post for another day or time, and adds a version to the history.
 * @throws POST_NOT_FOUND; POST_CHANGED; POST_NOT_PLANNED for a live or archived post; PLAN_IN_PAST
 */
export function planPost(
  sql: Database,
  { id, version, to }: PlanInput,
  userId: string,
): Promise<CalendarPost> {
  return inTransaction(sql, async (tx) => {
    await lockPlanned(tx, id, version);
    await recordMissingRevision(tx, id);
    await tx`
      with before as (
        select p.id, post_fields(p) -> 'published_at' as published_at from blog_posts p where p.id = ${id}
      ), moved as (
        update blog_posts p
        set published_at = ${momentOf(tx, to)}, updated_at = now(), version = p.version + 1
        where p.id = ${id}
        returning p.id, post_fields(p) -> 'published_at' as published_at
      )
      -- Changes that nobody sees yet keep a date of their own.
      update post_working_copies w
      set fields = jsonb_set(w.fields, '{published_at}', moved.published_at)
      from before
      join moved on moved.id = before.id
      where w.post_id = before.id and w.fields -> 'published_at' = before.published_at
    `;
    const movedPost = await getCalendarPost(tx, id);
    if (movedPost.state === 'live') throw new AppError('PLAN_IN_PAST');
    await recordRevision(tx, id, { reason: 'saved', userId });
    return movedPost;
  });
}

async function lockPlanned(tx: Sql, id: string, version: number): Promise<void> {
  await tx`select 1 from blog_posts where id = ${id} for update`;
  const post = await getCalendarPost(tx, id);
  if (post.version !== version) throw new AppError('POST_CHANGED');
  const [row] = await tx<[{ status: string }]>`select status from blog_posts where id = ${id}`;
  if (post.state === 'live' || row.status === 'archived') throw new AppError('POST_NOT_PLANNED');
}

function momentOf(tx: Sql, to: PlanInput['to']): Fragment {
  if ('moment' in to) return tx`${to.moment}::timestamptz`;
  return tx`
    (
      ${to.day}::date
      + coalesce((p.published_at at time zone site_time_zone())::time, ${PLANNED_AT}::time)
    ) at time zone site_time_zone()
  `;
}
