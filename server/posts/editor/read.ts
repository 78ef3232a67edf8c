import type { Database, Sql } from '#server/db/connect.ts';
import { type FieldsRow, withFields } from '#server/posts/read.ts';
import { AppError } from '#shared/errors.ts';
import type { EditedPost, LoadedFields } from '#shared/posts/form-schemas.ts';

/** The stored fields of a post. `content` is HTML. */
type StoredPost = LoadedFields & Pick<EditedPost, 'id' | 'version' | 'updatedAt' | 'savedBy'>;
type StoredWorkingCopy = LoadedFields & { savedAt: Date };

/**
 * Reads the post and its working copy in one snapshot.
 * @throws POST_NOT_FOUND
 */
export function getStoredPost(
  sql: Database,
  id: string,
): Promise<{ post: StoredPost; workingCopy: StoredWorkingCopy | undefined }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => ({
    post: await getPost(tx, id),
    workingCopy: await findWorkingCopy(tx, id),
  }));
}

async function getPost(tx: Sql, id: string): Promise<StoredPost> {
  const [post] = await tx<FieldsRow<StoredPost>[]>`
    select
      p.id, p.version,
      post_fields(p) as fields,
      p.updated_at as "updatedAt",
      (
        select coalesce(u.display_name, u.email) || coalesce(' (' || r.program || ')', '') from post_revisions r
        join users u on u.id = r.saved_by
        where r.post_id = p.id and r.version = p.version
        order by r.saved_at desc
        limit 1
      ) as "savedBy",
      array(select category_id from post_categories where post_id = p.id order by category_id) as "categoryIds"
    from blog_posts p
    where p.id = ${id}
  `;
  if (!post) throw new AppError('POST_NOT_FOUND');
  return withFields<StoredPost>(post);
}

async function findWorkingCopy(tx: Sql, id: string): Promise<StoredWorkingCopy | undefined> {
  const [copy] = await tx<FieldsRow<StoredWorkingCopy>[]>`
    select
      w.fields,
      w.saved_at as "savedAt",
      array(select c.id from blog_categories c where c.id = any(w.category_ids) order by c.id) as "categoryIds"
    from post_working_copies w
    where w.post_id = ${id}
  `;
  return copy && withFields<StoredWorkingCopy>(copy);
}
