import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/app-router.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';

export type { AppRouter };

/** The largest number of calls in one HTTP request. The server refuses larger batches. */
const MAX_BATCH_SIZE = 10;

export const proceduresLink = httpBatchLink<AppRouter>({
  url: PROCEDURES_PATH,
  transformer: superjson,
  maxItems: MAX_BATCH_SIZE,
  maxURLLength: 2000,
});

/**
 * A client without React. The admin area changes data by `useChange`, which handles an ended session. This
 * client is for two uses: pages before the sign-in, which have no queries to reload, and the editor's
 * background calls, which must not interrupt a writer.
 */
export const trpcClient = createTRPCClient<AppRouter>({ links: [proceduresLink] });
