/**
 * The location on the public site, as a store. React Router, which the admin area uses, would be an eighth of
 * the site's script here, of which nothing but this is used (decision 22). It stands apart from its hooks, as
 * the first script follows the history before React.
 */
export type PageLocation = {
  /** Identifies an entry of the browser's history. */
  key: string;
  pathname: string;
  search: string;
  hash: string;
};

export type Visit = {
  location: PageLocation;
  /** How the location was reached; `POP` is the first load and the browser's back and forward. */
  type: 'POP' | 'PUSH' | 'REPLACE';
};

export type LocationStore = {
  read: () => Visit;
  /** The location of the server's page. React begins with it, wherever the visitor has gone since. */
  readServed: () => Visit;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Changes to a path with its query and hash; the page outlet renders its page. */
  navigate: (href: string, options: { replace: boolean }) => void;
  /** Returns to the location of the page that is shown, as the one that was asked for did not come. */
  returnTo: (shown: PageLocation) => void;
};

/** The key of an entry that the browser made itself. */
export const FIRST_KEY = 'default';

/** Follows and writes the browser's history. The entry calls it once. */
export function openHistory(): LocationStore {
  const listeners = new Set<() => void>();
  // Entries are numbered, so that one can be returned to; the browser's own ones get a number here.
  if (stateOf().index === undefined) numberEntry(FIRST_KEY, 0);
  const places = new Map([[readLocation().key, stateOf().index ?? 0]]);
  const served: Visit = { location: readLocation(), type: 'POP' };
  let visit = served;
  const move = (type: Visit['type']) => {
    visit = { location: readLocation(), type };
    places.set(visit.location.key, stateOf().index ?? 0);
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', () => {
    const next = readLocation();
    // A section's link, followed by the browser itself, has made a new entry.
    if (window.history.state === null) {
      numberEntry(newKey(), (places.get(visit.location.key) ?? 0) + 1);
      move('PUSH');
      return;
    }
    // An overlay's entry has the key of the page below it (overlay-entry.ts).
    if (!isSameEntry(visit.location, next)) move('POP');
  });
  return {
    read: () => visit,
    // The browser itself scrolled to a section of the same page.
    readServed: () => (isSamePage(visit.location, served.location) ? visit : served),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(href, { replace }) {
      const index = (stateOf().index ?? 0) + (replace ? 0 : 1);
      try {
        window.history[replace ? 'replaceState' : 'pushState']({ key: newKey(), index }, '', href);
      } catch {
        // Browsers limit history entries in a short time; a full page load is always possible.
        window.location.assign(href);
        return;
      }
      move(replace ? 'REPLACE' : 'PUSH');
    },
    returnTo(shown) {
      const { index = 0 } = stateOf();
      const steps = (places.get(shown.key) ?? index) - index;
      if (steps !== 0) {
        window.history.go(steps);
        return;
      }
      const href = `${shown.pathname}${shown.search}${shown.hash}`;
      window.history.replaceState({ key: shown.key, index }, '', href);
      move('REPLACE');
    },
  };
}

type EntryState = { key?: string; index?: number };

function stateOf(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}

function numberEntry(key: string, index: number): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState({ ...stateOf(), key, index }, '', `${pathname}${search}${hash}`);
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

/** Says whether the server renders the same page for both. */
export function isSamePage(one: PageLocation, other: PageLocation): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function isSameEntry(one: PageLocation, other: PageLocation): boolean {
  return one.key === other.key && one.hash === other.hash && isSamePage(one, other);
}

function readLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as { key?: unknown } | null;
  return { key: typeof state?.key === 'string' ? state.key : FIRST_KEY, pathname, search, hash };
}
