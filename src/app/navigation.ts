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
const arrivals = new Map<string, Arrival>();

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
 * @param entry the router's key of the entry
 */
export function arrivalAt(entry: string, href: string, site: Site): Arrival {
  const known = arrivals.get(entry);
  if (known) return known;
  const early = earlyStarts.get(href);
  earlyStarts.delete(href);
  const arrival = early && Date.now() - early.at < EARLY_START_FOR_MS ? early.arrival : load(href, site);
  // The page being left may be drawn once more while the next one is on its way: a few are kept.
  for (const old of [...arrivals.keys()].slice(0, -2)) arrivals.delete(old);
  arrivals.set(entry, arrival);
  return arrival;
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
