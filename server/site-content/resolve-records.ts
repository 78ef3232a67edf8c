/** Replaces the references of all records. Facts come first, then the company's data, which may name facts. */
import { isDeepStrictEqual } from 'node:util';
import { completeRecord } from '#shared/content/complete-record.ts';
import { parseRecord } from '#shared/content/parse-record.ts';
import { RECORD_NAMES, RECORD_SCHEMAS, type RecordName, type SiteRecords } from '#shared/content/records.ts';
import { companyOf, withCompany } from '#shared/content/company-of-site.ts';
import { referenceTextsOf, resolveReferences } from '#shared/content/references.ts';
import type { RecordFields } from '#shared/schemas/admin-site.ts';
import type { Site } from '#shared/site.ts';
import type { z } from 'zod';
import { isLockedRecord, type ShippedTexts } from '#shared/content/shipped-texts.ts';

/** Published fields by the names of records; absent or null for a record as shipped. */
export type StoredRecords = ReadonlyMap<string, RecordFields | null>;

export type ResolvedRecords = {
  records: SiteRecords;
  /** The configured site with the company's data. The same object if nothing differs. */
  site: Site;
  /** The issues of records that do not match their schemas, also of records as shipped. */
  issues: ReadonlyMap<RecordName, readonly z.core.$ZodIssue[]>;
};

export function resolveRecords(stored: StoredRecords, shipped: ShippedTexts): ResolvedRecords {
  const issues = new Map<RecordName, readonly z.core.$ZodIssue[]>();
  const resolve = <Name extends RecordName>(
    name: Name,
    facts: SiteRecords['facts'],
    site: Site,
  ): SiteRecords[Name] => {
    const texts = referenceTextsOf(name, facts, site);
    const fields = completeFields(name, publishedFields(name, stored, shipped), shipped.records);
    const { success, data, error } = parseRecord(name, fields, texts);
    if (success) return data;
    issues.set(name, error.issues);
    return resolveReferences(shipped.records[name], texts);
  };
  const facts = resolve('facts', shipped.records.facts, shipped.site);
  const company = resolve('company', facts, shipped.site);
  const isConfigured = isDeepStrictEqual(company, companyOf(shipped.site));
  const site = isConfigured ? shipped.site : withCompany(shipped.site, company);
  const others = RECORD_NAMES.filter((name) => name !== 'facts' && name !== 'company');
  const entries = others.map((name) => [name, resolve(name, facts, site)]);
  const records = { ...Object.fromEntries(entries), facts, company } as SiteRecords; // Each name has its own record.
  return { records, site, issues };
}

/** Returns null for a record as shipped. */
export function publishedFields(
  name: RecordName,
  stored: StoredRecords,
  shipped: Pick<ShippedTexts, 'isLocked'>,
): RecordFields | null {
  return isLockedRecord(name, shipped) ? null : (stored.get(name) ?? null);
}

/** Returns the stored fields, with those that were added to the schema since. */
export function completeFields(
  name: RecordName,
  stored: RecordFields | null,
  shipped: SiteRecords,
): RecordFields {
  if (!stored) return shipped[name];
  return completeRecord(RECORD_SCHEMAS[name], stored, shipped[name]) as RecordFields; // A record stays one.
}
