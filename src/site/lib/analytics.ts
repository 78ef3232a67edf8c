/**
 * Sends events of a page to `window.dataLayer` and to the site's own collector. Nothing is kept in the
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
import type { PageKey } from '#shared/routes.ts';
import { whenShown } from './when-shown.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Events that may wait to be sent; beyond it the oldest are dropped. */
const QUEUE_LIMIT = 60;
/** Milliseconds in which events are collected into one request. */
const IDLE_MS = 3_000;

/** Nobody visits these: somebody of ours looks at a draft, or there is nothing. */
const UNCOUNTED: ReadonlySet<PageKey> = new Set<PageKey>(['blogPreview', 'notFound', 'error']);

export type Analytics = {
  /** Forwards events to `to`, starting with the current page's view unless it was. Undefined ends it. */
  forwardEvents: (to: ((event: AnalyticsEvent) => void) | undefined) => void;
  track: (event: AnalyticsEvent) => void;
  /** Records the press of a button, under its own name, and the opening of the form. */
  trackFormOpened: (button: ButtonName) => void;
  /**
   * Records a view of the current page, once for each change of the path: filters and sections are no other
   * page. Call it when the document has its title.
   * @param href path and query of the page: the address bar may be ahead of it
   * @param key of a preview, or of a page that is not there, the collector is told nothing
   */
  trackPageView: (href: string, key?: PageKey) => void;
};

/** The events of one document. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the page and the events that wait
export function createAnalytics(): Analytics {
  let queue: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  /** The page of the last view, and the URL before it: for the first one, another site's or none. */
  let page: { pathname: string; location: string; referrer: string; isCounted: boolean } | undefined;
  /** The collector knows of a page of this document: a visit begins with the first one. */
  let isCounting = false;
  /** Receives events as well while the visitor consents to it. */
  let forward: ((event: AnalyticsEvent) => void) | undefined;
  /** The last page view, and the last one that was forwarded. */
  let viewed: AnalyticsEvent | undefined;
  let forwarded: AnalyticsEvent | undefined;

  function handOn(event: AnalyticsEvent): void {
    if (!forward) return;
    if (event === viewed) forwarded = event;
    // An error in the receiver must not stop our own collector.
    quietly(() => forward?.(event));
  }

  function record(event: AnalyticsEvent, sent?: SentEvent): void {
    const { name, ...parameters } = event;
    (window.dataLayer ??= []).push({ event: name, ...parameters });
    handOn(event);
    if (!sent) return;
    queue = [...queue, sent].slice(-QUEUE_LIMIT);
    clearTimeout(timer);
    if (queue.length >= EVENTS_PER_REQUEST) flush();
    else timer = setTimeout(flush, IDLE_MS);
  }

  /** Sends the waiting events. */
  function flush(): void {
    quietly(() => {
      clearTimeout(timer);
      if (!navigator.onLine) {
        void tryNetwork();
        return;
      }
      while (queue.length > 0) {
        const body = bodyOf(queue.splice(0, EVENTS_PER_REQUEST));
        if (!navigator.sendBeacon?.(COLLECTOR_PATH, body)) post(body).catch(() => {});
      }
    });
  }

  /** A browser that says it is offline may be wrong, and a beacon does not say whether it arrived. */
  async function tryNetwork(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    let events: SentEvent[] = [];
    try {
      while (queue.length > 0) {
        events = queue.splice(0, EVENTS_PER_REQUEST);
        await post(bodyOf(events));
      }
    } catch {
      // The events are sent again with the next one, or when the browser is online.
      queue = [...events, ...queue].slice(-QUEUE_LIMIT);
    }
    isTrying = false;
  }

  function track(event: AnalyticsEvent): void {
    quietly(() =>
      record(event, {
        name: event.name,
        path: pathOf(window.location.pathname),
        ...('button' in event && { button: event.button }),
        ...('seconds' in event && { seconds: event.seconds }),
      }),
    );
  }

  function view(again: boolean): void {
    quietly(() => {
      if (!page) return;
      viewed = {
        name: 'page_view',
        page_location: page.location,
        page_title: document.title,
        page_referrer: page.referrer,
      };
      if (!page.isCounted) return record(viewed);
      const first = !isCounting && !again;
      isCounting = true;
      record(viewed, {
        name: 'page_view',
        path: pathOf(page.pathname),
        ...(first && beginsVisit() && { begins_visit: true, referrer: pathOf(document.referrer) }),
      });
    });
  }

  /** Hiding the page is the last chance to send; many phones fire no other event. */
  function startListening(): void {
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
    // A page from the back-forward cache is seen again.
    window.addEventListener('pageshow', (event) => event.persisted && view(true));
  }

  return {
    track,
    forwardEvents(to) {
      forward = to;
      if (viewed && viewed !== forwarded) handOn(viewed);
    },
    trackFormOpened(button) {
      track({ name: button });
      track({ name: 'demo_form_opened', button });
    },
    trackPageView(href, key) {
      quietly(() => {
        const { pathname, href: location } = new URL(href, window.location.origin);
        if (pathname === page?.pathname) return;
        if (!page) startListening();
        const isCounted = key === undefined || !UNCOUNTED.has(key);
        page = { pathname, location, referrer: page?.location ?? document.referrer, isCounted };
        // A prerendered page is not seen yet.
        whenShown(() => view(false));
      });
    },
  };
}

/** The document's own. */
export const { forwardEvents, track, trackFormOpened, trackPageView } = createAnalytics();

function bodyOf(events: readonly SentEvent[]): Blob {
  return new Blob([JSON.stringify({ events })], { type: 'application/json' });
}

function post(body: Blob): Promise<Response> {
  return fetch(COLLECTOR_PATH, { method: 'POST', body, keepalive: true });
}

/** A visit begins with a link from outside or a typed URL. A reload or a step back continues it. */
function beginsVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const arrived = !load || ('type' in load && load.type === 'navigate');
  return arrived && !document.referrer.startsWith(`${window.location.origin}/`);
}

function pathOf(url: string): string {
  return url.slice(0, ADDRESS_MAX_LENGTH);
}

/** Analytics must never fail a page; on the server there is nothing to count. */
function quietly(work: () => void): void {
  if (typeof window === 'undefined') return;
  try {
    work();
  } catch {}
}
