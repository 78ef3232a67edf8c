import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { Api } from '#shared/rendering-entry.ts';
import type { RecordName, SiteRecords } from '#shared/site-texts/records.ts';
import { type AppRouter, trpcClient } from '#src/lib/trpc-client.ts';

const FRESH_FOR_MS = 30_000;
/**
 * The age in milliseconds of responses for a return to a page, which is sufficient to read an article and return
 * to the list.
 */
const CACHED_FOR_MS = 30 * 60_000;

/**
 * Creates the API of the browser. The responses of `fresh` are new or nearly so. The responses of `cached` may be
 * older, for a return to a page.
 */
export function createBrowserApi(): Record<'fresh' | 'cached', Api> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: CACHED_FOR_MS, retry: false, networkMode: 'always' } },
  });
  const { blog, site } = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
  const withAge = (staleTime: number): Api => ({
    blog: {
      list: (input) => blog.list.fetch(input, { staleTime }),
      categories: () => blog.categories.fetch(undefined, { staleTime }),
      index: () => blog.index.fetch(undefined, { staleTime }),
      category: (input) => blog.category.fetch(input, { staleTime }),
      author: (input) => blog.author.fetch(input, { staleTime }),
      archive: (input) => blog.archive.fetch(input, { staleTime }),
      address: (input) => blog.address.fetch(input, { staleTime }),
      article: (input) => blog.article.fetch(input, { staleTime }),
      sharedPreview: (input) => blog.sharedPreview.fetch(input, { staleTime: 0 }),
    },
    site: {
      // The type of the response depends on the name of the record.
      record: async <Name extends RecordName>(name: Name) =>
        (await site.record.fetch({ name }, { staleTime })) as SiteRecords[Name],
      overview: () => site.overview.fetch(undefined, { staleTime }),
    },
  });
  return { fresh: withAge(FRESH_FOR_MS), cached: withAge(CACHED_FOR_MS) };
}
