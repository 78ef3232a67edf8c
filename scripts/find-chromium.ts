import { spawnSync } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { chromium } from 'playwright';

/** The headless Chromium of Debian's package. With it, journeys need a quarter less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the journeys; only `HEADED=1` shows its windows.
 * @throws one line that names the missing program
 */
export async function findTestChromium(): Promise<string> {
  if (process.env['CHROME_PATH'] || process.env['HEADED']) return findChromium();
  if (await isExecutable(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const program = await findChromium();
  return (await isExecutable(HEADLESS_SHELL)) ? HEADLESS_SHELL : program;
}

/**
 * Finds a full Chromium for measurements and screenshots: `CHROME_PATH`, the system's, Playwright's own, else
 * Debian's package.
 * @throws one line that names the missing program
 */
export async function findChromium(): Promise<string> {
  const configuredPath = process.env['CHROME_PATH'];
  if (configuredPath) {
    if (await isExecutable(configuredPath)) return configuredPath;
    throw new Error(`CHROME_PATH names ${configuredPath}, which cannot be run.`);
  }
  for (const path of [...SYSTEM_PATHS, chromium.executablePath()]) {
    if (await isExecutable(path)) return path;
  }
  return installChromium();
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function installChromium(): string {
  const missing = 'No Chromium was found: install one, or name it in CHROME_PATH.';
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) throw new Error(missing);
  process.stdout.write('No Chromium was found: installing Debian’s package.\n');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell', 'fonts-liberation'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', command, { env: environment, encoding: 'utf8' });
    if (status !== 0)
      throw new Error(`${missing} apt-get ${command[0]} failed: ${stderr.trim().split('\n').at(-1)}`);
  }
  return '/usr/bin/chromium';
}
