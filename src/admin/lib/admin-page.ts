/** The exports of a `page.tsx` in `src/admin`. */
import type { AppRouter } from '#src/lib/trpc-client.ts';
import type { Role } from '#shared/roles.ts';
import type { Site } from '#shared/site.ts';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { ComponentType } from 'react';

export type PageRequest = {
  /** The procedures as queries, whose answers go into the query cache. */
  queries: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  site: Site;
  role: Role;
};

export type AdminPage = {
  Page: ComponentType;
  /**
   * Prefetches the page’s queries, so that data and code arrive together. A visit’s first page waits a moment
   * for the returned promise, instead of showing placeholders first.
   */
  load?: (request: PageRequest) => Promise<unknown> | void;
};

/** For queries that `load` has prefetched. */
export const ASKED_BY_LOAD = { refetchOnMount: false } as const;
