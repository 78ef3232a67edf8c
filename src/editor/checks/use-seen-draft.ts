import { useEffect, useState } from 'react';
import type { PostDraft } from '../post-fields.ts';

const EVERY_MS = 1500;

/** Read at intervals, so that checks do not delay typing; undefined at first. */
export function useSeenDraft(draftOf: () => PostDraft): PostDraft | undefined {
  const [seen, setSeen] = useState<PostDraft>();
  useEffect(() => {
    const look = () => {
      const draft = draftOf();
      setSeen((before) => (before && isSame(draft, before) ? before : draft));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [draftOf]);
  return seen;
}

/** Fields and blocks are immutable, so identity suffices. */
function isSame(one: PostDraft, other: PostDraft): boolean {
  return (
    one.fields === other.fields &&
    one.content.length === other.content.length &&
    one.content.every((block, place) => block === other.content[place])
  );
}
