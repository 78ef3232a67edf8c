/** Measures the script that runs before the first touch, and the time until that touch is answered (decision 24). */
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { PUBLIC_ROUTE_KEYS } from '#shared/routes.ts';
import { openVisit, poll } from '#tests/browser.ts';
import { bytesOf, recordExecutedScript } from '#tests/executed-script.ts';
import type { Journey } from '#tests/journey.ts';
import { untilIdle } from '#tests/page-waits.ts';
import { listPublicPaths } from '#tests/site-routes.ts';
import type { Page } from 'playwright';
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
    await tellAnswer(report, journey);
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

/** The menu of the services, whose button React answers: from the press to the frame that shows it open. */
async function tellAnswer(report: Report, { browser, site }: Journey): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { page, end } = await openVisit(browser);
    await page.goto(site.origin, { waitUntil: 'networkidle' });
    await slowDown(page);
    await page.evaluate(() => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }),
        true,
      );
      const button = document.querySelector('.drop > button');
      const shown = new MutationObserver(() => {
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { answeredAt: performance.now() })),
        );
        shown.disconnect();
      });
      if (button) shown.observe(button, { attributeFilter: ['aria-expanded'] });
      // As a finger: the pointer was nowhere before.
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      if (button instanceof HTMLElement) button.click();
    });
    await poll(() => page.evaluate(() => Reflect.has(window, 'answeredAt')));
    times.push(
      await page.evaluate(
        () => (Reflect.get(window, 'answeredAt') as number) - (Reflect.get(window, 'pressedAt') as number),
      ),
    );
    await end();
  }
  const [fastest = 0, , median = 0, , slowest = 0] = times.toSorted((a, b) => a - b);
  report.tell(`first touch to its answer, processor ${SLOWER} times slower, median of ${RUNS}`, median, 'ms');
  report.tell('the same, fastest', fastest, 'ms');
  report.tell('the same, slowest', slowest, 'ms');
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
