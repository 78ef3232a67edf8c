import { buffer } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright';
import { findChromium, findTestChromium } from '#scripts/find-chromium.ts';
import { recordEvidence, watchPage } from './evidence.ts';

export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

export const VIEWPORT = { width: 1280, height: 800 };

/** Long enough for a busy machine. */
const PATIENCE_MS = 30_000;

/** Flags against a process for each page, which would be a third of a journey's cost. */
const FEW_PROCESSES = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--no-zygote',
];

/**
 * Prevents two hidden pages that each window opens for its address bar. Only the last `--disable-features`
 * counts, so it repeats those features of Playwright's list that tests depend on.
 */
const NO_ADDRESS_BAR = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join(',')}`;

/**
 * Maps host names to this machine. Browsers do not trust them like localhost, so their pages are insecure over
 * plain http.
 */
const INSECURE_NAMES = '--host-resolver-rules=MAP *.test 127.0.0.1';

let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker; it ends with the worker. */
export function shareBrowser(): Promise<Browser> {
  shared ??= findTestChromium().then((executablePath) =>
    chromium.launch({
      executablePath,
      args: [...QUIET_FLAGS, ...FEW_PROCESSES, NO_ADDRESS_BAR, INSECURE_NAMES],
      headless: process.env['HEADED'] === undefined,
    }),
  );
  return shared;
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...QUIET_FLAGS] });
}

export type Visit = {
  page: Page;
  /** All console output of the page, and all uncaught errors. */
  messages: string[];
  end: () => Promise<void>;
};

/** Opens a context with empty storage and records its console. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  const end = async () => {
    await recordEvidence();
    await context.close();
  };
  return { ...(await openRecordedPage(context)), end };
}

export async function openRecordedPage(context: BrowserContext): Promise<Omit<Visit, 'end'>> {
  const page = await context.newPage();
  watchPage(page);
  page.setDefaultTimeout(PATIENCE_MS);
  const messages: string[] = [];
  page.on('console', (message) => {
    // Chromium logs this line for a header that the server sends on purpose.
    if (!message.text().startsWith('Clear-Site-Data header'))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return { page, messages };
}

/** The text of a downloaded file, read as a stream because the browser may run on another machine. */
export async function readDownload(download: Download): Promise<string> {
  // Keeps the byte order mark, which `TextDecoder` would remove.
  return (await buffer(await download.createReadStream())).toString('utf8');
}

export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** Starts the hydration by an intent, and waits until React has hydrated the header. */
export async function untilHydrated(page: Page): Promise<void> {
  await poll(() => page.evaluate(isHydratedAfterIntent));
  // The listeners are attached by effects of the same render.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Runs in the page: sends intents, which have no other effect, until the header is hydrated. */
export function isHydratedAfterIntent(): boolean {
  const header = document.querySelector('[data-island=header]');
  const isHydrated = header?.hasAttribute('data-hydrated') ?? false;
  const intent = new PointerEvent('pointermove', { bubbles: true, movementX: 1 });
  if (!isHydrated) header?.querySelector('a')?.dispatchEvent(intent);
  return isHydrated;
}

/**
 * Polls `ask` until it returns true. Playwright's `waitForFunction` evaluates text, which the page's
 * Content-Security-Policy forbids.
 */
export async function poll(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  // Evaluating fails while the page navigates.
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`It did not become true: ${String(ask)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function disableCache(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/**
 * Responds to requests of `page` to other sites. Playwright's routes would disable the page's cache, so that
 * every load fetched and compiled all scripts again.
 * @param answerOf returns undefined for a host that does not respond
 */
export async function answerForOthers(
  page: Page,
  answerOf: (url: URL) => { status?: number; contentType?: string; body?: string } | undefined,
): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = answerOf(new URL(request.url));
    const answered = answer
      ? protocol.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status ?? 200,
          responseHeaders: answer.contentType ? [{ name: 'content-type', value: answer.contentType }] : [],
          body: Buffer.from(answer.body ?? '').toString('base64'),
        })
      : protocol.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    // A closed page cannot get a response.
    answered.catch(() => {});
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
