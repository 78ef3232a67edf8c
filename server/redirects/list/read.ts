import type { Fragment, Sql } from '#server/db/connect.ts';
import { HIT_DAYS } from '#shared/periods.ts';
import { REDIRECTS_PER_PAGE } from '#shared/redirects/rules.ts';
import type {
  RedirectForm,
  RedirectList,
  RedirectListOutput,
  RedirectRow,
} from '#shared/redirects/schemas.ts';
import { articlePath, CATEGORY_FOLDER } from '../read.ts';

/** Lists a page of the redirects. Former addresses of posts and categories are listed too. */
export async function listRedirects(sql: Sql, list: RedirectList): Promise<RedirectListOutput> {
  const redirects = await sql<RedirectRow[]>`
    select
      listed.id, listed."from", listed."to", listed.status, listed.source,
      listed.covers_below as "coversBelow",
      member_profile(listed.created_by) as by,
      listed.hits::integer as hits,
      listed.last_hit_at as "lastHitAt",
      ended.steps,
      ended.address as end
    from (${pageRows(sql, list)}) listed
    cross join lateral redirect_end(listed."to") ended
    order by ${orderOf(sql, list.sort)}
  `;
  const [count] = await sql<[{ total: number }]>`
    select count(*)::integer as total from (${allRows(sql)}) rows where ${matches(sql, list)}
  `;
  return { redirects: [...redirects], total: count.total };
}

/** Selects the rows of one page, so that members and final addresses are read only for these rows. */
function pageRows(sql: Sql, list: RedirectList): Fragment {
  return sql`
    select rows.*, hits.hits, total.last_hit_at
    from (${allRows(sql)}) rows
    left join redirect_hits total on total.redirect_id = rows.id
    left join (
      select redirect_id, sum(hits) as hits
      from redirect_days
      where day > (now() at time zone site_time_zone())::date - ${HIT_DAYS}::integer
      group by redirect_id
    ) month on month.redirect_id = rows.id
    cross join lateral (select case when rows.id is not null then coalesce(month.hits, 0) end as hits) hits
    where ${matches(sql, list)}
    order by ${orderOf(sql, list.sort)}
    limit ${REDIRECTS_PER_PAGE} offset ${(list.page - 1) * REDIRECTS_PER_PAGE}
  `;
}

function orderOf(sql: Sql, sort: RedirectList['sort']): Fragment {
  const orders: Record<RedirectList['sort'], Fragment> = {
    from: sql`"from" collate "C"`,
    to: sql`"to" collate "C" nulls last, "from" collate "C"`,
    last: sql`last_hit_at desc nulls last, "from" collate "C"`,
    hits: sql`hits desc nulls last, "from" collate "C"`,
  };
  return orders[sort];
}

function matches(sql: Sql, { q, status, source }: RedirectList): Fragment {
  const text = q.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return sql`
    true
    ${text === '' ? sql`` : sql`and (strpos("from", ${text}) > 0 or strpos("to", ${text}) > 0)`}
    ${status === null ? sql`` : sql`and status = ${status}`}
    ${source === null ? sql`` : sql`and source = ${source}`}
  `;
}

/**
 * Selects redirects and former addresses. A former address that another post or category now has is left out, as
 * it is not redirected.
 */
function allRows(sql: Sql): Fragment {
  return sql`
    select id, from_path as "from", to_path as "to", status, source, covers_below, created_by from redirects
    union all
    select null, "from", "to", 301, 'rename', false, null
    from (
      select distinct on (former.slug, former.year, former.month)
        ${articlePath(sql, sql`former`)} as "from",
        ${articlePath(sql, sql`p`)} as "to"
      from blog_former_addresses former
      join published_posts p on p.id = former.post_id
      where not exists (
        select from published_posts other
        where (other.slug, other.year, other.month) = (former.slug, former.year, former.month)
      )
      order by former.slug, former.year, former.month, former.left_at desc
    ) posts
    union all
    select null, ${CATEGORY_FOLDER}::text || slug, ${CATEGORY_FOLDER}::text || present, 301, 'rename', false, null
    from (
      select distinct on (former.slug) former.slug, c.slug as present
      from blog_former_category_slugs former
      join blog_categories c on c.id = former.category_id
      where not exists (select from blog_categories other where other.slug = former.slug)
      order by former.slug, former.left_at desc
    ) categories
  `;
}

/** Counts redirects and former addresses. */
export async function countListed(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from (${allRows(sql)}) rows
  `;
  return row.count;
}

/** Counts redirects. Former addresses are not included. */
export async function countRedirects(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::integer as count from redirects`;
  return row.count;
}

export type ExportedRedirect = Pick<RedirectRow, 'from' | 'to' | 'status' | 'source' | 'coversBelow'> & {
  hits: string;
};

/** Reads a batch of redirects for the export, in the order of their addresses. */
export async function listExported(sql: Sql, after: string, limit: number): Promise<ExportedRedirect[]> {
  return sql<ExportedRedirect[]>`
    select
      from_path as "from", to_path as "to", status, source, covers_below as "coversBelow",
      coalesce(h.hits, 0)::text as hits
    from redirects r
    left join redirect_hits h on h.redirect_id = r.id
    where from_path > ${after}
    order by from_path
    limit ${limit}
  `;
}

/**
 * Returns true if the redirect would lead back to its own address.
 * @param redirect with addresses in their normal form
 */
export async function wouldLoop(sql: Sql, redirect: RedirectForm): Promise<boolean> {
  const { from, to, coversBelow } = redirect;
  const [row] = await sql<[{ loops: boolean }]>`
    select redirect_loops(
      jsonb_populate_record(
        null::redirects,
        jsonb_build_object(
          'from_path', ${from}::text, 'to_path', ${to}::text, 'covers_below', ${coversBelow}::boolean
        )
      )
    ) as loops
  `;
  return row.loops;
}

type Conflicts = {
  isTaken: boolean;
  isOwnAddress: boolean;
  leadsOn: boolean;
  /** The final address after all redirects of the target; null for 410. */
  end: string | null;
};

/** Finds the redirects that apply to an address and to a target. */
export async function findConflicts(
  sql: Sql,
  { id, from, to }: { id: string | null; from: string; to: string | null },
): Promise<Conflicts> {
  const [row] = await sql<[Conflicts]>`
    select
      exists (select from redirects where from_path = ${from} and id is distinct from ${id}::uuid) as "isTaken",
      exists (select from redirects where from_path = ${from} and id = ${id}::uuid) as "isOwnAddress",
      exists (select from applicable_redirect(${to}::text)) as "leadsOn",
      (select address from redirect_end(${to}::text)) as end
  `;
  return row;
}
