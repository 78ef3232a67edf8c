import { listSearch, readId, readPage } from '#shared/list-search.ts';

export type HistorySearch = {
  page: number;
  version: string | undefined;
  /** The version to compare with; undefined for the previous one. */
  comparedId: string | undefined;
};

export const readHistorySearch = (search: URLSearchParams): HistorySearch => ({
  page: readPage(search),
  version: readId(search, 'version'),
  comparedId: readId(search, 'with'),
});

export const historySearch = ({ page, version, comparedId }: HistorySearch) =>
  listSearch({ page, version, with: comparedId });
