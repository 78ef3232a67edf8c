import type { Sql } from '#server/db/connect.ts';
import { findPublicPaths } from '#server/pages/read.ts';
import type { CollectedEvent } from '#shared/analytics/schemas.ts';
import { sourceOf } from '#shared/analytics/visit-source.ts';
import { EVENT_MONTHS } from '#shared/periods.ts';

/** The maximum number of rows that one statement deletes, as the statement holds locks until its end. */
const SWEEP_BATCH = 10_000;

/**
 * Stores events of the site's pages, and adds them to the totals. The database sets the time of each event. Events
 * with the path of no page are ignored, as such a path may contain personal data.
 */
export async function insertEvents(sql: Sql, events: readonly CollectedEvent[]): Promise<void> {
  const paths = await findPublicPaths(
    sql,
    events.map(({ path }) => path),
  );
  const rows = events.flatMap((event) => {
    const path = paths.get(event.path);
    return path === undefined ? [] : [{ ...columnsOf(event), path }];
  });
  if (rows.length === 0) return;
  await sql`
    with added as (
      insert into analytics_events ${sql(rows)}
      returning name, path, depth, begins_visit, source, medium, campaign, happened_on
    )
    insert into attribution_totals (day, event, touch, dimension, key, detail, count)
    select happened_on, 'visit', 'every', dimension, key, detail, count(*)
    from added
    cross join lateral (
      values
        ('all', '', ''),
        ('campaign', campaign, campaign_detail(source, medium)),
        ('source', source, medium),
        ('page', path, '')
    ) as visit (dimension, key, detail)
    where begins_visit
    group by happened_on, dimension, key, detail
    union all
    select happened_on, event, 'every', 'article', path, '', count(*)
    from added
    cross join lateral (
      select case when name = 'page_view' then 'visit' when depth = 100 then 'read' end as event
    ) as counted
    where event is not null and path ~ '^/blog/[0-9]{4}/[0-9]{2}/[^/]+$'
    group by happened_on, event, path
  `;
}

function columnsOf(event: CollectedEvent) {
  return {
    name: event.name,
    button: 'button' in event ? event.button : null,
    seconds: 'seconds' in event ? event.seconds : null,
    depth: 'depth' in event ? event.depth : null,
    ...visitColumns(event),
  };
}

function visitColumns(event: CollectedEvent) {
  if (event.name !== 'page_view' || !('begins_visit' in event) || !event.begins_visit)
    return { begins_visit: false, referrer_host: null, source: null, medium: null, campaign: null };
  return {
    begins_visit: true,
    referrer_host: event.referrer,
    ...sourceOf(event.campaign, event.referrer),
  };
}

export async function keepEventMonths(sql: Sql): Promise<void> {
  await sql`select keep_event_months()`;
}

/**
 * Deletes one batch of expired events. Several processes may run this at the same time.
 * @returns true if there may be more
 */
export async function deleteExpiredEvents(sql: Sql): Promise<boolean> {
  const deletedRows = await sql`
    delete from analytics_events e
    using (
      select tableoid, ctid
      from analytics_events
      where happened_at < now() - make_interval(months => ${EVENT_MONTHS})
      limit ${SWEEP_BATCH}
      for update skip locked
    ) expired
    where e.tableoid = expired.tableoid and e.ctid = expired.ctid and e.happened_at < now() - make_interval(months => ${EVENT_MONTHS})
  `;
  return deletedRows.count === SWEEP_BATCH;
}
