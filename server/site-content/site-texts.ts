/** The texts that visitors read: published or shipped records whose references are replaced. */
import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import { parseRecord } from '#shared/content/parse-record.ts';
import { RECORD_NAMES, type RecordName, type SiteRecords } from '#shared/content/records.ts';
import { referenceTexts, resolveReferences } from '#shared/content/references.ts';
import type { Site } from '#shared/site.ts';
import type { Database } from '#server/db/connect.ts';
import type { ContentWatch } from '#server/pages/content-watch.ts';
import { gauge } from '#server/metric.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { readLiveRecords } from './read.ts';

/** Registers the number of published records that visitors do not see. */
export function registerTextMetrics(registry: Registry, texts: Pick<SiteTexts, 'invalidRecords'>): void {
  const help = 'Published texts that do not match their schema: visitors read the texts as shipped.';
  gauge(registry, 'site_records_invalid', help, () => texts.invalidRecords().length);
}

type SiteTextsOptions = {
  sql: Database;
  site: Site;
  /** Undefined without a page cache; then each call queries the database. */
  content: Pick<ContentWatch, 'states'> | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
};

type Loaded = { state: string | undefined; records: Promise<SiteRecords> };

export class SiteTexts {
  readonly #options: SiteTextsOptions;
  #loaded: Loaded | undefined;
  #invalid: RecordName[] = [];

  constructor(options: SiteTextsOptions) {
    this.#options = options;
  }

  /**
   * Callers share the record and must not mutate it. During an outage of the database the state does not change, so the
   * records stay.
   */
  async read<Name extends RecordName>(name: Name): Promise<SiteRecords[Name]> {
    const state = this.#options.content?.states().texts;
    if (state === undefined || this.#loaded?.state !== state) {
      const records = this.#load();
      this.#loaded = { state, records };
      records.catch(() => {
        if (this.#loaded?.records === records) this.#loaded = undefined;
      });
    }
    const { records } = this.#loaded ?? { records: this.#load() };
    return (await records)[name];
  }

  /** Returns the published records that do not match their schemas. Visitors read the texts as shipped. */
  invalidRecords(): readonly RecordName[] {
    return this.#invalid;
  }

  async #load(): Promise<SiteRecords> {
    const rows = await readLiveRecords(this.#options.sql);
    return this.#recordsOf(new Map(rows.map(({ name, fields }) => [name, fields])));
  }

  #recordsOf(stored: ReadonlyMap<string, unknown>): SiteRecords {
    const invalid: RecordName[] = [];
    const textsOf = <Name extends RecordName>(name: Name, facts: SiteRecords['facts']): SiteRecords[Name] => {
      const shipped = DEFAULT_RECORDS[name];
      const texts = referenceTexts(facts, this.#options.site);
      const fields = stored.get(name) ?? undefined;
      if (fields === undefined) return resolveReferences(shipped, texts);
      const parsed = parseRecord(name, fields, texts);
      if (parsed.success) return parsed.data;
      invalid.push(name);
      this.#options.log.error(
        { record: name, issues: parsed.error.issues.slice(0, 5) },
        'a published record does not match its schema: visitors read the text as shipped',
      );
      return resolveReferences(shipped, texts);
    };
    const facts = textsOf('facts', DEFAULT_RECORDS.facts);
    const entries = RECORD_NAMES.map((name) => [name, name === 'facts' ? facts : textsOf(name, facts)]);
    this.#invalid = invalid;
    return Object.fromEntries(entries) as SiteRecords; // Each name has its own record.
  }
}
