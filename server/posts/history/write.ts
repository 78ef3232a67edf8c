/** Keeps what was saved, in the transaction that saves it. docs/decisions/0032-history.md */
import type { RevisionReason } from '#shared/schemas/admin-history.ts';
import { commaList } from '#server/db/comma-list.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { POST_COLUMNS, postColumns } from '#server/posts/read.ts';

/** Automatic saves of one form within this time, without another save between them, are one version. */
const AUTOMATIC_MINUTES = 10;

/** After this time automatic versions are deleted, except for a post's newest. */
const AUTOMATIC_DAYS = 30;

/** The save of a form goes on from its own automatic one before it, and takes its place. A restored text does not. */
const GOES_ON: ReadonlySet<RevisionReason> = new Set(['saved', 'published', 'auto-saved']);

type Kept = { reason: RevisionReason; userId: string | null; formId?: string | null | undefined };

/** Keeps a post as the editor shows it: its working copy where it has one. */
export async function keepRevision(
  tx: Sql,
  postId: string,
  { reason, userId, formId = null }: Kept,
): Promise<void> {
  const columns: Fragment[] = POST_COLUMNS.map(
    (column) => tx`case when w.post_id is null then p.${tx(column)} else w.${tx(column)} end`,
  );
  await tx`
    with newest as (
      select id, reason, form_id, began_at
      from post_revisions
      where post_id = ${postId}
      order by version desc, saved_at desc
      limit 1
    ), replaced as (
      delete from post_revisions r
      using newest
      where r.id = newest.id
        and ${GOES_ON.has(reason)}::boolean
        and newest.reason = 'auto-saved'
        and newest.form_id = ${formId}
        and newest.began_at > now() - make_interval(mins => ${AUTOMATIC_MINUTES})
      returning r.began_at
    )
    insert into post_revisions
      (post_id, version, reason, saved_by, form_id, began_at, ${postColumns(tx)}, category_ids)
    select
      p.id, p.version, ${reason}, ${userId}, ${formId}, coalesce((select began_at from replaced), now()),
      ${commaList(tx, columns)},
      coalesce(w.category_ids, array(select category_id from post_categories where post_id = p.id))
    from blog_posts p
    left join post_working_copies w on w.post_id = p.id
    where p.id = ${postId}
  `;
}

/**
 * Keeps a locked post before a save, where the history does not have its version: because the post is older than
 * the history, or something else than the editor changed it.
 */
export async function keepFound(tx: Sql, postId: string): Promise<void> {
  await tx`
    insert into post_revisions
      (post_id, version, reason, saved_at, began_at, ${postColumns(tx)}, category_ids)
    select
      p.id, p.version, 'found', p.updated_at, p.updated_at, ${postColumns(tx, 'p')},
      array(select category_id from post_categories where post_id = p.id)
    from blog_posts p
    where p.id = ${postId} and not exists (
      select from post_revisions r where r.post_id = p.id and r.version = p.version
    )
    union all
    select p.id, p.version, 'found', w.saved_at, w.saved_at, ${postColumns(tx, 'w')}, w.category_ids
    from post_working_copies w
    join blog_posts p on p.id = w.post_id
    where p.id = ${postId} and not exists (
      select from post_revisions r where r.post_id = p.id and r.version = p.version
    )
  `;
}

/** Deletes automatic versions that are old, except for a post's newest. */
export async function thinRevisions(sql: Sql): Promise<void> {
  await sql`
    delete from post_revisions r
    where r.reason = 'auto-saved'
      and r.saved_at < now() - make_interval(days => ${AUTOMATIC_DAYS})
      and exists (
        select from post_revisions newer
        where newer.post_id = r.post_id
          and (newer.version, newer.saved_at) > (r.version, r.saved_at)
      )
  `;
}
