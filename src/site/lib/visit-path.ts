/**
 * Stores the pages of the visit in the tab, with the time for which each page was visible. They leave the
 * browser only with a form.
 */
import { VISITED_PAGES_MAX } from '#shared/leads/lead-rules.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

const STORAGE_KEY = 'visit-path';

export type VisitedPage = { path: string; seconds: number };

let pages: VisitedPage[] = [];
/** The page of the current view; undefined for a page that is not stored. */
let page: VisitedPage | undefined;
/** In milliseconds of `performance.now()`; undefined while the page is hidden. */
let visibleSince: number | undefined;
/** The time of the page before the current view. */
let startSeconds = 0;

/**
 * Ends the current view and begins another. A page is stored again only after another page.
 * @param path undefined for a page that is not stored
 */
export function beginView(path?: string): void {
  countVisibleTime();
  // While this document was in the back-forward cache, others may have added pages.
  const storedPages = readTabValue(STORAGE_KEY);
  pages = Array.isArray(storedPages) ? storedPages : [];
  page = path ? pages.at(-1) : undefined;
  if (path && page?.path !== path) {
    page = { path, seconds: 0 };
    // The first page stays.
    if (pages.length >= VISITED_PAGES_MAX) pages.splice(1, 1);
    pages.push(page);
  }
  startSeconds = page?.seconds ?? 0;
  countVisibleTime();
}

/** Adds the time since the previous call to the current page. Must be called when the visibility changes. */
export function countVisibleTime(): void {
  const now = performance.now();
  if (page) {
    page.seconds += (now - (visibleSince ?? now)) / 1000;
    writeTabValue(STORAGE_KEY, pages);
  }
  visibleSince = document.visibilityState === 'hidden' ? undefined : now;
}

/**
 * Returns the page of the current view, an object for each view, and its seconds before the view. Call
 * `countVisibleTime` before reading the page's seconds.
 */
export function readView(): { page: VisitedPage | undefined; startSeconds: number } {
  return { page, startSeconds };
}

/** Returns the pages, oldest first, with the time of the current page until now. */
export function readVisitPath(): readonly VisitedPage[] {
  countVisibleTime();
  return pages;
}
