/** The shipped pages of the site by their titles. Searches and suggestions of members share them. */

import { foldText } from '#text/fold-text.ts';
import { pathTo } from '../routes.ts';
import { siteNames as english } from './name-words.en.ts';
import { siteNames as turkish } from './name-words.tr.ts';
import { pathOfRecord, SHIPPED_PAGE_RECORD_NAMES } from './record-pages.ts';
import type { ShippedRecordName } from './records.ts';

export type SitePage = {
  path: string;
  /** The page's title in the language of the site. */
  title: string;
  /** Further words by which the page is found. */
  otherTitles: readonly string[];
};

export const SITE_PAGES: readonly SitePage[] = [
  ...SHIPPED_PAGE_RECORD_NAMES.map((name) => pageOf(name, pathOfRecord(name))),
  pageOf('blog-frame', pathTo('blogList')),
  pageOf('lead-dialogs', pathTo('demoRequest')),
];

function pageOf(name: ShippedRecordName, path: string): SitePage {
  const others = [english.names[name], english.synonyms[name], turkish.synonyms[name]];
  return { path, title: turkish.names[name], otherTitles: others.filter((text) => text !== undefined) };
}

/** @param name of the city or campaign */
export function addedSitePage({ path, name }: { path: string; name: string }): SitePage {
  return { path, title: name, otherTitles: [] };
}

/**
 * Finds the pages that have each word of a search in their titles or paths, in any case and with or without marks.
 * Pages whose title begins with the search come first.
 */
export function searchPages(pages: readonly SitePage[], search: string): SitePage[] {
  const text = foldText(search).trim();
  if (text === '') return [];
  const words = text.split(/\s+/);
  const matches = pages.filter(({ path, title, otherTitles }) => {
    const all = foldText([title, path, ...otherTitles].join(' '));
    return words.every((word) => all.includes(word));
  });
  const isFirst = ({ title }: SitePage) => foldText(title).startsWith(text);
  return [...matches.filter(isFirst), ...matches.filter((page) => !isFirst(page))];
}
