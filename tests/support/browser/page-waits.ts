import type { Page, Route } from 'playwright';

export type PausedRequests = {
  reached: Promise<void>;
  resume: () => void;
};

export async function pauseRequests(page: Page, pattern: string): Promise<PausedRequests> {
  const reached = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    reached.resolve();
    await resumed.promise;
    await route.continue();
  });
  return { reached: reached.promise, resume: resumed.resolve };
}

/** Waits for two frames, after which the page has reacted to the last event. */
export async function afterFrames(page: Page): Promise<void> {
  await afterTimers(page, 0);
}

/**
 * Waits until every timer of the page that is due within `ms` milliseconds has fired and its effect is rendered.
 * Uses the page's clock, which is as late as the page's timers on a slow machine.
 */
export async function afterTimers(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (wait) =>
      new Promise((resolve) => {
        const draw = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        setTimeout(draw, wait);
      }),
    ms,
  );
}

/** Waits until the page has loaded all files of its HTML, is rendered, and has done its idle work. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await afterFrames(page);
}
