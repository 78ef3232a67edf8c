/** Moves posts to the trash and back. A deleted post is stored unchanged. docs/decisions/0031-trash-and-undo.md */

import { recordActivity } from '#server/activity/log/write.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { findFreeSlug } from '#server/posts/read.ts';
import { AppError } from '#shared/errors.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import type { BulkOutput } from '#shared/posts/schemas.ts';
import type { RestoreOutput } from '#shared/posts/trash-schemas.ts';

/** Moves posts to the trash. The caller must have locked the posts. */
export async function moveToTrash(tx: Sql, ids: readonly string[], userId: string): Promise<BulkOutput> {
  const [row] = await tx<[{ posts: number; title: string | null }]>`
    select count(*)::integer as posts, min(title) as title from blog_posts where id = any(${[...ids]}::uuid[])
  `;
  if (row.title === null) return { count: 0, activityId: null };
  const activityId = await recordActivity(tx, {
    kind: 'posts deleted',
    userId,
    subject: row.posts === 1 ? row.title : '',
    posts: row.posts,
  });
  await copyToTrash(tx, ids, { activityId, userId });
  const deletedRows = await tx`delete from blog_posts where id = any(${[...ids]}::uuid[])`;
  return { count: deletedRows.count, activityId };
}

async function copyToTrash(
  tx: Sql,
  ids: readonly string[],
  { activityId, userId }: { activityId: string; userId: string },
): Promise<void> {
  await tx`
    insert into deleted_posts
      (post_id, activity_id, deleted_by, title, slug, post, working_copy, category_ids, former_addresses)
    select
      p.id, ${activityId}, ${userId}, p.title, p.slug, to_jsonb(p),
      (select to_jsonb(w) from post_working_copies w where w.post_id = p.id),
      array(select category_id from post_categories where post_id = p.id),
      coalesce((select jsonb_agg(to_jsonb(f)) from blog_former_addresses f where f.post_id = p.id), '[]')
    from blog_posts p
    where p.id = any(${[...ids]}::uuid[])
  `;
  await tx`
    insert into deleted_post_paths (slug, year, month, post_id)
    select slug, year, month, id from published_posts where id = any(${[...ids]}::uuid[])
    union
    select slug, year, month, post_id from blog_former_addresses where post_id = any(${[...ids]}::uuid[])
  `;
}

/**
 * Restores posts. Posts that are not in the trash are skipped.
 * @throws NOT_IN_TRASH if none of the posts is in the trash
 */
export function restorePosts(sql: Database, ids: readonly string[]): Promise<RestoreOutput> {
  return inBulkTransaction(sql, async (tx) => {
    const answer = await restoreDeleted(tx, tx`d.post_id = any(${[...ids]}::uuid[])`);
    if (answer.count === 0) throw new AppError('NOT_IN_TRASH');
    return answer;
  });
}

/**
 * Restores posts from the trash. If another post has the slug of a restored post, the slug gets a number.
 * @param which a condition on rows of the trash, named `d`
 */
export async function restoreDeleted(tx: Sql, which: Fragment): Promise<RestoreOutput> {
  const rows = await tx<{ id: string; title: string; slug: string; taken: boolean }[]>`
    select
      d.post_id as id, d.title, d.slug,
      exists (select from blog_posts p where p.slug = d.slug) as taken
    from deleted_posts d
    where ${which} and not exists (select from blog_posts p where p.id = d.post_id)
    order by d.deleted_at, d.post_id
    for update
  `;
  const renamedPosts = await renameTaken(tx, rows);
  const ids = rows.map(({ id }) => id);
  await reinsertPosts(tx, ids);
  await tx`delete from deleted_posts where post_id = any(${ids}::uuid[])`;
  return { count: ids.length, renamed: renamedPosts };
}

/** Gives numbers to slugs that a live post or another restored post has. */
async function renameTaken(
  tx: Sql,
  rows: readonly { id: string; title: string; slug: string; taken: boolean }[],
): Promise<RestoreOutput['renamed']> {
  const usedSlugs = new Set<string>();
  const renamedPosts: RestoreOutput['renamed'] = [];
  for (const { id, title, slug, taken } of rows) {
    if (!taken && !usedSlugs.has(slug)) {
      usedSlugs.add(slug);
      continue;
    }
    const free = await findFreeSlug(tx, slug, { id, alsoTaken: usedSlugs });
    usedSlugs.add(free);
    renamedPosts.push({ title, slug: free });
    await tx`
      update deleted_posts set slug = ${free}, post = jsonb_set(post, '{slug}', to_jsonb(${free}::text))
      where post_id = ${id}
    `;
  }
  return renamedPosts;
}

async function reinsertPosts(tx: Sql, ids: readonly string[]): Promise<void> {
  const condition = tx`d.post_id = any(${[...ids]}::uuid[])`;
  // References to accounts that were deleted meanwhile become null, as they would for posts outside the trash.
  await tx`
    select insert_kept_row(
      'blog_posts',
      d.post || jsonb_build_object(
        'author_id', (select u.id from users u where u.id::text = d.post ->> 'author_id'),
        'owner_id', (select u.id from users u where u.id::text = d.post ->> 'owner_id'),
        'submitted_by', (select u.id from users u where u.id::text = d.post ->> 'submitted_by'),
        'returned_by', (select u.id from users u where u.id::text = d.post ->> 'returned_by')
      )
    )
    from deleted_posts d
    where ${condition}
  `;
  await tx`
    insert into post_categories (post_id, category_id)
    select d.post_id, c.id
    from deleted_posts d
    join blog_categories c on c.id = any(d.category_ids)
    where ${condition}
    order by d.post_id, c.id
  `;
  await tx`
    select insert_kept_row('post_working_copies', d.working_copy)
    from deleted_posts d
    where ${condition} and d.working_copy is not null
  `;
  await tx`
    select insert_kept_row('blog_former_addresses', former)
    from deleted_posts d
    cross join lateral jsonb_array_elements(d.former_addresses) former
    where ${condition}
  `;
  // The former paths of posts with a new slug redirect readers.
  await tx`
    insert into blog_former_addresses (slug, year, month, post_id)
    select a.slug, a.year, a.month, a.post_id
    from deleted_post_paths a
    join deleted_posts d on d.post_id = a.post_id and d.slug <> a.slug
    where ${condition}
    on conflict (slug, year, month, post_id) do nothing
  `;
}

/**
 * Deletes posts of the trash permanently.
 * @throws NOT_IN_TRASH if none of the posts is in the trash
 */
export async function deleteForEver(sql: Sql, ids: readonly string[]): Promise<number> {
  const { count } = await sql`delete from deleted_posts where post_id = any(${[...ids]}::uuid[])`;
  if (count === 0) throw new AppError('NOT_IN_TRASH');
  return count;
}

/**
 * Deletes all posts of the trash permanently.
 * @throws SELECTION_CHANGED if the number of posts has changed
 */
export function emptyTrash(sql: Database, expectedCount: number): Promise<number> {
  return inBulkTransaction(sql, async (tx) => {
    const { count } = await tx`delete from deleted_posts`;
    if (count !== expectedCount) throw new AppError('SELECTION_CHANGED', { count });
    return count;
  });
}

export async function deleteExpiredTrash(sql: Sql): Promise<void> {
  await sql`delete from deleted_posts where deleted_at < now() - make_interval(days => ${UNDO_DAYS})`;
}
