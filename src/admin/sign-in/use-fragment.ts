import { useSyncExternalStore } from 'react';

/** Browsers do not send the fragment. A link in a tab with the same page changes it without a load. */
export function useFragment(name: string): string {
  return useSyncExternalStore(followFragment, () => readFragment(name));
}

export function readFragment(name: string): string {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? '';
}

export function followFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
