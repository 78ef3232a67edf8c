import type { Api } from '#shared/rendering-entry.ts';
import type { RecordName, SiteRecords } from '#shared/site-texts/records.ts';

/** The texts of a page, and the facts for its structured data and its closing. */
export type Texts<Name extends RecordName> = { texts: SiteRecords[Name]; facts: SiteRecords['facts'] };

/** Reads the record of a page. The references in its texts are already replaced. */
export async function readTexts<Name extends RecordName>(api: Api, name: Name): Promise<Texts<Name>> {
  const [texts, facts] = await Promise.all([api.site.record(name), api.site.record('facts')]);
  return { texts, facts };
}
