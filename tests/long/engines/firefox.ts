import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { VIEWPORT } from '#tests/support/browser/browser.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { END_WITH_PARENT } from '#tests/support/servers/child.ts';
import { debianProgram } from '#tests/support/servers/debian-package.ts';
import { commonSteps, type Engine, type Evaluate } from './engine.ts';
import { type Screen, startScreen } from './screen.ts';

/** Some starts hang before Firefox's first response: they are aborted and repeated once. */
const FIRST_ANSWER_MS = 15_000;

export async function startFirefox(): Promise<Engine | undefined> {
  const program = await debianProgram('firefox-esr', 'firefox-esr');
  const screen = program && (await startScreen());
  if (!screen) return undefined;
  const start = () => startOn(screen, program);
  return start()
    .catch(start)
    .catch(async (error: unknown) => {
      await screen.end();
      throw error;
    });
}

async function startOn(screen: Screen, program: string): Promise<Engine> {
  const { path: profile } = await makeTemporaryFolder();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: END_WITH_PARENT,
    env: { ...process.env, ...screen.env, PROGRAM: program, FOLDER: profile },
    userDataDir: profile,
    headless: false,
    args: ['--kiosk'],
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  try {
    const page = await browser.newPage();
    await within(
      FIRST_ANSWER_MS,
      page.evaluate(() => document.readyState),
    );
    return engineOf(browser, page, screen);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function engineOf(browser: Browser, page: Page, screen: Screen): Engine {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
  });
  // Includes violations of the Content-Security-Policy.
  page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`));
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    ...commonSteps(page),
    evaluate: ((ask: (argument: unknown) => unknown, argument: unknown) =>
      page.evaluate(ask, argument)) as Evaluate,
    async press(keys) {
      const modifiers = keys.split('+') as KeyInput[];
      const key = modifiers.pop();
      if (key === undefined) throw new Error(`${keys} is no key.`);
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier);
    },
    click: ({ x, y }, times = 1) => page.mouse.click(x, y, { count: times }),
    mouse: screen.mouse,
    resize: (width, height) => page.setViewport({ width, height }),
    takeConsole: () => messages.splice(0),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async end() {
      await browser.close();
      await screen.end();
    },
  };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms.`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
