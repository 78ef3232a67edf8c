import type { Fragment, Sql } from '#server/db/connect.ts';
import { type FieldsRow, withFields } from '#server/posts/read.ts';
import { AppError } from '#shared/errors.ts';
import type {
  Revision,
  RevisionEntry,
  RevisionList,
  RevisionPairInput,
} from '#shared/posts/history-schemas.ts';
import { REVISIONS_PER_PAGE } from '#shared/posts/post-states.ts';

/**
 * Lists the versions of a post, newest first.
 * @throws POST_NOT_FOUND
 */
export async function listRevisions(sql: Sql, id: string, page: number): Promise<RevisionList> {
  const [post] = await sql<{ title: string; version: number; total: number }[]>`
    select
      p.title, p.version,
      (select count(*)::integer from post_revisions r where r.post_id = p.id) as total
    from blog_posts p
    where p.id = ${id}
  `;
  if (!post) throw new AppError('POST_NOT_FOUND');
  const revisions = await sql<RevisionEntry[]>`
    select ${entryColumns(sql)}
    from post_revisions r
    where r.post_id = ${id}
    order by r.version desc, r.saved_at desc
    limit ${REVISIONS_PER_PAGE} offset ${(page - 1) * REVISIONS_PER_PAGE}
  `;
  return { ...post, revisions: [...revisions] };
}

/**
 * Reads a version. `content` is the stored HTML.
 * @throws REVISION_NOT_FOUND
 */
export function getRevision(sql: Sql, postId: string, id: string): Promise<Revision> {
  return findRevision(sql, sql`r.post_id = ${postId} and r.id = ${id}`).then(orThrow);
}

/**
 * Reads two versions. Without `otherId` the other version is the preceding one.
 * @throws REVISION_NOT_FOUND
 */
export async function getRevisionPair(
  sql: Sql,
  { id, revisionId, otherId }: RevisionPairInput,
): Promise<{ later: Revision; earlier: Revision | undefined }> {
  const revision = await getRevision(sql, id, revisionId);
  if (otherId === undefined)
    return { later: revision, earlier: await findRevisionBefore(sql, id, revisionId) };
  const otherRevision = await getRevision(sql, id, otherId);
  const isOlder =
    otherRevision.version === revision.version
      ? otherRevision.savedAt < revision.savedAt
      : otherRevision.version < revision.version;
  return isOlder ? { later: revision, earlier: otherRevision } : { later: otherRevision, earlier: revision };
}

function findRevisionBefore(sql: Sql, postId: string, id: string): Promise<Revision | undefined> {
  return findRevision(
    sql,
    sql`
      r.post_id = ${postId}
      and (r.version, r.saved_at) < (select version, saved_at from post_revisions where id = ${id})
    `,
  );
}

function orThrow(revision: Revision | undefined): Revision {
  if (!revision) throw new AppError('REVISION_NOT_FOUND');
  return revision;
}

/** @param condition on rows named `r` */
async function findRevision(sql: Sql, condition: Fragment): Promise<Revision | undefined> {
  const [revision] = await sql<FieldsRow<Revision>[]>`
    select
      ${entryColumns(sql)}, r.fields,
      r.category_ids as "categoryIds",
      array(
        select c.name from blog_categories c
        where c.id = any(r.category_ids)
        order by c.name collate "tr-x-icu", c.id
      ) as categories
    from post_revisions r
    where ${condition}
    order by r.version desc, r.saved_at desc
    limit 1
  `;
  return revision && withFields<Revision>(revision);
}

function entryColumns(sql: Sql): Fragment {
  return sql`
    r.id, r.version, r.status, r.saved_at as "savedAt", acting_profile(r.saved_by, r.program) as "savedBy",
    case
      when r.reason = 'published' and (r.fields ->> 'published_at')::timestamptz > r.saved_at then 'scheduled'
      else r.reason
    end as reason
  `;
}
