import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { ComponentType } from 'react';
import type { Role } from '#shared/roles.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';

export type PageRequest = {
  /** Sends queries and stores their answers in the query cache. */
  queries: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  site: Site;
  role: Role;
};

export type AdminPage = {
  Page: ComponentType;
  /**
   * Prefetches the page’s queries in parallel with its code. The first page of a visit waits shortly for this
   * promise before the page shows placeholders.
   */
  load?: (request: PageRequest) => Promise<unknown> | void;
};

/** The options of a query that `load` has prefetched. */
export const ASKED_BY_LOAD = { refetchOnMount: false } as const;
