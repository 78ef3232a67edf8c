import type { Page } from 'playwright';

export type Paint = {
  /** Cumulative layout shift, without shifts after user input. */
  shift: number;
  moved: string[];
  /** `text`, `inlined` for a picture inside the HTML, or the URL of a fetched picture. */
  largest: string;
};

/** Starts to observe; call it before the page is opened. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint: Paint = { shift: 0, moved: [], largest: '' };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        paint.shift += value;
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          paint.moved.push(`${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const { url } = list.getEntries().at(-1) as PerformanceEntry & { url: string };
      if (url === '') paint.largest = 'text';
      else paint.largest = url.startsWith('data:') ? 'inlined' : url;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

export async function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(() => Reflect.get(window, 'paint') as Paint);
}

/** Scrolls to the page's end like a reader, so that late content can cause shifts. */
export async function scrollSlowly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

export async function delayFonts(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}
