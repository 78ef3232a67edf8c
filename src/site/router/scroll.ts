/** Scroll position and keyboard focus after a client-side navigation. */
import { ANCHORS } from '#shared/anchors.ts';
import { setNewest } from '#shared/set-newest.ts';
import { type Location, NavigationType } from 'react-router-dom';

/** History entries with a stored position: as many as anybody goes back. */
const POSITIONS_MAX = 50;

export type ScrollMemory = {
  /** Stores the position of each history entry. Returns a function that stops it. */
  start: () => () => void;
  /** Stores the position. Called again before leaving, as the last scroll event may be pending. */
  remember: () => void;
  /**
   * Back and forward restore the position; another page starts at its top; a filter keeps it.
   * @returns false where it is the location that is shown
   */
  settle: (location: Location, type: NavigationType) => boolean;
};

/** @param entry the location of the page that the server sent */
export function createScrollMemory(entry: Location): ScrollMemory {
  const positions = new Map<string, number>();
  let shown = entry;

  function remember(): void {
    setNewest(positions, idOf(shown), window.scrollY, POSITIONS_MAX);
  }

  return {
    remember,
    start() {
      const listening = new AbortController();
      const { signal } = listening;
      const listen = (kind: string, act: () => void) =>
        window.addEventListener(kind, act, { signal, passive: true });
      // The browser restores positions after a reload; client-side navigation needs its own.
      if (document.readyState === 'complete') restoreBy('manual');
      listen('load', () => restoreBy('manual'));
      listen('pagehide', () => restoreBy('auto'));
      listen('pageshow', () => restoreBy('manual'));
      listen('scroll', remember);
      listen('popstate', remember);
      return () => listening.abort();
    },
    settle(location, type) {
      // After a page that could not be loaded the visitor is back on the shown one, which keeps its position.
      if (idOf(location) === idOf(shown)) return false;
      const samePage = shown.pathname === location.pathname;
      shown = location;
      const position = type === NavigationType.Pop ? positions.get(idOf(shown)) : undefined;
      const anchor = sectionAt(location.hash);

      if (anchor) focusOn(anchor);
      else if (!samePage || (type === NavigationType.Push && !isField(document.activeElement))) {
        focusOn(document.getElementById(ANCHORS.content));
      }

      if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
      else if (anchor) anchor.scrollIntoView();
      else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
      // The style sheet decides about smooth scrolling: not under reduced motion.
      else if (type === NavigationType.Push) window.scrollTo({ top: 0 });
      return true;
    },
  };
}

/** Entries that the browser made itself have no key: those of one page differ by their section. */
function idOf({ key, hash }: Location): string {
  return key + hash;
}

function restoreBy(restoration: ScrollRestoration): void {
  window.history.scrollRestoration = restoration;
}

function sectionAt(hash: string): HTMLElement | null {
  if (!hash) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

/** The keyboard continues from there. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
