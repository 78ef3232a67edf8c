/**
 * Stores the pages of the visit in the tab, with the time for which each page was visible. This list leaves the
 * browser only with a form.
 */
import { VISITED_PAGES_MAX } from '#shared/leads/lead-rules.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

const STORAGE_KEY = 'visit-path';

export type VisitedPage = { path: string; seconds: number };

let pages: VisitedPage[] = [];
/** The page of the current view; undefined for a page that is not stored. */
let page: VisitedPage | undefined;
/**
 * The time since which the page is visible, in milliseconds of `performance.now()`; undefined while the page is
 * hidden.
 */
let visibleSince: number | undefined;
/** The visible seconds of the page before the current view. */
let startSeconds = 0;

/**
 * Ends the current view and begins another. A repeated view of the last page adds to its time.
 * @param path undefined for a page that is not stored
 */
export function beginView(path?: string): void {
  countVisibleTime();
  // Other documents may have added pages while this document was in the back-forward cache.
  const storedPages = readTabValue(STORAGE_KEY);
  pages = Array.isArray(storedPages) ? storedPages : [];
  page = path ? pages.at(-1) : undefined;
  if (path && page?.path !== path) {
    page = { path, seconds: 0 };
    // If the list is full, the second page is removed, so that the first page stays.
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
 * Returns the page of the current view, and its visible seconds before this view. Call `countVisibleTime` before
 * reading the seconds of the page.
 */
export function readView(): { page: VisitedPage | undefined; startSeconds: number } {
  return { page, startSeconds };
}

/** Returns the pages, oldest first, with the time of the current page until now. */
export function readVisitPath(): readonly VisitedPage[] {
  countVisibleTime();
  return pages;
}
