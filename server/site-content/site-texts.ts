/** The texts that visitors read: published or shipped records whose references are replaced. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import {
  type RecordName,
  SHARED_RECORDS,
  type SharedTexts,
  type SiteRecords,
} from '#shared/content/records.ts';
import { referenceTexts, resolveReferences } from '#shared/content/references.ts';
import type { Site } from '#shared/site.ts';
import type { Database } from '#server/db/connect.ts';
import type { ContentWatch } from '#server/pages/content-watch.ts';
import { gauge } from '#server/metric.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { readLiveRecords } from './read.ts';
import { publishedFields, resolveRecords, type StoredRecords } from './resolve-records.ts';
import { type ShippedTexts, shippedTextsOf } from '#shared/content/shipped-texts.ts';

/** Registers the number of published records that visitors do not see. */
export function registerTextMetrics(registry: Registry, texts: Pick<SiteTexts, 'invalidRecords'>): void {
  const help = 'Published texts that do not match their schema: visitors read the texts as shipped.';
  gauge(registry, 'site_records_invalid', help, () => texts.invalidRecords().length);
}

type SiteTextsOptions = {
  sql: Database;
  site: Site;
  /** True if the company's data is that of the configuration. */
  isLocked?: boolean;
  /** Undefined without a page cache; then each call queries the database. */
  content: Pick<ContentWatch, 'states'> | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
};

type Live = { records: SiteRecords; site: Site };
type Loaded = { state: string | undefined; live: Promise<Live> };

export class SiteTexts {
  readonly shipped: ShippedTexts;
  readonly #options: SiteTextsOptions;
  #loaded: Loaded | undefined;
  #invalid: RecordName[] = [];

  constructor(options: SiteTextsOptions) {
    const { site, isLocked = false } = options;
    this.shipped = shippedTextsOf(site, { isLocked });
    this.#options = options;
  }

  /**
   * Callers share the record and must not mutate it. During an outage of the database the state does not change, so the
   * records stay.
   */
  readonly readRecord = async <Name extends RecordName>(name: Name): Promise<SiteRecords[Name]> =>
    (await this.#readLive()).records[name];

  /** Returns the site with the published texts that every page needs; during an outage of the database, as configured. */
  readonly readSite = async (): Promise<Site> => {
    try {
      return (await this.#readLive()).site;
    } catch (error) {
      this.#options.log.error(
        { err: error },
        'the published texts could not be read: pages have the texts as shipped',
      );
      return this.#options.site;
    }
  };

  #readLive(): Promise<Live> {
    const state = this.#options.content?.states().texts;
    if (this.#loaded && state !== undefined && this.#loaded.state === state) return this.#loaded.live;
    const live = this.#load();
    this.#loaded = { state, live };
    live.catch(() => {
      if (this.#loaded?.live === live) this.#loaded = undefined;
    });
    return live;
  }

  /** Returns the published records that do not match their schemas. Visitors read the texts as shipped. */
  invalidRecords(): readonly RecordName[] {
    return this.#invalid;
  }

  async #load(): Promise<Live> {
    const rows = await readLiveRecords(this.#options.sql);
    const stored: StoredRecords = new Map(rows.map(({ name, fields }) => [name, fields]));
    const { records, site, issues } = resolveRecords(stored, this.shipped);
    // A configuration may break the limits of a shipped record, which is sent all the same.
    const invalid = [...issues].filter(([name]) => publishedFields(name, stored, this.shipped));
    for (const [record, recordIssues] of invalid) {
      this.#options.log.error(
        { record, issues: recordIssues.slice(0, 5) },
        'a published record does not match its schema: visitors read the text as shipped',
      );
    }
    this.#invalid = invalid.map(([name]) => name);
    return { records, site: withTexts(site, changedTexts(site, records)) };
  }
}

/** Returns the shared records that differ from the shipped ones. */
function changedTexts(site: Site, records: SiteRecords): SharedTexts {
  const shippedTexts = referenceTexts(DEFAULT_RECORDS.facts, site);
  const changed = SHARED_RECORDS.filter(
    (name) => !isDeepStrictEqual(records[name], resolveReferences(DEFAULT_RECORDS[name], shippedTexts)),
  );
  return Object.fromEntries(changed.map((name) => [name, records[name]]));
}

/** Returns the same object without texts. */
export function withTexts(configured: Site, texts: SharedTexts): Site {
  if (Object.keys(texts).length === 0) return configured;
  return { ...configured, texts, blogLanguage: texts['blog-frame']?.language ?? configured.blogLanguage };
}
