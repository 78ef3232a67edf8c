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
import { keepEvidence, watchPage } from './evidence.ts';

/** Flags against the browser's own background work. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** The default size of a window. */
export const VIEWPORT = { width: 1280, height: 800 };

/** A step that takes longer has failed, even on a busy machine. */
const PATIENCE_MS = 30_000;

/** Starting a process for each page would be a third of a journey's cost. */
const FEW_PROCESSES = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--no-zygote',
];

/**
 * Each window opens two hidden pages for its address bar. Only the last of several such flags counts, so
 * Playwright's own list is repeated here as far as a test depends on it.
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

/** Names of this machine that browsers do not trust as they trust localhost: by plain http their pages are insecure. */
const INSECURE_NAMES = '--host-resolver-rules=MAP *.test 127.0.0.1';

let shared: Promise<Browser> | undefined;

/** The browser for all files of a worker, one after the other. It ends with the worker, however that ends. */
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

/**
 * A real Chromium, headless.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...QUIET_FLAGS] });
}

export type Visit = {
  page: Page;
  /** Everything that the page wrote to the console, and every uncaught error. */
  messages: string[];
  end: () => Promise<void>;
};

/** A visitor with nothing stored, whose console is listened to. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  const end = async () => {
    await keepEvidence();
    await context.close();
  };
  return { ...(await openHeardPage(context)), end };
}

/** Opens a page in an existing window. */
export async function openHeardPage(context: BrowserContext): Promise<Omit<Visit, 'end'>> {
  const page = await context.newPage();
  watchPage(page);
  page.setDefaultTimeout(PATIENCE_MS);
  const messages: string[] = [];
  page.on('console', (message) => {
    // The browser's own message about a header that requested it.
    if (!message.text().startsWith('Clear-Site-Data header'))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return { page, messages };
}

/** The text of a downloaded file; the browser may run elsewhere. */
export async function readDownload(download: Download): Promise<string> {
  // Keeps the byte order mark, which a decoder would remove.
  return (await buffer(await download.createReadStream())).toString('utf8');
}

/** Goes to an address and waits until its islands are hydrated. */
export async function goAlive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilAlive(page);
}

/** Has the page hydrated, as somebody who is about to touch it does, and waits until React has taken over its header. */
export async function untilAlive(page: Page): Promise<void> {
  await poll(() => page.evaluate(isHydratedAfterIntent));
  // Its listeners come with the effects of the same drawing.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** In the page: shows an intent that changes nothing, until the header is React's. */
export function isHydratedAfterIntent(): boolean {
  const header = document.querySelector('[data-island=header]');
  const isHydrated = header?.hasAttribute('data-hydrated') ?? false;
  // A pointer that moves over a link.
  const intent = new PointerEvent('pointermove', { bubbles: true, movementX: 1 });
  if (!isHydrated) header?.querySelector('a')?.dispatchEvent(intent);
  return isHydrated;
}

/**
 * Polls until the answer is yes. Playwright's own `waitForFunction` compiles text to a function in the page,
 * which the page's policy forbids.
 */
export async function poll(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  // A page that is being left cannot answer.
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`It did not become true: ${String(ask)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** From now on every page that `page` opens is loaded without a cache, as on a first visit. */
export async function forgetCache(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/**
 * Answers what `page` requests of other sites. Playwright's routes would do so as well, but take its cache from the
 * page: every load would fetch and compile all of the site anew.
 * @param answerOf returns undefined for a host that does not answer
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
    // A page that has been left waits for no answer.
    answered.catch(() => {});
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
