import { createHash } from 'node:crypto';
import { commaList } from '#server/db/comma-list.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { findPublicPaths } from '#server/pages/read.ts';
import { ADDRESS_MAX_LENGTH, PATH_FORM } from '#shared/analytics/events.ts';
import { hostOf, sourceOf } from '#shared/analytics/visit-source.ts';
import { AppError } from '#shared/errors.ts';
import { ADDED_BUTTON, BUTTON_NAMES } from '#shared/leads/button-names.ts';
import { PHONE_FIELD } from '#shared/leads/lead-fields.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import { toE164 } from '#shared/leads/phone.ts';
import type { LeadFields, LeadSubmission } from '#shared/leads/schemas.ts';
import { forgetNames } from './origin/write.ts';
import { LEAD_DUE, mayBeForwarded } from './read.ts';
import { checkSpam } from './spam-check.ts';

type Visitor = {
  ip: string;
  /** Counts a lead towards the hourly limit of the visitor's network. Throws if the limit is exceeded. */
  consumeLimit: () => Promise<void>;
};

/**
 * Stores a lead. A trigger stores its delivery in the same transaction. A repeated request with the same key gets
 * the result of the first request and is not counted again.
 * @returns the lead's id after the lead is durable
 * @throws LEAD_KEY_CONFLICT if the key was sent with another body; the error of `consumeLimit`
 */
export async function submitLead(sql: Sql, submission: LeadSubmission, visitor: Visitor): Promise<string> {
  const bodyHash = hashOf(submission);
  const storedId = await findByKey(sql, submission.idempotencyKey, bodyHash);
  if (storedId !== undefined) return storedId;
  await visitor.consumeLimit();
  const { fields, context } = submission;
  const row = {
    ...filledColumns(fields),
    phone_e164: toE164(fields[PHONE_FIELD]) ?? null,
    variant: context.variant,
    button: context.button,
    package: context.package || null,
    page_uri: context.pageUri,
    page_name: context.pageName,
    referrer: context.referrer || null,
    campaign: sql.json(context.campaign ?? {}),
    ...(await originColumns(sql, context)),
    paragraph: context.paragraph || null,
    notice_version: context.noticeVersion || null,
    tracking_cookie: context.trackingCookie || null,
    visitor_address: visitor.ip,
    idempotency_key: submission.idempotencyKey,
    body_hash: bodyHash,
    suspicion: checkSpam(submission.trap),
  };
  const [insertedLead] = await sql<{ id: string }[]>`
    insert into leads ${sql(row)}
    on conflict (idempotency_key) do nothing
    returning id
  `;
  // A concurrent request with the same key may have stored the lead first.
  const id = insertedLead?.id ?? (await findByKey(sql, submission.idempotencyKey, bodyHash));
  if (id === undefined) throw new Error('The lead was neither stored nor found.');
  return id;
}

/**
 * Notifies the workers in a separate transaction, which nobody awaits. Postgres serializes the commits of
 * transactions with notifications, and storing a lead must not wait for other commits.
 */
export function announceLead(sql: Database): void {
  sql`select pg_notify(${LEAD_DUE}, '')`.catch(() => {});
}

/** Makes a rejected lead due again. Returns false if the lead was not rejected. */
export async function retryLead(sql: Sql, id: string, askedBy: string): Promise<boolean> {
  const retriedRows = await sql`
    with retried as (
      update lead_deliveries
      set state = 'waiting', next_attempt_at = now(), attempts = 0, left_out = '{}', reason = null
      where lead_id = ${id} and state = 'rejected'
      returning lead_id
    )
    insert into lead_attempts (lead_id, ended_at, outcome, asked_by)
    select lead_id, now(), 'retried', ${askedBy} from retried
  `;
  return retriedRows.count > 0;
}

/** Releases a quarantined lead for delivery. Returns false if the lead was not quarantined. */
export async function releaseLead(sql: Sql, id: string, askedBy: string): Promise<boolean> {
  const releasedRows = await sql`
    with released as (
      update lead_deliveries set state = 'waiting', next_attempt_at = now()
      where lead_id = ${id} and state = 'held'
      returning lead_id
    )
    insert into lead_attempts (lead_id, ended_at, outcome, asked_by)
    select lead_id, now(), 'released', ${askedBy} from released
  `;
  return releasedRows.count > 0;
}

/**
 * Erases from leads all values that identify the person or that the person wrote. The row, its time, its outcome
 * and a record of the erasure remain. Leads that are not delivered yet are never delivered.
 * @returns the number of leads that this call has erased, without leads that were erased earlier
 */
export async function eraseLeads(
  sql: Database,
  ids: readonly string[],
  erasedBy: string,
): Promise<ErasedLeads> {
  return sql.begin(async (tx) => {
    // Deliveries are locked before leads. The outbox locks in the same order, which prevents deadlocks.
    const deliveries = await tx<{ id: string; forwarded: boolean }[]>`
      select d.lead_id as id, ${mayBeForwarded(tx)} as forwarded
      from lead_deliveries d
      where d.lead_id = any(${[...ids]}::uuid[])
      order by d.lead_id
      for update
    `;
    await forgetNames(tx, ids);
    const erasedRows = await tx<{ id: string }[]>`
      update leads
      set
        ${emptyPersonalFields(tx)}, phone_e164 = null, page_uri = '', page_name = '', referrer = null, campaign = '{}',
        ${withoutForeignTexts(tx, ids)},
        source = '', medium = '', campaign_name = '', first_path = '', path = '[]', visits = '[]', paragraph = null,
        expected_amount = null, won_amount = null, lost_words = null, tracking_cookie = null, visitor_address = null, body_hash = null,
        erased_at = now(), erased_by = ${erasedBy}
      where id = any(${[...ids]}::uuid[]) and erased_at is null
      returning id
    `;
    const erasedIds = erasedRows.map(({ id }) => id);
    await tx`
      update lead_deliveries
      set state = 'erased', lease_until = null, fence = fence + 1
      where lead_id = any(${erasedIds}::uuid[]) and state <> 'delivered'
    `;
    await tx`
      insert into lead_attempts (lead_id, ended_at, outcome, asked_by)
      select id, now(), 'erased', ${erasedBy} from unnest(${erasedIds}::uuid[]) as id
    `;
    const forwardedDeliveries = deliveries.filter(
      (delivery) => delivery.forwarded && erasedIds.includes(delivery.id),
    );
    return { leads: erasedRows.length, forwarded: forwardedDeliveries.length };
  });
}

export type ErasedLeads = {
  leads: number;
  /** The number of the erased leads that the marketing-forms service has or may have. */
  forwarded: number;
};

/**
 * Erases a batch of the leads that are older than `months` by the database's clock. Several processes may call
 * this function at the same time.
 * @returns the number of erased leads; it is less than `batch` if no such leads remain
 */
export async function eraseOldLeads(sql: Database, months: number, batch: number): Promise<number> {
  const oldLeads = await sql<{ id: string }[]>`
    select id from leads
    where erased_at is null and created_at < now() - make_interval(months => ${months})
    order by created_at
    limit ${batch}
  `;
  if (oldLeads.length === 0) return 0;
  const ids = oldLeads.map(({ id }) => id);
  return (await eraseLeads(sql, ids, 'retention')).leads;
}

/**
 * Finds a lead by its idempotency key. The body of an erased lead is not compared, as its hash was erased too.
 * @throws LEAD_KEY_CONFLICT if the lead has another body
 */
async function findByKey(sql: Sql, key: string, bodyHash: string): Promise<string | undefined> {
  const [lead] = await sql<{ id: string; bodyHash: string | null }[]>`
    select id, body_hash as "bodyHash" from leads where idempotency_key = ${key}
  `;
  if (lead && lead.bodyHash !== null && lead.bodyHash !== bodyHash) throw new AppError('LEAD_KEY_CONFLICT');
  return lead?.id;
}

/**
 * Returns the columns about the visitor's path to the form. A form without JavaScript sends no path, so its own
 * page is the whole path. Only pages of the site are stored.
 */
async function originColumns(sql: Sql, context: LeadSubmission['context']) {
  const { referrer, earlierVisits } = context;
  const sentPath = context.path.length > 0 ? context.path : pathOfUrl(context.pageUri);
  const pages = await findPublicPaths(
    sql,
    [...sentPath, ...earlierVisits].map(({ path }) => path),
  );
  const path = sentPath.flatMap((visited) => {
    const page = pages.get(visited.path);
    return page === undefined ? [] : [{ ...visited, path: page }];
  });
  const firstPath = path[0]?.path ?? '';
  const visit = { ...sourceOf(context.campaign ?? {}, hostOf(referrer)), page: firstPath };
  const earlier = earlierVisits.map((one) => ({
    ...sourceOf(one.campaign ?? {}, hostOf(one.referrer)),
    page: pages.get(one.path) ?? '',
  }));
  return {
    source: visit.source,
    medium: visit.medium,
    campaign_name: visit.campaign,
    first_path: firstPath,
    path: sql.json(path),
    visits: sql.json([...earlier, visit]),
  };
}

function pathOfUrl(url: string): { path: string; seconds: number }[] {
  if (!URL.canParse(url)) return [];
  const path = new URL(url).pathname.slice(0, ADDRESS_MAX_LENGTH);
  return PATH_FORM.test(path) ? [{ path, seconds: 0 }] : [];
}

function filledColumns(fields: LeadFields): Record<string, string> {
  return Object.fromEntries(
    LEAD_FIELD_ROWS.flatMap(([name, { column }]) => {
      const value = fields[name];
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

/**
 * Returns assignments that remove forged texts from button and package, as a request may contain any text. The
 * statistics need two kinds of text, which stay: buttons of the site, and packages that another lead has too.
 */
function withoutForeignTexts(sql: Sql, ids: readonly string[]): Fragment {
  return sql`
    button = case when button = any(${[...BUTTON_NAMES]}::text[]) or button ~ ${ADDED_BUTTON.source} then button else '' end,
    package = (
      select other.package from leads other
      where other.package = leads.package and other.id <> all(${[...ids]}::uuid[])
      limit 1
    )
  `;
}

function emptyPersonalFields(sql: Sql): Fragment {
  const personal = LEAD_FIELD_ROWS.filter(([, field]) => field.personal);
  return commaList(
    sql,
    personal.map(([, { column, required }]) => sql`${sql(column)} = ${required ? '' : null}`),
  );
}

/**
 * Returns a hash by which repeated requests are compared. The hash excludes the visitor's path to the form, which
 * may differ between repeated requests. Every version of the code must compute the same hash. Therefore the first
 * fields keep their positions, and later fields are added by name if they have a value.
 */
function hashOf({ fields, context }: LeadSubmission): string {
  const { firstName, lastName, email, mobilePhone, company, message, ...later } = fields;
  const first = [firstName, lastName, email, mobilePhone, company ?? null, message ?? null];
  const filledEntries = Object.entries(later).filter(([, value]) => value !== undefined);
  const body = [...first, context.variant, context.package ?? null, ...filledEntries];
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
