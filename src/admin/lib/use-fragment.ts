import { useSyncExternalStore } from 'react';

/**
 * A value after the #, which browsers do not send; empty where there is none. A link that is opened in a tab with its page
 * changes the fragment alone, without a load.
 */
export function useFragment(name: string): string {
  return useSyncExternalStore(followFragment, () => readFragment(name));
}

export function readFragment(name: string): string {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? '';
}

/** Calls `onChange` at each change of the fragment. @returns a function that stops it */
export function followFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
