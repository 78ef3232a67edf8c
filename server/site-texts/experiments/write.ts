import { randomBytes } from 'node:crypto';
import type { Database, Sql, Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { findTestedText, withTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import { isShipped, SHARED_RECORDS } from '#shared/site-texts/records.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { checkPublication } from '../check-publication.ts';
import { getRecord, type StoredRecord } from '../read.ts';
import { completeFields } from '../resolve-records.ts';
import { lockPublications, publishFields } from '../write.ts';
import type { TestedText } from './read.ts';

/**
 * The maximum number of started and undecided tests of a record. With two tests, the page cache stores each page of
 * the record four times, once for each combination of versions. The records of `SHARED_RECORDS` have two tests
 * together, because every page contains the texts of all of them.
 */
const UNDECIDED_MAX = 2;

type Actor = { userId: string; program?: string | null | undefined };

/**
 * Stores the second version of a text before its test. Visitors see nothing of it.
 * @throws EXPERIMENT_CHANGED if the test has started
 */
export async function saveExperiment(
  sql: Sql,
  { record, path, text }: TestedText & { text: string },
  { userId }: Actor,
): Promise<{ id: string; savedAt: Date }> {
  const [saved] = await sql<{ id: string; savedAt: Date }[]>`
    insert into experiments (record, path, text, saved_by)
    values (${record}, ${path}, ${text}, ${userId})
    on conflict (record, path) where outcome is null do update set
      text = excluded.text, saved_at = now(), saved_by = excluded.saved_by
    where experiments.starts_at is null
    returning id, saved_at as "savedAt"
  `;
  if (!saved) throw new AppError('EXPERIMENT_CHANGED');
  return saved;
}

type Start = TestedText & {
  id: string;
  savedAt: Date;
  days: number;
  startsAt: Date | null;
  plannedReaders: number;
};

/**
 * Starts a test, or plans its start. Version B must match the rules of its field.
 * @throws EXPERIMENT_CHANGED, EXPERIMENT_SAME, EXPERIMENT_UNFIT, EXPERIMENT_HAS_PLAN, EXPERIMENT_TOO_MANY,
 * SITE_PLAN_IN_PAST, and the errors of `checkPublication`
 */
export function startExperiment(
  sql: Database,
  { id, savedAt, record: name, path, days, startsAt, plannedReaders }: Start,
  { shipped }: { shipped: ShippedTexts },
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await lockPublications(tx);
    const [draft] = await tx<{ text: string }[]>`
      select text from experiments
      where id = ${id} and record = ${name} and path = ${path} and starts_at is null
        -- A JavaScript date has milliseconds.
        and date_trunc('milliseconds', saved_at) = ${savedAt}
    `;
    if (!draft) throw new AppError('EXPERIMENT_CHANGED');
    const record = await getRecord(tx, name);
    const fields = liveFieldsOf(record, shipped);
    const first = findTestedText(name, fields, path)?.text;
    if (first === undefined) throw new AppError('EXPERIMENT_UNFIT');
    if (first === draft.text) throw new AppError('EXPERIMENT_SAME');
    if (
      record.plan &&
      findTestedText(name, completeFields(record, record.planFields, shipped), path)?.text !== first
    )
      throw new AppError('EXPERIMENT_HAS_PLAN');
    await checkPublication(
      tx,
      { record, fields: withTestedText(name, fields, { path, text: draft.text }) },
      shipped,
    );
    await checkNumber(tx, name);
    const [started] = await tx`
      update experiments set
        first_text = ${first},
        starts_at = t.starts_at,
        ends_at = t.starts_at + make_interval(hours => ${24 * days}),
        planned_readers = ${plannedReaders},
        key = ${randomBytes(32).toString('base64url')}
      from (select coalesce(${startsAt}::timestamptz, now()) as starts_at) t
      where id = ${id} and (${startsAt}::timestamptz is null or t.starts_at > now())
      returning id
    `;
    if (!started) throw new AppError('SITE_PLAN_IN_PAST');
  });
}

/** @throws EXPERIMENT_UNFIT for a page that is not live */
function liveFieldsOf(record: StoredRecord, shipped: ShippedTexts) {
  if ((!isShipped(record.name) && !record.live) || record.added?.removedAs)
    throw new AppError('EXPERIMENT_UNFIT');
  return completeFields(record, record.liveFields, shipped);
}

async function checkNumber(sql: Sql, name: string): Promise<void> {
  const shared: readonly string[] = SHARED_RECORDS;
  const names = shared.includes(name) ? shared : [name];
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count
    from experiments
    where record = any(${[...names]}::text[]) and starts_at is not null and outcome is null
  `;
  if (count >= UNDECIDED_MAX) throw new AppError('EXPERIMENT_TOO_MANY');
}

type Publication = { number: number; previous: number; cancelledPlan: Date | null };

/**
 * Ends a test. Version A stays, or version B is published as a normal publication of the live text. A draft of the
 * record gets version B too, so that its publication does not bring version A back.
 * @returns the publication of version B; null if version A stays
 * @throws EXPERIMENT_CHANGED if the test is decided or has not started, or if version A is no longer the live text; the errors of `checkPublication`
 */
export function decideExperiment(
  sql: Database,
  { id, record: name, path, outcome }: TestedText & { id: string; outcome: 'a' | 'b' },
  { shipped, ...actor }: Actor & { shipped: ShippedTexts },
): Promise<Publication | null> {
  return inTransaction(sql, async (tx) => {
    await lockPublications(tx);
    const [decided] = await tx<{ text: string; firstText: string }[]>`
      update experiments set outcome = ${outcome}, decided_at = now(), key = null
      where id = ${id} and record = ${name} and path = ${path} and starts_at is not null and outcome is null
      returning text, first_text as "firstText"
    `;
    if (!decided) throw new AppError('EXPERIMENT_CHANGED');
    if (outcome === 'a') return null;
    return publishSecond(tx, { name, path, ...decided }, { shipped, ...actor });
  });
}

async function publishSecond(
  tx: Transaction,
  {
    name,
    path,
    text,
    firstText,
  }: { name: TestedText['record']; path: string; text: string; firstText: string },
  options: Actor & { shipped: ShippedTexts },
): Promise<Publication> {
  const { shipped } = options;
  const record = await getRecord(tx, name);
  const live = liveFieldsOf(record, shipped);
  if (findTestedText(name, live, path)?.text !== firstText) throw new AppError('EXPERIMENT_CHANGED');
  const publication = await publishFields(
    tx,
    { record, fields: withTestedText(name, live, { path, text }), liveFrom: null },
    options,
  );
  const { draftFields } = record;
  if (draftFields && findTestedText(name, draftFields, path)?.text === firstText) {
    await tx`
      update site_record_drafts set
        fields = ${tx.json(withTestedText(name, draftFields, { path, text }))},
        version = nextval('site_record_draft_versions')
      where name = ${name} and version = ${record.version}
    `;
  }
  return { ...publication, previous: record.live?.number ?? 0 };
}

/** Deletes a test that has not started. @throws EXPERIMENT_CHANGED if it has */
export async function removeExperiment(
  sql: Sql,
  { id, record, path }: TestedText & { id: string },
): Promise<void> {
  const removed = await sql`
    delete from experiments
    where id = ${id} and record = ${record} and path = ${path} and outcome is null
      and (starts_at is null or starts_at > now())
  `;
  if (removed.count === 0) throw new AppError('EXPERIMENT_CHANGED');
}

export type CountedDay = { id: string; version: 'a' | 'b'; day: string; readers: number; requests: number };

/** Adds counts. Counts of tests that were deleted meanwhile are dropped. */
export async function addCounts(sql: Sql, days: readonly CountedDay[]): Promise<void> {
  await sql`
    insert into experiment_days as d (experiment_id, version, day, readers, requests)
    select c.id, c.version, c.day, c.readers, c.requests
    from unnest(
      ${days.map(({ id }) => id)}::uuid[],
      ${days.map(({ version }) => version)}::text[],
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ readers }) => readers)}::integer[],
      ${days.map(({ requests }) => requests)}::integer[]
    ) as c (id, version, day, readers, requests)
    join experiments e on e.id = c.id
    order by c.id, c.day, c.version
    on conflict (experiment_id, day, version) do update set
      readers = d.readers + excluded.readers,
      requests = d.requests + excluded.requests
  `;
}
