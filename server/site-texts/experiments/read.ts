import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { ExperimentRow } from '#shared/site-texts/experiments/schemas.ts';
import type { DayCounts } from '#shared/site-texts/experiments/statistics.ts';
import { recordName } from '#shared/site-texts/overview-schemas.ts';
import type { RecordName } from '#shared/site-texts/records.ts';

export type TestedText = { record: RecordName; path: string };

const runningExperiment = z.object({
  id: z.string(),
  record: recordName,
  path: z.string(),
  text: z.string(),
  firstText: z.string(),
  key: z.string(),
});
export type RunningExperiment = z.output<typeof runningExperiment>;

/** Lists the tests that visitors take part in now. */
export async function listRunning(sql: Sql): Promise<RunningExperiment[]> {
  const rows = await sql`
    select id, record, path, text, first_text as "firstText", key
    from experiments
    where outcome is null and starts_at <= now() and ends_at > now()
    order by starts_at, id
  `;
  return parseRows(runningExperiment, rows);
}

function stateOf(sql: Sql) {
  return sql`
    case
      when outcome is not null then 'decided'
      when starts_at is null then 'draft'
      when starts_at > now() then 'planned'
      when ends_at > now() then 'running'
      else 'over'
    end
  `;
}

function columns(sql: Sql) {
  return sql`
    id, record, path, text, ${stateOf(sql)} as state, saved_at as "savedAt", first_text as "firstText",
    starts_at as "startsAt", ends_at as "endsAt", planned_readers as "plannedReaders", outcome,
    decided_at as "decidedAt"
  `;
}

/** Lists all tests: undecided ones first, then the newest. */
export async function listExperiments(sql: Sql): Promise<ExperimentRow[]> {
  const rows = await sql<ExperimentRow[]>`
    select ${columns(sql)}
    from experiments
    order by outcome is not null, coalesce(starts_at, saved_at) desc, id
  `;
  return [...rows];
}

/** Returns the newest test of a text, with the whole days from its start to now or to its end. */
export async function findExperiment(
  sql: Sql,
  { record, path }: TestedText,
): Promise<(ExperimentRow & { elapsedDays: number }) | undefined> {
  const [row] = await sql<(ExperimentRow & { elapsedDays: number })[]>`
    select
      ${columns(sql)},
      coalesce(
        floor(greatest(0, extract(epoch from least(now(), ends_at, decided_at) - starts_at) / 86400))::integer, 0
      ) as "elapsedDays"
    from experiments
    where record = ${record} and path = ${path}
    order by outcome is not null, coalesce(starts_at, saved_at) desc
    limit 1
  `;
  return row;
}

/** Lists the started and undecided tests of a record, by which its texts are locked. */
export async function listLocks(
  sql: Sql,
  record: RecordName,
): Promise<{ path: string; firstText: string }[]> {
  const rows = await sql<{ path: string; firstText: string }[]>`
    select path, first_text as "firstText"
    from experiments
    where record = ${record} and starts_at is not null and outcome is null
  `;
  return [...rows];
}

/** Returns the counts of a test by day, oldest first. */
export async function listDayCounts(sql: Sql, id: string): Promise<DayCounts[]> {
  return sql<DayCounts[]>`
    select
      jsonb_build_object(
        'readers', coalesce(sum(readers) filter (where version = 'a'), 0),
        'requests', coalesce(sum(requests) filter (where version = 'a'), 0)
      ) as a,
      jsonb_build_object(
        'readers', coalesce(sum(readers) filter (where version = 'b'), 0),
        'requests', coalesce(sum(requests) filter (where version = 'b'), 0)
      ) as b
    from experiment_days
    where experiment_id = ${id}
    group by day
    order by day
  `;
}

/** The days from which the present rate of a page is computed. */
const TRAFFIC_DAYS = 28;

/**
 * Counts the views of a page and the requests of its visitors in the last four weeks, and the days since the first of
 * these views.
 * @param page the path; null for texts that are on every page, whose readers are the visits
 */
export async function readTraffic(
  sql: Sql,
  page: string | null,
): Promise<{ views: number; requests: number; days: number }> {
  const [traffic] = await sql<[{ views: number; requests: number; days: number }]>`
    with views as (
      select count(*)::integer as views, extract(epoch from now() - min(happened_at))::float8 / 86400 as days
      from analytics_events
      where name = 'page_view'
        and happened_at >= now() - make_interval(days => ${TRAFFIC_DAYS})
        and ((${page}::text is null and begins_visit) or path = ${page})
    ), requests as (
      select count(*)::integer as requests
      from leads
      where is_counted
        and created_at >= now() - make_interval(days => ${TRAFFIC_DAYS})
        and (${page}::text is null or path @> jsonb_build_array(jsonb_build_object('path', ${page}::text)))
    )
    select views, requests, greatest(1, least(${TRAFFIC_DAYS}, coalesce(days, 1))) as days
    from views cross join requests
  `;
  return traffic;
}
