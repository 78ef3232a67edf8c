import type { DayCount, DayRange, FunnelStep, PageCount, ReferrerCount } from '#shared/schemas/analytics.ts';
import type { Sql } from '#server/db/connect.ts';

/** Rows of a ranking; later ones are noise. */
const TOP = 50;

/** Visits and page views of every day of the range, days without any included, oldest first. */
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
      where ${within(sql, range)} and name = 'page_view'
      group by happened_on
    ) counted on counted.happened_on = day::date
    order by day
  `;
}

/** The most viewed pages, with the visits that began there. At most 50. */
export async function listTopPages(sql: Sql, range: DayRange): Promise<PageCount[]> {
  return sql<PageCount[]>`
    select
      path,
      count(*)::integer as views,
      count(*) filter (where begins_visit)::integer as visits
    from analytics_events e
    where ${within(sql, range)}
      and name = 'page_view'
    group by path
    order by views desc, path
    limit ${TOP}
  `;
}

/** The hosts that visits came from, most first; null stands for an unknown origin. At most 50. */
export async function listReferrers(sql: Sql, range: DayRange): Promise<ReferrerCount[]> {
  return sql<ReferrerCount[]>`
    select referrer_host as host, count(*)::integer as visits
    from analytics_events e
    where ${within(sql, range)}
      and begins_visit
    group by referrer_host
    order by visits desc, host nulls last
    limit ${TOP}
  `;
}

/** The steps after each button, buttons with the most opened forms first. */
export async function listFunnel(sql: Sql, range: DayRange): Promise<FunnelStep[]> {
  return sql<FunnelStep[]>`
    select
      coalesce(button, name) as button,
      count(*) filter (where button is null)::integer as pressed,
      count(*) filter (where name = 'demo_form_opened')::integer as opened,
      count(*) filter (where name = 'demo_form_submitted')::integer as submitted,
      count(*) filter (where name = 'generate_lead')::integer as leads,
      count(*) filter (where name = 'demo_form_abandoned')::integer as abandoned,
      percentile_cont(0.5) within group (order by seconds) as "abandonedSeconds"
    from analytics_events e
    where ${within(sql, range)}
      and name <> 'page_view'
    group by coalesce(button, name)
    order by opened desc, 1
  `;
}

/** The moments name the partitions, the days the rows: a generated column cannot do both. */
function within(sql: Sql, { from, to }: DayRange) {
  return sql`
    e.happened_on between ${from}::date and ${to}::date
    and e.happened_at >= ${from}::date::timestamp at time zone site_time_zone()
    and e.happened_at < (${to}::date + 1)::timestamp at time zone site_time_zone()
  `;
}
