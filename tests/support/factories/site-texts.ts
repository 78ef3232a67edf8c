import { DEFAULT_RECORDS, shippedRecords } from '#shared/content/defaults/all.ts';
import type { RecordName, SiteRecords } from '#shared/content/records.ts';
import { referenceTexts, resolveReferences } from '#shared/content/references.ts';
import { DEFAULT_SITE, type Site } from '#shared/site.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };

/** Returns the texts of a record as shipped, without references. */
export function shippedTexts<Name extends RecordName>(name: Name, site = SITE): SiteRecords[Name] {
  return resolveReferences(shippedRecords(site)[name], referenceTexts(DEFAULT_RECORDS.facts, site));
}
