/**
 * Measures the script that runs before the first touch, and the time until a first press has its effect
 * (decision 24).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import { pathTo } from '#shared/routes.ts';
import { openVisit, poll } from '#tests/support/browser/browser.ts';
import { bytesOf, recordExecutedScript } from '#tests/support/browser/executed-script.ts';
import { PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import type { Journey } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';
import { listPublicPaths, SERVED_ROUTE_KEYS } from '#tests/support/factories/site-routes.ts';
import type { Figure } from '../figure.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

const POSTS = 60;
/** Factor of a mid-range phone, by Lighthouse's definition. */
const SLOWER = 4;
/** Lighthouse's slow network: 1.6 Mbit/s and 150 ms. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
/** Milliseconds from a scroll to the press, in which the page fetches code. */
const SCROLLING_MS = 1_000;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const SLOWED = `processor ${SLOWER} times slower`;

export const touch: Part = {
  about: 'script executed before a first touch, and a first press to its effect',
  measure: ({ runs }) =>
    onSite(async (journey) => {
      const paths = await listPublicPaths(journey.database.sql);
      const visits: BeforeTouch[] = [];
      // A preview by link also executes the script of its frame.
      const keys = SERVED_ROUTE_KEYS.filter((key) => key !== 'blogSharedPreview');
      for (const path of [...keys.map((key) => paths[key]), '/yok'])
        visits.push(await measureBeforeTouch(journey, path));
      const figures = figuresOf(visits);
      for (const press of PRESSES) {
        for (const scrolls of press.fetchesCode ? [true, false] : [false]) {
          const values: number[] = [];
          for (let run = 0; run < runs; run += 1) values.push(await timePress(journey, press, scrolls));
          figures.push({
            what: `first press to its effect, ${SLOWED}, 1.6 Mbit/s${scrolls ? ', after scrolling' : ''}: ${press.name}`,
            unit: 'ms',
            values,
            budget: { max: press.limit },
          });
        }
      }
      return figures;
    }, POSTS),
};

type BeforeTouch = { bytes: number; tasks: number; largestPaint: number };

async function measureBeforeTouch({ browser, site }: Journey, path: string): Promise<BeforeTouch> {
  const { page, end } = await openVisit(browser, PHONE);
  const executed = await recordExecutedScript(page);
  await watchLongTasks(page);
  await slowDown(page);
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  await untilIdle(page);
  const { tasks, largestPaint } = await page.evaluate(() => ({
    tasks: Reflect.get(window, 'longTasks') as number,
    largestPaint: Reflect.get(window, 'largestPaint') as number,
  }));
  const bytes = bytesOf(await executed());
  await end();
  return { bytes, tasks, largestPaint };
}

/** Returns the largest value of all pages for each figure. */
function figuresOf(visits: readonly BeforeTouch[]): Figure[] {
  const largest = (read: (visit: BeforeTouch) => number) => [Math.max(...visits.map(read))];
  return [
    {
      what: 'most script executed before a touch',
      unit: 'bytes',
      values: largest(({ bytes }) => bytes),
      budget: { max: PAGE_BUDGETS.executedBeforeTouch },
    },
    {
      what: `most long tasks after the first paint, ${SLOWED}`,
      unit: '',
      values: largest(({ tasks }) => tasks),
    },
    {
      what: `latest largest paint, ${SLOWED}`,
      unit: 'ms',
      values: largest(({ largestPaint }) => largestPaint),
    },
  ];
}

type Press = {
  name: string;
  path: string;
  options?: BrowserContextOptions;
  control: string;
  /** The chosen value, if the control is a select. */
  choose?: string;
  /** Selector of an element that appears after the press. Undefined if the press opens another page. */
  effect?: string;
  /** The limit in milliseconds. */
  limit: number;
  /** True if the press needs code that the page has not fetched yet. */
  fetchesCode?: true;
};

/** The controls that visitors press first, and one that React handles. */
const PRESSES: readonly Press[] = [
  {
    name: 'theme',
    path: pathTo('landing'),
    control: 'nav [data-theme-switch]',
    effect: '[data-theme-switch][title="Görünüm: Koyu"]',
    limit: 100,
  },
  {
    name: 'menu of a phone',
    path: pathTo('landing'),
    options: PHONE,
    control: '.mmenu > summary',
    effect: '.mmenu[open]',
    limit: 100,
  },
  {
    name: 'menu of the services',
    path: pathTo('landing'),
    control: '.drop > button',
    effect: '.drop > [aria-expanded=true]',
    limit: 80,
    fetchesCode: true,
  },
  {
    name: 'lead button',
    path: pathTo('landing'),
    options: PHONE,
    control: '.hero [data-lead-button]',
    effect: 'dialog[open]',
    limit: 600,
    fetchesCode: true,
  },
  {
    name: 'form of a lead button',
    path: pathTo('landing'),
    options: PHONE,
    control: '.hero [data-lead-button]',
    effect: 'dialog[open] form',
    limit: 600,
    fetchesCode: true,
  },
  {
    name: 'filters',
    path: pathTo('blogList'),
    options: PHONE,
    control: '.filters [name=sort]',
    choose: 'oldest',
    limit: 500,
    fetchesCode: true,
  },
];

/** The time from the first press on a page to the frame with its effect, including the fetch of code. */
async function timePress({ browser, site }: Journey, press: Press, scrolls: boolean): Promise<number> {
  const { page, end } = await openVisit(browser, press.options);
  await slowDownNetwork(page);
  await page.goto(site.origin + press.path, { waitUntil: 'networkidle' });
  await untilIdle(page);
  await slowDown(page);
  if (scrolls) {
    await page.mouse.wheel(0, 100);
    await sleep(SCROLLING_MS);
  }
  const time = press.effect === undefined ? await timeNextPage(page, press) : await timeEffect(page, press);
  await end();
  return time;
}

async function timeEffect(page: Page, press: Press): Promise<number> {
  const effectAfter = () => page.evaluate(() => Reflect.get(window, 'effectAfter') as number | undefined);
  await page.evaluate(pressOnce, press);
  await poll(async () => (await effectAfter()) !== undefined);
  return (await effectAfter()) ?? Infinity;
}

/** The time until the first paint of the next page. */
async function timeNextPage(page: Page, press: Press): Promise<number> {
  const [pressedAt] = await Promise.all([page.evaluate(() => Date.now()), page.evaluate(pressOnce, press)]);
  await page.waitForURL(({ search }) => search !== '');
  const paintedAt = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint && performance.timeOrigin + paint.startTime;
    });
  await poll(async () => (await paintedAt()) !== undefined);
  return ((await paintedAt()) ?? Infinity) - pressedAt;
}

/** Runs in the page: presses a control by a finger without an earlier intent. */
function pressOnce({ control, choose, effect }: Press): void {
  const controlElement = document.querySelector<HTMLElement>(control);
  const pressedAt = performance.now();
  const observer = new MutationObserver(() => {
    if (effect === undefined || !document.querySelector(effect)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { effectAfter: performance.now() - pressedAt })),
    );
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  for (const kind of ['pointerdown', 'touchstart', 'pointerup', 'touchend'])
    controlElement?.dispatchEvent(
      kind.startsWith('pointer')
        ? new PointerEvent(kind, { bubbles: true, pointerType: 'touch' })
        : new Event(kind, { bubbles: true }),
    );
  if (!(controlElement instanceof HTMLSelectElement)) {
    controlElement?.click();
    return;
  }
  controlElement.focus();
  controlElement.value = choose ?? '';
  for (const kind of ['input', 'change']) controlElement.dispatchEvent(new Event(kind, { bubbles: true }));
}

async function slowDownNetwork(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Counts tasks of more than 50 ms after the first paint, and records the time of the largest paint. */
async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const totals = { longTasks: 0, largestPaint: 0 };
    Object.defineProperties(window, {
      longTasks: { get: () => totals.longTasks },
      largestPaint: { get: () => totals.largestPaint },
    });
    new PerformanceObserver((list) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      totals.longTasks += list.getEntries().filter(({ startTime }) => startTime > painted).length;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      totals.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
