import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddress } from '../use-address.ts';
import { postListSearch, readPostListQuery } from './post-list-address.ts';

/** The list that the address asks for. What was there stays in sight until the new page has come. */
export function usePostList() {
  const { state: query, change } = useAddress(readPostListQuery, postListSearch);
  const list = trpc.admin.posts.list.useQuery(query, { placeholderData: keepPreviousData });
  const pages = list.data && Math.max(1, Math.ceil(list.data.total / ADMIN_POSTS_PER_PAGE));

  // Past the end there is nothing to see: posts were deleted, or the address is odd.
  const beyond = !list.isPlaceholderData && pages !== undefined && query.page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a page out of range is put right
  }, [beyond]);

  return { query, list, pages, change };
}
