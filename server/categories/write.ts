import { AppError } from '#shared/errors.ts';
import type { CategoryForm } from '#shared/schemas/admin-categories.ts';
import type { PostSelection } from '#shared/schemas/admin-posts.ts';
import { inBulk } from '../db/bulk.ts';
import type { Database, Sql } from '../db/connect.ts';
import { countAsChanged, linkPosts, lockSelected } from '../posts/write.ts';

/** Returns the new category's id. @throws the database's violations where slug or parent cannot be */
export async function insertCategory(sql: Sql, category: CategoryForm): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into blog_categories (name, slug, description, parent_id)
    values (${category.name}, ${category.slug}, ${category.description}, ${category.parentId})
    returning id
  `;
  return row.id;
}

/** @throws CATEGORY_NOT_FOUND, and the database's violations where slug or parent cannot be */
export async function updateCategory(sql: Sql, id: string, category: CategoryForm): Promise<void> {
  const updated = await sql`
    update blog_categories
    set
      name = ${category.name},
      slug = ${category.slug},
      description = ${category.description},
      parent_id = ${category.parentId}
    where id = ${id}
  `;
  if (updated.count === 0) throw new AppError('CATEGORY_NOT_FOUND');
}

/** Deletes a category without posts; what stood below it stands at the top. @throws CATEGORY_IN_USE with the count */
export async function deleteCategory(sql: Database, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    // Whoever links a post holds the category until the link is there: it is waited for, and counted.
    const [locked] = await tx`select 1 from blog_categories where id = ${id} for update`;
    if (!locked) throw new AppError('CATEGORY_NOT_FOUND');
    const [linked] = await tx<[{ count: number }]>`
      select count(*)::integer as count from post_categories where category_id = ${id}
    `;
    if (linked.count > 0) throw new AppError('CATEGORY_IN_USE', { count: linked.count });
    await tx`delete from blog_categories where id = ${id}`;
  });
}

/**
 * Links the selected posts to a category, all or none.
 * @returns how many posts have the category now because they were selected
 * @throws CATEGORY_NOT_FOUND, SELECTION_CHANGED
 */
export function assignCategory(sql: Database, id: string, selection: PostSelection): Promise<number> {
  return inBulk(sql, async (tx) => {
    await holdCategory(tx, id);
    const ids = await lockSelected(tx, selection);
    const linked = await tx<{ id: string }[]>`
      select post_id as id from post_categories where category_id = ${id} and post_id = any(${ids}::uuid[])
    `;
    const had = new Set(linked.map((post) => post.id));
    await linkPosts(tx, ids, [id]);
    await countAsChanged(
      tx,
      ids.filter((post) => !had.has(post)),
    );
    return ids.length;
  });
}

/**
 * Takes a category from the selected posts, all or none.
 * @returns how many posts it was taken from: those that did not have it do not count
 * @throws CATEGORY_NOT_FOUND, SELECTION_CHANGED
 */
export function removeCategory(sql: Database, id: string, selection: PostSelection): Promise<number> {
  return inBulk(sql, async (tx) => {
    await holdCategory(tx, id);
    const ids = await lockSelected(tx, selection);
    const removed = await tx<{ id: string }[]>`
      delete from post_categories
      where category_id = ${id} and post_id = any(${ids}::uuid[])
      returning post_id as id
    `;
    await countAsChanged(
      tx,
      removed.map((post) => post.id),
    );
    return removed.length;
  });
}

/** The category stays until the transaction ends. */
async function holdCategory(tx: Sql, id: string): Promise<void> {
  const [found] = await tx`select 1 from blog_categories where id = ${id} for key share`;
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
}
