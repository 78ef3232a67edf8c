import { useEffect, useState } from 'react';
import type { PostDraft } from '../post-fields.ts';
import { findHints, type Hint } from './post-checks.ts';

/** The pause between two looks at the form. */
const EVERY_MS = 1500;

/** The hints on the form as it is now, a moment after each change; undefined before the first look. */
export function useHints(draftOf: () => PostDraft): readonly Hint[] | undefined {
  const [hints, setHints] = useState<readonly Hint[]>();
  useEffect(() => {
    let seen: PostDraft | undefined;
    const look = () => {
      const draft = draftOf();
      if (seen && isSame(draft, seen)) return;
      seen = draft;
      setHints(findHints(draft));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [draftOf]);
  return hints;
}

/** Fields and blocks are immutable: others are other objects. */
function isSame(one: PostDraft, other: PostDraft): boolean {
  return (
    one.fields === other.fields &&
    one.content.length === other.content.length &&
    one.content.every((block, place) => block === other.content[place])
  );
}
