/** Where the reader's eyes and the keyboard stand after a client-side navigation. */
import { ANCHORS } from '#shared/routes.ts';
import type { Location, NavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
let entry: { key: string; pathname: string } | undefined;

/** Starts remembering how far each entry of the history was scrolled; returns how to stop. */
export function rememberScroll(landed: Location): () => void {
  entry = landed;
  const remember = () => entry && positions.set(entry.key, window.scrollY);
  // A reload is the browser's to restore; a walk through our own entries is ours.
  const leave = () => {
    window.history.scrollRestoration = 'auto';
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', leave);
  };
}

/** Back and forward return to the old place; another page starts at its top; a filter leaves everything alone. */
export function settleAfterNavigation(location: Location, type: `${NavigationType}`): void {
  const samePage = entry?.pathname === location.pathname;
  entry = location;
  window.history.scrollRestoration = 'manual';

  if (!samePage) document.getElementById(ANCHORS.content)?.focus({ preventScroll: true });
  const kept = type === 'POP' ? positions.get(location.key) : undefined;
  const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
  else if (anchor) anchor.scrollIntoView();
  else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
  // The style sheet says whether this is smooth: not under reduced motion.
  else if (type === 'PUSH') window.scrollTo({ top: 0 });
}
