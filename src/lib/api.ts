import type { AppRouter } from '#server/app-router.ts';
import type { Api } from '#shared/rendering-entry.ts';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { trpcClient } from './trpc-client.ts';

const FRESH_FOR_MS = 30_000;

/** The procedures over HTTP: answers are shared, and cached for half a minute. */
export function createBrowserApi(): Api {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_FOR_MS, retry: false, networkMode: 'always' } },
  });
  const queries = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient }).blog;
  return {
    blog: {
      list: (input) => queries.list.fetch(input),
      categories: () => queries.categories.fetch(),
      shelf: () => queries.shelf.fetch(),
      category: (input) => queries.category.fetch(input),
      archive: (input) => queries.archive.fetch(input),
      address: (input) => queries.address.fetch(input),
      article: (input) => queries.article.fetch(input),
    },
  };
}
