import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright';

export type ExecutedScript = {
  name: string;
  /** Gzipped size of the whole file, even if only a part of it ran. */
  bytes: number;
};

/**
 * Records which scripts of the site a page executes; fetched or parsed scripts do not count.
 * @returns a function that reads the record
 */
export async function recordExecutedScript(page: Page): Promise<() => Promise<ExecutedScript[]>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Debugger.enable');
  await protocol.send('Profiler.enable');
  // Scripts that ran before a page, like Playwright's own, have no URL.
  await protocol.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Each answer has only the scripts that ran since the one before.
  const urls = new Map<string, string>();
  return async () => {
    const { result } = await protocol.send('Profiler.takePreciseCoverage');
    for (const { scriptId, url, functions } of result) {
      const isExecuted = functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
      if (isExecuted && url.startsWith('http')) urls.set(scriptId, url);
    }
    return Promise.all(Array.from(urls, ([scriptId, url]) => measure(protocol, scriptId, url)));
  };
}

async function measure(protocol: CDPSession, scriptId: string, url: string): Promise<ExecutedScript> {
  const { scriptSource } = await protocol.send('Debugger.getScriptSource', { scriptId });
  const file = /\/assets\/(.+)$/.exec(url)?.[1];
  return { name: file ?? 'inline', bytes: gzipSync(scriptSource, { level: 9 }).length };
}

export function bytesOf(scripts: readonly ExecutedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
