import type { CollectedEvent } from '#shared/schemas/analytics.ts';
import type { Sql } from '#server/db/connect.ts';

/** Limits how long one statement holds its locks. */
const SWEEP_BATCH = 10_000;

/** The database sets the time of each event. */
export async function insertEvents(sql: Sql, events: readonly CollectedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    name: event.name,
    path: event.path,
    button: 'button' in event ? event.button : null,
    seconds: 'seconds' in event ? event.seconds : null,
    begins_visit: 'begins_visit' in event && event.begins_visit,
    referrer_host: 'referrer' in event ? event.referrer : null,
  }));
  await sql`insert into analytics_events ${sql(rows)}`;
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
      where happened_at < now() - interval '13 months'
      limit ${SWEEP_BATCH}
      for update skip locked
    ) expired
    where e.tableoid = expired.tableoid and e.ctid = expired.ctid and e.happened_at < now() - interval '13 months'
  `;
  return deletedRows.count === SWEEP_BATCH;
}
