import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { untilIdle } from './page-waits.ts';

export type FirstVisit = {
  /** Gzipped bytes of script that the page fetches without input, executed or not. */
  scriptBytes: number;
  /** Bytes of the gzipped HTML, without inlined fonts. */
  htmlBytes: number;
  fontBytes: number;
  /** Requests of the page, without code prefetched while the browser is idle. */
  requests: number;
};

/** Budgets in gzipped bytes. */
export const PAGE_BUDGETS = {
  script: 134_000,
  /** Includes the consent banner. */
  scriptWithConsent: 137_000,
  blogScript: 155_000,
  fonts: 60_000,
  listHtml: 14_600,
  executedBeforeTouch: 10_000,
} as const;

const INLINED_FONT = /data:font\/woff2;base64,([\w+/=]+)/g;

type Fetched = { kind: string; bytes: number; inlinedFontBytes: number };

export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const bodies: Promise<Fetched>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    bodies.push(response.body().then((body) => measureBody(kind, body)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the page becomes idle later than the network, and then fetches more.
  for (let measuredCount = -1; measuredCount < bodies.length; ) {
    measuredCount = bodies.length;
    await untilIdle(page);
    await Promise.all(bodies);
  }
  // Later responses may arrive after the page is closed.
  page.removeAllListeners('response');
  const measuredBodies = await Promise.all(bodies);
  await context.close();
  const bytesOf = (...kinds: string[]) =>
    measuredBodies.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    scriptBytes: bytesOf('script', 'fetch', 'xhr'),
    htmlBytes: bytesOf('document'),
    fontBytes:
      bytesOf('font') + measuredBodies.reduce((sum, { inlinedFontBytes }) => sum + inlinedFontBytes, 0),
    requests: measuredBodies.filter(({ kind }) => kind !== 'fetch').length,
  };
}

function measureBody(kind: string, body: Buffer): Fetched {
  if (kind === 'font') return { kind, bytes: body.length, inlinedFontBytes: 0 };
  const text = body.toString('latin1');
  const fonts = [...text.matchAll(INLINED_FONT)].map(([, font = '']) => Buffer.byteLength(font, 'base64'));
  const rest = Buffer.from(text.replaceAll(INLINED_FONT, ''), 'latin1');
  return {
    kind,
    bytes: gzipSync(rest, { level: 9 }).length,
    inlinedFontBytes: fonts.reduce((sum, bytes) => sum + bytes, 0),
  };
}
