/**
 * Pages on their way. A link that somebody is about to follow starts loading early; a navigation takes what is
 * under way. The code that loads pages is itself fetched only then.
 */
import type { Site } from '#shared/site.ts';
import type { Redirect } from '#src/lib/page.ts';
import type { LoadedPage } from './load-page.ts';

type Arrival = Promise<LoadedPage | Redirect>;

/** An early start is taken when the click follows within this time; later the data may have changed. */
const EARLY_START_FOR_MS = 20_000;

const earlyStarts = new Map<string, { arrival: Arrival; at: number }>();
let arrivals: readonly { key: string; href: string; arrival: Arrival }[] = [];

/** Starts loading the page at `href` because somebody seems to be going there. */
export function startEarly(href: string, site: Site): void {
  const known = earlyStarts.get(href);
  if (known && Date.now() - known.at < EARLY_START_FOR_MS) return;
  const arrival = load(href, site);
  earlyStarts.set(href, { arrival, at: Date.now() });
  // Nobody went there yet: a failure matters only to who does.
  arrival.catch(() => earlyStarts.delete(href));
}

/**
 * The page for one entry of the history, the same promise however often it is drawn.
 * @param href the entry's path and query
 */
export function arrivalAt(entry: { key: string; hash: string }, href: string, site: Site): Arrival {
  const known = arrivals.find(({ key }) => key === entry.key) ?? (entry.hash ? arrivals[0] : undefined);
  if (known?.href === href) return known.arrival;
  const arrival = takeEarlyStart(href) ?? load(href, site);
  // The page being left may be drawn once more while the next one is on its way: a few are kept, newest first.
  arrivals = [{ key: entry.key, href, arrival }, ...arrivals.slice(0, 2)];
  return arrival;
}

function takeEarlyStart(href: string): Arrival | undefined {
  const early = earlyStarts.get(href);
  earlyStarts.delete(href);
  return early && Date.now() - early.at < EARLY_START_FOR_MS ? early.arrival : undefined;
}

async function load(href: string, site: Site): Promise<LoadedPage | Redirect> {
  try {
    const { loadPage } = await import('./load-page.ts');
    return await loadPage(new URL(href, site.origin), site);
  } catch (error) {
    // The code itself did not arrive: a newer version is out, or the network is gone. The server answers for both.
    console.warn('page code did not arrive', error);
    window.location.assign(href);
    return new Promise(() => {});
  }
}
