import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * The options of a list query that `load` has prefetched. The previous rows stay until the new page has loaded.
 */
export const LIST_QUERY = { ...ASKED_BY_LOAD, placeholderData: keepPreviousData } as const;

type ListQuery<Answer> = {
  data: Answer | undefined;
  /** The time of the answer in milliseconds since 1970. */
  dataUpdatedAt: number;
  isError: boolean;
  error?: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ListSearch<State> = {
  state: State;
  change: (changes: Partial<State>, how?: { replace?: boolean }) => void;
};

export type ListState<State, Answer> = ListSearch<State> & {
  list: ListQuery<Answer>;
  failed: string;
  page: number;
  pages: number | undefined;
  offset: number;
};

/**
 * Opens the last page if the page of the URL is out of range, after deletions or in an invalid URL.
 * @param search the result of `useListSearch`
 * @param failed the message of a failed load
 */
export function useListScreen<State extends { page: number }, Answer extends { total: number }>(
  { state, change }: ListSearch<State>,
  list: ListQuery<Answer>,
  { perPage, failed }: { perPage: number; failed: string },
): ListState<State, Answer> {
  const { data, isError, isPlaceholderData } = list;
  const pages = data && Math.max(1, Math.ceil(data.total / perPage));
  const page = Math.min(state.page, pages ?? 1);

  const last = !isPlaceholderData && pages !== undefined && state.page > pages ? pages : undefined;
  useEffect(() => {
    // TypeScript does not infer that every state has a page.
    if (last !== undefined) change({ page: last } as Partial<State>, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a page out of range is replaced
  }, [last]);

  const failedAgain = isError && data !== undefined;
  useEffect(() => {
    if (failedAgain) void toast(failed, 'error');
  }, [failedAgain, failed]);

  return { state, change, list, failed, page, pages, offset: (page - 1) * perPage };
}
