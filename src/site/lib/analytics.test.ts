import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COLLECTOR_PATH, EVENTS_PER_REQUEST, type SentEvent } from '#shared/analytics/events.ts';
import { type Analytics, createAnalytics } from './analytics.ts';

const ORIGIN = 'https://sesdas.example.com';

type Beacon = (path: string, body: Blob) => boolean;

let analytics: Analytics;
let beacon: ReturnType<typeof vi.fn<Beacon>>;
let page: EventTarget & { title: string; referrer: string; visibilityState: string };
let view: EventTarget & { location: { pathname: string; origin: string }; dataLayer?: unknown };
let network: { onLine: boolean; sendBeacon: Beacon | undefined };
let loadType: string;

beforeEach(() => {
  vi.useFakeTimers();
  loadType = 'navigate';
  beacon = vi.fn<Beacon>(() => true);
  page = Object.assign(new EventTarget(), {
    title: 'Ana sayfa',
    referrer: 'https://arama.example/?q=gizli',
    visibilityState: 'visible',
  });
  view = Object.assign(new EventTarget(), { location: { pathname: '/', origin: ORIGIN } });
  network = { onLine: true, sendBeacon: beacon };
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    Object.assign({ type: loadType }, {} as PerformanceEntry),
  ]);
  analytics = createAnalytics();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idle = () => vi.advanceTimersByTimeAsync(3_000);

async function sentEvents(): Promise<SentEvent[][]> {
  return Promise.all(
    beacon.mock.calls.map(async ([path, body]) => {
      expect([path, body.type]).toEqual([COLLECTOR_PATH, 'application/json']);
      const { events } = JSON.parse(await body.text()) as { events: SentEvent[] };
      return events;
    }),
  );
}

describe('track', () => {
  test('adds events to the data layer immediately, and sends them to the collector later in one request', async () => {
    analytics.trackFormOpened('header_demo_request');
    analytics.track({ name: 'demo_form_abandoned', button: 'header_demo_request', seconds: 12 });
    expect(view.dataLayer).toEqual([
      { event: 'header_demo_request' },
      { event: 'demo_form_opened', button: 'header_demo_request' },
      { event: 'demo_form_abandoned', button: 'header_demo_request', seconds: 12 },
    ]);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(beacon).not.toHaveBeenCalled();
    await idle();
    expect(await sentEvents()).toEqual([
      [
        { name: 'header_demo_request', path: '/' },
        { name: 'demo_form_opened', path: '/', button: 'header_demo_request' },
        { name: 'demo_form_abandoned', path: '/', button: 'header_demo_request', seconds: 12 },
      ],
    ]);
  });

  test('sends no more events in one request than the collector accepts', async () => {
    for (let count = 0; count < 45; count += 1) analytics.track({ name: 'hero_demo_request' });
    expect(beacon).toHaveBeenCalledTimes(2);
    await idle();
    expect((await sentEvents()).map(({ length }) => length)).toEqual([
      EVENTS_PER_REQUEST,
      EVENTS_PER_REQUEST,
      5,
    ]);
  });

  test('keeps at most the 60 newest events until the network returns', async () => {
    network.onLine = false;
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline'))),
    );
    analytics.track({ name: 'hero_demo_request' });
    for (let count = 0; count < 60; count += 1) analytics.track({ name: 'closing_demo_request' });
    await idle();
    expect(beacon).not.toHaveBeenCalled();
    network.onLine = true;
    analytics.trackPageView('/');
    view.dispatchEvent(new Event('online'));
    const events = (await sentEvents()).flat();
    expect(events).toHaveLength(60);
    expect(events.map(({ name }) => name)).not.toContain('hero_demo_request');
    expect(events.at(-1)?.name).toBe('page_view');
  });

  test('tries the network even if the browser reports that it is offline, and sends each event once', async () => {
    network.onLine = false;
    const fetched = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal('fetch', fetched);
    analytics.track({ name: 'hero_demo_request' });
    await idle();
    network.onLine = true;
    analytics.trackPageView('/');
    await idle();
    const bodies = await Promise.all(
      fetched.mock.calls.map(([path, request]) =>
        new Request(new URL(path as string, ORIGIN), request).text(),
      ),
    );
    expect(bodies).toEqual([JSON.stringify({ events: [{ name: 'hero_demo_request', path: '/' }] })]);
    expect((await sentEvents()).flat().map(({ name }) => name)).toEqual(['page_view']);
  });

  test.each([
    ['hidden', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['left', () => view.dispatchEvent(new Event('pagehide'))],
  ])('sends waiting events when the page is %s', async (_how, leave) => {
    analytics.trackPageView('/');
    page.visibilityState = 'hidden';
    leave();
    expect((await sentEvents()).flat()).toHaveLength(1);
    await idle();
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['refuses the beacon', () => beacon.mockReturnValue(false)],
    [
      'has no beacons',
      () => {
        network.sendBeacon = undefined;
      },
    ],
  ])('uses fetch if the browser %s, and ignores a failure', async (_how, arrange) => {
    arrange();
    const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetched);
    analytics.track({ name: 'hero_demo_request' });
    await idle();
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      COLLECTOR_PATH,
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });

  test('never throws, even if other scripts have changed the page', () => {
    Object.defineProperty(view, 'dataLayer', { get: () => ({ push: 'taken' }) });
    expect(() => analytics.track({ name: 'hero_demo_request' })).not.toThrow();
    expect(() => analytics.trackPageView('http://[')).not.toThrow();
  });

  test('does nothing on the server', () => {
    vi.unstubAllGlobals();
    expect(() => analytics.track({ name: 'hero_demo_request' })).not.toThrow();
    expect(() => analytics.trackPageView('/')).not.toThrow();
  });
});

describe('trackPageView', () => {
  const views = () =>
    (view.dataLayer as { page_location: string; page_title: string; page_referrer: string }[]).map(
      (entry) => [
        entry.page_location.replace(ORIGIN, ''),
        entry.page_title,
        entry.page_referrer.replace(ORIGIN, ''),
      ],
    );

  test('counts a page once for any query and section, and again after another page', () => {
    analytics.trackPageView('/?utm_source=x');
    analytics.trackPageView('/?utm_source=y');
    page.title = 'Blog';
    analytics.trackPageView('/blog?q=a');
    analytics.trackPageView('/blog?q=ab');
    page.title = 'Ana sayfa';
    analytics.trackPageView('/');
    expect(views()).toEqual([
      ['/?utm_source=x', 'Ana sayfa', 'https://arama.example/?q=gizli'],
      ['/blog?q=a', 'Blog', '/?utm_source=x'],
      ['/', 'Ana sayfa', '/blog?q=a'],
    ]);
  });

  test('sends only the path, and referrer and campaign only with the first view', async () => {
    analytics.trackPageView('/?utm_source=x&gclid=&q=ozel');
    analytics.trackPageView('/blog?q=ozel');
    await idle();
    expect((await sentEvents()).flat()).toEqual([
      {
        name: 'page_view',
        path: '/',
        begins_visit: true,
        referrer: 'https://arama.example/?q=gizli',
        campaign: { utm_source: 'x' },
      },
      { name: 'page_view', path: '/blog' },
    ]);
  });

  test.each([
    ['a reload', 'reload', 'https://arama.example/'],
    ['a step back', 'back_forward', 'https://arama.example/'],
    ['a link from another page of this site', 'navigate', `${ORIGIN}/blog`],
  ])('does not begin a visit after %s', async (_name, type, referrer) => {
    loadType = type;
    page.referrer = referrer;
    analytics.trackPageView('/?utm_source=x');
    await idle();
    expect((await sentEvents()).flat()).toEqual([{ name: 'page_view', path: '/' }]);
  });

  test('counts a prerendered page when it becomes visible', () => {
    Object.assign(page, { prerendering: true });
    analytics.trackPageView('/');
    expect(view.dataLayer).toBeUndefined();
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(views()).toHaveLength(1);
  });

  test('counts a page that Back restores from the back-forward cache', () => {
    analytics.trackPageView('/');
    view.dispatchEvent(new Event('pageshow'));
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(views()).toHaveLength(2);
  });
});

test('an event may be sent only to the collector', async () => {
  const forward = vi.fn<(event: unknown) => void>();
  const event: SentEvent = { name: 'article_read', path: '/blog/2026/03/telefon', depth: 75, seconds: 62 };
  analytics.forwardEvents(forward);
  analytics.sendEvent(event);
  await idle();
  expect((await sentEvents()).flat()).toEqual([event]);
  expect([forward.mock.calls, view.dataLayer]).toEqual([[], undefined]);
});

describe('the path of the visit', () => {
  let stored: Record<string, string>;
  const paths = () =>
    (JSON.parse(stored['visit-path'] ?? '[]') as { path: string }[]).map(({ path }) => path);

  beforeEach(() => {
    stored = {};
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, value: string) => (stored[name] = value),
    });
  });

  test('contains the views of counted pages, also after Back', () => {
    analytics.trackPageView('/?utm_source=x');
    analytics.trackPageView('/yok', 'notFound');
    analytics.trackPageView('/blog?q=a', 'blogList');
    analytics.trackPageView('/blog?q=ab', 'blogList');
    view.dispatchEvent(new Event('pagehide'));
    stored['visit-path'] = JSON.stringify([
      { path: '/', seconds: 1 },
      { path: '/blog', seconds: 0 },
      { path: '/pricing', seconds: 5 },
    ]);
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(paths()).toEqual(['/', '/blog', '/pricing', '/blog']);
  });

  test('stays in the tab', async () => {
    analytics.trackPageView('/');
    analytics.trackPageView('/blog');
    await vi.advanceTimersByTimeAsync(5_000);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(stored['visit-path']).toContain('"seconds":5');
    for (const event of (await sentEvents()).flat()) expect(Object.keys(event)).not.toContain('seconds');
  });
});

describe('forwardEvents', () => {
  const forwardedEvents = vi.fn<(event: unknown) => void>();
  const names = () =>
    forwardedEvents.mock.calls.map(([event]) => event).map((event) => (event as { name: string }).name);

  beforeEach(() => forwardedEvents.mockClear());

  test('forwards the view of the current page and all later events', () => {
    analytics.trackPageView('/blog');
    analytics.trackFormOpened('header_demo_request');
    page.title = 'Fiyatlar';
    analytics.trackPageView('/?a=1');
    analytics.forwardEvents(forwardedEvents);
    expect(forwardedEvents.mock.calls).toEqual([
      [
        {
          name: 'page_view',
          page_location: `${ORIGIN}/?a=1`,
          page_title: 'Fiyatlar',
          page_referrer: `${ORIGIN}/blog`,
        },
      ],
    ]);
    analytics.track({ name: 'hero_demo_request' });
    analytics.trackPageView('/blog');
    expect(names()).toEqual(['page_view', 'hero_demo_request', 'page_view']);
  });

  test('forwards each view only once, even if forwarding begins several times', () => {
    analytics.trackPageView('/');
    for (let count = 0; count < 3; count += 1) {
      analytics.forwardEvents(forwardedEvents);
      analytics.forwardEvents(undefined);
    }
    expect(names()).toEqual(['page_view']);
    analytics.trackPageView('/blog');
    analytics.forwardEvents(forwardedEvents);
    expect(names()).toEqual(['page_view', 'page_view']);
  });

  test('waits until a prerendered page becomes visible', () => {
    Object.assign(page, { prerendering: true });
    analytics.trackPageView('/');
    analytics.forwardEvents(forwardedEvents);
    expect(forwardedEvents).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(names()).toEqual(['page_view']);
  });

  test('does not affect the collector if the receiver throws', async () => {
    analytics.forwardEvents(() => {
      throw new Error('not ours');
    });
    analytics.track({ name: 'hero_demo_request' });
    await idle();
    expect((await sentEvents()).flat()).toEqual([{ name: 'hero_demo_request', path: '/' }]);
    expect(view.dataLayer).toEqual([{ event: 'hero_demo_request' }]);
  });
});

describe('an uncounted page', () => {
  test.each(['notFound', 'error', 'blogPreview'] as const)(
    'is added only to the data layer: %s',
    async (key) => {
      analytics.trackPageView('/yok', key);
      await idle();
      expect(await sentEvents()).toEqual([]);
      expect(view.dataLayer).toMatchObject([{ event: 'page_view' }]);
    },
  );

  test('does not begin a visit; the first counted page does', async () => {
    analytics.trackPageView('/yok', 'notFound');
    analytics.trackPageView('/blog', 'blogList');
    await idle();
    expect(await sentEvents()).toEqual([
      [{ name: 'page_view', path: '/blog', begins_visit: true, referrer: 'https://arama.example/?q=gizli' }],
    ]);
  });
});
