import type { Page, Route } from 'playwright';

/** Requests that wait until the test lets them go on: as late as it takes, and no later. */
export type Gate = {
  /** Resolves when the first one waits. */
  reached: Promise<void>;
  open: () => void;
};

/** Holds the requests of `page` to addresses like `pattern`. */
export async function holdRequests(page: Page, pattern: string): Promise<Gate> {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    reached.resolve();
    await opened.promise;
    await route.continue();
  });
  return { reached: reached.promise, open: opened.resolve };
}

/** Two frames of the page: what it does because of something that just was, it has done by then. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}
