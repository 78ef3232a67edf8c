/** Debian's WebKit: MiniBrowser fills a virtual screen, automated by WebKitWebDriver. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, Button, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { VIEWPORT } from '#tests/support/browser/browser.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { type Child, startChild } from '#tests/support/servers/child.ts';
import { debianProgram } from '#tests/support/servers/debian-package.ts';
import { freePort, untilOpen } from '#tests/support/servers/site-process.ts';
import type { Engine, Evaluate } from './engine.ts';
import { startScreen } from './screen.ts';
import { openWebKitConsole } from './webkit-console.ts';

const BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];

/** A busy machine sends the presses of a double click with longer pauses than GTK's default of 400 ms. */
const DOUBLE_CLICK_MS = 3_000;

export async function startWebKit(): Promise<Engine | undefined> {
  const driver = await debianProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const browser = BROWSERS.find((path) => existsSync(path));
  const screen = driver && browser && (await startScreen());
  if (!screen) return undefined;
  const children: Child[] = [];
  const end = async () => {
    await Promise.all(children.map((child) => child.end()));
    await screen.end();
  };
  const start = (...program: Parameters<typeof startChild>) => {
    const child = startChild(...program);
    children.push(child);
    return child;
  };
  try {
    const inspectorPort = await freePort();
    const { pid } = start(browser, ['--automation', '--full-screen', '--enable-developer-extras=true'], {
      ...screen.env,
      XDG_CONFIG_HOME: await makeGtkSettings(),
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
    });
    await untilOpen(inspectorPort);
    const steeringPort = (await listeningPorts(pid)).find((port) => port !== inspectorPort);
    const driverPort = await freePort();
    start(driver, [`--port=${driverPort}`, '--host=127.0.0.1', `--target=127.0.0.1:${steeringPort}`]);
    await untilOpen(driverPort);
    const webDriver = await new Builder()
      .usingServer(`http://127.0.0.1:${driverPort}`)
      .withCapabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'accept' })
      .build();
    const messages = await openWebKitConsole(inspectorPort);
    const engine = engineOf(webDriver, { messages, mouse: screen.mouse, end });
    await engine.resize(VIEWPORT.width, VIEWPORT.height);
    return engine;
  } catch (error) {
    await end();
    throw error;
  }
}

async function makeGtkSettings(): Promise<string> {
  const { path } = await makeTemporaryFolder();
  await mkdir(join(path, 'gtk-3.0'));
  const settings = `[Settings]\ngtk-double-click-time=${DOUBLE_CLICK_MS}\n`;
  await writeFile(join(path, 'gtk-3.0/settings.ini'), settings);
  return path;
}

async function listeningPorts(pid: number): Promise<number[]> {
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  const LISTENS = '0A';
  const sockets = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  return sockets.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isOurs = state === LISTENS && targets.includes(`socket:[${inode}]`);
    return isOurs ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
}

function engineOf(
  driver: WebDriver,
  { messages, mouse, end }: { messages: string[] } & Pick<Engine, 'mouse' | 'end'>,
): Engine {
  return {
    goTo: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    evaluate: ((ask: (argument: unknown) => unknown, argument: unknown) =>
      driver.executeScript(`return (${String(ask)})(...arguments)`, argument)) as Evaluate,
    async press(keys) {
      const parts = keys.split('+').map(keyOf);
      const key = parts.pop() ?? '';
      const actions = driver.actions();
      for (const modifier of parts) actions.keyDown(modifier);
      actions.keyDown(key).keyUp(key);
      for (const modifier of parts.toReversed()) actions.keyUp(modifier);
      await actions.perform();
    },
    async type(letters) {
      await driver.actions().sendKeys(letters).perform();
    },
    async click({ x, y }, times = 1) {
      const actions = driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 });
      for (let time = 0; time < times; time += 1) actions.press(Button.LEFT).release(Button.LEFT);
      await actions.perform();
    },
    mouse,
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    takeConsole: () => messages.splice(0),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async end() {
      await driver.quit().catch(() => {});
      await end();
    },
  };
}

/** WebDriver's code of a key such as `ArrowLeft`; a letter is its own code. */
function keyOf(name: string): string {
  if (name.length === 1) return name;
  if (name === 'Backspace') return Key.BACK_SPACE;
  const keyName = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  const key = (Key as unknown as Record<string, string | undefined>)[keyName];
  if (key === undefined) throw new Error(`${name} is no key.`);
  return key;
}
