/** The chosen versions in the URL. */
import { listSearch, readPage } from '#shared/list-search.ts';
import { z } from 'zod';

export type HistorySearch = {
  page: number;
  /** The version that is shown; undefined for the newest. */
  version: string | undefined;
  /** The version that it is compared with; undefined for the one before it. */
  other: string | undefined;
};

export const readHistorySearch = (search: URLSearchParams): HistorySearch => ({
  page: readPage(search),
  version: readId(search.get('version')),
  other: readId(search.get('with')),
});

export const historySearch = ({ page, version, other }: HistorySearch) =>
  listSearch({ page, version, with: other });

function readId(text: string | null): string | undefined {
  return z.uuid().safeParse(text).data;
}
