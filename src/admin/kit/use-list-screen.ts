import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { toast } from '#src/ui/toast.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';

/** For the query of a list that `load` has prefetched: the previous rows stay until the new page has loaded. */
export const LIST_QUERY = { ...ASKED_BY_LOAD, placeholderData: keepPreviousData } as const;

/** A list's query, as far as its screen needs it. */
type ListQuery<Answer> = {
  data: Answer | undefined;
  /** When the answer came, in milliseconds since 1970. */
  dataUpdatedAt: number;
  isError: boolean;
  error?: unknown;
  isPending: boolean;
  /** The rows belong to the previous page, as the new one is loading. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ListSearch<State> = {
  state: State;
  change: (changes: Partial<State>, how?: { replace?: boolean }) => void;
};

export type ShownList<State, Answer> = ListSearch<State> & {
  list: ListQuery<Answer>;
  failed: string;
  page: number;
  /** undefined before the list is loaded. */
  pages: number | undefined;
  /** Rows on the pages before. */
  before: number;
};

/**
 * One list of the URL. A page out of range is replaced by the last one: rows were deleted, or the URL is invalid.
 * @param search the result of `useListSearch`
 * @param list the query with the state of `search`
 * @param failed the message of a list that cannot be loaded
 */
export function useListScreen<State extends { page: number }, Answer extends { total: number }>(
  { state, change }: ListSearch<State>,
  list: ListQuery<Answer>,
  { perPage, failed }: { perPage: number; failed: string },
): ShownList<State, Answer> {
  const { data, isError, isPlaceholderData } = list;
  const pages = data && Math.max(1, Math.ceil(data.total / perPage));
  const page = Math.min(state.page, pages ?? 1);

  const last = !isPlaceholderData && pages !== undefined && state.page > pages ? pages : undefined;
  useEffect(() => {
    // A state has a page, which TypeScript does not see in the part of a state that it does not know.
    if (last !== undefined) change({ page: last } as Partial<State>, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a page out of range is put right
  }, [last]);

  // The rows stay, and a message says that reloading failed.
  const failedAgain = isError && data !== undefined;
  useEffect(() => {
    if (failedAgain) void toast(failed, 'error');
  }, [failedAgain, failed]);

  return { state, change, list, failed, page, pages, before: (page - 1) * perPage };
}
