import type { DataHandling } from './data-handling.ts';
import { shippedRecords } from './defaults/all.ts';
import type { RecordName, ShippedRecords } from './records.ts';
import type { Site } from './site.ts';

/** The texts that visitors read without publications: the configured site, and the shipped records with references. */
export type ShippedTexts = {
  site: Site;
  records: ShippedRecords;
  /** True if the configuration locks the company's data. */
  isLocked: boolean;
};

export function shippedTextsOf(
  site: Site,
  { isLocked, dataHandling }: { isLocked: boolean; dataHandling: DataHandling },
): ShippedTexts {
  return { site, records: shippedRecords(site, dataHandling), isLocked };
}

/** True for a record whose drafts and publications have no effect. */
export function isLockedRecord(name: RecordName, { isLocked }: Pick<ShippedTexts, 'isLocked'>): boolean {
  return isLocked && name === 'company';
}
