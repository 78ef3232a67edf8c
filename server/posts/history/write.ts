/** Keeps what was saved, in the transaction that saves it. docs/decisions/0032-post-history.md */
import type { RevisionReason } from '#shared/schemas/admin-history.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';

/** Automatic saves of one form within this time, without another save between them, are one version. */
const AUTOMATIC_MINUTES = 10;

/** After this time automatic versions are deleted, except for a post's newest. */
const AUTOMATIC_DAYS = 30;

/** The save of a form goes on from its own automatic one before it, and takes its place. A restored text does not. */
const GOES_ON: ReadonlySet<RevisionReason> = new Set(['saved', 'published', 'auto-saved']);

/** Revisions of the same state that become a save of this reason, as that one says more. */
const WEAKER_REASONS: Partial<Record<RevisionReason, readonly RevisionReason[]>> = {
  saved: ['auto-saved'],
  published: ['auto-saved', 'saved'],
};

type Kept = { reason: RevisionReason; userId: string | null; formId?: string | null | undefined };

/**
 * Keeps a post as the editor shows it: its working copy where it has one. A state that the newest revision holds is no
 * new one: that revision gets the post's version, and one of the same person becomes a save that says more.
 */
export async function keepRevision(
  tx: Sql,
  postId: string,
  { reason, userId, formId = null }: Kept,
): Promise<void> {
  const isWeaker: Fragment = tx`r.reason = any(${WEAKER_REASONS[reason] ?? []}::text[])`;
  await tx`
    with present as (
      select
        p.id as post_id, p.version,
        coalesce(w.fields, post_fields(p)) as fields,
        coalesce(w.category_ids, array(select category_id from post_categories where post_id = p.id))
          as category_ids
      from blog_posts p
      left join post_working_copies w on w.post_id = p.id
      where p.id = ${postId}
    ), newest as (
      ${comparedRevisions(tx, postId, { reason, userId, formId, isWeaker })}
    ), replaced as (
      delete from post_revisions r
      using newest
      where r.id = newest.id and place = 1 and goes_on and not is_alike
      returning r.began_at
    ), repeated as (
      select id
      from newest
      where is_alike and (place = 1 or exists (select from replaced))
      order by place
      limit 1
    ), confirmed as (
      update post_revisions r
      set
        version = c.version,
        reason = case when ${isWeaker} then ${reason} else r.reason end,
        saved_at = case when ${isWeaker} then now() else r.saved_at end
      from repeated, present c
      where r.id = repeated.id
    )
    insert into post_revisions (post_id, version, reason, saved_by, form_id, began_at, fields, category_ids)
    select
      post_id, version, ${reason}, ${userId}, ${formId}, coalesce((select began_at from replaced), now()),
      fields, category_ids
    from present
    where not exists (select from repeated)
  `;
}

/** The two newest revisions beside the row `present`: what they have in common, and whether the save goes on from one. */
function comparedRevisions(
  tx: Sql,
  postId: string,
  { reason, userId, formId, isWeaker }: Kept & { formId: string | null; isWeaker: Fragment },
): Fragment {
  return tx`
    select
      r.id, r.began_at,
      row_number() over (order by r.version desc, r.saved_at desc) as place,
      ${isAlike(tx, tx`c.fields`, tx`c.category_ids`)}
        and not (${isWeaker} and r.saved_by is distinct from ${userId})
        as is_alike,
      ${GOES_ON.has(reason)}::boolean
        and r.reason = 'auto-saved'
        and r.form_id = ${formId}
        and r.began_at > now() - make_interval(mins => ${AUTOMATIC_MINUTES})
        as goes_on
    from (${newestRevisions(tx, postId, 2)}) r
    join present c on c.post_id = r.post_id
  `;
}

function newestRevisions(tx: Sql, postId: string, count: number): Fragment {
  return tx`
    select *
    from post_revisions
    where post_id = ${postId}
    order by version desc, saved_at desc
    limit ${count}
  `;
}

/** A condition: the revision `r` has these fields and categories. A field that a row does not have is null. */
function isAlike(tx: Sql, fields: Fragment, categoryIds: Fragment): Fragment {
  return tx`
    jsonb_strip_nulls(r.fields) = jsonb_strip_nulls(${fields})
    and r.category_ids @> ${categoryIds} and r.category_ids <@ ${categoryIds}
  `;
}

/**
 * Keeps a locked post before a save, where the history does not have its version: because the post is older than
 * the history, or something else than the editor changed it.
 */
export async function keepFound(tx: Sql, postId: string): Promise<void> {
  const fields: Fragment = tx`post_fields(p)`;
  const categoryIds: Fragment = tx`array(select category_id from post_categories where post_id = p.id)`;
  const newest = newestRevisions(tx, postId, 1);
  await tx`
    insert into post_revisions (post_id, version, reason, saved_at, began_at, fields, category_ids)
    select p.id, p.version, 'found', p.updated_at, p.updated_at, ${fields}, ${categoryIds}
    from blog_posts p
    where p.id = ${postId}
      and not exists (select from post_revisions r where r.post_id = p.id and r.version = p.version)
      and not exists (select from (${newest}) r where ${isAlike(tx, fields, categoryIds)})
    union all
    select p.id, p.version, 'found', w.saved_at, w.saved_at, w.fields, w.category_ids
    from post_working_copies w
    join blog_posts p on p.id = w.post_id
    where p.id = ${postId}
      and not exists (select from post_revisions r where r.post_id = p.id and r.version = p.version)
      and not exists (select from (${newest}) r where ${isAlike(tx, tx`w.fields`, tx`w.category_ids`)})
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
