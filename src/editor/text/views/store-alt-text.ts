import { trpcClient } from '#src/lib/trpc-client.ts';

/** Stores the first alternative text of a picture in the library, which then offers this text in other posts. */
export async function storeAltText(url: string, alt: string): Promise<void> {
  // The library permits shorter alternative texts than a post, so it may refuse the text.
  await trpcClient.admin.media.describe.mutate({ url, alt }).catch(() => undefined);
}
