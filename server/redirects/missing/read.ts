import type { Fragment, Sql } from '#server/db/connect.ts';
import { contains } from '#server/db/contains.ts';
import { HIT_DAYS } from '#shared/periods.ts';
import { MISSING_PER_PAGE } from '#shared/redirects/rules.ts';
import type { MissingList, MissingOutput, MissingPath } from '#shared/redirects/schemas.ts';
import { decodePercent } from '#text/decode-percent.ts';
import { foldText } from '#text/fold-text.ts';
import { articlePath, CATEGORY_FOLDER } from '../read.ts';

/** Lists missing paths that are not redirected yet, the most frequent first. */
export async function listMissing(
  sql: Sql,
  { q, days, ignored, page }: MissingList,
  pages: readonly SuggestedPage[],
): Promise<MissingOutput> {
  const paths = await sql<Omit<MissingPath, 'suggestion'>[]>`
    select
      m.path,
      visits.count::integer as count,
      m.first_at as "firstAt",
      m.last_at as "lastAt",
      m.referrer,
      m.ignored_at is not null as "isIgnored"
    from missing_paths m
    cross join lateral (${visits(sql, days)}) visits
    where ${isListed(sql, { q, ignored })} and visits.count > 0
    order by visits.count desc, m.last_at desc, m.path
    limit ${MISSING_PER_PAGE} offset ${(page - 1) * MISSING_PER_PAGE}
  `;
  const [count] = await sql<[{ total: number; ignored: number }]>`
    select
      (
        select count(*) from missing_paths m cross join lateral (${visits(sql, days)}) visits
        where ${isListed(sql, { q, ignored })} and visits.count > 0
      )::integer as total,
      (select count(*) from missing_paths where ignored_at is not null)::integer as ignored
  `;
  const suggestions = await suggestPages(
    sql,
    paths.map(({ path }) => path),
    pages,
  );
  return {
    ...count,
    paths: paths.map((path) => ({ ...path, suggestion: suggestions.get(path.path) ?? null })),
  };
}

function visits(sql: Sql, days: number): Fragment {
  return sql`
    select coalesce(sum(d.count), 0) as count
    from missing_path_days d
    where d.path = m.path and d.day > (now() at time zone site_time_zone())::date - ${days}::integer
  `;
}

function isListed(sql: Sql, { q, ignored }: Pick<MissingList, 'q' | 'ignored'>): Fragment {
  return sql`
    (m.ignored_at is not null) = ${ignored}
    ${q === '' ? sql`` : sql`and ${contains(sql, sql`m.path`, q.toLowerCase())}`}
    and not exists (
      select from redirects r
      where r.from_path = m.path or (r.covers_below and r.from_path = any(paths_above(m.path)))
    )
  `;
}

/** Counts the missing paths of the last `HIT_DAYS` that are neither ignored nor redirected. */
export async function countListed(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count
    from missing_paths m
    cross join lateral (${visits(sql, HIT_DAYS)}) visits
    where ${isListed(sql, { q: '', ignored: false })} and visits.count > 0
  `;
  return row.count;
}

/** Counts the visits of a missing path in the last `HIT_DAYS`. */
export async function countVisits(sql: Sql, path: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(count), 0)::integer as count from missing_path_days where path = ${path}
      and day > (now() at time zone site_time_zone())::date - ${HIT_DAYS}::integer
  `;
  return row?.count ?? 0;
}

export type SuggestedPage = {
  path: string;
  titles: readonly string[];
  /** True if the first word of the path is the name of a city. */
  isCity: boolean;
};

/**
 * Finds for each path the page whose path or title has the most similar words. A similar name of a city is another city, such as İzmit
 * and İzmir, so a page whose words begin with a city's name is found only by this name. The name alone finds the
 * city's page.
 * @param pages paths of pages other than posts and categories
 */
export async function suggestPages(
  sql: Sql,
  paths: readonly string[],
  pages: readonly SuggestedPage[],
): Promise<Map<string, string>> {
  const searches = paths.map((path) => ({ path, words: wordsOf(path) })).filter(({ words }) => words !== '');
  if (searches.length === 0) return new Map();
  const cityNames = pages.flatMap(({ path, isCity }) => (isCity ? wordsOf(path).split(' ', 1) : []));
  const names = pages.flatMap(({ path, titles }) =>
    [path, ...titles].map((name) => ({ path, words: wordsOf(name) })),
  );
  const rows = await sql<{ path: string; suggestion: string }[]>`
    select search.path, best.path as suggestion
    from unnest(${searches.map(({ path }) => path)}::text[], ${searches.map(({ words }) => words)}::text[])
      as search (path, words)
    cross join lateral (
      select candidate.path
      from (
        select page.path, page.words, true as is_page
        from unnest(${names.map(({ path }) => path)}::text[], ${names.map(({ words }) => words)}::text[]) as page (path, words)
        union all
        select ${CATEGORY_FOLDER}::text || slug, replace(slug, '-', ' '), false from blog_categories
        union all
        select ${articlePath(sql, sql`p`)}, replace(p.slug, '-', ' '), false
        from published_posts p
        where split_part(search.words, ' ', 1) <% p.slug
      ) candidate
      where not exists (
          select from unnest(${cityNames}::text[]) city
          where starts_with(candidate.words, city) and not starts_with(search.words, city)
        )
        and word_similarity(split_part(search.words, ' ', 1), candidate.words) >= 0.5
        and word_similarity(search.words, candidate.words) >= 0.4
      order by
        (search.words = any(${cityNames}::text[]) and candidate.is_page) desc,
        word_similarity(search.words, candidate.words) + similarity(search.words, candidate.words) desc,
        candidate.path
      limit 1
    ) best
    where best.path <> search.path
  `;
  return new Map(rows.map(({ path, suggestion }) => [path, suggestion]));
}

/** Returns the words of the last part of a path that has letters. */
function wordsOf(path: string): string {
  const parts = path.split('/').map((part) =>
    foldText(decodePercent(part) ?? part)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return parts.findLast((part) => /\p{L}/u.test(part)) ?? '';
}
