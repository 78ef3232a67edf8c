import type { PostSelection } from '#shared/schemas/admin-posts.ts';
import type { Sql } from '#server/db/connect.ts';
import { checkedIds, selectedPosts } from './read.ts';

/** @throws SELECTION_CHANGED */
export async function lockSelected(tx: Sql, selection: PostSelection): Promise<string[]> {
  // One order, so that two such changes cannot deadlock.
  const rows = await tx<{ id: string }[]>`
    select p.id from blog_posts p where ${selectedPosts(tx, selection)} order by p.id for update
  `;
  return checkedIds(rows, selection);
}

/** Deleted categories are left out. */
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

/** Open editors then see a conflict. @param saveKey of the save */
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
