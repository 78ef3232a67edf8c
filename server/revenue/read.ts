import type { Fragment, Sql } from '#server/db/connect.ts';
import type { DayRange } from '#shared/analytics/schemas.ts';
import { pageOfPath } from '#shared/redirects/canonical-path.ts';
import type { RevenueDimension, Touch } from '#shared/revenue/schemas.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { add, type Figures, NO_FIGURES, ONE } from './small-groups.ts';

/** The maximum number of redirects that are followed from a former path. */
const STEPS_MAX = 5;

export type Group = Figures & {
  /** The name of a campaign, a source, or a path. */
  key: string;
  /** The source and medium of a campaign, or the medium of a source. */
  detail: string;
};

type Post = { id: string; title: string; category: string | null };

/** The present page of a path. */
export type Place = { path: string; post: Post | null };

/** Counts visits, leads and amounts of all names of a dimension; `all` has one name. */
export async function listGroups(
  sql: Sql,
  range: DayRange,
  { dimension, touch }: { dimension: RevenueDimension | 'all'; touch: Touch },
): Promise<Group[]> {
  const ofRange: Fragment = sql`
    dimension = ${dimension}
    and touch in ('every', ${touch})
    and day between ${range.from}::date and ${range.to}::date
    and (event = 'visit' and touch = 'every' or event in ('lead', 'won') and touch = ${touch})
  `;
  return groupsOf(
    await sql<Total[]>`
      select
        key, detail, event, currency,
        (sum(count) * ${ONE})::float8 as count,
        (sum(amount) * 100)::float8 as amount
      from (${foldedAndNew(sql, ofRange)}) totals
      group by key, detail, event, currency
      having sum(count) <> 0 or sum(amount) <> 0
      order by key, detail, event, currency
    `,
  );
}

/** Counts the visits of names that had no place in the totals of their day. */
export async function countLeftOut(sql: Sql, range: DayRange, dimension: RevenueDimension): Promise<number> {
  const [row] = await sql<[{ visits: number }]>`
    select coalesce(sum(count), 0)::float8 as visits
    from attribution_left_out
    where dimension = ${dimension} and event = 'visit' and day between ${range.from}::date and ${range.to}::date
  `;
  return row.visits;
}

export type ArticleTotals = { readers: number; read: number; figures: Figures };

/**
 * Counts the readers of posts, and the leads that read the posts, in the last year. Readers of former paths are
 * included.
 * @returns the totals by the post's id, only of posts with readers or leads
 */
export async function readArticleTotals(
  sql: Sql,
  postIds: readonly string[],
): Promise<Map<string, ArticleTotals>> {
  const addresses = await sql<{ id: string; year: number; month: number; slug: string }[]>`
    select id, year, month, slug from published_posts where id = any(${[...postIds]}::uuid[])
    union all
    select post_id, former.year, former.month, former.slug
    from blog_former_addresses former
    where post_id = any(${[...postIds]}::uuid[])
      and not exists (
        select from published_posts p
        where (p.slug, p.year, p.month) = (former.slug, former.year, former.month)
      )
      and not exists (
        select from blog_former_addresses later
        join published_posts on id = later.post_id
        where (later.slug, later.year, later.month) = (former.slug, former.year, former.month)
          and later.left_at > former.left_at
      )
  `;
  if (addresses.length === 0) return new Map();
  const rows = await sql<(Total & { id: string })[]>`
    select
      path.id as id, '' as key, '' as detail, event, currency,
      (sum(count) * ${ONE})::float8 as count,
      (sum(amount) * 100)::float8 as amount
    from unnest(${addresses.map(({ id }) => id)}::uuid[], ${addresses.map(postPath)}::text[]) as path (id, key)
    join attribution_totals t on t.key = path.key
    where t.dimension = 'article' and t.touch = 'every'
      and t.day > (now() at time zone site_time_zone())::date - 365
      and t.event in ('visit', 'read', 'lead', 'won')
    group by path.id, event, currency
  `;
  const totals = new Map<string, ArticleTotals>();
  for (const row of rows) {
    const before = totals.get(row.id) ?? { readers: 0, read: 0, figures: NO_FIGURES };
    const { visits: readers } = figuresOf(row);
    totals.set(row.id, {
      readers: before.readers + readers,
      read: before.read + (row.event === 'read' ? row.count : 0),
      figures: add(before.figures, figuresOf(row)),
    });
  }
  return totals;
}

/** Finds the present pages of paths: of renamed posts and categories, and of paths with redirects. */
export async function findPlaces(sql: Sql, paths: readonly string[]): Promise<Map<string, Place>> {
  const places = new Map(paths.map((path): [string, Place] => [path, { path, post: null }]));
  let open = new Set(paths);
  for (let step = 0; step < STEPS_MAX && open.size > 0; step += 1) {
    const current = [...new Set([...open].map((path) => places.get(path)?.path ?? path))];
    const articles = await findArticles(sql, current);
    const targets = await findTargets(sql, current);
    const next = new Set<string>();
    for (const path of open) {
      const { path: before } = places.get(path) ?? { path };
      const place = articles.get(before);
      const target = targets.get(before);
      if (place) places.set(path, place);
      else if (target !== undefined && target !== before) {
        places.set(path, { path: target, post: null });
        next.add(path);
      }
    }
    open = next;
  }
  return places;
}

type Total = {
  key: string;
  detail: string;
  event: 'visit' | 'read' | 'lead' | 'won';
  currency: string;
  /** The count in millionths. */
  count: number;
  /** The amount in hundredths. */
  amount: number;
};

/** Selects totals in two parts, as each part has its own index. */
function foldedAndNew(sql: Sql, condition: Fragment): Fragment {
  return sql`
    select key, detail, event, currency, count, amount from attribution_totals where is_folded and ${condition}
    union all
    select key, detail, event, currency, count, amount from attribution_totals where not is_folded and ${condition}
  `;
}

function groupsOf(totals: readonly Total[]): Group[] {
  const groups = new Map<string, Group>();
  for (const total of totals) {
    const { key, detail } = total;
    const id = JSON.stringify([key, detail]);
    groups.set(id, { key, detail, ...add(groups.get(id) ?? NO_FIGURES, figuresOf(total)) });
  }
  return [...groups.values()];
}

function figuresOf({ event, currency, count, amount }: Total): Figures {
  return {
    visits: event === 'visit' ? count : 0,
    leads: event === 'lead' ? count : 0,
    won: event === 'won' ? count : 0,
    amounts: amount === 0 ? {} : { [currency]: amount },
    deals: event === 'won' && currency !== '' ? { [currency]: count } : {},
  };
}

/**
 * Finds the posts of paths. A former path belongs to the post that had it last, unless a present post has this
 * path.
 */
async function findArticles(sql: Sql, paths: readonly string[]): Promise<Map<string, Place>> {
  const questions = paths.flatMap((path) => {
    const page = pageOfPath(path);
    if (page?.key !== 'blogArticle') return [];
    const { year, month, slug = '' } = page.params;
    return [{ path, slug, year: Number(year), month: Number(month) }];
  });
  if (questions.length === 0) return new Map();
  const rows = await sql<(Post & { path: string; year: number; month: number; slug: string })[]>`
    select question.path, p.id, p.title, p.year, p.month, p.slug, category.name as category
    from unnest(
      ${questions.map(({ path }) => path)}::text[],
      ${questions.map(({ slug }) => slug)}::text[],
      ${questions.map(({ year }) => year)}::integer[],
      ${questions.map(({ month }) => month)}::integer[]
    ) as question (path, slug, year, month)
    join published_posts p on p.id = coalesce(
      (
        select id from published_posts own
        where (own.slug, own.year, own.month) = (question.slug, question.year, question.month)
      ),
      (
        select former.post_id from blog_former_addresses former join published_posts on id = former.post_id
        where (former.slug, former.year, former.month) = (question.slug, question.year, question.month)
        order by former.left_at desc
        limit 1
      )
    )
    left join lateral (
      select c.name from post_categories pc join blog_categories c on c.id = pc.category_id
      where pc.post_id = p.id
      order by c.name
      limit 1
    ) category on true
  `;
  return new Map(
    rows.map(({ path, id, title, category, ...address }) => [
      path,
      { path: postPath(address), post: { id, title, category } },
    ]),
  );
}

/** Finds the targets of redirects and of former categories, without queries and fragments. */
async function findTargets(sql: Sql, paths: readonly string[]): Promise<Map<string, string>> {
  const folder = pathTo('blogCategory', { slug: '' });
  const rows = await sql<{ from: string; to: string }[]>`
    select from_path as "from", regexp_replace(to_path, '[?#].*$', '') as "to"
    from redirects
    where from_path = any(${[...paths]}::text[]) and to_path is not null
    union all
    (
      select distinct on (former.slug) ${folder}::text || former.slug, ${folder}::text || c.slug
      from blog_former_category_slugs former
      join blog_categories c on c.id = former.category_id
      where ${folder}::text || former.slug = any(${[...paths]}::text[])
        and not exists (select from blog_categories other where other.slug = former.slug)
      order by former.slug, former.left_at desc
    )
  `;
  return new Map(rows.map(({ from, to }) => [from, to]));
}
