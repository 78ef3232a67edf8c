/**
 * Counts page views and events without cookies and identifiers. Each view is also added to the path of the visit,
 * which stays in the tab. These functions never throw, and pages work the same without them.
 */
import {
  ADDRESS_MAX_LENGTH,
  type AnalyticsEvent,
  COLLECTOR_PATH,
  EVENTS_PER_REQUEST,
  type SentEvent,
} from '#shared/analytics/events.ts';
import type { ButtonName } from '#shared/leads/button-names.ts';
import type { PageKey } from '#shared/routes.ts';
import { campaignOf } from './visit-origin.ts';
import { beginView, countVisibleTime } from './visit-path.ts';
import { whenVisible } from './when-visible.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The maximum number of waiting events. Further events replace the oldest. */
const QUEUE_LIMIT = 60;
/** Milliseconds that an event waits for further events, which are sent in the same request. */
const IDLE_MS = 3_000;

/** Pages that the collector does not count: the preview and the error pages. */
const UNCOUNTED: ReadonlySet<PageKey> = new Set<PageKey>(['blogPreview', 'notFound', 'error']);

export type Analytics = {
  /**
   * Forwards events to `to`. The first event is the view of the current page, unless this view was already
   * forwarded. Undefined ends the forwarding.
   */
  forwardEvents: (to: ((event: AnalyticsEvent) => void) | undefined) => void;
  track: (event: AnalyticsEvent) => void;
  /** Tracks two events: the button's own name, and the opening of the form. */
  trackFormOpened: (button: ButtonName) => void;
  /** Sends an event only to our collector. */
  sendEvent: (event: SentEvent) => void;
  /**
   * Tracks a view if the path has changed, so filters and sections cause no view. Must be called when the document
   * has its title.
   * @param href path and query of the page; the address bar may already contain the URL of the next page
   * @param key the key of the page, as views of previews and error pages are not sent to the collector
   */
  trackPageView: (href: string, key?: PageKey) => void;
};

// oxlint-disable-next-line max-lines-per-function -- its functions share the current page and the waiting events
export function createAnalytics(): Analytics {
  let queue: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  /**
   * The page of the last view. `referrer` is the URL of the page before; for the first view, the URL of another
   * site or empty.
   */
  let page: { pathname: string; location: string; referrer: string; isCounted: boolean } | undefined;
  /** True once the collector has received a view of this document. The first such view may begin a visit. */
  let isCounting = false;
  /** The function that receives events; undefined without the visitor's consent. */
  let forward: ((event: AnalyticsEvent) => void) | undefined;
  let lastView: AnalyticsEvent | undefined;
  let lastForwardedView: AnalyticsEvent | undefined;

  function forwardEvent(event: AnalyticsEvent): void {
    if (!forward) return;
    if (event === lastView) lastForwardedView = event;
    // An error of the receiver must not prevent the event from reaching our collector.
    ignoreErrors(() => forward?.(event));
  }

  function record(event: AnalyticsEvent, sentEvent?: SentEvent): void {
    const { name, ...parameters } = event;
    (window.dataLayer ??= []).push({ event: name, ...parameters });
    forwardEvent(event);
    if (sentEvent) sendEvent(sentEvent);
  }

  function sendEvent(sentEvent: SentEvent): void {
    queue = [...queue, sentEvent].slice(-QUEUE_LIMIT);
    clearTimeout(timer);
    if (queue.length >= EVENTS_PER_REQUEST) flush();
    else timer = setTimeout(flush, IDLE_MS);
  }

  function flush(): void {
    ignoreErrors(() => {
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

  /**
   * Sends events by `fetch` when the browser reports that it is offline, as `navigator.onLine` may be wrong. A
   * beacon would not report whether the events were received.
   */
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
      // The events are sent again with the next event, or when the browser is online.
      queue = [...events, ...queue].slice(-QUEUE_LIMIT);
    }
    isTrying = false;
  }

  function track(event: AnalyticsEvent): void {
    ignoreErrors(() =>
      record(event, {
        name: event.name,
        path: pathOf(window.location.pathname),
        ...('button' in event && { button: event.button }),
        ...('seconds' in event && { seconds: event.seconds }),
      }),
    );
  }

  function recordView(isRepeat: boolean): void {
    ignoreErrors(() => {
      if (!page) return;
      beginView(page.isCounted ? page.pathname : undefined);
      lastView = {
        name: 'page_view',
        page_location: page.location,
        page_title: document.title,
        page_referrer: page.referrer,
      };
      if (!page.isCounted) return record(lastView);
      const first = !isCounting && !isRepeat;
      isCounting = true;
      record(lastView, {
        name: 'page_view',
        path: pathOf(page.pathname),
        ...(first &&
          beginsVisit() && {
            begins_visit: true,
            referrer: pathOf(document.referrer),
            ...campaignOf(new URL(page.location)),
          }),
      });
    });
  }

  /** Sends waiting events when the page is hidden, because many phones fire no later event. */
  function startListening(): void {
    window.addEventListener('pagehide', () => {
      flush();
      beginView();
    });
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush();
      countVisibleTime();
    });
    // A page from the back-forward cache counts as a new view.
    window.addEventListener('pageshow', (event) => event.persisted && recordView(true));
  }

  return {
    sendEvent,
    track,
    forwardEvents(to) {
      forward = to;
      if (lastView && lastView !== lastForwardedView) forwardEvent(lastView);
    },
    trackFormOpened(button) {
      track({ name: button });
      track({ name: 'demo_form_opened', button });
    },
    trackPageView(href, key) {
      ignoreErrors(() => {
        const { pathname, href: location } = new URL(href, window.location.origin);
        if (pathname === page?.pathname) return;
        if (!page) startListening();
        const isCounted = key === undefined || !UNCOUNTED.has(key);
        page = { pathname, location, referrer: page?.location ?? document.referrer, isCounted };
        // A prerendered page counts when it becomes visible.
        whenVisible(() => recordView(false));
      });
    },
  };
}

export const { forwardEvents, track, trackFormOpened, trackPageView, sendEvent } = createAnalytics();

function bodyOf(events: readonly SentEvent[]): Blob {
  return new Blob([JSON.stringify({ events })], { type: 'application/json' });
}

function post(body: Blob): Promise<Response> {
  return fetch(COLLECTOR_PATH, { method: 'POST', body, keepalive: true });
}

/**
 * True if this document begins a visit: it was opened by a link from another site or by a typed URL. A reload or a
 * step in the history continues a visit.
 */
function beginsVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isNavigation = !load || ('type' in load && load.type === 'navigate');
  return isNavigation && !document.referrer.startsWith(`${window.location.origin}/`);
}

function pathOf(url: string): string {
  return url.slice(0, ADDRESS_MAX_LENGTH);
}

/** Runs analytics without breaking the page if they fail. On the server nothing is counted. */
function ignoreErrors(work: () => void): void {
  if (typeof window === 'undefined') return;
  try {
    work();
  } catch {}
}
