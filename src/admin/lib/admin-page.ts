import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { ComponentType } from 'react';
import type { Role } from '#shared/roles.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';

export type PageRequest = {
  /** Answers go into the query cache. */
  queries: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  site: Site;
  role: Role;
};

export type AdminPage = {
  Page: ComponentType;
  /**
   * Prefetches the page’s queries in parallel with its code. A visit’s first page waits a moment for the promise before
   * it shows placeholders.
   */
  load?: (request: PageRequest) => Promise<unknown> | void;
};

/** For queries that `load` has prefetched. */
export const ASKED_BY_LOAD = { refetchOnMount: false } as const;
