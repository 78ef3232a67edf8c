import type { Browser } from 'playwright';
import { watchWindow } from '#tests/support/browser/evidence.ts';
import { openChromium } from './chromium.ts';
import type { Engine, EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/**
 * Starts an engine with empty storage, in a window of 1280 × 800, with reduced motion.
 * @param chromium the browser of the run, in which Chromium's window is opened
 * @returns undefined if it cannot be installed or does not start; prints the reason
 */
export async function startEngine(name: EngineName, chromium: Browser): Promise<Engine | undefined> {
  if (name === 'chromium') return openChromium(chromium);
  const engine = await (name === 'firefox' ? startFirefox() : startWebKit()).catch((error: unknown) => {
    process.stdout.write(`Skipped: ${name} does not start: ${String(error).split('\n')[0]}\n`);
    return undefined;
  });
  if (!engine) return undefined;
  const forget = watchWindow({
    screenshot: engine.screenshot,
    read: () => engine.evaluate(() => `${location.href}\n\n${document.body.innerText}`),
  });
  return {
    ...engine,
    end: () => {
      forget();
      return engine.end();
    },
  };
}
