/** The texts that visitors read: published or shipped records whose references are replaced. */
import {
  addedButtonName,
  addedRecordName,
  type AddedRecordName,
  type Removal,
  slugOfRecord,
} from '#shared/content/added-pages.ts';
import { DEFAULT_RECORDS } from '#shared/content/defaults/all.ts';
import { CITY_RECORD_NAMES, SERVICE_RECORD_NAMES } from '#shared/content/directory.ts';
import { parseRecord } from '#shared/content/parse-record.ts';
import { type PageRecordName, pathOfRecord } from '#shared/content/record-pages.ts';
import {
  isShipped,
  type RecordName,
  SHIPPED_RECORD_NAMES,
  type ShippedRecordName,
  type ShippedRecords,
  type SiteRecords,
} from '#shared/content/records.ts';
import type { City } from '#shared/content/records/city.ts';
import { type ReferenceTexts, referenceTexts, resolveReferences } from '#shared/content/references.ts';
import { AppError } from '#shared/errors.ts';
import type { Overview } from '#shared/schemas/site.ts';
import type { Site } from '#shared/site.ts';
import type { Database } from '#server/db/connect.ts';
import type { ContentWatch } from '#server/pages/content-watch.ts';
import { gauge } from '#server/metric.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import { listAddedPages, readLiveRecords, type StoredPage } from './read.ts';

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

/** The response at the address of an added page. The text of an `invalid` page does not match its schema. */
export type AddedPageState = 'live' | 'invalid' | Removal;

type AddedPage = StoredPage & {
  name: AddedRecordName;
  /** Undefined for a page that is removed, or whose text does not match its schema. */
  record: City | undefined;
  /** The time from which visitors read the text; undefined if it was never published. */
  changedAt: Date | undefined;
};

type LiveTexts = {
  shipped: ShippedRecords;
  /** Added pages by slug, without those that are neither published nor removed. */
  pages: ReadonlyMap<string, AddedPage>;
  overview: Overview;
};

type Loaded = { state: string | undefined; texts: Promise<LiveTexts> };

type LiveRecord = Awaited<ReturnType<typeof readLiveRecords>>[number];

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
   * @throws NOT_FOUND for an added page that is not live
   */
  async read<Name extends RecordName>(name: Name): Promise<SiteRecords[Name]> {
    const { shipped, pages } = await this.#texts();
    const record = isShipped(name) ? shipped[name] : pages.get(slugOfRecord(name))?.record;
    if (!record) throw new AppError('NOT_FOUND');
    return record as SiteRecords[Name]; // Each name has its own record.
  }

  /** Returns services and live cities, with the sentences of the overview. */
  async overview(): Promise<Overview> {
    return (await this.#texts()).overview;
  }

  /** @returns undefined if there is no page, or if it was never published */
  async stateOfPage(slug: string): Promise<AddedPageState | undefined> {
    const page = (await this.#texts()).pages.get(slug);
    return page && (page.removedAs ?? (page.record ? 'live' : 'invalid'));
  }

  /** Lists the live pages that members have added. */
  async listAddedPages(): Promise<{ path: string; changedAt?: Date }[]> {
    const { pages } = await this.#texts();
    return [...pages.values()].flatMap(({ name, record, changedAt }) =>
      record ? [{ path: pathOfRecord(name), ...(changedAt && { changedAt }) }] : [],
    );
  }

  /** Returns the names of the buttons of added pages, in analytics; pages in caches may be removed since. */
  async addedButtons(): Promise<ReadonlySet<string>> {
    const { pages } = await this.#texts();
    return new Set([...pages.keys()].map(addedButtonName));
  }

  /**
   * Returns the published records that do not match their schemas. Visitors read the texts as shipped; an added page
   * leads to the overview of services.
   */
  invalidRecords(): readonly RecordName[] {
    return this.#invalid;
  }

  #texts(): Promise<LiveTexts> {
    const state = this.#options.content?.states().texts;
    if (state !== undefined && this.#loaded?.state === state) return this.#loaded.texts;
    const texts = this.#load();
    this.#loaded = { state, texts };
    texts.catch(() => {
      if (this.#loaded?.texts === texts) this.#loaded = undefined;
    });
    return texts;
  }

  async #load(): Promise<LiveTexts> {
    const { sql } = this.#options;
    const [rows, pages] = await Promise.all([readLiveRecords(sql), listAddedPages(sql)]);
    return this.#textsOf(new Map(rows.map((row) => [row.name, row])), pages);
  }

  #textsOf(stored: ReadonlyMap<string, LiveRecord>, storedPages: readonly StoredPage[]): LiveTexts {
    const { site } = this.#options;
    const invalid: RecordName[] = [];
    const parse = <Name extends RecordName>(
      name: Name,
      shipped: ShippedRecords[ShippedRecordName],
      texts: ReferenceTexts,
    ): SiteRecords[Name] | undefined => {
      const fields = stored.get(name)?.fields;
      if (!fields) return undefined;
      const { success, data, error } = parseRecord(name, { stored: fields, shipped, texts });
      if (success) return data;
      invalid.push(name);
      this.#reportInvalid(name, error.issues);
      return undefined;
    };
    const readShipped = <Name extends ShippedRecordName>(name: Name, texts: ReferenceTexts): ShippedRecords[Name] =>
      (parse(name, DEFAULT_RECORDS[name], texts) as ShippedRecords[Name] | undefined) ?? // The record of the name.
      resolveReferences(DEFAULT_RECORDS[name], texts);

    const facts = readShipped('facts', referenceTexts(DEFAULT_RECORDS.facts, site));
    const texts = referenceTexts(facts, site);
    const entries = SHIPPED_RECORD_NAMES.map((name) => [name, name === 'facts' ? facts : readShipped(name, texts)]);
    const shipped = Object.fromEntries(entries) as ShippedRecords; // Each name has its own record.
    const pages = storedPages.flatMap((page): AddedPage[] => {
      const name = addedRecordName(page.slug);
      const live = stored.get(name);
      if (!page.removedAs && !live?.fields) return [];
      const record = page.removedAs ? undefined : parse(name, DEFAULT_RECORDS[page.copiedFrom], texts);
      return [{ ...page, name, record, changedAt: live?.liveFrom }];
    });
    this.#invalid = invalid;
    return { shipped, pages: new Map(pages.map((page) => [page.slug, page])), overview: overviewOf(shipped, pages) };
  }

  #reportInvalid(record: RecordName, issues: readonly z.core.$ZodIssue[]): void {
    this.#options.log.error(
      { record, issues: issues.slice(0, 5) },
      isShipped(record)
        ? 'a published record does not match its schema: visitors read the text as shipped'
        : 'a published record does not match its schema: its page leads to the overview of services',
    );
  }
}

function overviewOf(shipped: ShippedRecords, pages: readonly AddedPage[]): Overview {
  const added = pages.flatMap(({ kind, name, record }) =>
    kind === 'city' && record ? [cityEntry(name, record)] : [],
  );
  return {
    services: SERVICE_RECORD_NAMES.map((record) => {
      const { name, says, summary } = shipped[record];
      return { path: pathOfRecord(record), name, says, summary };
    }),
    cities: [...CITY_RECORD_NAMES.map((name) => cityEntry(name, shipped[name])), ...added],
  };
}

function cityEntry(record: PageRecordName, { name, dialCodes, summary }: City): Overview['cities'][number] {
  return { path: pathOfRecord(record), name, ...(dialCodes !== undefined && { dialCodes }), summary };
}
