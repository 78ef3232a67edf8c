import type { AppRouter } from '#server/app-router.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';

export type { AppRouter };

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10;

export const proceduresLink = httpBatchLink<AppRouter>({
  url: PROCEDURES_PATH,
  transformer: superjson,
  maxItems: MAX_BATCH_SIZE,
  maxURLLength: 2000,
});

/** The procedures over HTTP: one client for the whole page. */
export const trpcClient = createTRPCClient<AppRouter>({ links: [proceduresLink] });
