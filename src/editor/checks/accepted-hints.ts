/** The hints that a writer accepts for a post (“Leave as it is”). They are stored in the browser. */

import { useMemo, useSyncExternalStore } from 'react';
import { factsKeyOf, type Hint } from '#shared/posts/checks/post-checks.ts';
import { createStoredChoice } from '#src/lib/stored-choice.ts';

const stored = createStoredChoice('accepted-hints');
/** The number of posts whose answers are stored. The oldest are forgotten first. */
const POSTS_MAX = 50;

type KeysByPost = readonly (readonly [postId: string, keys: readonly string[]])[];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useAcceptedHints(postId: string) {
  const text = useSyncExternalStore(subscribe, stored.read);
  const keys = useMemo(() => keysOfPost(parse(text), postId), [text, postId]);
  const write = (newKeys: readonly string[]) => {
    const others = parse(stored.read()).filter(([id]) => id !== postId);
    stored.write(JSON.stringify([...others, [postId, newKeys]].slice(-POSTS_MAX)));
    for (const listener of listeners) listener();
  };
  return {
    keys,
    accept: (key: string) => write([...keysOfPost(parse(stored.read()), postId), key]),
    askAgain: () => write([]),
  };
}

function keysOfPost(posts: KeysByPost, postId: string): readonly string[] {
  return posts.find(([id]) => id === postId)?.[1] ?? [];
}

function parse(text: string | null): KeysByPost {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as KeysByPost) : [];
  } catch {
    return [];
  }
}

/** Returns the key of a hint's present values. A hint with other values, such as another length, is asked again. */
export function keyOfHint(hint: Hint): string {
  switch (hint.kind) {
    case 'long title':
    case 'long description':
      return `${hint.kind} ${hint.length}`;
    case 'skipped level':
      return `${hint.kind} ${hint.from} ${hint.to}`;
    case 'contradiction':
      return `${hint.kind} ${factsKeyOf(hint)}`;
    case 'missing link':
    case 'silent link':
      return `${hint.kind} ${hint.of} ${hint.url}`;
    case 'dead fragment':
      return `${hint.kind} ${hint.url}`;
    case 'remote picture':
      return `${hint.kind} ${hint.urls.join(' ')}`;
    default:
      return hint.kind;
  }
}

export function keyOfPicture(url: string): string {
  return `decoration ${url}`;
}

/** Returns the hints that the writer has not accepted. */
export function withoutAccepted(hints: readonly Hint[], accepted: readonly string[]): Hint[] {
  return hints.flatMap((hint) => {
    if (accepted.includes(keyOfHint(hint))) return [];
    return hint.kind === 'no alternative text' ? withoutDecoration(hint, accepted) : hint;
  });
}

function withoutDecoration(
  hint: Extract<Hint, { kind: 'no alternative text' }>,
  accepted: readonly string[],
): Hint[] {
  const pictures = hint.urls
    .map((url, index) => ({ url, place: hint.places[index] ?? [] }))
    .filter(({ url }) => !accepted.includes(keyOfPicture(url)));
  if (pictures.length === 0) return [];
  return [{ ...hint, urls: pictures.map(({ url }) => url), places: pictures.map(({ place }) => place) }];
}
