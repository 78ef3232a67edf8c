/**
 * The navigation cache. The page of a link starts to load on hover, and the navigation uses that load. The
 * code that loads pages is itself loaded only then.
 */
import type { Site } from '#shared/site.ts';
import type { PageLocation } from '#src/lib/history.ts';
import { createCardTravel } from './card-travel.ts';
import type { FetchedPage } from './fetch-page.ts';

/** Milliseconds in which a prefetched page is used; later its data may have changed. */
const PREFETCH_FOR_MS = 20_000;
const PREFETCHED_PAGES_MAX = 8;
/** The old page may render once more while the next one loads. */
const VISITED_PAGES_MAX = 3;
/** A later answer counts as none. */
const ANSWER_MS = 5_000;

type PrefetchedPage = { href: string; at: number; page: Promise<FetchedPage> };
type VisitedPage = { key: string; href: string; page: Promise<FetchedPage>; isArriving: boolean };

export type NavigationCache = {
  /** Prefetches the page at `href`, which somebody seems about to open. */
  prefetch: (href: string) => void;
  /** Stores a loaded page for the next navigation. */
  store: (page: FetchedPage) => void;
  /**
   * The page of a history entry, the same promise for every render.
   * @param href the entry's path and query
   */
  pageAt: (entry: PageLocation, href: string) => Promise<FetchedPage>;
  /** The page of a history entry has been drawn. */
  arrive: (entry: PageLocation) => void;
};

/** @param options.shown the location of the page that is shown; `onLost` is called with the URL of one that did not come, without a network */
export function createNavigationCache(
  site: Site,
  { shown, onLost }: { shown: () => PageLocation; onLost: (href: string) => void },
): NavigationCache {
  const travel = createCardTravel();
  const load = async (href: string) => {
    const { pathname, search } = shown();
    const { fetchPage } = await import('./fetch-page.ts');
    return fetchPage(href, site, window.location.origin + pathname + search);
  };
  const prefetches = createPrefetches(load);
  /** Newest first. */
  let visited: readonly VisitedPage[] = [];

  /** A prefetch that failed is retried by the click. */
  async function loadUnless(page: Promise<FetchedPage> | undefined, href: string): Promise<FetchedPage> {
    const loaded = await page?.catch(() => undefined);
    return loaded && !loaded.failure ? loaded : load(href);
  }

  /** The page that is shown stays. The next try asks again. */
  function stay(href: string): Promise<never> {
    visited = visited.filter((entry) => entry.href !== href);
    onLost(href);
    return never();
  }

  return {
    prefetch: prefetches.add,
    store: prefetches.store,
    pageAt(entry, href) {
      const way = { from: shown().pathname, to: entry.pathname };
      const known = visited.find(({ key }) => key === entry.key) ?? (entry.hash ? visited[0] : undefined);
      if (known?.href === href) {
        const isReturn = known.key === entry.key && known.key !== shown().key && !known.isArriving;
        if (!isReturn || !travel.isOpen(way)) return known.page;
        known.isArriving = true;
        known.page = known.page.then((page) => travel.begin(page, way));
        return known.page;
      }
      const page = loadUnless(prefetches.take(href), href).then(
        (loaded) =>
          loaded.failure === 'CONNECTION_LOST' && !navigator.onLine ? stay(href) : travel.begin(loaded, way),
        // The page's code is missing: a newer version was deployed, which a full load brings, or the network is gone.
        async (error: unknown) => ((await isReachable(href)) ? leaveTo(href, error) : stay(href)),
      );
      visited = [{ key: entry.key, href, page, isArriving: true }, ...visited].slice(0, VISITED_PAGES_MAX);
      return page;
    },
    arrive(entry) {
      travel.arrive();
      for (const page of visited) if (page.key === entry.key) page.isArriving = false;
    },
  };
}

/** Pages that somebody seems about to open, newest first. */
function createPrefetches(load: (href: string) => Promise<FetchedPage>) {
  let prefetched: readonly PrefetchedPage[] = [];

  return {
    add: (href: string): void => {
      const fresh = prefetched.filter(isFresh);
      if (fresh.some((entry) => entry.href === href)) return;
      const entry = { href, at: Date.now(), page: load(href) };
      prefetched = [entry, ...fresh].slice(0, PREFETCHED_PAGES_MAX);
      const forget = () => {
        prefetched = prefetched.filter((other) => other !== entry);
      };
      // Nobody has opened it yet, so a failure is ignored and may be retried.
      entry.page.then(({ failure }) => failure && forget(), forget);
    },
    store: (page: FetchedPage): void => {
      prefetched = [{ href: page.href, at: Date.now(), page: Promise.resolve(page) }, ...prefetched];
    },
    take: (href: string): Promise<FetchedPage> | undefined => {
      const found = prefetched.find((entry) => entry.href === href && isFresh(entry));
      prefetched = prefetched.filter((entry) => entry.href !== href);
      return found?.page;
    },
  };
}

function isFresh({ at }: PrefetchedPage): boolean {
  return Date.now() - at < PREFETCH_FOR_MS;
}

function leaveTo(href: string, error: unknown): Promise<never> {
  console.warn('The page’s code did not arrive.', error);
  window.location.assign(href);
  return never();
}

const never = () => new Promise<never>(() => {});

/** Any answer of the server, whatever it is. */
async function isReachable(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}
