/**
 * Removes names from totals and events if only erased persons brought them, for example the name in a personal
 * link.
 */

import type { Sql, Transaction } from '#server/db/connect.ts';
import { findPublicPaths } from '#server/pages/read.ts';
import { isKnownSource } from '#shared/analytics/known-sources.ts';

/**
 * The number of leads from which a name counts as the name of a group. A name with fewer leads may belong to one
 * person.
 */
const LEADS_OF_GROUP = 5;

type Name = { dimension: string; key: string; detail: string };

/**
 * Removes names from the totals before leads are erased. A name with fewer than `LEADS_OF_GROUP` leads no longer
 * counts for these leads. If no other lead has the name, its visits lose the name too. Sums do not change. Known
 * sources and pages of the site are never such names.
 */
export async function forgetNames(tx: Transaction, ids: readonly string[]): Promise<void> {
  const names = await selectPersonalNames(tx, await listNames(tx, ids));
  if (names.length === 0) return;
  // The lock excludes the job that adds up the totals, as that job would hide rows from these statements.
  await tx`select pg_advisory_xact_lock(hashtext('fold_attribution'))`;
  const groups = await countLeads(tx, names);
  const small = groups.filter(({ leads }) => leads < LEADS_OF_GROUP);
  if (small.length === 0) return;
  await renameLeads(tx, ids, small);
  const namesWithoutLeads = (await countLeads(tx, small)).filter(({ leads }) => leads <= 0);
  if (namesWithoutLeads.length === 0) return;
  await renameTotals(tx, namesWithoutLeads);
  await renameEvents(tx, namesWithoutLeads);
}

async function listNames(sql: Sql, ids: readonly string[]): Promise<Name[]> {
  const names = await sql<Name[]>`
    select distinct touch.dimension, touch.key, touch.detail
    from leads l
    cross join lateral lead_touches(l) touch
    where l.id = any(${[...ids]}::uuid[]) and l.erased_at is null and (touch.key <> '' or touch.detail <> '')
  `;
  return [...names];
}

async function selectPersonalNames(sql: Sql, names: readonly Name[]): Promise<Name[]> {
  const isPath = ({ dimension }: Name) => dimension === 'page' || dimension === 'article';
  const pages = await findPublicPaths(
    sql,
    names.filter(isPath).map(({ key }) => key),
  );
  return names.filter((name) => {
    if (isPath(name)) return !pages.has(name.key);
    if (name.dimension === 'source') return !isKnownSource({ source: name.key, medium: name.detail });
    const [source = '', medium = ''] = name.detail.split(' / ');
    return name.key !== '' || !isKnownSource({ source, medium });
  });
}

/**
 * Counts the leads of each name. A lead has a name at most once in each touch, so the touch with the most leads
 * has nearly all of them.
 */
async function countLeads(sql: Sql, names: readonly Name[]): Promise<(Name & { leads: number })[]> {
  const groups = await sql<(Name & { leads: number })[]>`
    select n.dimension, n.key, n.detail, coalesce(max(ceil(touch.leads)), 0)::integer as leads
    from ${rowsOf(sql, names)}
    left join lateral (
      select sum(t.count) as leads
      from attribution_totals t
      where (t.key, t.dimension, t.event, t.detail) = (n.key, n.dimension, 'lead', n.detail)
      group by t.touch
    ) touch on true
    group by n.dimension, n.key, n.detail
  `;
  return [...groups];
}

async function renameLeads(sql: Sql, ids: readonly string[], names: readonly Name[]): Promise<void> {
  await sql`
    insert into attribution_totals (day, event, touch, dimension, key, detail, currency, count, amount)
    select
      t.day, t.event, t.touch, t.dimension, renamed.key, renamed.detail, t.currency,
      renamed.sign * t.count, renamed.sign * t.amount
    from leads l
    cross join lateral lead_totals(l) t
    join ${rowsOf(sql, names)} on (n.dimension, n.key, n.detail) = (t.dimension, t.key, t.detail)
    cross join lateral (values (t.key, t.detail, -1), ('', '', 1)) as renamed (key, detail, sign)
    where l.id = any(${[...ids]}::uuid[]) and l.erased_at is null and l.is_counted
  `;
}

async function renameTotals(sql: Sql, names: readonly Name[]): Promise<void> {
  await sql`
    with renamed as (
      delete from attribution_totals t
      using ${rowsOf(sql, names)}
      where (t.key, t.dimension, t.detail) = (n.key, n.dimension, n.detail)
      returning t.day, t.event, t.touch, t.dimension, t.currency, t.count, t.amount
    )
    insert into attribution_totals (day, event, touch, dimension, key, detail, currency, count, amount)
    select day, event, touch, dimension, '', '', currency, sum(count), sum(amount)
    from renamed
    group by day, event, touch, dimension, currency
    having sum(count) <> 0 or sum(amount) <> 0
  `;
}

async function renameEvents(sql: Sql, names: readonly Name[]): Promise<void> {
  const campaigns = names.filter(({ dimension, key }) => dimension === 'campaign' && key !== '');
  const sources = names.filter(({ dimension, key }) => dimension === 'source' && key !== '');
  await sql`
    update analytics_events e set campaign = ''
    from ${rowsOf(sql, campaigns)}
    where e.campaign = n.key and e.campaign <> '' and campaign_detail(e.source, e.medium) = n.detail
  `;
  await sql`
    update analytics_events e set source = '', medium = '', referrer_host = null
    from ${rowsOf(sql, sources)}
    where e.source = n.key and e.source <> '' and e.medium = n.detail
  `;
}

function rowsOf(sql: Sql, names: readonly Name[]) {
  return sql`
    unnest(
      ${names.map(({ dimension }) => dimension)}::text[],
      ${names.map(({ key }) => key)}::text[],
      ${names.map(({ detail }) => detail)}::text[]
    ) as n (dimension, key, detail)
  `;
}
