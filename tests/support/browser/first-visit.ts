import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright';
import { untilIdle } from './page-waits.ts';

/** Gzipped bytes that a page fetches before a visitor uses it, unless noted. */
export type FirstVisit = {
  /** Everything except pictures. */
  bytes: number;
  /** Script, executed or not. */
  scriptBytes: number;
  /** The HTML without inlined fonts. */
  htmlBytes: number;
  fontBytes: number;
  /** Script after the visitor has scrolled, including the code of hydration. */
  scriptBytesInUse: number;
  requests: number;
};

/** Budgets in gzipped bytes. */
export const PAGE_BUDGETS = {
  landing: 95_000,
  article: 98_000,
  /** Each other page. */
  page: 90_000,
  script: 11_000,
  /** Includes the consent banner. */
  scriptWithConsent: 20_000,
  scriptInUse: 138_000,
  blogScriptInUse: 159_000,
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
  page.on('request', (request) => void bodies.push(measureResponse(request)));
  /** Waits for all responses. On a busy machine the page becomes idle later than the network. */
  const measureAll = async () => {
    await page.waitForLoadState('networkidle');
    for (let measuredCount = -1; measuredCount < bodies.length; ) {
      measuredCount = bodies.length;
      await untilIdle(page);
      await Promise.all(bodies);
    }
    return Promise.all(bodies);
  };
  await page.goto(url);
  const before = await measureAll();
  await page.mouse.wheel(0, 300);
  const inUse = await measureAll();
  // Later responses may arrive after the page is closed.
  page.removeAllListeners('request');
  await context.close();
  // The page for a missing picture has inlined fonts, and the number of pictures before the scroll varies.
  const withoutPictures = before.filter(({ kind }) => kind !== 'image');
  const inlinedFontBytes = sum(withoutPictures.map((body) => body.inlinedFontBytes));
  return {
    bytes: inlinedFontBytes + sum(withoutPictures.map(({ bytes }) => bytes)),
    scriptBytes: bytesOf(before, SCRIPT),
    htmlBytes: bytesOf(before, ['document']),
    fontBytes: inlinedFontBytes + bytesOf(before, ['font']),
    scriptBytesInUse: bytesOf(inUse, SCRIPT),
    requests: before.length,
  };
}

/** Playwright's kinds of requests for code. */
const SCRIPT = ['script', 'fetch', 'xhr'];

function bytesOf(bodies: readonly Fetched[], kinds: readonly string[]): number {
  return sum(bodies.flatMap(({ kind, bytes }) => (kinds.includes(kind) ? [bytes] : [])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function measureResponse(request: Request): Promise<Fetched> {
  const response = await request.response();
  return measureBody(request.resourceType(), response ? await response.body() : Buffer.alloc(0));
}

function measureBody(kind: string, body: Buffer): Fetched {
  if (kind === 'font') return { kind, bytes: body.length, inlinedFontBytes: 0 };
  const text = body.toString('latin1');
  const fonts = [...text.matchAll(INLINED_FONT)].map(([, font = '']) => Buffer.byteLength(font, 'base64'));
  const rest = Buffer.from(text.replaceAll(INLINED_FONT, ''), 'latin1');
  return {
    kind,
    bytes: gzipSync(rest, { level: 9 }).length,
    inlinedFontBytes: sum(fonts),
  };
}
