/** Where the reader's eyes and the keyboard stand after a client-side navigation. */
import { ANCHORS } from '#shared/routes.ts';
import type { Location, NavigationType } from 'react-router-dom';

/** Entries of the history whose place is remembered: as many as anybody walks back. */
const PLACES_KEPT = 50;

const places = new Map<string, number>();
let entry: { key: string; pathname: string } | undefined;

/** Starts remembering how far each entry of the history was scrolled; returns how to stop. */
export function rememberScroll(landed: Location): () => void {
  entry ??= landed;
  // The browser restores a reload, which is over by then; a walk through our own entries is ours.
  const take = () => {
    window.history.scrollRestoration = 'manual';
  };
  const give = () => {
    window.history.scrollRestoration = 'auto';
  };
  if (document.readyState === 'complete') take();
  window.addEventListener('load', take);
  window.addEventListener('pagehide', give);
  window.addEventListener('pageshow', take);
  window.addEventListener('scroll', rememberPlace, { passive: true });
  window.addEventListener('popstate', rememberPlace);
  return () => {
    window.removeEventListener('load', take);
    window.removeEventListener('pagehide', give);
    window.removeEventListener('pageshow', take);
    window.removeEventListener('scroll', rememberPlace);
    window.removeEventListener('popstate', rememberPlace);
  };
}

/** Beyond it the pricing page's bar slides in (specification, section 9). */
const PAST = 500;
const followsByStyle = typeof CSS !== 'undefined' && CSS.supports('animation-timeline: scroll()');

/** Where the reader stands. Whoever leads them away asks once more: the last scrolling may not have been told yet. */
export function rememberPlace(): void {
  if (!followsByStyle) document.documentElement.toggleAttribute('data-past-500', window.scrollY > PAST);
  if (!entry) return;
  places.delete(entry.key);
  places.set(entry.key, window.scrollY);
  const [oldest] = places.keys();
  if (places.size > PLACES_KEPT && oldest !== undefined) places.delete(oldest);
}

/** Back and forward return to the old place; another page starts at its top; a filter leaves everything alone. */
export function settleAfterNavigation(location: Location, type: `${NavigationType}`): void {
  const samePage = entry?.pathname === location.pathname;
  entry = location;
  const kept = type === 'POP' ? places.get(location.key) : undefined;
  const anchor = sectionAt(location.hash);

  if (anchor) focusOn(anchor);
  else if (!samePage || (type === 'PUSH' && !isField(document.activeElement))) {
    focusOn(document.getElementById(ANCHORS.content));
  }

  if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
  else if (anchor) anchor.scrollIntoView();
  else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
  // The style sheet says whether this is smooth: not under reduced motion.
  else if (type === 'PUSH') window.scrollTo({ top: 0 });
}

function sectionAt(hash: string): HTMLElement | null {
  if (!hash) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

/** The next step of the keyboard goes on from there. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
