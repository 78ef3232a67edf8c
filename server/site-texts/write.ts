/** Writes drafts and publications of the site's texts. docs/decisions/0062-site-publication.md */
import { isDeepStrictEqual } from 'node:util';
import type { Database, Sql, Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { withHoursRange } from '#shared/site-texts/hours-of-fields.ts';
import { isShipped, type RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { withSlips } from '#shared/site-texts/slips-of-features.ts';
import { checkPublication } from './check-publication.ts';
import { getRecord, getStoredFields } from './read.ts';
import { completeFields, shippedFields } from './resolve-records.ts';

type Draft = { name: RecordName; version: number };

/** @property program the assistant's program with which the member saves */
type Saver = { userId: string; program?: string | null | undefined };

/**
 * Stores the draft of a record. Visitors see nothing of it.
 * @throws SITE_TEXT_CHANGED if the stored draft has another version, or if a new draft begins from an outdated record
 */
export async function saveDraft(
  sql: Sql,
  { name, version, base, fields }: Draft & { base: number; fields: RecordFields },
  { userId, program = null }: Saver,
): Promise<number> {
  const stored = name === 'company' ? withHoursRange(fields) : fields;
  const [saved] = await sql<{ version: number }[]>`
    insert into site_record_drafts (name, fields, saved_by, program)
    select ${name}, ${sql.json(stored)}, ${userId}, ${program}
    where (${version} = 0 and ${newestNumber(sql, name)} = ${base})
      or exists (select from site_record_drafts where name = ${name} and version = ${version})
    on conflict (name) do update set
      fields = excluded.fields,
      version = excluded.version,
      saved_at = now(),
      saved_by = excluded.saved_by,
      program = excluded.program
    where site_record_drafts.version = ${version}
    returning version
  `;
  if (!saved) throw new AppError('SITE_TEXT_CHANGED');
  return saved.version;
}

function newestNumber(sql: Sql, name: RecordName) {
  return sql`(select coalesce(max(number), 0) from site_record_versions where name = ${name})`;
}

/**
 * Publishes the draft at once or at a later time. Another planned publication of the record is cancelled.
 * @throws SITE_TEXT_CHANGED, SITE_PLAN_IN_PAST, and the errors of `checkPublication`
 */
export function publishDraft(
  sql: Database,
  { name, version, liveFrom }: Draft & { liveFrom: Date | null },
  { userId, program = null, shipped }: Saver & { shipped: ShippedTexts },
): Promise<{ number: number; cancelledPlan: Date | null }> {
  return inTransaction(sql, async (tx) => {
    await lockPublications(tx);
    const record = await getRecord(tx, name);
    const fields = await takeDraft(tx, { name, version });
    await checkPublication(tx, { record, fields }, shipped);
    const cancelled = await tx<{ liveFrom: Date }[]>`
      update site_record_versions set cancelled_at = now()
      where name = ${name} and cancelled_at is null and live_from > now()
      returning live_from as "liveFrom"
    `;
    const isAsShipped = isShipped(name) && isDeepStrictEqual(fields, shippedFields(record, shipped));
    const complete = name === 'landing' ? withSlips(fields) : fields;
    const stored = isAsShipped ? null : complete;
    const [published] = await tx<{ number: number }[]>`
      insert into site_record_versions (name, number, fields, live_from, published_by, program)
      select ${name}, ${newestNumber(tx, name)} + 1, ${stored && tx.json(stored)}, t.live_from, ${userId}, ${program}
      from (select coalesce(${liveFrom}::timestamptz, now()) as live_from) t
      where ${liveFrom}::timestamptz is null or t.live_from > now()
      returning number
    `;
    if (!published) throw new AppError('SITE_PLAN_IN_PAST');
    return { ...published, cancelledPlan: cancelled[0]?.liveFrom ?? null };
  });
}

/**
 * Serializes publications, so that each is checked against the texts of the preceding one, and no two publications
 * get the same number. Readers are not blocked.
 */
async function lockPublications(tx: Transaction): Promise<void> {
  await tx`lock table site_record_versions in share row exclusive mode`;
}

/** Deletes and returns the draft. @throws SITE_TEXT_CHANGED if the draft has another version, or is gone */
async function takeDraft(sql: Sql, { name, version }: Draft): Promise<RecordFields> {
  const [draft] = await sql<{ fields: RecordFields }[]>`
    delete from site_record_drafts where name = ${name} and version = ${version} returning fields
  `;
  if (!draft) throw new AppError('SITE_TEXT_CHANGED');
  return draft.fields;
}

/**
 * Deletes the draft.
 * @throws SITE_TEXT_CHANGED if the draft has another version, or if it is the only text of an added page, which
 * has no shipped text
 */
export function discardDraft(sql: Database, { name, version }: Draft): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await takeDraft(tx, { name, version });
    const { liveFields, planFields } = await getRecord(tx, name);
    if (!isShipped(name) && !liveFields && !planFields) throw new AppError('SITE_TEXT_CHANGED');
  });
}

/**
 * Makes the newest text of an added page the draft, if the page has neither a draft nor a live or planned text.
 */
async function keepOnlyText(sql: Sql, name: RecordName, userId: string): Promise<void> {
  if (isShipped(name)) return;
  const { draftFields, liveFields, planFields } = await getRecord(sql, name);
  if (draftFields || liveFields || planFields) return;
  await sql`
    insert into site_record_drafts (name, fields, saved_by)
    select name, fields, ${userId}
    from site_record_versions
    where name = ${name} and fields is not null
    order by number desc
    limit 1
  `;
}

/**
 * Cancels a plan. If there is no draft, the text of the plan becomes the draft.
 * @throws SITE_TEXT_CHANGED if the plan's time has come, or if the plan was already cancelled
 */
export function cancelPlan(
  sql: Database,
  { name, number }: { name: RecordName; number: number },
  { userId, shipped }: { userId: string; shipped: ShippedTexts },
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const [cancelled] = await tx<{ fields: RecordFields | null }[]>`
      update site_record_versions set cancelled_at = now()
      where name = ${name} and number = ${number} and cancelled_at is null and live_from > now()
      returning fields
    `;
    if (!cancelled) throw new AppError('SITE_TEXT_CHANGED');
    const record = await getRecord(tx, name);
    const fields = completeFields(record, cancelled.fields, shipped);
    if (isDeepStrictEqual(fields, completeFields(record, record.liveFields, shipped))) return;
    await tx`
      insert into site_record_drafts (name, fields, saved_by)
      values (${name}, ${tx.json(fields)}, ${userId})
      on conflict (name) do nothing
    `;
  });
}

/**
 * Publishes the previous text again. The draft does not change. If the first publication of an added page is
 * undone, the page is no longer published.
 * @throws SITE_TEXT_CHANGED if there is a newer publication; REVISION_NOT_FOUND; the errors of `checkPublication`
 */
export function undoPublication(
  sql: Database,
  { name, number, previous }: { name: RecordName; number: number; previous: number },
  { userId, shipped }: { userId: string; shipped: ShippedTexts },
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    await lockPublications(tx);
    const record = await getRecord(tx, name);
    if (record.base !== number) throw new AppError('SITE_TEXT_CHANGED');
    const fields = await getStoredFields(tx, { name, number: previous });
    await checkPublication(tx, { record, fields }, shipped);
    await tx`
      insert into site_record_versions (name, number, fields, live_from, published_by)
      values (${name}, ${number} + 1, ${fields && tx.json(fields)}, now(), ${userId})
    `;
    await keepOnlyText(tx, name, userId);
  });
}

/** Hides the list of the first hour from a member, or shows it again. */
export async function hideFirstSteps(sql: Sql, userId: string, isHidden: boolean): Promise<void> {
  await sql`update users set hides_first_steps = ${isHidden} where id = ${userId}`;
}
