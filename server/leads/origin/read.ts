/** Reads the sources of leads, the requests of one person, and the sums of expected amounts. */

import type { Fragment, Sql } from '#server/db/connect.ts';
import type {
  LeadDetail,
  LeadFilter,
  LeadFilterValues,
  LeadListOutput,
} from '#shared/leads/inbox-schemas.ts';
import {
  LEAD_FILTER_SAMPLE,
  LEAD_FILTER_VALUES_MAX,
  NO_SOURCE,
  OPEN_STAGES,
  OTHER_REQUESTS_MAX,
} from '#shared/leads/lead-states.ts';
import { postPath } from '#shared/routes.ts';

/** Returns the values of recent leads that the list offers as filters. */
export async function listFilterValues(sql: Sql): Promise<LeadFilterValues> {
  const [values] = await sql<[LeadFilterValues]>`
    with recent as (
      select source, campaign_name, package, first_path
      from leads
      order by created_at desc, id desc
      limit ${LEAD_FILTER_SAMPLE}
    ), counted as (
      select
        case when grouping(source) = 0 then 'source' when grouping(campaign_name) = 0 then 'campaign'
          when grouping(package) = 0 then 'package' else 'firstPath' end as name,
        coalesce(source, campaign_name, package, first_path) as value, count(*) as leads
      from recent
      group by grouping sets ((source), (campaign_name), (package), (first_path))
    ), ranked as (
      select name, value, row_number() over (partition by name order by leads desc, value) as place
      from counted
      where value <> ''
    )
    select
      coalesce(array_agg(value order by place) filter (where name = 'source'), '{}') as source,
      coalesce(array_agg(value order by place) filter (where name = 'campaign'), '{}') as campaign,
      coalesce(array_agg(value order by place) filter (where name = 'package'), '{}') as package,
      coalesce(array_agg(value order by place) filter (where name = 'firstPath'), '{}') as "firstPath"
    from ranked
    where place <= ${LEAD_FILTER_VALUES_MAX}
  `;
  return values;
}

/** Sums the expected amounts of open leads. Held and erased leads are left out. */
export async function sumExpected(sql: Sql): Promise<LeadListOutput['expected']> {
  const sums = await sql<LeadListOutput['expected']>`
    select currency, sum(expected_amount)::float8 as amount, count(*)::integer as leads
    from leads
    where expected_amount is not null and is_counted and stage in ${sql(OPEN_STAGES)} and erased_at is null
    group by currency
    order by 2 desc, currency
  `;
  return [...sums];
}

/** Lists the newest requests of a lead's person, except the lead itself. */
export async function listOtherRequests(sql: Sql, id: string): Promise<LeadDetail['otherRequests']> {
  const requests = await sql<LeadDetail['otherRequests']>`
    select o.id, o.created_at as "createdAt", o.stage, o.package
    from leads l
    cross join lateral ${requestsOfPerson(sql)} o
    where l.id = ${id} and l.erased_at is null and o.id <> l.id
    order by o.created_at desc, o.id desc
    limit ${OTHER_REQUESTS_MAX}
  `;
  return [...requests];
}

/** Adds the titles of published posts to the pages of a visit. */
export async function addTitles(
  sql: Sql,
  pages: readonly Omit<LeadDetail['path'][number], 'title'>[],
): Promise<LeadDetail['path']> {
  const slugs = pages.map(({ path }) => path.replace(/^.*\//, ''));
  const posts = await sql<{ title: string; slug: string; year: number; month: number }[]>`
    select title, slug, year, month from published_posts where slug = any(${slugs})
  `;
  const titles = new Map(posts.map((post) => [postPath(post), post.title]));
  return pages.map((page) => ({ ...page, title: titles.get(page.path) ?? null }));
}

/** Selects the number of requests of the person of `leads` as `l`; 1 if the person has a newer request. */
export function requestsColumn(sql: Sql): Fragment {
  return sql`
    (
      select case when max(o.created_at) > l.created_at then 1 else greatest(count(*), 1) end::integer
      from ${requestsOfPerson(sql)} o
    )
  `;
}

/**
 * Selects the leads of the person of `leads` as `l` that are not erased. In two parts, as with `or` Postgres may
 * read all leads instead of both indexes.
 */
function requestsOfPerson(sql: Sql): Fragment {
  return sql`
    (
      select id, created_at, stage, package from leads
      where erased_at is null and email_key(email) = email_key(l.email)
      union all
      select id, created_at, stage, package from leads
      where erased_at is null and phone_e164 = l.phone_e164 and email_key(email) <> email_key(l.email)
    )
  `;
}

/** Returns the condition of a filter on `leads` as `l`. */
export function matchingOrigin(
  sql: Sql,
  origin: Pick<LeadFilter, 'source' | 'campaign' | 'package' | 'firstPath'>,
): Fragment {
  const { source, campaign, firstPath } = origin;
  return sql`
    ${source === NO_SOURCE ? sql`and l.source = '' and l.erased_at is null` : sql``}
    ${source && source !== NO_SOURCE ? sql`and l.source = ${source}` : sql``}
    ${campaign ? sql`and l.campaign_name = ${campaign}` : sql``}
    ${origin.package ? sql`and l.package = ${origin.package}` : sql``}
    ${firstPath ? sql`and l.first_path = ${firstPath}` : sql``}
  `;
}
