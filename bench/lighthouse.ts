import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findChromium } from '#scripts/find-chromium.ts';
import { QUIET_FLAGS } from '#tests/support/browser/browser.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Audit = {
  /** From 0 to 100; only for the requested categories. */
  scores: Partial<Record<Category, number>>;
  /** Total blocking time in milliseconds, with a processor 4 times slower. */
  blockingMs: number;
  /** Lighthouse's texts of the audits that cost a point. */
  faults: string[];
};

export type Auditor = {
  audit: (url: string, categories?: readonly Category[]) => Promise<Audit>;
  stop: () => Promise<void>;
};

const START_LIMIT_MS = 20_000;

export async function startAuditor(): Promise<Auditor> {
  const { path: folder, remove } = await makeTemporaryFolder();
  const chromium = spawn(
    await findChromium(),
    [
      ...QUIET_FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const port = await portOf(folder);
  return {
    audit: (url, categories = CATEGORIES) => auditOnce(url, port, categories),
    async stop() {
      const ended = once(chromium, 'exit');
      chromium.kill();
      await ended;
      await remove();
    },
  };
}

async function auditOnce(url: string, port: number, categories: readonly Category[]): Promise<Audit> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  const { lhr } = result;
  const scores: Audit['scores'] = {};
  const faults: string[] = [];
  for (const category of categories) {
    const audits = lhr.categories[category];
    if (!audits) continue;
    scores[category] = Math.round((audits.score ?? 0) * 100);
    for (const { id, weight } of audits.auditRefs) {
      const { score, displayValue, title } = lhr.audits[id] ?? {};
      if (weight > 0 && score !== null && score !== undefined && score < 0.9)
        faults.push(`${category}: ${id} ${displayValue ?? title}`);
    }
  }
  const blockingMs = lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN;
  return { scores, blockingMs, faults };
}

/** Chromium writes its port into its profile. */
async function portOf(folder: string): Promise<number> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const portFile = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(portFile, 10);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Chromium does not say on which port it listens.');
}
