import { AppError } from '#shared/errors.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { DEFAULT_RECORDS, shippedRecords } from '#shared/site-texts/defaults/all.ts';
import { CITY_RECORD_NAMES, SERVICE_RECORD_NAMES, SHIPPED_DIRECTORY } from '#shared/site-texts/directory.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import {
  isShipped,
  type RecordName,
  type ShippedRecordName,
  type ShippedRecords,
  type SiteRecords,
} from '#shared/site-texts/records.ts';
import { referenceTexts, resolveReferences } from '#shared/site-texts/references.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';

export const DATA_HANDLING: DataHandling = { leadsForwarded: false, leadRetentionMonths: 24 };

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };

/** Returns the texts of a record as shipped, without references. */
export function shippedTexts<Name extends ShippedRecordName>(name: Name, site = SITE): ShippedRecords[Name] {
  return resolveReferences(
    shippedRecords(site, DATA_HANDLING)[name],
    referenceTexts(DEFAULT_RECORDS.facts, site),
  );
}

/** @throws NOT_FOUND for an added page */
export async function readShippedRecord<Name extends RecordName>(
  name: Name,
  site = SITE,
): Promise<SiteRecords[Name]> {
  if (!isShipped(name)) throw new AppError('NOT_FOUND');
  return shippedTexts(name, site);
}

export const SHIPPED_OVERVIEW: Overview = {
  services: SERVICE_RECORD_NAMES.flatMap((name, index) => {
    const entry = SHIPPED_DIRECTORY.services[index];
    return entry ? [{ ...entry, summary: shippedTexts(name).summary }] : [];
  }),
  cities: CITY_RECORD_NAMES.flatMap((name, index) => {
    const entry = SHIPPED_DIRECTORY.cities[index];
    const { summary, voice, sectors } = shippedTexts(name);
    const { quote, lang } = sectors?.rows[0] ?? {};
    const sentence = { ...(quote !== undefined && { says: quote }), ...(lang !== undefined && { lang }) };
    return entry ? [{ ...entry, summary, voice, ...sentence }] : [];
  }),
};
