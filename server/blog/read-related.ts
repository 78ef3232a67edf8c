import type { Fragment, Sql } from '#server/db/connect.ts';
import { RELATED_POSTS } from '#shared/blog/list-query.ts';

const CATEGORIES_MAX = 5;
const CANDIDATES_EACH = 20;

/** A post that may be related to another post. */
export type RelatedCandidate = {
  id: string;
  /** The number of categories that both posts have. */
  shared: number;
  /** The folded title and excerpt. */
  searchText: string;
};

/**
 * Selects the candidates for the related posts of a row of posts named `p`, newest first, as JSON of
 * `RelatedCandidate[]`: the newest posts of its categories, and the newest posts of all.
 */
export function selectRelatedCandidates(sql: Sql): Fragment {
  return sql`
    (
      with
        own as (
          select pc.category_id
          from post_categories pc
          join blog_categories c on c.id = pc.category_id
          where pc.post_id = p.id
          order by c.name collate "tr-x-icu", c.id
          limit ${CATEGORIES_MAX}
        ),
        candidates as (
          select related.post_id as id
          from own
          cross join lateral (
            select post_id
            from published_post_categories
            where category_id = own.category_id and post_id <> p.id
            order by published_at desc, post_id desc
            limit ${CANDIDATES_EACH}
          ) related
          union
          (
            select id from published_posts where id <> p.id
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
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', counted.id, 'shared', counted.shared, 'searchText', other.search_text)
          order by other.published_at desc, other.id desc
        ),
        '[]'
      )
      from counted
      join blog_posts other on other.id = counted.id
    )
  `;
}

/**
 * Selects the ids of the posts with the most categories in common, then with the most words of title and
 * excerpt in common, then the newest. Words are compared here, as Postgres would need several times as long to
 * split the texts of all candidates as to find the candidates.
 * @param searchText the folded title and excerpt of the post
 */
export function selectRelated(searchText: string, candidates: readonly RelatedCandidate[]): string[] {
  return sortBySimilarity(searchText, candidates)
    .slice(0, RELATED_POSTS)
    .map(({ id }) => id);
}

/**
 * Sorts by categories in common, then by words in common. The sort is stable, so it keeps the order by date.
 */
function sortBySimilarity(searchText: string, candidates: readonly RelatedCandidate[]): RelatedCandidate[] {
  const stems = stemsOf(searchText);
  const inCommon = (candidate: RelatedCandidate) =>
    [...stemsOf(candidate.searchText)].filter((stem) => stems.has(stem)).length;
  return candidates
    .map((candidate) => ({ ...candidate, words: inCommon(candidate) }))
    .toSorted((one, other) => other.shared - one.shared || other.words - one.words);
}

/** The minimum length of a compared word. Shorter words indicate little about the subject of a post. */
const WORD_LENGTH_MIN = 4;
/** The number of letters that are compared. Turkish suffixes change only the letters after the stem. */
const STEM_LENGTH = 5;

function stemsOf(searchText: string): Set<string> {
  const words = searchText.split(/[^\p{L}\p{N}]+/u);
  return new Set(
    words.filter(({ length }) => length >= WORD_LENGTH_MIN).map((word) => word.slice(0, STEM_LENGTH)),
  );
}

/** Selects the link of the next older or newer post of a row of posts named `p`; null if there is none. */
export function selectNeighbour(sql: Sql, neighbour: 'older' | 'newer'): Fragment {
  const isOlder = neighbour === 'older';
  const direction = isOlder ? sql`desc` : sql`asc`;
  return sql`
    (
      select jsonb_build_object('title', near.title, 'slug', near.slug, 'year', near.year, 'month', near.month)
      from published_posts near
      where (near.published_at, near.id) ${isOlder ? sql`<` : sql`>`} (p.published_at, p.id)
      order by near.published_at ${direction}, near.id ${direction}
      limit 1
    )
  `;
}
