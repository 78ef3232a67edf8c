import { useSyncExternalStore } from 'react';

/**
 * Returns a parameter of the URL’s fragment. Browsers do not send the fragment to the server, and a link to the
 * same page changes the fragment without a page load.
 */
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
