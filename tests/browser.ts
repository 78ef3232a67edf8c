import { buffer } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright';
import { findChromium } from '#scripts/find-chromium.ts';
import { watchPage } from './evidence.ts';

/** Nothing that a browser does on its own account. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Of a window that nobody chose. */
export const VIEWPORT = { width: 1280, height: 800 };

/** A step that takes longer has failed, on a busy machine too. */
const PATIENCE_MS = 20_000;

/** To start a process for each page is a fifth of what a journey costs. */
const ONE_PROCESS_A_SITE = ['--process-per-site', '--disable-site-isolation-trials', '--no-zygote'];

/** How the processes of a run learn of its browser. */
const BROWSER_URL = 'TEST_BROWSER_URL';

/** Starts the browser of a run. @returns what ends it */
export async function serveBrowser(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await findChromium(),
    args: [...QUIET_FLAGS, ...ONE_PROCESS_A_SITE],
    headless: process.env['HEADED'] === undefined,
  });
  process.env[BROWSER_URL] = server.wsEndpoint();
  return () => server.close();
}

/** The browser of the run, for a file's windows: closing it closes them, and nobody else's. */
export async function joinBrowser(): Promise<Browser> {
  const url = process.env[BROWSER_URL];
  if (url === undefined) throw new Error('No browser: this project needs tests/e2e/global-setup.ts.');
  return chromium.connect(url);
}

/**
 * A real Chromium, headless.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...QUIET_FLAGS] });
}

export type Visit = {
  page: Page;
  /** Whatever the page wrote to the console, and every error nobody caught. */
  messages: string[];
  end: () => Promise<void>;
};

/** A visitor with nothing stored, whose console is listened to. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  return { ...(await openHeardPage(context)), end: () => context.close() };
}

/** A page of a window that is there. */
export async function openHeardPage(context: BrowserContext): Promise<Omit<Visit, 'end'>> {
  const page = await context.newPage();
  watchPage(page);
  page.setDefaultTimeout(PATIENCE_MS);
  const messages: string[] = [];
  page.on('console', (message) => {
    // The browser's own word on a header that asked for it.
    if (!message.text().startsWith('Clear-Site-Data header'))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return { page, messages };
}

/** The text of a file that the browser, which may be elsewhere, was given. */
export async function readDownload(download: Download): Promise<string> {
  // With its byte order mark, which a decoder would swallow.
  return (await buffer(await download.createReadStream())).toString('utf8');
}

/** Goes to an address and waits until its live parts are alive. */
export async function goAlive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilAlive(page);
}

/** Waits until React has taken over the page's header. */
export async function untilAlive(page: Page): Promise<void> {
  const isAlive = () => {
    const header = document.querySelector('.top');
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactFiber'));
  };
  await poll(() => page.evaluate(isAlive));
}

/**
 * Asks again and again until the answer is yes. Playwright's own `waitForFunction` makes a function out of text in the
 * page, which the page's policy forbids.
 */
export async function poll(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  // A page that is just being left cannot answer.
  while (!(await ask().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`It did not become true: ${String(ask)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** From now on every page that `page` opens is fetched whole, as by somebody who was never there. */
export async function forgetCache(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
}
