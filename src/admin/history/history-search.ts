/** The chosen versions in the URL. */
import { listSearch, readId, readPage } from '#shared/list-search.ts';

export type HistorySearch = {
  page: number;
  /** The version that is shown; undefined for the newest. */
  version: string | undefined;
  /** The version that it is compared with; undefined for the one before it. */
  other: string | undefined;
};

export const readHistorySearch = (search: URLSearchParams): HistorySearch => ({
  page: readPage(search),
  version: readId(search, 'version'),
  other: readId(search, 'with'),
});

export const historySearch = ({ page, version, other }: HistorySearch) =>
  listSearch({ page, version, with: other });
