import type { Fragment, Sql } from '#server/db/connect.ts';
import { findPlaces } from '#server/revenue/read.ts';
import type { DayCount, DayRange, FunnelStep, PageCount, ReferrerCount } from '#shared/analytics/schemas.ts';
import { PAGE_BUTTON } from '#shared/leads/lead-rules.ts';

/** The maximum number of rows in a ranking. */
const TOP = 50;

/** The minimum number of paths that a ranking reads, as a page may have several former paths. */
const PATHS_MIN = 500;

/** Lists every day of the range, oldest first, including days without visits. */
export async function listDays(sql: Sql, range: DayRange): Promise<DayCount[]> {
  return sql<DayCount[]>`
    select
      to_char(day, 'YYYY-MM-DD') as day,
      coalesce(counted.visits, 0) as visits,
      coalesce(counted.pages, 0) as pages
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') day
    left join (
      select
        happened_on,
        count(*) filter (where begins_visit)::integer as visits,
        count(*)::integer as pages
      from analytics_events e
      where ${inRange(sql, range)} and name = 'page_view'
      group by happened_on
    ) counted on counted.happened_on = day::date
    order by day
  `;
}

/**
 * Counts the views of each page and the visits that began on the page, most views first. Views of former paths
 * count for the present page.
 */
export async function listTopPages(sql: Sql, range: DayRange, limit = TOP): Promise<PageCount[]> {
  const pages = await sql<Omit<PageCount, 'post'>[]>`
    select
      path,
      count(*)::integer as views,
      count(*) filter (where begins_visit)::integer as visits
    from analytics_events e
    where ${inRange(sql, range)}
      and name = 'page_view'
    group by path
    order by views desc, path
    limit ${Math.max(limit, PATHS_MIN)}
  `;
  const places = await findPlaces(
    sql,
    pages.map(({ path }) => path),
  );
  const byPath = new Map<string, PageCount>();
  for (const { path: viewedPath, views, visits } of pages) {
    const { path, post } = places.get(viewedPath) ?? { path: viewedPath, post: null };
    const sum = byPath.get(path) ?? { path, post, views: 0, visits: 0 };
    byPath.set(path, { ...sum, views: sum.views + views, visits: sum.visits + visits });
  }
  return [...byPath.values()].toSorted((one, two) => two.views - one.views).slice(0, limit);
}

/** Counts visits by referrer, most visits first; null is an unknown referrer. Returns at most `TOP` rows. */
export async function listReferrers(sql: Sql, range: DayRange): Promise<ReferrerCount[]> {
  return sql<ReferrerCount[]>`
    select referrer_host as host, count(*)::integer as visits
    from analytics_events e
    where ${inRange(sql, range)}
      and begins_visit
    group by referrer_host
    order by visits desc, host nulls last
    limit ${TOP}
  `;
}

/**
 * Counts the steps of the funnel for each button, most opened forms first. Leads are counted in the table of
 * leads, as the browser of a stored lead may have sent no event.
 */
export async function listFunnel(sql: Sql, range: DayRange): Promise<FunnelStep[]> {
  return sql<FunnelStep[]>`
    with steps as (
      select
        coalesce(button, name) as button,
        count(*) filter (where button is null)::integer as pressed,
        count(*) filter (where name = 'demo_form_opened')::integer as opened,
        count(*) filter (where name = 'demo_form_submitted')::integer as submitted,
        count(*) filter (where name = 'demo_form_abandoned')::integer as abandoned,
        percentile_cont(0.5) within group (order by seconds) as "abandonedSeconds"
      from analytics_events e
      where ${inRange(sql, range)}
        and name not in ('page_view', 'article_read')
      group by coalesce(button, name)
    ), stored as (
      select coalesce(nullif(l.button, ''), ${PAGE_BUTTON}) as button, count(*)::integer as leads
      from leads l
      where ${arrivedWithin(sql, range)}
      group by 1
    )
    select
      button,
      coalesce(pressed, 0) as pressed,
      coalesce(opened, 0) as opened,
      coalesce(submitted, 0) as submitted,
      coalesce(leads, 0) as leads,
      coalesce(abandoned, 0) as abandoned,
      "abandonedSeconds"
    from steps full join stored using (button)
    order by opened desc, leads desc, button
  `;
}

/** Quarantined leads count only after their release. */
function arrivedWithin(sql: Sql, { from, to }: DayRange): Fragment {
  return sql`
    l.created_at >= ${from}::date::timestamp at time zone site_time_zone()
    and l.created_at < (${to}::date + 1)::timestamp at time zone site_time_zone()
    and not exists (select from lead_deliveries d where d.lead_id = l.id and d.state = 'held')
  `;
}

/**
 * The condition on `happened_at` selects the partitions, and the condition on `happened_on` selects the rows.
 */
function inRange(sql: Sql, { from, to }: DayRange) {
  return sql`
    e.happened_on between ${from}::date and ${to}::date
    and e.happened_at >= ${from}::date::timestamp at time zone site_time_zone()
    and e.happened_at < (${to}::date + 1)::timestamp at time zone site_time_zone()
  `;
}
