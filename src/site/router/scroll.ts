import { type Location, NavigationType } from 'react-router-dom';
import { ANCHORS } from '#shared/anchors.ts';
import { setNewest } from '#shared/set-newest.ts';
import { decodePercent } from '#text/decode-percent.ts';

const POSITIONS_MAX = 50;

export type ScrollMemory = {
  /** Starts recording positions. @returns a function that stops recording */
  start: () => () => void;
  /**
   * Records the current position. Must also be called before leaving a page, because the last scroll event
   * may be pending.
   */
  remember: () => void;
  /**
   * Scrolls to the position for a new location. Back and Forward restore the position; another page begins at
   * its top; a filter keeps the position.
   * @returns false if the location has not changed
   */
  settle: (location: Location, type: NavigationType) => boolean;
};

/** @param entry the location of the server's page */
export function createScrollMemory(entry: Location): ScrollMemory {
  const positions = new Map<string, number>();
  let current = entry;

  function remember(): void {
    setNewest(positions, idOf(current), window.scrollY, POSITIONS_MAX);
  }

  return {
    remember,
    start() {
      const listening = new AbortController();
      const { signal } = listening;
      const listen = (kind: string, act: () => void) =>
        window.addEventListener(kind, act, { signal, passive: true });
      // The browser restores the position after a reload. After client-side navigation, this code restores
      // positions.
      if (document.readyState === 'complete') restoreBy('manual');
      listen('load', () => restoreBy('manual'));
      listen('pagehide', () => restoreBy('auto'));
      listen('pageshow', () => restoreBy('manual'));
      listen('scroll', remember);
      listen('popstate', remember);
      return () => listening.abort();
    },
    settle(location, type) {
      // After a failed navigation the current page stays and keeps its position.
      if (idOf(location) === idOf(current)) return false;
      const samePage = current.pathname === location.pathname;
      current = location;
      const position = type === NavigationType.Pop ? positions.get(idOf(current)) : undefined;
      const anchor = sectionAt(location.hash);

      if (anchor) focusOn(anchor);
      else if (!samePage || (type === NavigationType.Push && !isField(document.activeElement))) {
        focusOn(document.getElementById(ANCHORS.content));
      }

      if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
      else if (anchor) anchor.scrollIntoView();
      else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
      // The style sheet decides whether scrolling is smooth, as it knows whether the visitor prefers reduced
      // motion.
      else if (type === NavigationType.Push) window.scrollTo({ top: 0 });
      return true;
    },
  };
}

/**
 * Returns the identity of a history entry. Entries that the browser itself adds have no key, and differ only by
 * their section.
 */
function idOf({ key, hash }: Location): string {
  return key + hash;
}

function restoreBy(restoration: ScrollRestoration): void {
  window.history.scrollRestoration = restoration;
}

function sectionAt(hash: string): HTMLElement | null {
  if (!hash) return null;
  const id = hash.slice(1);
  return document.getElementById(decodePercent(id) ?? id);
}

/** Focuses an element, so that the keyboard continues from this element. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
