import type { Sql } from '#server/db/connect.ts';
import { EMPTY_SEARCH_DAYS } from '#shared/periods.ts';

export type EmptySearchCount = { words: string; count: number; lastAt: Date };

/** The maximum number of stored rows. */
const EMPTY_SEARCHES_MAX = 1_000;

/** Adds counts. Above `EMPTY_SEARCHES_MAX` rows, words with few and old searches are deleted first. */
export async function countEmptySearches(
  sql: Sql,
  searches: readonly EmptySearchCount[],
  max = EMPTY_SEARCHES_MAX,
): Promise<void> {
  await sql`
    insert into empty_searches (words, count, first_at, last_at)
    select words, count, last_at, last_at
    from unnest(
      ${searches.map(({ words }) => words)}::text[],
      ${searches.map(({ count }) => count)}::bigint[],
      ${searches.map(({ lastAt }) => lastAt.toISOString())}::text[]::timestamptz[]
    ) as s (words, count, last_at)
    order by words
    on conflict (words) do update set
      count = empty_searches.count + excluded.count,
      last_at = greatest(empty_searches.last_at, excluded.last_at)
  `;
  await sql`
    delete from empty_searches
    where words in (
      select words
      from empty_searches
      order by count / (1 + extract(epoch from now() - last_at) / 86400), last_at
      limit greatest(0, (select count(*) from empty_searches) - ${max})
    )
  `;
}

export async function deleteOldEmptySearches(sql: Sql): Promise<void> {
  await sql`delete from empty_searches where last_at < now() - make_interval(days => ${EMPTY_SEARCH_DAYS})`;
}
