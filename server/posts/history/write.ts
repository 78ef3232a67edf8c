/**
 * Stores the versions of posts. A version is stored in the transaction of its save.
 * docs/decisions/0032-post-history.md
 */

import type { Fragment, Sql } from '#server/db/connect.ts';
import { AUTOMATIC_VERSION_DAYS } from '#shared/periods.ts';
import type { RevisionReason } from '#shared/posts/history-schemas.ts';

/**
 * Minutes within which the automatic saves of one form are one version, unless another save comes between them.
 */
const AUTOMATIC_MINUTES = 10;

/** The reasons of saves that replace the preceding automatic save of the same form. */
const REPLACING_REASONS: ReadonlySet<RevisionReason> = new Set(['saved', 'published', 'auto-saved']);

/**
 * The weaker reasons by reason. If a save has the same contents as the newest revision, its reason replaces a
 * weaker reason there.
 */
const WEAKER_REASONS: Partial<Record<RevisionReason, readonly RevisionReason[]>> = {
  saved: ['auto-saved'],
  published: ['auto-saved', 'saved'],
};

/** @property program the name of the assistant's program with which the member has saved */
export type NewRevision = {
  reason: RevisionReason;
  userId: string | null;
  program?: string | undefined;
  formId?: string | null | undefined;
};

/**
 * Stores the working copy as a revision, or the post if there is no working copy. If the newest revision has the
 * same contents, it is updated instead.
 */
export async function recordRevision(
  tx: Sql,
  postId: string,
  { reason, userId, program, formId = null }: NewRevision,
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
    insert into post_revisions (
      post_id, version, reason, saved_by, program, form_id, began_at, fields, category_ids
    )
    select
      post_id, version, ${reason}, ${userId}, ${program ?? null}, ${formId}, coalesce((select began_at from replaced), now()),
      fields, category_ids
    from present
    where not exists (select from repeated)
  `;
}

/**
 * Compares `present` with the two newest revisions. `goes_on` is true if the save replaces an automatic save of
 * the same form.
 */
function comparedRevisions(
  tx: Sql,
  postId: string,
  { reason, userId, formId, isWeaker }: NewRevision & { formId: string | null; isWeaker: Fragment },
): Fragment {
  return tx`
    select
      r.id, r.began_at,
      row_number() over (order by r.version desc, r.saved_at desc) as place,
      ${isAlike(tx, tx`c.fields`, tx`c.category_ids`)}
        and not (${isWeaker} and r.saved_by is distinct from ${userId})
        as is_alike,
      ${REPLACING_REASONS.has(reason)}::boolean
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

/** Returns the condition that the row `r` has these contents. A missing field counts as null. */
function isAlike(tx: Sql, fields: Fragment, categoryIds: Fragment): Fragment {
  return tx`
    jsonb_strip_nulls(r.fields) = jsonb_strip_nulls(${fields})
    and r.category_ids @> ${categoryIds} and r.category_ids <@ ${categoryIds}
  `;
}

/**
 * Stores the locked post and its working copy as revisions, unless the history has the version. The version is
 * missing if the post is older than the history, or was not changed by the editor.
 */
export async function recordMissingRevision(tx: Sql, postId: string): Promise<void> {
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

/** Deletes old automatic versions. The newest version of a post is never deleted. */
export async function thinRevisions(sql: Sql): Promise<void> {
  await sql`
    delete from post_revisions r
    where r.reason = 'auto-saved'
      and r.saved_at < now() - make_interval(days => ${AUTOMATIC_VERSION_DAYS})
      and exists (
        select from post_revisions newer
        where newer.post_id = r.post_id
          and (newer.version, newer.saved_at) > (r.version, r.saved_at)
      )
  `;
}
