/** Builds the texts that visitors read from the stored publications and added pages. */
import { isDeepStrictEqual } from 'node:util';
import { compareAsc } from 'date-fns/compareAsc';
import type { z } from 'zod';
import { type AddedRecordName, addedRecordName } from '#shared/site-texts/added-pages.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import {
  CITY_RECORD_NAMES,
  type Directory,
  SERVICE_RECORD_NAMES,
  SHIPPED_DIRECTORY,
} from '#shared/site-texts/directory.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import { type PageRecordName, pathOfRecord } from '#shared/site-texts/record-pages.ts';
import type { City } from '#shared/site-texts/records/city.ts';
import {
  type RecordName,
  SHARED_RECORDS,
  type SharedTexts,
  type ShippedRecords,
} from '#shared/site-texts/records.ts';
import { referenceTexts, resolveReferences } from '#shared/site-texts/references.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { publishedNoticeOf } from './published-notice.ts';
import type { LiveRecord, StoredPage } from './read.ts';
import { completeFields, publishedFields, resolveRecords } from './resolve-records.ts';

type AddedPage = StoredPage & {
  name: AddedRecordName;
  /** Undefined if the page is removed, or if its text does not match the schema. */
  record: City | undefined;
  /** The time from which visitors read the text. */
  changedAt: Date;
};

/** A publication that does not match its schema. */
type InvalidRecord = { name: RecordName; issues: readonly z.core.$ZodIssue[] };

export type LiveTexts = {
  records: ShippedRecords;
  /** The added pages by slug. A page that no visitor has ever seen is not included. */
  pages: ReadonlyMap<string, AddedPage>;
  overview: Overview;
  /** The site with the texts and names that every page needs; the same object if all are as shipped. */
  site: Site;
  /** The publications that do not match their schemas. */
  invalid: readonly InvalidRecord[];
  /** The time of the last change of a record or of the added pages; undefined without any. */
  changedAt: Date | undefined;
};

export function liveTextsOf(
  live: readonly LiveRecord[],
  storedPages: readonly StoredPage[],
  shipped: ShippedTexts,
): LiveTexts {
  const publications = new Map<string, LiveRecord>(live.map((record) => [record.name, record]));
  const stored = new Map(live.map(({ name, fields }) => [name, fields]));
  const { records, site, issues } = resolveRecords(stored, shipped);
  // A shipped record may break limits because of the configuration. Visitors still read it, so it is not invalid.
  const invalid: InvalidRecord[] = [...issues].flatMap(([name, list]) =>
    publishedFields(name, stored, shipped) ? [{ name, issues: list }] : [],
  );
  const texts = referenceTexts(records.facts, site);
  const pages = storedPages.flatMap((page): AddedPage[] => {
    const name = addedRecordName(page.slug);
    const publication = publications.get(name);
    if (!publication || (!page.removedAs && !publication.fields)) return [];
    const added = { ...page, name, changedAt: publication.liveFrom };
    if (page.removedAs) return [{ ...added, record: undefined }];
    const fields = completeFields({ name, copiedFrom: page.copiedFrom }, publication.fields, shipped);
    const { data, error } = parseRecord(name, fields, texts);
    if (error) invalid.push({ name, issues: error.issues });
    return [{ ...added, record: data }];
  });
  const overview = overviewOf(records, pages);
  const currentSite = withChangedTexts(site, records, overview);
  const notice = publishedNoticeOf(
    live.filter(({ name }) => !invalid.some((record) => record.name === name)),
    site.timeZone,
  );
  return {
    records,
    pages: new Map(pages.map((page) => [page.slug, page])),
    overview,
    site: notice === undefined ? currentSite : { ...currentSite, publishedNotice: notice },
    invalid,
    changedAt: lastOf([
      ...live.map(({ liveFrom }) => liveFrom),
      ...storedPages.map((page) => page.changedAt),
    ]),
  };
}

function lastOf(times: readonly Date[]): Date | undefined {
  return times.toSorted(compareAsc).at(-1);
}

function overviewOf(records: ShippedRecords, pages: readonly AddedPage[]): Overview {
  const added = pages.flatMap(({ kind, name, record }) =>
    kind === 'city' && record ? [cityEntry(name, record)] : [],
  );
  return {
    services: SERVICE_RECORD_NAMES.map((record) => {
      const { name, says, summary } = records[record];
      return { path: pathOfRecord(record), name, says, summary };
    }),
    cities: [...CITY_RECORD_NAMES.map((name) => cityEntry(name, records[name])), ...added],
  };
}

function cityEntry(record: PageRecordName, city: City): Overview['cities'][number] {
  const { name, dialCodes, summary, voice, sectors } = city;
  const { quote, lang } = sectors?.rows[0] ?? {};
  return {
    path: pathOfRecord(record),
    name,
    ...(dialCodes !== undefined && { dialCodes }),
    summary,
    voice,
    ...(quote !== undefined && { says: quote }),
    ...(lang !== undefined && { lang }),
  };
}

/** Adds the published texts and names that differ from the shipped ones to the site. */
function withChangedTexts(site: Site, records: ShippedRecords, overview: Overview): Site {
  const directory = directoryOf(overview);
  const isShippedDirectory = isDeepStrictEqual(directory, SHIPPED_DIRECTORY);
  return withTexts(isShippedDirectory ? site : { ...site, directory }, changedTexts(site, records));
}

/** Returns those shared records that differ from the shipped records. */
function changedTexts(site: Site, records: ShippedRecords): SharedTexts {
  const shippedTexts = referenceTexts(DEFAULT_RECORDS.facts, site);
  const changed = SHARED_RECORDS.filter(
    (name) => !isDeepStrictEqual(records[name], resolveReferences(DEFAULT_RECORDS[name], shippedTexts)),
  );
  return Object.fromEntries(changed.map((name) => [name, records[name]]));
}

/** Returns the site with the texts. Without texts, the same object is returned. */
export function withTexts(configured: Site, texts: SharedTexts): Site {
  if (Object.keys(texts).length === 0) return configured;
  return { ...configured, texts, blogLanguage: texts['blog-frame']?.language ?? configured.blogLanguage };
}

function directoryOf({ services, cities }: Overview): Directory {
  return {
    services: services.map(({ summary: _summary, ...service }) => service),
    cities: cities.map(({ path, name, dialCodes }) => ({
      path,
      name,
      ...(dialCodes !== undefined && { dialCodes }),
    })),
  };
}
