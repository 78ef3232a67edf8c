import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import type { RecordName, SiteRecords } from '#shared/content/records.ts';
import { type ReferenceTexts, referenceTexts, resolveReferences } from '#shared/content/references.ts';
import type { Site } from '#shared/site.ts';

/** The texts that visitors read: records whose references are replaced. */
export class SiteTexts {
  readonly #referenceTexts: ReferenceTexts;
  readonly #resolved: Partial<SiteRecords> = {};

  constructor(site: Site) {
    this.#referenceTexts = referenceTexts(DEFAULT_RECORDS.facts, site);
  }

  /** Callers share the record and must not mutate it. */
  async read<Name extends RecordName>(name: Name): Promise<SiteRecords[Name]> {
    const resolved: Partial<Pick<SiteRecords, Name>> = this.#resolved;
    const texts = resolved[name] ?? resolveReferences(DEFAULT_RECORDS[name], this.#referenceTexts);
    resolved[name] = texts;
    return texts;
  }
}
