import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { COLLECTOR_PATH } from '#shared/analytics/events.ts';
import { trackPageView } from '#src/site/lib/analytics.ts';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { followReading } from './read-depth.ts';

type Callback = (entries: { intersectionRatio: number }[]) => void;

const ARTICLE = '/blog/2026/03/telefon';
let scrollTo: ((ratio: number) => void) | undefined;
let visibility: string;
let beacon: MockInstance<Navigator['sendBeacon']>;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => visibility as DocumentVisibilityState,
  );
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Callback) {
        scrollTo = (intersectionRatio) => callback([{ intersectionRatio }]);
      }
      observe() {}
      disconnect() {
        scrollTo = undefined;
      }
    },
  );
  showMarkup(
    <article>
      <div className="prose">Telefon çaldı.</div>
    </article>,
  );
  trackPageView('/');
  trackPageView(ARTICLE, 'blogArticle');
  followReading();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'onLine');
});

function hide() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
function show() {
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
const returnByBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

async function reports() {
  const requests = await Promise.all(
    beacon.mock.calls.map(async ([path, body]) => {
      expect(path).toBe(COLLECTOR_PATH);
      return (JSON.parse(await (body as Blob).text()) as { events: { name: string }[] }).events;
    }),
  );
  return requests.flat().filter(({ name }) => name === 'article_read');
}
const report = (depth: number, seconds: number) => ({ name: 'article_read', path: ARTICLE, depth, seconds });

test('a read article is reported once, as soon as it is hidden', async () => {
  scrollTo?.(0.1);
  scrollTo?.(0.6);
  vi.advanceTimersByTime(30_000);
  scrollTo?.(0.995);
  scrollTo?.(0.2);
  hide();
  expect(await reports()).toEqual([report(100, 30)]);
  show();
  leave();
  expect(await reports()).toHaveLength(1);
});

test('an article that is partly read is reported when the page is left, with the visible seconds', async () => {
  scrollTo?.(0.3);
  vi.advanceTimersByTime(4_000);
  hide();
  expect(await reports()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  show();
  scrollTo?.(0.8);
  vi.advanceTimersByTime(5_000);
  leave();
  expect(await reports()).toEqual([report(75, 9)]);
});

test('less than a quarter is not reported', async () => {
  scrollTo?.(0.24);
  leave();
  expect(await reports()).toEqual([]);
});

test.each([
  [0.5, [report(50, 0), report(100, 0)]],
  [1, [report(100, 0)]],
])('a return by Back after a ratio of %d is a view that may be read further', async (ratio, expected) => {
  scrollTo?.(ratio);
  leave();
  returnByBack();
  followReading();
  scrollTo?.(1);
  leave();
  expect(await reports()).toEqual(expected);
});

test('a client-side navigation ends an article, and the next article is reported by itself', async () => {
  scrollTo?.(0.5);
  trackPageView('/blog/2026/03/santral', 'blogArticle');
  scrollTo?.(1);
  followReading();
  followReading();
  scrollTo?.(1);
  leave();
  expect(await reports()).toEqual([report(50, 0), { ...report(100, 0), path: '/blog/2026/03/santral' }]);
});
