import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
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

/**
 * A real Chromium, headless.
 * @param flags beside the quiet ones
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...QUIET_FLAGS, ...flags] });
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
