import { useEffect, useState } from 'react';
import type { HeadOutput } from '#shared/posts/check-schemas.ts';
import type { PostFields } from '#shared/posts/post-draft.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';

/** Milliseconds between the last change of a field and the request. */
const PAUSE_MS = 800;

export type PreviewedHead = HeadOutput & {
  /** The title on the preview card for the network in `social`. */
  cardTitle: string;
};

/** Returns the head that the server would send. While a request runs, returns the previous head. */
export function useHead(fields: PostFields | undefined): PreviewedHead | undefined {
  const [head, setHead] = useState<PreviewedHead>();
  useEffect(() => {
    if (!fields) return undefined;
    let isCancelled = false;
    const ask = async () => {
      const answer = await trpcClient.admin.checks.head.mutate(fields).catch(() => undefined);
      if (answer && !isCancelled) setHead({ ...answer, cardTitle: fields.title.trim() });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [fields]);
  return head;
}
