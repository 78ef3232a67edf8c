import type { Sql } from '#server/db/connect.ts';
import type { PostSelection } from '#shared/posts/schemas.ts';
import { checkedIds, selectedPosts } from './read.ts';

/**
 * Locks the selected posts, and returns their ids.
 * @throws SELECTION_CHANGED
 */
export async function lockSelected(tx: Sql, selection: PostSelection): Promise<string[]> {
  // All changes lock posts in the order of their ids, which prevents deadlocks.
  const rows = await tx<{ id: string }[]>`
    select p.id from blog_posts p where ${selectedPosts(tx, selection)} order by p.id for update
  `;
  return checkedIds(rows, selection);
}

/** Adds posts to categories. Deleted categories are skipped. */
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

/** Raises the version of posts, so that open editors see a conflict. */
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

const TEXTS_PER_STATEMENT = 50;

/** Stores missing search texts of posts. The lock prevents a change of the post before its text is stored. */
export async function foldMissingTexts(sql: Sql): Promise<void> {
  let foldedCount: number;
  do {
    ({ count: foldedCount } = await sql`
      insert into post_texts (post_id, search_text)
      select p.id, post_search_text(p.excerpt, p.content)
      from (
        select id, excerpt, content
        from blog_posts
        where not exists (select from post_texts t where t.post_id = blog_posts.id)
        limit ${TEXTS_PER_STATEMENT}
        for share skip locked
      ) p
      on conflict (post_id) do nothing
    `);
  } while (foldedCount === TEXTS_PER_STATEMENT);
}
