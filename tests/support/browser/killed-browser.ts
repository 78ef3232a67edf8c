/** A browser with a profile on disk, which tests kill and start again on the same profile. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '#scripts/find-chromium.ts';
import { QUIET_FLAGS } from './browser.ts';

export type KillableBrowser = {
  page: Page;
  /** Kills all its processes at once, like a crash or an empty battery. */
  kill: () => Promise<void>;
};

const START_LIMIT_MS = 30_000;

/** @param profile the folder of its storage, which survives the kill */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(await findChromium(), [...QUIET_FLAGS, ...flags, 'about:blank'], {
    // A process group, so that all processes can be killed at once.
    detached: true,
    stdio: 'ignore',
  });
  const browser = await connect(child, portFile);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    async kill() {
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => {});
    },
  };
}

async function connect(child: ChildProcess, portFile: string): Promise<Browser> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await sleep(50);
  }
  throw new Error('The browser does not start.');
}
