/**
 * Undoes an import as one act. Posts that a member has changed since the import stay, with the categories and
 * pictures that they use.
 */

import type { Database, Sql } from '#server/db/connect.ts';
import { afterCommit } from '#server/db/transaction.ts';
import { deleteImportedRedirects, removeImportedRedirects } from '#server/redirects/write.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { deleteImportFiles } from '../upload-folder.ts';

const POSTS_PER_STATEMENT = 500;

/**
 * Deletes the posts, redirects, categories and pictures that only the import has added. A process that works on
 * the import ends before its next batch.
 * @returns the number of deleted posts
 */
export async function undoImport(tx: Sql, activityId: string): Promise<number> {
  const [row] = await tx<{ id: string }[]>`
    update imports set state = 'undone'
    where activity_id = ${activityId} and state <> 'undone'
    returning id
  `;
  if (!row) throw new AppError('ACTIVITY_UNDONE');
  const ids = await lockUnchangedPosts(tx, row.id);
  for (let from = 0; from < ids.length; from += POSTS_PER_STATEMENT) {
    const part = ids.slice(from, from + POSTS_PER_STATEMENT);
    await removeRedirects(tx, row.id, part);
    await tx`delete from blog_posts where id = any(${part}::uuid[])`;
  }
  // Redirects of this product's export are deleted here, and other redirects with their posts.
  await deleteImportedRedirects(tx, activityId);
  await deleteEmptyCategories(tx, row.id);
  await deleteUnusedPictures(tx, { importId: row.id, activityId });
  return ids.length;
}

/** Deletes the files of an undone import when the undo is committed. */
export async function deleteUndoneFiles(sql: Database, activityId: string): Promise<void> {
  const rows = await sql<{ id: string; files: string[] }[]>`
    select id, files from imports where activity_id = ${activityId} and state = 'undone'
  `;
  for (const { id, files } of rows) await afterCommit(sql, () => deleteImportFiles(id, files));
}

/**
 * Locks the import's posts that no member has changed or commented on. Every change of a post raises its version,
 * and an unpublished change is a working copy.
 */
async function lockUnchangedPosts(tx: Sql, importId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select p.id
    from blog_posts p
    where p.id in (
        select post_id from import_items where import_id = ${importId} and kind = 'post' and is_new
      )
      and p.version = 1
      and not exists (select from post_working_copies w where w.post_id = p.id)
      and not exists (select from post_comments c where c.post_id = p.id)
    order by p.id
    for update
  `;
  return rows.map(({ id }) => id);
}

async function removeRedirects(tx: Sql, importId: string, postIds: readonly string[]): Promise<void> {
  const rows = await tx<{ formerUrl: string; slug: string }[]>`
    select u.former_url as "formerUrl", i.slug
    from import_items i
    join import_urls u on u.import_id = i.import_id and u.key = i.key and u.is_redirected
    where i.import_id = ${importId} and i.kind = 'post' and i.post_id = any(${[...postIds]}::uuid[])
  `;
  if (rows.length === 0) return;
  await removeImportedRedirects(
    tx,
    rows.map(({ formerUrl, slug }) => ({ fromUrl: formerUrl, toPath: pathTo('blogPost', { slug }) })),
  );
}

/** Deletes the import's categories without posts, children before their parents. */
async function deleteEmptyCategories(tx: Sql, importId: string): Promise<void> {
  let count: number;
  do {
    ({ count } = await tx`
      delete from blog_categories c
      where c.id in (
          select category_id from import_items
          where import_id = ${importId} and kind in ('category', 'tag') and is_new
        )
        and not exists (select from post_categories pc where pc.category_id = c.id)
        and not exists (select from blog_categories child where child.parent_id = c.id)
    `);
  } while (count > 0);
}

/**
 * Moves unused pictures to the deleted pictures. Their files are deleted later, with the entry of the activity, so
 * that a repeated import finds them.
 */
async function deleteUnusedPictures(
  tx: Sql,
  { importId, activityId }: { importId: string; activityId: string },
): Promise<void> {
  await tx`
    update media m
    set deleted_at = now(), activity_id = ${activityId}
    where m.deleted_at is null
      and m.id in (
        select media_id from import_items where import_id = ${importId} and kind = 'picture' and is_new
      )
      and not is_picture_named(m.file)
      and not exists (
        select from media_former_files f where f.media_id = m.id and is_picture_named(f.file)
      )
  `;
}
