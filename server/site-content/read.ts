import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import { parseRecord } from '#shared/content/parse-record.ts';
import { type RecordName, RECORD_NAMES, type SiteRecords } from '#shared/content/records.ts';
import type { Facts } from '#shared/content/records/facts.ts';
import { AppError } from '#shared/errors.ts';
import {
  type RecordFields,
  recordFields,
  type RecordState,
  type VersionList,
  VERSIONS_PER_PAGE,
} from '#shared/schemas/admin-site.ts';
import type { Fragment, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import { z } from 'zod';
import { completeFields } from './resolve-records.ts';

const liveRecord = z.object({ name: z.string(), fields: recordFields.nullable() });

/**
 * Reads the published records whose time has come. A record is absent if it was never published; its fields are
 * null if the texts as shipped were published.
 */
export async function readLiveRecords(sql: Sql): Promise<z.output<typeof liveRecord>[]> {
  return parseRows(
    liveRecord,
    await sql`
      select distinct on (name) name, fields
      from site_record_versions
      where cancelled_at is null and live_from <= now()
      order by name, live_from desc, number desc
    `,
  );
}

export type StoredRecord = Omit<RecordState, 'isInvalid'> & {
  liveFields: RecordFields | null;
  planFields: RecordFields | null;
  draftFields: RecordFields | null;
  /** The version of the draft; 0 if there is none. */
  version: number;
  /** The number of the newest version; 0 if there is none. */
  base: number;
};

/** @param only undefined for all records */
export async function readRecords(sql: Sql, only?: RecordName): Promise<Map<RecordName, StoredRecord>> {
  const rows = await sql<StoredRecord[]>`
    select
      n.name,
      ${publication(sql, 'live')} as live, live.fields as "liveFields",
      ${publication(sql, 'plan')} as plan, plan.fields as "planFields",
      case when d.name is not null then
        jsonb_build_object('savedAt', d.saved_at, 'savedBy', member_profile(d.saved_by))
      end as draft,
      d.fields as "draftFields",
      coalesce(d.version, 0) as version,
      (select coalesce(max(number), 0) from site_record_versions where name = n.name) as base
    from unnest(${only ? [only] : [...RECORD_NAMES]}::text[]) as n (name)
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
  `;
  return new Map(rows.map((row) => [row.name, row]));
}

/** Returns what a member edits: the draft, or else the planned, published or shipped record. */
export function editedFields(
  { name, draftFields, plan, planFields, liveFields }: StoredRecord,
  shipped: SiteRecords,
): RecordFields {
  return completeFields(name, draftFields ?? (plan ? planFields : liveFields), shipped);
}

/** Returns the record without its draft and its publications, which have no effect while the record is locked. */
export function asShipped(record: StoredRecord): StoredRecord {
  const nothing = { live: null, plan: null, draft: null, liveFields: null, planFields: null };
  return { ...record, ...nothing, draftFields: null, version: 0 };
}

function publication(sql: Sql, table: 'live' | 'plan'): Fragment {
  return sql`
    case when ${sql(table)}.number is not null then jsonb_build_object(
      'number', ${sql(table)}.number,
      'liveFrom', ${sql(table)}.live_from,
      'publisher', member_profile(${sql(table)}.published_by)
    ) end
  `;
}

const FACTS_MAX = 100;

/**
 * Returns the facts that visitors read at present and before, the newest first and the facts as shipped last. Facts
 * that do not match the schema are replaced by those as shipped, as for visitors.
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

/** Returns undefined for facts that do not match the schema. */
export function validFacts(fields: RecordFields): Facts | undefined {
  return parseRecord('facts', fields, {}).data;
}

/** Newest first. */
export async function listVersions(sql: Sql, name: RecordName, page: number): Promise<VersionList> {
  const versions = await sql<(VersionList['versions'][number] & { total: number })[]>`
    select
      number,
      live_from as "liveFrom",
      published_at as "publishedAt",
      cancelled_at as "cancelledAt",
      member_profile(published_by) as publisher,
      count(*) over ()::integer as total
    from site_record_versions
    where name = ${name}
    order by number desc
    limit ${VERSIONS_PER_PAGE} offset ${(page - 1) * VERSIONS_PER_PAGE}
  `;
  return {
    versions: versions.map(({ total: _total, ...version }) => version),
    total: versions[0]?.total ?? 0,
  };
}

/** @param number 0 for the texts as shipped @throws REVISION_NOT_FOUND */
export async function getVersionFields(
  sql: Sql,
  { name, number }: { name: RecordName; number: number },
  shipped: SiteRecords,
): Promise<RecordFields> {
  if (number === 0) return shipped[name];
  const [version] = await sql<{ fields: RecordFields | null }[]>`
    select fields from site_record_versions where name = ${name} and number = ${number}
  `;
  if (!version) throw new AppError('REVISION_NOT_FOUND');
  return version.fields ?? shipped[name];
}
