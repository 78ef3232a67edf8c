import { RELATED_POSTS } from '#shared/blog-list-query.ts';
import type { PostCard, PostLink } from '#shared/schemas/blog.ts';
import type { Sql } from '#server/db/connect.ts';
import { listCards } from './read.ts';

const CATEGORIES_MAX = 5;
const CANDIDATES_EACH = 20;

/**
 * Selects the posts with the most categories in common, then with the most words of title and excerpt in
 * common, then the newest; returns their cards newest first. Words are compared here, as Postgres would need
 * several times as long to split the texts of all candidates as to find the candidates.
 * @param searchText the folded title and excerpt of the post `id`
 */
export async function listRelated(
  sql: Sql,
  { id, searchText }: { id: string; searchText: string },
): Promise<PostCard[]> {
  const candidates = await sql<Candidate[]>`
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
        select related.post_id as id
        from own
        cross join lateral (
          select post_id
          from published_post_categories
          where category_id = own.category_id and post_id <> ${id}
          order by published_at desc, post_id desc
          limit ${CANDIDATES_EACH}
        ) related
        union
        (
          select id from published_posts where id <> ${id}
          order by published_at desc, id desc
          limit ${RELATED_POSTS}
        )
      ),
      counted as (
        select candidates.id, count(pc.category_id)::integer as shared
        from candidates
        left join post_categories pc
          on pc.post_id = candidates.id and pc.category_id in (select category_id from own)
        group by candidates.id
      )
    select counted.id, counted.shared, other.search_text as "searchText"
    from counted
    join blog_posts other on other.id = counted.id
    order by other.published_at desc, other.id desc
  `;
  const ids = sortBySimilarity(searchText, candidates)
    .slice(0, RELATED_POSTS)
    .map((candidate) => candidate.id);
  return listCards(sql, ids);
}

type Candidate = {
  id: string;
  shared: number;
  /** The folded title and excerpt of the candidate. */
  searchText: string;
};

/**
 * Sorts by categories in common, then by words in common. The sort is stable, so it keeps the order by date.
 */
function sortBySimilarity(searchText: string, candidates: readonly Candidate[]): Candidate[] {
  const stems = stemsOf(searchText);
  const inCommon = (candidate: Candidate) =>
    [...stemsOf(candidate.searchText)].filter((stem) => stems.has(stem)).length;
  return candidates
    .map((candidate) => ({ ...candidate, words: inCommon(candidate) }))
    .toSorted((one, other) => other.shared - one.shared || other.words - one.words);
}

/** Shorter words say little about the subject of a post. */
const WORD_LENGTH_MIN = 4;
/** Turkish suffixes change only the later letters of a word. */
const STEM_LENGTH = 5;

function stemsOf(searchText: string): Set<string> {
  const words = searchText.split(/[^\p{L}\p{N}]+/u);
  return new Set(
    words.filter(({ length }) => length >= WORD_LENGTH_MIN).map((word) => word.slice(0, STEM_LENGTH)),
  );
}

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
