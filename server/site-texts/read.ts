import { z } from 'zod';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { AppError } from '#shared/errors.ts';
import { ADDED_PAGE_KINDS, ADDED_RECORD_PREFIX, REMOVALS } from '#shared/site-texts/added-pages.ts';
import { completeRecord } from '#shared/site-texts/complete-record.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { CITY_RECORD_NAMES } from '#shared/site-texts/directory.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import type { Facts } from '#shared/site-texts/records/facts.ts';
import { isShipped, type RecordName, SHIPPED_RECORD_NAMES, schemaOf } from '#shared/site-texts/records.ts';
import {
  type RecordFields,
  type RecordPlan,
  type RecordState,
  recordFields,
  VERSIONS_PER_PAGE,
  type VersionList,
} from '#shared/site-texts/schemas.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { completeFields, shippedFields } from './resolve-records.ts';

const liveRecord = z.object({
  name: z.string(),
  number: z.int(),
  fields: recordFields.nullable(),
  liveFrom: z.date(),
});
export type LiveRecord = z.output<typeof liveRecord>;

const addedPage = z.object({
  slug: z.string(),
  kind: z.enum(ADDED_PAGE_KINDS),
  copiedFrom: z.enum(CITY_RECORD_NAMES),
  removedAs: z.enum(REMOVALS).nullable(),
  /** The time at which the page was added, removed or brought back. */
  changedAt: z.date(),
});
export type StoredPage = z.output<typeof addedPage>;

/** Lists the added pages, including removed pages, in the order in which they were added. */
export async function listAddedPages(sql: Sql): Promise<StoredPage[]> {
  const rows = await sql`
    select slug, kind, copied_from as "copiedFrom", removed_as as "removedAs", changed_at as "changedAt"
    from added_pages
    order by added_at, slug
  `;
  return parseRows(addedPage, rows);
}

/**
 * Reads the live publications. A record is absent if it was never published. Its fields are null if the shipped
 * texts were published, or if the first publication of an added page was undone.
 */
export async function readLiveRecords(sql: Sql): Promise<LiveRecord[]> {
  return parseRows(
    liveRecord,
    await sql`
      select distinct on (name) name, number, fields, live_from as "liveFrom"
      from site_record_versions
      where cancelled_at is null and live_from <= now()
      order by name, live_from desc, number desc
    `,
  );
}

/** A record with its publications and its draft. */
export type StoredRecord = Omit<RecordState, 'isInvalid' | 'title'> & {
  /**
   * The shipped city whose texts fill fields that the product added later; null unless the record is an added
   * page.
   */
  copiedFrom: StoredPage['copiedFrom'] | null;
  liveFields: RecordFields | null;
  planFields: RecordFields | null;
  draftFields: RecordFields | null;
  /** The version of the draft; 0 if there is none. */
  version: number;
  /** The number of the newest publication; 0 without a publication. */
  base: number;
};

/**
 * Reads the records. Shipped records come first, then added pages in the order in which they were added.
 * @param only the name of one record; undefined for all records
 */
export async function readRecords(sql: Sql, only?: RecordName): Promise<Map<RecordName, StoredRecord>> {
  const rows = await sql<StoredRecord[]>`
    select
      n.name, n.added, n.copied_from as "copiedFrom",
      ${publication(sql, 'live')} as live, live.fields as "liveFields",
      ${publication(sql, 'plan')} as plan, plan.fields as "planFields",
      case when d.name is not null then
        jsonb_build_object('savedAt', d.saved_at, 'savedBy', acting_profile(d.saved_by, d.program))
      end as draft,
      d.fields as "draftFields",
      coalesce(d.version, 0) as version,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('path', path, 'isStarted', starts_at is not null) order by path), '[]'
        )
        from experiments
        where record = n.name and outcome is null
      ) as tests,
      (select coalesce(max(number), 0) from site_record_versions where name = n.name) as base
    from (
      select name, null::jsonb as added, null as copied_from, position, null::timestamptz as added_at
      from unnest(${SHIPPED_RECORD_NAMES}::text[]) with ordinality as shipped (name, position)
      union all
      select
        ${ADDED_RECORD_PREFIX} || slug,
        jsonb_build_object('kind', kind, 'removedAs', removed_as),
        copied_from, null, added_at
      from added_pages
    ) n
    left join lateral (
      select * from site_record_versions
      where name = n.name and cancelled_at is null and live_from <= now()
      order by live_from desc, number desc limit 1
    ) live on true
    left join lateral (
      select * from site_record_versions
      where name = n.name and cancelled_at is null and live_from > now()
      order by live_from, number desc limit 1
    ) plan on true
    left join site_record_drafts d on d.name = n.name
    where n.name = ${only ?? null} or ${only === undefined}
    order by n.position, n.added_at, n.name
  `;
  return new Map(rows.map((row) => [row.name, row]));
}

/** @throws NOT_FOUND for an added page that does not exist */
export async function getRecord(sql: Sql, name: RecordName): Promise<StoredRecord> {
  const record = (await readRecords(sql, name)).get(name);
  if (!record) throw new AppError('NOT_FOUND');
  return record;
}

/** Returns the name of a city, campaign or service; null for other records. */
export function titleOf(record: StoredRecord, shipped: Pick<ShippedTexts, 'records'>): string | null {
  const isNamed = record.name.startsWith('city-') || record.name.startsWith('service-');
  const { name } = editedFields(record, shipped);
  return isNamed && typeof name === 'string' ? name : null;
}

/** Lists the planned publications. Those of removed pages are left out. */
export async function listPlans(sql: Sql): Promise<RecordPlan[]> {
  const plans = await sql<RecordPlan[]>`
    select
      v.name,
      case when v.name like any (array['city-%', 'service-%']) then v.fields ->> 'name' end as title,
      v.live_from as "liveFrom",
      to_char(v.live_from at time zone site_time_zone(), 'YYYY-MM-DD') as day,
      to_char(v.live_from at time zone site_time_zone(), 'HH24:MI') as time
    from site_record_versions v
    left join added_pages p on ${ADDED_RECORD_PREFIX} || p.slug = v.name
    where v.cancelled_at is null and v.live_from > now() and p.removed_as is null
    order by v.live_from, v.name
  `;
  return [...plans];
}

/**
 * Returns the names of cities whose texts an added page may have: the shipped city that it was copied from, directly
 * or through other added pages, and added cities. Nothing for other records.
 */
export async function listOtherCities(
  sql: Sql,
  record: StoredRecord,
  shipped: Pick<ShippedTexts, 'records'>,
): Promise<string[]> {
  if (!record.added) return [];
  const records = [...(await readRecords(sql)).values()];
  const others = records.filter(
    ({ name, added }) => name !== record.name && (name === record.copiedFrom || added?.kind === 'city'),
  );
  return others.flatMap((other) => titleOf(other, shipped) ?? []);
}

/**
 * Returns the fields that a member edits: those of the draft, or else of the planned, published or shipped record.
 */
export function editedFields(record: StoredRecord, shipped: Pick<ShippedTexts, 'records'>): RecordFields {
  const { draftFields, plan, planFields, liveFields } = record;
  return completeFields(record, draftFields ?? (plan ? planFields : liveFields), shipped);
}

/** Returns a locked record without its draft and publications, as these have no effect. */
export function withoutPublications(record: StoredRecord): StoredRecord {
  const nothing = { live: null, plan: null, draft: null, liveFields: null, planFields: null };
  return { ...record, ...nothing, draftFields: null, version: 0 };
}

/** Selects a publication; null if there is none, and for an added page whose first publication was undone. */
function publication(sql: Sql, table: 'live' | 'plan'): Fragment {
  return sql`
    case when ${sql(table)}.number is not null and (n.added is null or ${sql(table)}.fields is not null) then jsonb_build_object(
      'number', ${sql(table)}.number,
      'liveFrom', ${sql(table)}.live_from,
      'publisher', acting_profile(${sql(table)}.published_by, ${sql(table)}.program)
    ) end
  `;
}

const FACTS_MAX = 100;

/**
 * Returns the present and former published facts, newest first. The shipped facts are last. Shipped facts replace
 * facts that do not match the schema, as they do for visitors.
 */
export async function listPublishedFacts(sql: Sql): Promise<[present: Facts, ...former: Facts[]]> {
  const rows = await sql<{ fields: RecordFields | null }[]>`
    select fields
    from site_record_versions
    where name = 'facts' and cancelled_at is null and live_from <= now()
    order by live_from desc, number desc
    limit ${FACTS_MAX}
  `;
  const shipped: Facts = DEFAULT_RECORDS.facts;
  const [present, ...former] = rows.map(({ fields }) => (fields && validFacts(fields)) ?? shipped);
  return present ? [present, ...former, shipped] : [shipped];
}

/** Completes and checks facts. Returns undefined for facts that do not match the schema. */
export function validFacts(fields: RecordFields): Facts | undefined {
  return parseRecord('facts', completeRecord(schemaOf('facts'), fields, DEFAULT_RECORDS.facts), {}).data;
}

/**
 * Lists the publications of a record, newest first. Publications without a text, which undid the first one of an
 * added page, are left out.
 */
export async function listVersions(sql: Sql, name: RecordName, page: number): Promise<VersionList> {
  const versions = await sql<(VersionList['versions'][number] & { total: number })[]>`
    select
      number,
      live_from as "liveFrom",
      published_at as "publishedAt",
      cancelled_at as "cancelledAt",
      acting_profile(published_by, program) as publisher,
      count(*) over ()::integer as total
    from site_record_versions
    where name = ${name} and (fields is not null or ${isShipped(name)})
    order by number desc
    limit ${VERSIONS_PER_PAGE} offset ${(page - 1) * VERSIONS_PER_PAGE}
  `;
  return {
    versions: versions.map(({ total: _total, ...version }) => version),
    total: versions[0]?.total ?? 0,
  };
}

/** A publication, and the text that was published or planned before it. */
export type NamedPublication = Pick<StoredRecord, 'name' | 'copiedFrom'> & {
  number: number;
  /** The present name of the city, campaign or service; null for other records. */
  title: string | null;
  /** Undefined if the publication does not exist; null if it published the shipped texts. */
  fields: RecordFields | null | undefined;
  fieldsBefore: RecordFields | null;
};

/**
 * Reads publications.
 * @param publications for a number without a publication, such as 0, only the record's title is returned
 */
export async function listPublications(
  sql: Sql,
  publications: readonly { name: RecordName; number: number }[],
): Promise<NamedPublication[]> {
  const rows = await sql<(NamedPublication & { isFound: boolean })[]>`
    select
      named.name, named.number, page.copied_from as "copiedFrom",
      case when named.name like any (array['city-%', 'service-%']) then coalesce(
        (
          select v.fields ->> 'name' from site_record_versions v
          where v.name = named.name and v.fields is not null
          order by v.number desc limit 1
        ),
        (select d.fields ->> 'name' from site_record_drafts d where d.name = named.name)
      ) end as title,
      publication.number is not null as "isFound",
      publication.fields,
      earlier.fields as "fieldsBefore"
    from unnest(
      ${publications.map(({ name }) => name)}::text[], ${publications.map(({ number }) => number)}::integer[]
    ) as named (name, number)
    left join added_pages page on ${ADDED_RECORD_PREFIX} || page.slug = named.name
    left join site_record_versions publication
      on publication.name = named.name and publication.number = named.number
    left join lateral (
      select v.fields from site_record_versions v
      where v.name = named.name and v.number < named.number and v.cancelled_at is null
      order by v.number desc limit 1
    ) earlier on true
  `;
  return rows.map(({ isFound, ...row }) => (isFound ? row : { ...row, fields: undefined }));
}

/**
 * Returns the fields of a version.
 * @param number 0 for the shipped texts; for an added page these are the texts of the copied city
 * @throws REVISION_NOT_FOUND
 */
export async function getVersionFields(
  sql: Sql,
  { record, number }: { record: Pick<StoredRecord, 'name' | 'copiedFrom'>; number: number },
  shipped: Pick<ShippedTexts, 'records'>,
): Promise<RecordFields> {
  return (await getStoredFields(sql, { name: record.name, number })) ?? shippedFields(record, shipped);
}

/**
 * Returns the stored fields of a version; null for the number 0, and for a version that published the shipped
 * texts.
 * @throws REVISION_NOT_FOUND
 */
export async function getStoredFields(
  sql: Sql,
  { name, number }: { name: RecordName; number: number },
): Promise<RecordFields | null> {
  if (number === 0) return null;
  const [version] = await sql<{ fields: RecordFields | null }[]>`
    select fields from site_record_versions where name = ${name} and number = ${number}
  `;
  if (!version) throw new AppError('REVISION_NOT_FOUND');
  return version.fields;
}

/**
 * Reads the facts of the first hour that are only in the database. A sample or imported post has no owner, and a
 * sample that a member has edited is older than the member's account.
 */
export async function readFirstStepFacts(
  sql: Sql,
  userId: string,
): Promise<{ isHidden: boolean; hasChosenLanguage: boolean; hasOwnPost: boolean }> {
  const [facts] = await sql<[{ isHidden: boolean; hasChosenLanguage: boolean; hasOwnPost: boolean }]>`
    select
      coalesce((select hides_first_steps from users where id = ${userId}), false) as "isHidden",
      exists (
        select from site_record_versions
        where name = 'blog-frame' and fields is not null and cancelled_at is null and live_from <= now()
      ) as "hasChosenLanguage",
      exists (
        select
        from published_posts p
        join blog_posts own on own.id = p.id
        join users u on u.id = p.owner_id
        where own.created_at >= u.created_at
      ) as "hasOwnPost"
  `;
  return facts;
}
