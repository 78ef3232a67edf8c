/**
 * Pages on their way. A link that somebody is about to follow starts loading early; a navigation takes what is
 * under way. The code that loads pages is itself fetched only then.
 */
import type { Site } from '#shared/site.ts';
import type { LoadedPage } from './load-page.ts';

/** An early start is taken when the click follows within this time; later the data may have changed. */
const EARLY_START_FOR_MS = 20_000;
const EARLY_STARTS_KEPT = 8;

type EarlyStart = { href: string; at: number; arrival: Promise<LoadedPage> };
type Arrival = { key: string; href: string; arrival: Promise<LoadedPage> };

/** Newest first, both. */
let earlyStarts: readonly EarlyStart[] = [];
let arrivals: readonly Arrival[] = [];

/** Starts loading the page at `href` because somebody seems to be going there. */
export function startEarly(href: string, site: Site): void {
  const fresh = earlyStarts.filter(({ at }) => Date.now() - at < EARLY_START_FOR_MS);
  if (fresh.some((start) => start.href === href)) return;
  const start = { href, at: Date.now(), arrival: load(href, site) };
  earlyStarts = [start, ...fresh].slice(0, EARLY_STARTS_KEPT);
  const forget = () => {
    earlyStarts = earlyStarts.filter((other) => other !== start);
  };
  // Nobody went there yet: a failure is worth another try, and nobody's business.
  start.arrival.then(({ failed }) => failed && forget(), forget);
}

/** Has the page at `href` at hand for the navigation that follows. */
export function haveAtHand(href: string, page: LoadedPage): void {
  earlyStarts = [{ href, at: Date.now(), arrival: Promise.resolve(page) }, ...earlyStarts];
}

/**
 * The page for one entry of the history, the same promise however often it is drawn.
 * @param href the entry's path and query
 */
export function arrivalAt(
  entry: { key: string; hash: string },
  href: string,
  site: Site,
): Promise<LoadedPage> {
  const known = arrivals.find(({ key }) => key === entry.key) ?? (entry.hash ? arrivals[0] : undefined);
  if (known?.href === href) return known.arrival;
  const arrival = takeEarlyStart(href) ?? load(href, site);
  // The page being left may be drawn once more while the next one is on its way: a few are kept.
  const kept = { key: entry.key, href, arrival: arrival.catch((error: unknown) => leaveTo(href, error)) };
  arrivals = [kept, ...arrivals.slice(0, 2)];
  return kept.arrival;
}

function takeEarlyStart(href: string): Promise<LoadedPage> | undefined {
  const found = earlyStarts.find(
    (start) => start.href === href && Date.now() - start.at < EARLY_START_FOR_MS,
  );
  earlyStarts = earlyStarts.filter((start) => start.href !== href);
  return found?.arrival;
}

async function load(href: string, site: Site): Promise<LoadedPage> {
  const { loadPage } = await import('./load-page.ts');
  return loadPage(href, site);
}

/** The code itself did not arrive: a newer version is out, or the network is gone. The server answers for both. */
function leaveTo(href: string, error: unknown): Promise<never> {
  console.warn('The page’s code did not arrive.', error);
  window.location.assign(href);
  return new Promise(() => {});
}
