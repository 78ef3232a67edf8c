/**
 * What happens on a page, told to `window.dataLayer` and to the site's own collector. Nothing is kept in the
 * browser: no cookie, no identifier. Nothing here ever throws, and a page works the same without it.
 */
import {
  ADDRESS_MAX_LENGTH,
  type AnalyticsEvent,
  type ButtonName,
  COLLECTOR_PATH,
  EVENTS_PER_REQUEST,
  type SentEvent,
} from '#shared/analytics-events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Events that wait to be sent; beyond it the oldest go. */
const QUEUE_LIMIT = 60;
/** How long events wait for others: one request tells of several, and none competes with the page's own. */
const IDLE_MS = 3_000;

let queue: SentEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** The page that was counted last, and the address before it: of the first one, another site's or none. */
let shown: { pathname: string; location: string; referrer: string } | undefined;

/** Where events go besides, while the visitor consents to it. */
let forward: ((event: AnalyticsEvent) => void) | undefined;
/** The page view that was recorded last, and the one that was forwarded last. */
let viewed: AnalyticsEvent | undefined;
let forwarded: AnalyticsEvent | undefined;

/**
 * Hands further events to `to` as well, beginning with the view of the page on the screen, unless that was handed
 * on before. Undefined ends it.
 */
export function forwardEvents(to: ((event: AnalyticsEvent) => void) | undefined): void {
  forward = to;
  if (viewed && viewed !== forwarded) handOn(viewed);
}

/** Records one event of the catalogue. */
export function track(event: AnalyticsEvent): void {
  quietly(() => {
    push(event);
    enqueue({
      name: event.name,
      path: pathOf(window.location.pathname),
      ...('button' in event && { button: event.button }),
      ...('seconds' in event && { seconds: event.seconds }),
    });
  });
}

/** Records that a button was pressed, under its own name, and that it opened the form. */
export function trackFormOpened(button: ButtonName): void {
  track({ name: button });
  track({ name: 'demo_form_opened', button });
}

/**
 * Records the page on the screen, once for each change of the path: filters and sections are no other page.
 * Called when its title stands in the document.
 * @param href path and query of the page: the address bar may be ahead of it
 */
export function trackPageView(href: string): void {
  quietly(() => {
    const { pathname, href: location } = new URL(href, window.location.origin);
    if (pathname === shown?.pathname) return;
    const first = !shown;
    shown = { pathname, location, referrer: shown?.location ?? document.referrer };
    if (first) startListening();
    // A page that the browser prepares in case somebody goes there is seen by nobody yet.
    if ('prerendering' in document && document.prerendering === true)
      document.addEventListener('prerenderingchange', () => view(first), { once: true });
    else view(first);
  });
}

function view(first: boolean): void {
  quietly(() => {
    if (!shown) return;
    viewed = {
      name: 'page_view',
      page_location: shown.location,
      page_title: document.title,
      page_referrer: shown.referrer,
    };
    push(viewed);
    enqueue({
      name: 'page_view',
      path: pathOf(shown.pathname),
      ...(first && beginsVisit() && { begins_visit: true, referrer: pathOf(document.referrer) }),
    });
  });
}

/** Somebody came from outside, by a link or by typing: a reload and a step back go on with the same visit. */
function beginsVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const arrived = !load || ('type' in load && load.type === 'navigate');
  return arrived && !document.referrer.startsWith(`${window.location.origin}/`);
}

function push(event: AnalyticsEvent): void {
  const { name, ...parameters } = event;
  (window.dataLayer ??= []).push({ event: name, ...parameters });
  handOn(event);
}

function handOn(event: AnalyticsEvent): void {
  if (!forward) return;
  if (event === viewed) forwarded = event;
  // What others do with it keeps it from nobody else.
  quietly(() => forward?.(event));
}

function enqueue(event: SentEvent): void {
  queue = [...queue, event].slice(-QUEUE_LIMIT);
  clearTimeout(timer);
  if (queue.length >= EVENTS_PER_REQUEST) flush();
  else timer = setTimeout(flush, IDLE_MS);
}

/** Leaving is the last chance; many phones say so only by hiding the page. */
function startListening(): void {
  window.addEventListener('pagehide', flush);
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  // Brought back as it was left, by a step back from another site: seen again.
  window.addEventListener('pageshow', (event) => event.persisted && view(false));
}

/** Sends what waits. Without a network it goes on waiting. */
function flush(): void {
  quietly(() => {
    clearTimeout(timer);
    while (queue.length > 0 && navigator.onLine) {
      const body = new Blob([JSON.stringify({ events: queue.splice(0, EVENTS_PER_REQUEST) })], {
        type: 'application/json',
      });
      if (!navigator.sendBeacon?.(COLLECTOR_PATH, body))
        void fetch(COLLECTOR_PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
    }
  });
}

function pathOf(address: string): string {
  return address.slice(0, ADDRESS_MAX_LENGTH);
}

/** Numbers are worth no failure of a page; on the server there is nothing to count. */
function quietly(work: () => void): void {
  if (typeof window === 'undefined') return;
  try {
    work();
  } catch {}
}
