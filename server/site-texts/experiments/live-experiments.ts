/** Builds the texts of readers of versions B. docs/decisions/0083-experiments.md */
import { findTestedText, withTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import { type PageRecordName, pathOfRecord } from '#shared/site-texts/record-pages.ts';
import { isShared, type RecordName, type SharedTexts, type SiteRecords } from '#shared/site-texts/records.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { type LiveTexts, withTexts } from '../live-texts.ts';
import type { RunningExperiment } from './read.ts';

export type LiveExperiment = RunningExperiment & {
  /** The path of the page; null for a text of every page. */
  page: string | null;
};

/** Returns the path of the page that has the texts of a record; null for texts of every page. */
export function pageOfTests(name: RecordName): string | null {
  // Facts and the company's data have no tests.
  return isShared(name) ? null : pathOfRecord(name as PageRecordName);
}

/** The texts of each version. A record is built at its first use, and the same object afterwards. */
export class LiveExperiments {
  readonly all: readonly LiveExperiment[];
  readonly #live: LiveTexts;
  readonly #fieldsOf: (name: RecordName) => RecordFields | undefined;
  readonly #records = new Map<string, SiteRecords[RecordName] | undefined>();
  readonly #sites = new Map<string, Site>();

  /** @param fieldsOf returns the fields of a live record, with references */
  constructor(
    running: readonly RunningExperiment[],
    live: LiveTexts,
    fieldsOf: (name: RecordName) => RecordFields | undefined,
  ) {
    this.#live = live;
    this.#fieldsOf = fieldsOf;
    // Without version A as the live text, or with a version B that breaks a rule, visitors read the live text.
    this.all = running
      .filter((experiment) => this.#isFirstLive(experiment) && this.#parse(experiment.record, [experiment]))
      .map((experiment) => ({ ...experiment, page: pageOfTests(experiment.record) }));
  }

  /**
   * Returns a record with versions B.
   * @param seconds the ids of the tests of which the reader reads version B
   * @returns undefined for a reader of the live record
   */
  recordIn(name: RecordName, seconds: readonly string[]): SiteRecords[RecordName] | undefined {
    const chosen = this.all.filter(({ id, record }) => record === name && seconds.includes(id));
    if (chosen.length === 0) return undefined;
    const key = chosen.map(({ id }) => id).join();
    if (!this.#records.has(key)) this.#records.set(key, this.#parse(name, chosen));
    return this.#records.get(key);
  }

  /** Returns the site with versions B of the texts that every page has. */
  siteIn(seconds: readonly string[]): Site {
    const { site } = this.#live;
    const chosen = this.all.filter(({ id, page }) => page === null && seconds.includes(id));
    if (chosen.length === 0) return site;
    const key = chosen.map(({ id }) => id).join();
    const cachedSite = this.#sites.get(key);
    if (cachedSite) return cachedSite;
    const records = new Set(chosen.map(({ record }) => record));
    const texts: SharedTexts = Object.fromEntries(
      [...records].map((name) => [name, this.recordIn(name, seconds)]),
    );
    const versionedSite = withTexts(site, { ...site.texts, ...texts });
    this.#sites.set(key, versionedSite);
    return versionedSite;
  }

  #isFirstLive({ record, path, firstText }: RunningExperiment): boolean {
    const fields = this.#fieldsOf(record);
    return fields !== undefined && findTestedText(record, fields, path)?.text === firstText;
  }

  #parse(name: RecordName, experiments: readonly RunningExperiment[]): SiteRecords[RecordName] | undefined {
    const { records, site } = this.#live;
    const fields = experiments.reduce<RecordFields>(
      (previous, experiment) => withTestedText(name, previous, experiment),
      this.#fieldsOf(name) ?? {},
    );
    return parseRecord(name, fields, referenceTextsOf(name, records.facts, site)).data;
  }
}
