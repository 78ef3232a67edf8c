/**
 * Replaces the references in all shipped records. The facts are resolved first, and then the company's data, which
 * may refer to facts.
 */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { companyOf, withCompany } from '#shared/site-texts/company-of-site.ts';
import { completeRecord } from '#shared/site-texts/complete-record.ts';
import type { CityRecordName } from '#shared/site-texts/directory.ts';
import { withoutOutdatedDailyHours } from '#shared/site-texts/hours-of-fields.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import {
  isShipped,
  type RecordName,
  SHIPPED_RECORD_NAMES,
  type ShippedRecordName,
  type ShippedRecords,
  schemaOf,
} from '#shared/site-texts/records.ts';
import { referenceTextsOf, resolveReferences } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { isLockedRecord, type ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import type { Site } from '#shared/site-texts/site.ts';

/** The published fields by record; absent or null for a record with the shipped texts. */
export type PublishedFieldsByName = ReadonlyMap<string, RecordFields | null>;

/** The facts and the site, by which references are replaced. */
export type ReferenceSources = { facts: ShippedRecords['facts']; site: Site };

export type ResolvedRecords = {
  records: ShippedRecords;
  /** The configured site with the company's data. The same object if nothing differs. */
  site: Site;
  /** The issues of records that do not match their schemas, including shipped records. */
  issues: ReadonlyMap<ShippedRecordName, readonly z.core.$ZodIssue[]>;
};

export function resolveRecords(stored: PublishedFieldsByName, shipped: ShippedTexts): ResolvedRecords {
  const issues = new Map<ShippedRecordName, readonly z.core.$ZodIssue[]>();
  const resolve = <Name extends ShippedRecordName>(
    name: Name,
    { facts, site }: ReferenceSources,
  ): ShippedRecords[Name] => {
    const texts = referenceTextsOf(name, facts, site);
    const fields = completeFields(
      { name, copiedFrom: null },
      publishedFields(name, stored, shipped),
      shipped,
    );
    const { success, data, error } = parseRecord(name, fields, texts);
    if (success) return data as ShippedRecords[Name];
    issues.set(name, error.issues);
    return resolveReferences(shipped.records[name], texts);
  };
  const facts = resolve('facts', { facts: shipped.records.facts, site: shipped.site });
  const company = resolve('company', { facts, site: shipped.site });
  const isConfigured = isDeepStrictEqual(company, companyOf(shipped.site));
  const site = isConfigured ? shipped.site : withCompany(shipped.site, company);
  const others = SHIPPED_RECORD_NAMES.filter((name) => name !== 'facts' && name !== 'company');
  const entries = others.map((name) => [name, resolve(name, { facts, site })]);
  const records = { ...Object.fromEntries(entries), facts, company } as ShippedRecords; // Each name has its own record.
  return { records, site, issues };
}

/** Returns the published fields of a record; null if visitors read the shipped texts. */
export function publishedFields(
  name: RecordName,
  stored: PublishedFieldsByName,
  shipped: Pick<ShippedTexts, 'isLocked'>,
): RecordFields | null {
  return isLockedRecord(name, shipped) ? null : (stored.get(name) ?? null);
}

type RecordOrigin = {
  name: RecordName;
  /**
   * The shipped city whose texts fill fields that the product added later; null unless the record is an added
   * page.
   */
  copiedFrom: CityRecordName | null;
};

/**
 * Returns the stored fields, with the shipped values of fields that the product added later. If `stored` is null,
 * the shipped texts are returned.
 */
export function completeFields(
  record: RecordOrigin,
  stored: RecordFields | null,
  shipped: Pick<ShippedTexts, 'records'>,
): RecordFields {
  const shippedRecord = shippedFields(record, shipped);
  if (!stored) return shippedRecord;
  const completed = completeRecord(schemaOf(record.name), stored, shippedRecord) as RecordFields; // An object stays an object.
  return record.name === 'company' ? withoutOutdatedDailyHours(completed) : completed;
}

/**
 * Returns the shipped texts, in which references are not replaced. For an added page these are the texts of the
 * copied city.
 */
export function shippedFields(
  { name, copiedFrom }: RecordOrigin,
  { records }: Pick<ShippedTexts, 'records'>,
): RecordFields {
  if (isShipped(name)) return records[name];
  if (copiedFrom) return records[copiedFrom];
  throw new Error(`There is no page of ${name}.`);
}
