import type { Sql } from '#server/db/connect.ts';
import type { EmptySearch } from '#shared/analytics/schemas.ts';
import { EMPTY_SEARCHES_MIN } from '#shared/periods.ts';

/** The maximum number of listed words. */
const LISTED_MAX = 50;

/** Lists words for which the blog's search found nothing, the most frequent first. */
export async function listEmptySearches(sql: Sql): Promise<EmptySearch[]> {
  return sql<EmptySearch[]>`
    select words, count::integer as count, last_at as "lastAt"
    from empty_searches
    where count >= ${EMPTY_SEARCHES_MIN}
    order by empty_searches.count desc, last_at desc, words
    limit ${LISTED_MAX}
  `;
}
