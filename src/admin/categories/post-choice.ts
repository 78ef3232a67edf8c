import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { PostOptionsOutput } from '#shared/posts/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { NOTHING, type Selection, togglePage, togglePost } from '../posts/post-selection.ts';

type PostOption = PostOptionsOutput['posts'][number];

export type PostChoice = {
  posts: readonly PostOption[] | undefined;
  total: number;
  stale: boolean;
  failed: boolean;
  retry: () => void;
  loadMore: (() => void) | undefined;
  selection: Selection;
  toggle: (id: string) => void;
  /**
   * Selects all matching posts, loaded or not. If all loaded posts are selected already, deselects these posts.
   */
  toggleAll: () => void;
  clear: () => void;
};

/**
 * Selects posts among the matches of a search. Posts that were selected singly stay selected in another search.
 */
export function usePostChoice(q: string): PostChoice {
  const { client } = trpc.useUtils();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const options = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.admin.posts.options), { q }],
    queryFn: ({ pageParam, signal }) => client.admin.posts.options.query({ q, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      countLoaded(pages) < last.total && last.posts.length > 0 ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = options.data?.pages;
  const posts = pages?.flatMap((page) => page.posts);
  const total = pages?.at(-1)?.total ?? 0;
  const ids = posts?.map(({ id }) => id) ?? [];

  // A selection of all matching posts ends when the search changes, as in the list of posts.
  if (selection.kind === 'matching' && selection.filter.q !== q) setSelection(NOTHING);

  return {
    posts,
    total,
    stale: options.isPlaceholderData,
    failed: options.isError,
    retry: () => void (options.isFetchNextPageError ? options.fetchNextPage() : options.refetch()),
    loadMore: options.hasNextPage ? () => void options.fetchNextPage() : undefined,
    selection,
    toggle: (id) => setSelection(togglePost(selection, id, ids)),
    toggleAll: () =>
      setSelection(
        selection.kind === 'matching' || total === ids.length
          ? togglePage(selection, ids)
          : { kind: 'matching', filter: { q, category: '' }, count: total },
      ),
    clear: () => setSelection(NOTHING),
  };
}

function countLoaded(pages: readonly PostOptionsOutput[]): number {
  return pages.reduce((count, { posts }) => count + posts.length, 0);
}
