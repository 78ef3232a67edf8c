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
   */
  trackPageView: (href: string) => void;
};

/** The events of one document. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the page and the events that wait
export function createAnalytics(): Analytics {
  let queue: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The page of the last view, and the URL before it: for the first one, another site's or none. */
  let page: { pathname: string; location: string; referrer: string } | undefined;
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

  function record(event: AnalyticsEvent, sent: SentEvent): void {
    const { name, ...parameters } = event;
    (window.dataLayer ??= []).push({ event: name, ...parameters });
    handOn(event);
    queue = [...queue, sent].slice(-QUEUE_LIMIT);
    clearTimeout(timer);
    if (queue.length >= EVENTS_PER_REQUEST) flush();
    else timer = setTimeout(flush, IDLE_MS);
  }

  /** Sends the waiting events; without a network they go on waiting. */
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

  function view(first: boolean): void {
    quietly(() => {
      if (!page) return;
      viewed = {
        name: 'page_view',
        page_location: page.location,
        page_title: document.title,
        page_referrer: page.referrer,
      };
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
    window.addEventListener('pageshow', (event) => event.persisted && view(false));
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
    trackPageView(href) {
      quietly(() => {
        const { pathname, href: location } = new URL(href, window.location.origin);
        if (pathname === page?.pathname) return;
        const first = !page;
        page = { pathname, location, referrer: page?.location ?? document.referrer };
        if (first) startListening();
        // A prerendered page is not seen yet.
        whenShown(() => view(first));
      });
    },
  };
}

/** The document's own. */
export const { forwardEvents, track, trackFormOpened, trackPageView } = createAnalytics();

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
