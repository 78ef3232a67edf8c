import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import { ASKED_BY_LOAD } from '#src/lib/admin-page.ts';
import { useListPages } from '#src/admin-ui/use-list-pages.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useListSearch } from '../use-list-search.ts';
import { postListSearch, readPostListQuery } from './post-list-query.ts';

/** The list of the URL. The previous rows stay until the new page has loaded. */
export function usePostList() {
  const { state: query, change } = useListSearch(readPostListQuery, postListSearch);
  const list = trpc.admin.posts.list.useQuery(query, {
    ...ASKED_BY_LOAD,
    placeholderData: keepPreviousData,
  });
  const { isPlaceholderData } = list;
  const shown = useListPages({
    page: query.page,
    perPage: ADMIN_POSTS_PER_PAGE,
    total: list.data?.total,
    isPlaceholderData,
    change,
  });
  return { query, list, ...shown, change };
}
