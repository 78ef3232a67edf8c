/** Finds pages of the site whose published titles or texts contain the words of a search. */

import { hasTrigram } from '#server/db/contains.ts';
import type { Context } from '#server/trpc/context.ts';
import { MENTIONS_MAX } from '#shared/blog/list-query.ts';
import type { PageLink } from '#shared/blog/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import {
  type PageRecordName,
  pathOfRecord,
  SHIPPED_PAGE_RECORD_NAMES,
} from '#shared/site-texts/record-pages.ts';
import { foldText, wordsOf } from '#text/fold-text.ts';

type Texts = Pick<Context, 'readRecord' | 'readSite' | 'listAddedPages'>;

/** Keys of record fields whose text visitors do not see. */
const UNREAD = new Set([
  'button',
  'buttons',
  'lang',
  'href',
  'src',
  'kind',
  'look',
  'speaker',
  'card',
  'meta',
]);

/** Folded texts by record. A record is the same object until the site's texts change. */
const foldedTexts = new WeakMap<object, string>();

/** @returns at most `MENTIONS_MAX` pages that have all words; pages with the words in their title come first */
export async function findPages(texts: Texts, q: string): Promise<PageLink[]> {
  const words = wordsOf(q);
  if (!words.some(hasTrigram)) return [];
  const hasWords = (text: string) => words.every((word) => text.includes(word));
  const pages = await listPages(texts);
  const byTitle = pages.filter(({ names }) => hasWords(foldText(names)));
  const byText = pages.filter((page) => !byTitle.includes(page) && hasWords(foldedTextOf(page.record)));
  return [...byTitle, ...byText].slice(0, MENTIONS_MAX).map(({ title, path }) => ({ title, path }));
}

type Page = PageLink & {
  /** All names of the page. */
  names: string;
  record: object;
};

async function listPages({ readRecord, readSite, listAddedPages }: Texts): Promise<Page[]> {
  const [site, navigation, dialogs, added] = await Promise.all([
    readSite(),
    readRecord('navigation'),
    readRecord('lead-dialogs'),
    listAddedPages(),
  ]);
  const { services = [], cities = [] } = site.directory ?? {};
  const entries = [...services, ...cities];
  const names: PageRecordName[] = [...SHIPPED_PAGE_RECORD_NAMES, ...added.map(({ record }) => record)];
  const pages = await Promise.all(
    names.map(async (name): Promise<Page> => {
      const record = await readRecord(name);
      const path = pathOfRecord(name);
      const heading = record.meta.title.replace(/ \| [^|]*$/, '');
      const label = navigation.menu.links.find(({ href }) => href === path)?.label;
      const entry = entries.find((one) => one.path === path)?.name;
      return { title: label ?? heading, path, names: [label, entry, heading].join(' '), record };
    }),
  );
  const { title } = dialogs.demo;
  return [...pages, { title, path: pathTo('demoRequest'), names: title, record: dialogs.demo }];
}

function foldedTextOf(record: object): string {
  const text = foldedTexts.get(record) ?? foldText(stringsOf(record).join('\n').replace(/[[\]]/g, ''));
  foldedTexts.set(record, text);
  return text;
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => (UNREAD.has(key) ? [] : stringsOf(field)));
}
