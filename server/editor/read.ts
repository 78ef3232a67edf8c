import { AppError } from '#shared/errors.ts';
import type { EditedPost, LoadedFields } from '#shared/schemas/admin-post-form.ts';
import type { Database, Sql } from '../db/connect.ts';

type StoredFields = Omit<LoadedFields, 'content'> & {
  /** As it is stored: HTML. */
  content: string;
};

type StoredPost = StoredFields & Pick<EditedPost, 'id' | 'version' | 'updatedAt'>;
type StoredWorkingCopy = StoredFields & { savedAt: Date };

/** A post with what was typed into it and not published yet, as of one moment. @throws POST_NOT_FOUND */
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
  const [post] = await tx<StoredPost[]>`
    select
      p.id, p.version, p.title, p.slug, p.content, p.excerpt, p.status,
      p.featured_image as "featuredImage",
      p.published_at as "publishedAt",
      p.meta_description as "metaDescription",
      p.meta_keywords as "metaKeywords",
      p.updated_at as "updatedAt",
      array(select category_id from post_categories where post_id = p.id order by category_id) as "categoryIds"
    from blog_posts p
    where p.id = ${id}
  `;
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

async function findWorkingCopy(tx: Sql, id: string): Promise<StoredWorkingCopy | undefined> {
  const [copy] = await tx<StoredWorkingCopy[]>`
    select
      w.title, w.slug, w.content, w.excerpt, w.status,
      w.featured_image as "featuredImage",
      w.published_at as "publishedAt",
      w.meta_description as "metaDescription",
      w.meta_keywords as "metaKeywords",
      w.saved_at as "savedAt",
      array(select c.id from blog_categories c where c.id = any(w.category_ids) order by c.id) as "categoryIds"
    from post_working_copies w
    where w.post_id = ${id}
  `;
  return copy;
}
