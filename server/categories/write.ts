import { type NewActivity, recordActivity, recordPosts } from '#server/activity/log/write.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { inBulkTransaction, inTransaction } from '#server/db/transaction.ts';
import { countAsChanged, linkPosts, lockSelected } from '#server/posts/write.ts';
import type { CategoryForm, CategoryLinks } from '#shared/categories/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkOutput } from '#shared/posts/schemas.ts';

/** Returns the new category's id. @throws a constraint violation for an invalid slug or parent */
export async function insertCategory(sql: Sql, category: CategoryForm): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into blog_categories (name, slug, description, parent_id)
    values (${category.name}, ${category.slug}, ${category.description}, ${category.parentId})
    returning id
  `;
  return row.id;
}

/** @throws CATEGORY_NOT_FOUND; a constraint violation for an invalid slug or parent */
export async function updateCategory(sql: Sql, id: string, category: CategoryForm): Promise<void> {
  const { name, slug, description, parentId } = category;
  const [row] = await sql`
    with updated as (
      update blog_categories
      set name = ${name}, slug = ${slug}, description = ${description}, parent_id = ${parentId}
      where id = ${id}
        and (name, slug, description, parent_id)
          is distinct from (${name}::text, ${slug}::text, ${description}::text, ${parentId}::uuid)
    )
    select from blog_categories where id = ${id}
  `;
  if (!row) throw new AppError('CATEGORY_NOT_FOUND');
}

/**
 * Deletes a category without posts. Its children become top-level categories.
 * @returns the id of the entry in the activity log
 * @throws CATEGORY_IN_USE with the count
 */
export function deleteCategory(sql: Database, id: string, userId: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    // A transaction that assigns a post locks the category. This lock waits for such transactions, so the count
    // includes their posts.
    const [category] = await tx<
      { name: string }[]
    >`select name from blog_categories where id = ${id} for update`;
    if (!category) throw new AppError('CATEGORY_NOT_FOUND');
    const [countRow] = await tx<[{ count: number }]>`
      select count(*)::integer as count from post_categories where category_id = ${id}
    `;
    if (countRow.count > 0) throw new AppError('CATEGORY_IN_USE', { count: countRow.count });
    const activityId = await recordActivity(tx, {
      kind: 'category deleted',
      userId,
      subject: category.name,
      posts: 0,
    });
    await tx`
      update activity
      set category = (
        select to_jsonb(c) || jsonb_build_object(
          'children', array(select id from blog_categories where parent_id = c.id),
          'former_slugs', coalesce(
            (select jsonb_agg(to_jsonb(f)) from blog_former_category_slugs f where f.category_id = c.id), '[]'
          )
        )
        from blog_categories c
        where c.id = ${id}
      )
      where id = ${activityId}
    `;
    await tx`delete from blog_categories where id = ${id}`;
    return activityId;
  });
}

/**
 * Adds the category to all selected posts, or to none of them.
 * @throws CATEGORY_NOT_FOUND, SELECTION_CHANGED
 */
export function assignCategory(
  sql: Database,
  { categoryId, selection }: CategoryLinks,
  userId: string,
): Promise<BulkOutput> {
  return inBulkTransaction(sql, async (tx) => {
    const subject = await lockCategory(tx, categoryId);
    const ids = await lockSelected(tx, selection);
    const linkedPosts = await tx<{ id: string }[]>`
      select post_id as id from post_categories where category_id = ${categoryId} and post_id = any(${ids}::uuid[])
    `;
    const had = new Set(linkedPosts.map((post) => post.id));
    const addedIds = ids.filter((post) => !had.has(post));
    await linkPosts(tx, ids, [categoryId]);
    await countAsChanged(tx, addedIds);
    const activity = { kind: 'category assigned', userId, subject, categoryId } as const;
    return { count: ids.length, activityId: await recordLinks(tx, activity, addedIds) };
  });
}

/**
 * Removes the category from all selected posts, or from none of them.
 * @throws CATEGORY_NOT_FOUND, SELECTION_CHANGED
 */
export function removeCategory(
  sql: Database,
  { categoryId, selection }: CategoryLinks,
  userId: string,
): Promise<BulkOutput> {
  return inBulkTransaction(sql, async (tx) => {
    const subject = await lockCategory(tx, categoryId);
    const ids = await lockSelected(tx, selection);
    const rows = await tx<{ id: string }[]>`
      delete from post_categories
      where category_id = ${categoryId} and post_id = any(${ids}::uuid[])
      returning post_id as id
    `;
    const removedIds = rows.map(({ id }) => id);
    await countAsChanged(tx, removedIds);
    const activity = { kind: 'category removed', userId, subject, categoryId } as const;
    return { count: removedIds.length, activityId: await recordLinks(tx, activity, removedIds) };
  });
}

async function recordLinks(
  tx: Sql,
  activity: Omit<NewActivity, 'posts'>,
  postIds: readonly string[],
): Promise<string | null> {
  if (postIds.length === 0) return null;
  const id = await recordActivity(tx, { ...activity, posts: postIds.length });
  await recordPosts(tx, id, postIds);
  return id;
}

/** Locks the category, so that nobody can delete it until the transaction ends. Returns the category's name. */
async function lockCategory(tx: Sql, id: string): Promise<string> {
  const [row] = await tx<{ name: string }[]>`select name from blog_categories where id = ${id} for key share`;
  if (!row) throw new AppError('CATEGORY_NOT_FOUND');
  return row.name;
}
