import { useEffect } from 'react';

type ShownList = {
  /** The page of the URL. */
  page: number;
  perPage: number;
  /** Rows on all pages; undefined before the list is loaded. */
  total: number | undefined;
  /** The rows belong to the previous page, as the new one is loading. */
  isPlaceholderData: boolean;
  change: (changes: { page: number }, how: { replace: boolean }) => void;
};

/**
 * Counts a list's pages. A page out of range is replaced by the last one: rows were deleted, or the URL is invalid.
 * @returns `pages` undefined before the list is loaded; `before` is the number of rows on the pages before
 */
export function useListPages({ page, perPage, total, isPlaceholderData, change }: ShownList) {
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  const beyond = !isPlaceholderData && pages !== undefined && page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a page out of range is put right
  }, [beyond]);
  const shown = Math.min(page, pages ?? 1);
  return { pages, page: shown, before: (shown - 1) * perPage };
}
