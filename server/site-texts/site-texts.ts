/** Provides the texts that visitors read: published or shipped records with replaced references. */

import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#server/db/connect.ts';
import { dataHandlingOf, type Env } from '#server/env.ts';
import { gauge } from '#server/metric.ts';
import type { ContentWatch } from '#server/pages/content-watch.ts';
import { readTextsVersion } from '#server/pages/read.ts';
import { AppError } from '#shared/errors.ts';
import {
  type AddedRecordName,
  addedButtonName,
  isAddedSlug,
  type Removal,
  slugOfRecord,
} from '#shared/site-texts/added-pages.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import type { City } from '#shared/site-texts/records/city.ts';
import { isShipped, type RecordName, type SiteRecords } from '#shared/site-texts/records.ts';
import { type ShippedTexts, shippedTextsOf } from '#shared/site-texts/shipped-texts.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { type LiveExperiment, LiveExperiments } from './experiments/live-experiments.ts';
import { listRunning } from './experiments/read.ts';
import { type LiveTexts, liveFieldsReader, liveTextsOf } from './live-texts.ts';
import { listAddedPages, readLiveRecords } from './read.ts';

export function openSiteTexts(
  env: Pick<Env, 'site' | 'isSiteLocked'> & Parameters<typeof dataHandlingOf>[0],
  options: Pick<SiteTextsOptions, 'sql' | 'content' | 'log'>,
): SiteTexts {
  const { site, isSiteLocked: isLocked } = env;
  return new SiteTexts({ ...options, site, isLocked, dataHandling: dataHandlingOf(env) });
}

/** Registers the number of published records that visitors do not see. */
export function registerTextMetrics(registry: Registry, texts: Pick<SiteTexts, 'invalidRecords'>): void {
  const help = 'Published texts that visitors do not see, as they do not match their schemas.';
  gauge(registry, 'site_records_invalid', help, () => texts.invalidRecords().length);
}

type SiteTextsOptions = {
  sql: Database;
  site: Site;
  /** True if the settings have the company's data, so that members cannot change it (`SITE_LOCKED`). */
  isLocked?: boolean;
  dataHandling: DataHandling;
  /** Undefined without a page cache; then each call queries the version of the texts. */
  content: Pick<ContentWatch, 'states'> | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** The state of an added page. The text of an `invalid` page does not match its schema. */
export type AddedPageState = 'live' | 'invalid' | Removal;

type LoadedTexts = LiveTexts & { experiments: LiveExperiments };
type CachedTexts = { state: string | undefined; live: Promise<LoadedTexts> };

export class SiteTexts {
  readonly shipped: ShippedTexts;
  readonly #options: SiteTextsOptions;
  #cached: CachedTexts | undefined;
  #invalid: RecordName[] = [];

  constructor(options: SiteTextsOptions) {
    const { site, isLocked = false, dataHandling } = options;
    this.shipped = shippedTextsOf(site, { isLocked, dataHandling });
    this.#options = options;
  }

  /**
   * Returns a live record. Callers share the object and must not mutate it. During an outage of the database it is
   * the last record that was read.
   * @param seconds the ids of the tests of which the visitor reads version B
   * @throws NOT_FOUND for an added page that is not live
   */
  readonly readRecord = async <Name extends RecordName>(
    name: Name,
    seconds: readonly string[] = [],
  ): Promise<SiteRecords[Name]> => {
    const { records, experiments } = await this.#readLive();
    const record =
      experiments.recordIn(name, seconds) ??
      (isShipped(name) ? records[name] : await this.readAddedPage(slugOfRecord(name)));
    return record as SiteRecords[Name]; // Each name has its own record.
  };

  /** Returns the running tests of a record; none if the texts cannot be read. */
  readonly listRecordTests = (name: string): Promise<readonly LiveExperiment[]> =>
    this.#listTests(({ record }) => record === name);

  /** Returns the running tests of pages, with those of every page; none if the texts cannot be read. */
  readonly listPageTests = (paths: ReadonlySet<string>): Promise<readonly LiveExperiment[]> =>
    this.#listTests(({ page }) => page === null || paths.has(page));

  async #listTests(isOf: (experiment: LiveExperiment) => boolean): Promise<readonly LiveExperiment[]> {
    try {
      return (await this.#readLive()).experiments.all.filter(isOf);
    } catch {
      return [];
    }
  }

  /**
   * Returns the record of a live added page.
   * @throws NOT_FOUND for a page that is not live
   */
  async readAddedPage(slug: string): Promise<City> {
    const record = (await this.#readLive()).pages.get(slug)?.record;
    if (!record) throw new AppError('NOT_FOUND');
    return record;
  }

  /** Returns services and live cities, with the sentences of the overview. */
  readonly readOverview = async (): Promise<Overview> => (await this.#readLive()).overview;

  /**
   * Returns the site with the published texts that every page needs; during an outage of the database, as configured.
   * @param seconds the ids of the tests of which the visitor reads version B
   */
  readonly readSite = async (seconds: readonly string[] = []): Promise<Site> => {
    try {
      return (await this.#readLive()).experiments.siteIn(seconds);
    } catch (error) {
      this.#options.log.error(
        { err: error },
        'the published texts could not be read: pages have the texts as shipped',
      );
      return this.#options.site;
    }
  };

  /**
   * Returns the state of an added page.
   * @returns undefined if the page does not exist or was never published
   */
  async stateOfPage(slug: string): Promise<AddedPageState | undefined> {
    // Any other address needs no texts, so it also gets its response during an outage of the database.
    if (!isAddedSlug(slug)) return undefined;
    const page = (await this.#readLive()).pages.get(slug);
    return page && (page.removedAs ?? (page.record ? 'live' : 'invalid'));
  }

  /**
   * Returns the time of the last change of the texts and pages that visitors read; undefined if nothing was ever
   * changed.
   */
  async readChangedAt(): Promise<Date | undefined> {
    return (await this.#readLive()).changedAt;
  }

  /** Lists the live pages that members have added. */
  readonly listAddedPages = async (): Promise<
    { record: AddedRecordName; path: string; name: string; changedAt: Date }[]
  > => {
    const { pages } = await this.#readLive();
    return [...pages.values()].flatMap(({ name, record, changedAt }) =>
      record ? [{ record: name, path: pathOfRecord(name), name: record.name, changedAt }] : [],
    );
  };

  /**
   * Returns the names in analytics of the buttons of added pages. Removed pages are included, as caches may still
   * have them.
   */
  async addedButtons(): Promise<ReadonlySet<string>> {
    const { pages } = await this.#readLive();
    return new Set([...pages.keys()].map(addedButtonName));
  }

  /**
   * Returns the published records that do not match their schemas. Instead of such a record, visitors read the
   * shipped texts. An added page redirects to the overview of services.
   */
  invalidRecords(): readonly RecordName[] {
    return this.#invalid;
  }

  async #readLive(): Promise<LoadedTexts> {
    const state = await this.#readState();
    if (this.#cached && state !== undefined && this.#cached.state === state) return this.#cached.live;
    const live = this.#load();
    this.#cached = { state, live };
    live.catch(() => {
      if (this.#cached?.live === live) this.#cached = undefined;
    });
    return live;
  }

  /**
   * Returns the version of the texts.
   * @returns undefined while the version is unknown; the texts are then read
   */
  async #readState(): Promise<string | undefined> {
    const { content, sql } = this.#options;
    if (content) return content.states().texts;
    const { textsVersion, nextTextsAt } = await readTextsVersion(sql);
    return `${textsVersion}/${nextTextsAt ?? 'none'}`;
  }

  async #load(): Promise<LoadedTexts> {
    const { sql, log } = this.#options;
    const [records, pages, running] = await Promise.all([
      readLiveRecords(sql),
      listAddedPages(sql),
      listRunning(sql),
    ]);
    const texts = liveTextsOf(records, pages, this.shipped);
    this.#invalid = texts.invalid.map(({ name }) => name);
    for (const { name, issues } of texts.invalid) {
      log.error(
        { record: name, issues: issues.slice(0, 5) },
        isShipped(name)
          ? 'a published record does not match its schema: visitors read the text as shipped'
          : 'a published record does not match its schema: its page leads to the overview of services',
      );
    }
    const fieldsOf = liveFieldsReader(records, texts.pages, this.shipped);
    return { ...texts, experiments: new LiveExperiments(running, texts, fieldsOf) };
  }
}
