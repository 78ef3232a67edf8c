/** The ways on from an article: posts that resemble it, and its neighbours in time. */
import { RELATED_POSTS } from '#shared/blog-list-query.ts';
import type { PostCard, PostLink } from '#shared/schemas/blog.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { listCards } from './read.ts';

/** The query reads at most so many categories, and of each so many of the newest posts. */
const CATEGORIES_MAX = 5;
const CANDIDATES_EACH = 20;

/**
 * The posts that share the most categories with this one, then the most words of title and excerpt, then the
 * newest. Fewer than three only where the blog has fewer.
 */
export function listRelated(sql: Sql, id: string): Promise<PostCard[]> {
  return listCards(
    sql,
    sql`
      with
        own as (
          select pc.category_id
          from post_categories pc
          join blog_categories c on c.id = pc.category_id
          where pc.post_id = ${id}
          order by c.name collate "tr-x-icu", c.id
          limit ${CATEGORIES_MAX}
        ),
        candidates as (
          select alike.post_id as id
          from own
          cross join lateral (
            select post_id
            from published_post_categories
            where category_id = own.category_id and post_id <> ${id}
            order by published_at desc, post_id desc
            limit ${CANDIDATES_EACH}
          ) alike
          union
          (
            select id from published_posts where id <> ${id}
            order by published_at desc, id desc
            limit ${RELATED_POSTS}
          )
        )
      select other.id
      from candidates
      join published_posts other on other.id = candidates.id
      cross join (
        select array_agg(distinct ${stem(sql)}) as stems
        from blog_posts, ${wordsOf(sql, sql`search_text`)}
        where id = ${id} and ${carriesMeaning(sql)}
      ) this
      order by
        (
          select count(*) from post_categories pc
          where pc.post_id = other.id and pc.category_id in (select category_id from own)
        ) desc,
        (
          select count(distinct ${stem(sql)}) from ${wordsOf(sql, sql`other.search_text`)}
          where ${carriesMeaning(sql)} and ${stem(sql)} = any (this.stems)
        ) desc,
        other.published_at desc,
        other.id desc
      limit ${RELATED_POSTS}
    `,
  );
}

/** The words of a folded text, as rows of `words (word)`. */
function wordsOf(sql: Sql, text: Fragment): Fragment {
  return sql`regexp_split_to_table(${text}, '[^[:alnum:]]+') as words (word)`;
}

/** The beginning of a word: Turkish endings change the rest. */
function stem(sql: Sql): Fragment {
  return sql`left(word, 5)`;
}

function carriesMeaning(sql: Sql): Fragment {
  return sql`length(word) > 3`;
}

/** The published posts right before and right after this one in time. */
export async function findNeighbours(
  sql: Sql,
  id: string,
): Promise<{ older: PostLink | null; newer: PostLink | null }> {
  const rows = await sql<(PostLink & { isNewer: boolean })[]>`
    select near.*
    from blog_posts this
    cross join lateral (
      (
        select title, slug, year, month, false as "isNewer"
        from published_posts p
        where (p.published_at, p.id) < (this.published_at, this.id)
        order by p.published_at desc, p.id desc
        limit 1
      )
      union all
      (
        select title, slug, year, month, true
        from published_posts p
        where (p.published_at, p.id) > (this.published_at, this.id)
        order by p.published_at, p.id
        limit 1
      )
    ) near
    where this.id = ${id}
  `;
  const linkOf = (isNewer: boolean): PostLink | null => {
    const row = rows.find((near) => near.isNewer === isNewer);
    return row ? { title: row.title, slug: row.slug, year: row.year, month: row.month } : null;
  };
  return { older: linkOf(false), newer: linkOf(true) };
}
