import { useEffect, useState } from 'react';
import type { PostDraft } from '../post-fields.ts';

/** The pause between two looks at the form. */
const EVERY_MS = 1500;

/** The form as it was a moment ago, so that no key waits for what is said of it; undefined before the first look. */
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

/** Fields and blocks are immutable: others are other objects. */
function isSame(one: PostDraft, other: PostDraft): boolean {
  return (
    one.fields === other.fields &&
    one.content.length === other.content.length &&
    one.content.every((block, place) => block === other.content[place])
  );
}
