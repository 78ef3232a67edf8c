import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { untilIdle } from './page-waits.ts';

export type FirstVisit = {
  /** Bytes of script that the page fetches by itself, executed or not, each file gzipped. */
  scriptBytes: number;
  /** Bytes of the gzipped HTML, without the fonts in it. */
  htmlBytes: number;
  /** Bytes of the fonts, also of those that arrive inside the HTML. */
  fontBytes: number;
  /** Requests of the page itself, without the code that it prefetches when the browser is idle. */
  requests: number;
};

/** Gzipped bytes that pages may have. */
export const PAGE_BUDGETS = {
  script: 134_000,
  /** With the banner that asks for consent. */
  scriptWithConsent: 137_000,
  blogScript: 155_000,
  fonts: 60_000,
  listHtml: 14_600,
  executedBeforeTouch: 10_000,
} as const;

const INLINED_FONT = /data:font\/woff2;base64,([\w+/=]+)/g;

type Fetched = { kind: string; bytes: number; inlinedFontBytes: number };

/** Measures the files that a browser fetches on a first visit to `url` without any input. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const bodies: Promise<Fetched>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    bodies.push(response.body().then((body) => measureBody(kind, body)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the page rests later than the network does, and fetches more then.
  for (let known = -1; known < bodies.length; ) {
    known = bodies.length;
    await untilIdle(page);
    await Promise.all(bodies);
  }
  // A later response may find the page closed, and nobody waits for it.
  page.removeAllListeners('response');
  const fetched = await Promise.all(bodies);
  await context.close();
  const bytesOf = (...kinds: string[]) =>
    fetched.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    scriptBytes: bytesOf('script', 'fetch', 'xhr'),
    htmlBytes: bytesOf('document'),
    fontBytes: bytesOf('font') + fetched.reduce((sum, { inlinedFontBytes }) => sum + inlinedFontBytes, 0),
    requests: fetched.filter(({ kind }) => kind !== 'fetch').length,
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
