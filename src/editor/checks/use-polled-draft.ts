import { useEffect, useState } from 'react';
import type { PostDraft } from '#shared/posts/post-draft.ts';

const EVERY_MS = 1500;

/**
 * Returns the draft, which the hook reads at intervals, so that checks do not delay typing. Returns undefined at
 * first.
 */
export function usePolledDraft(draftOf: () => PostDraft): PostDraft | undefined {
  const [draft, setDraft] = useState<PostDraft>();
  useEffect(() => {
    const look = () => {
      const current = draftOf();
      setDraft((before) => (before && isSame(current, before) ? before : current));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [draftOf]);
  return draft;
}

/** Compares drafts by identity, as their fields and blocks are immutable. */
function isSame(one: PostDraft, other: PostDraft): boolean {
  return (
    one.fields === other.fields &&
    one.content.length === other.content.length &&
    one.content.every((block, place) => block === other.content[place])
  );
}
