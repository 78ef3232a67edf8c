/**
 * Finds posts whose text contains the words of a search. The page lists these posts below the matches of
 * `read-search.ts`.
 */

import type { Fragment, Sql } from '#server/db/connect.ts';
import { contains, hasTrigram } from '#server/db/contains.ts';
import type { BlogListQuery } from '#shared/blog/list-query.ts';
import { MENTIONS_MAX } from '#shared/blog/list-query.ts';
import type { PostLink } from '#shared/blog/schemas.ts';
import { wordsOf } from '#text/fold-text.ts';

/** The number of newest posts whose texts are read. A common word has enough matches among these posts. */
const SCAN = 150;
/**
 * The approximate number of trigram-index entries that one search reads. Without this limit, a rare word whose
 * trigrams are common would read the texts of all posts.
 */
const INDEX_LIMIT = 50;

/**
 * Finds posts whose text has all words. All texts of the newest posts are read. Of older posts with the words,
 * Postgres reads a random selection.
 * @returns at most `MENTIONS_MAX` published posts, newest first, that `searchIds` does not find
 */
export async function findMentions(
  sql: Sql,
  { q, category }: Pick<BlogListQuery, 'q' | 'category'>,
): Promise<PostLink[]> {
  const words = wordsOf(q);
  if (!words.some(hasTrigram)) return [];
  const hasWords = words.map((word) => sql`and ${contains(sql, sql`t.search_text`, word)}`);
  const isFurther = sql`
    not ${contains(sql, sql`p.search_text`, q)}
    ${category ? inCategory(sql, category) : sql``}
  `;
  const newestPosts = sql`select * from published_posts order by published_at desc, id desc limit ${SCAN}`;
  const newest = await sql<PostLink[]>`
    select p.title, p.slug, p.year, p.month
    from (${newestPosts}) p
    join post_texts t on t.post_id = p.id
    where ${isFurther} ${hasWords}
    order by p.published_at desc, p.id desc
    limit ${MENTIONS_MAX}
  `;
  if (newest.length === MENTIONS_MAX) return newest;
  // The setting applies to this statement. The lateral join evaluates it before the index scan starts.
  const older = await sql<PostLink[]>`
    select p.title, p.slug, p.year, p.month
    from (select set_config('gin_fuzzy_search_limit', ${String(INDEX_LIMIT)}, true) as setting) bound
    cross join lateral (
      select t.post_id from post_texts t where bound.setting is not null ${hasWords} offset 0
    ) hit
    join published_posts p on p.id = hit.post_id
    where ${isFurther} and p.id not in (select id from (${newestPosts}) newest)
    order by p.published_at desc, p.id desc
    limit ${MENTIONS_MAX - newest.length}
  `;
  return [...newest, ...older];
}

function inCategory(sql: Sql, category: string): Fragment {
  return sql`
    and exists (
      select from post_categories link
      join blog_categories c on c.id = link.category_id
      where link.post_id = p.id and c.slug = ${category}
    )
  `;
}
