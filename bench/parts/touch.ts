/** Measures the script that runs before the first touch, and the time until a first press is answered (decision 24). */
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { pathTo, PUBLIC_ROUTE_KEYS } from '#shared/routes.ts';
import { openVisit, poll } from '../support/browser/browser.ts';
import { bytesOf, recordExecutedScript } from '../support/browser/executed-script.ts';
import type { Journey } from '../support/browser/journey.ts';
import { untilIdle } from '../support/browser/page-waits.ts';
import { listPublicPaths } from '../support/factories/site-routes.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { SPEED_LIMITS as LIMITS } from './limits.ts';
import { onSite } from './on-site.ts';
import type { Report } from './report.ts';

/** A phone of the middle class, as Lighthouse has it. */
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const RUNS = 5;

export async function proveFirstTouch(report: Report): Promise<void> {
  await onSite(async (journey) => {
    const seed = { count: 60, categories: 20, now: new Date() };
    await insertSeed(journey.database.sql, generatePosts(seed), generateCategories(seed.categories));
    const paths = await listPublicPaths(journey.database.sql);
    for (const key of PUBLIC_ROUTE_KEYS) await tellBeforeTouch(report, journey, key, paths[key]);
    await tellBeforeTouch(report, journey, 'notFound', '/yok');
  });
}

export async function provePresses(report: Report): Promise<void> {
  await onSite(async (journey) => {
    for (const press of PRESSES) await tellAnswer(report, journey, press);
  });
}

async function tellBeforeTouch(report: Report, { browser, site }: Journey, name: string, path: string) {
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
  report.tell(
    `${name}: executed before a touch, gzipped`,
    bytesOf(await executed()),
    'bytes',
    LIMITS.executedBeforeTouch,
  );
  report.tell(`${name}: long tasks after the first paint, processor ${SLOWER} times slower`, tasks, '');
  report.tell(`${name}: largest paint, processor ${SLOWER} times slower`, largestPaint, 'ms');
  await end();
}

type Press = {
  name: string;
  path: string;
  options?: BrowserContextOptions;
  /** The control. */
  control: string;
  /** Its value, where it is a choice. */
  choose?: string;
  /** Exists from the answer on. */
  answer: string;
  limit: number;
};

/** The controls that are pressed first, and one that React answers. */
const PRESSES: readonly Press[] = [
  {
    name: 'theme',
    path: pathTo('landing'),
    control: 'nav [data-theme-switch]',
    answer: '[data-theme-switch][title="Görünüm: Açık"]',
    limit: LIMITS.commonPress,
  },
  {
    name: 'menu of a phone',
    path: pathTo('landing'),
    options: PHONE,
    control: '.mmenu > summary',
    answer: '.mmenu[open]',
    limit: LIMITS.commonPress,
  },
  {
    name: 'menu of the services',
    path: pathTo('landing'),
    control: '.drop > button',
    answer: '.drop > [aria-expanded=true]',
    limit: LIMITS.commonPress,
  },
  {
    name: 'lead button',
    path: pathTo('landing'),
    options: PHONE,
    control: '.hero [data-lead-button]',
    answer: 'dialog[open]',
    limit: LIMITS.commonPress,
  },
  {
    name: 'filters',
    path: pathTo('blogList'),
    options: PHONE,
    control: '.filters [name=sort]',
    choose: 'oldest',
    answer: '.pending > *',
    limit: LIMITS.firstPress,
  },
];

/** From the first press of a page to the frame that shows its answer, the code being fetched. */
async function tellAnswer(report: Report, journey: Journey, press: Press): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timePress(journey, press));
  const [fastest = 0, , median = 0, , slowest = 0] = times.toSorted((a, b) => a - b);
  const name = `first press to its answer, processor ${SLOWER} times slower: ${press.name}`;
  report.tell(`${name}, median of ${RUNS}`, median, 'ms', press.limit);
  report.tell(`${name}, fastest`, fastest, 'ms');
  report.tell(`${name}, slowest`, slowest, 'ms');
}

async function timePress({ browser, site }: Journey, press: Press): Promise<number> {
  const { page, end } = await openVisit(browser, press.options);
  await page.goto(site.origin + press.path, { waitUntil: 'networkidle' });
  await untilIdle(page);
  await slowDown(page);
  const answeredAfter = () => page.evaluate(() => Reflect.get(window, 'answeredAfter') as number | undefined);
  await page.evaluate(pressOnce, press);
  await poll(async () => (await answeredAfter()) !== undefined);
  const time = (await answeredAfter()) ?? Infinity;
  await end();
  return time;
}

/** In the page: a finger presses a control, which nothing has approached before. */
function pressOnce({ control, choose, answer }: Press): void {
  const pressed = document.querySelector<HTMLElement>(control);
  const pressedAt = performance.now();
  const shown = new MutationObserver(() => {
    if (!document.querySelector(answer)) return;
    shown.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { answeredAfter: performance.now() - pressedAt })),
    );
  });
  shown.observe(document, { subtree: true, childList: true, attributes: true });
  for (const kind of ['pointerdown', 'touchstart', 'pointerup', 'touchend'])
    pressed?.dispatchEvent(
      kind.startsWith('pointer')
        ? new PointerEvent(kind, { bubbles: true, pointerType: 'touch' })
        : new Event(kind, { bubbles: true }),
    );
  if (!(pressed instanceof HTMLSelectElement)) {
    pressed?.click();
    return;
  }
  pressed.focus();
  pressed.value = choose ?? '';
  for (const kind of ['input', 'change']) pressed.dispatchEvent(new Event(kind, { bubbles: true }));
}

async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Counts tasks of more than 50 ms after the first paint, and keeps the time of the largest paint. */
async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = { longTasks: 0, largestPaint: 0 };
    Object.defineProperties(window, {
      longTasks: { get: () => kept.longTasks },
      largestPaint: { get: () => kept.largestPaint },
    });
    new PerformanceObserver((list) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      kept.longTasks += list.getEntries().filter(({ startTime }) => startTime > painted).length;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      kept.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
