import type { PostStatus } from '#shared/post-states.ts';
import type { PostSelection } from '#shared/schemas/admin-posts.ts';
import { inBulk } from '../db/bulk.ts';
import type { Database, Sql } from '../db/connect.ts';
import { checkedIds, selectedPosts } from './read.ts';

/** Deletes a post with all that hangs on it. Returns whether it was there. */
export async function deletePost(sql: Sql, id: string): Promise<boolean> {
  const deleted = await sql`delete from blog_posts where id = ${id}`;
  return deleted.count > 0;
}

/** Deletes the selected posts, all or none. Returns how many there were. @throws SELECTION_CHANGED */
export function deletePosts(sql: Database, selection: PostSelection): Promise<number> {
  return inBulk(sql, async (tx) => {
    const ids = await lockSelected(tx, selection);
    const deleted = await tx`delete from blog_posts where id = any(${ids}::uuid[])`;
    return deleted.count;
  });
}

/**
 * Gives the selected posts a status, all or none. A post that is published without a date gets the present moment, any
 * other keeps its date. A post that has the status already does not count as changed for its readers and its editors.
 * @returns how many posts have the status now because they were selected
 * @throws SELECTION_CHANGED
 */
export function setPostStatus(sql: Database, selection: PostSelection, status: PostStatus): Promise<number> {
  return inBulk(sql, async (tx) => {
    const ids = await lockSelected(tx, selection);
    await tx`
      update blog_posts
      set
        status = ${status},
        published_at = case when ${status} = 'published' then coalesce(published_at, now()) else published_at end,
        updated_at = now(),
        version = version + 1
      where id = any(${ids}::uuid[]) and status <> ${status}
    `;
    return ids.length;
  });
}

/** The ids of the selected posts, which nobody else changes until the transaction ends. @throws SELECTION_CHANGED */
export async function lockSelected(tx: Sql, selection: PostSelection): Promise<string[]> {
  // In one order, so that two such changes wait for one another instead of for ever.
  const rows = await tx<{ id: string }[]>`
    select p.id from blog_posts p where ${selectedPosts(tx, selection)} order by p.id for update
  `;
  return checkedIds(rows, selection);
}

/** Links each of these posts to each of these categories. Categories that are gone are left out. */
export async function linkPosts(
  tx: Sql,
  postIds: readonly string[],
  categoryIds: readonly string[],
): Promise<void> {
  await tx`
    with chosen as (
      select id from blog_categories where id = any(${[...categoryIds]}::uuid[]) order by id for key share
    )
    insert into post_categories (post_id, category_id)
    select post_id, chosen.id
    from unnest(${[...postIds]}::uuid[]) as post_id
    cross join chosen
    on conflict (post_id, category_id) do nothing
  `;
}

/** Who edits these posts has another version before them. @param saveKey the save that did it, where it was one */
export async function countAsChanged(
  tx: Sql,
  ids: readonly string[],
  saveKey: string | null = null,
): Promise<void> {
  await tx`
    update blog_posts
    set version = version + 1, save_key = ${saveKey}
    where id = any(${[...ids]}::uuid[])
  `;
}
