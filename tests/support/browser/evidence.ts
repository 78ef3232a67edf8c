/** Records a failing journey: screenshots, the pages' text, the server's log. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { evidenceFolder } from '../runner/unsteady.ts';
import type { SiteProcess } from '../servers/site-process.ts';

/** A window that does not respond in time is skipped. */
const ANSWER_MS = 5000;

type Witness = { screenshot: () => Promise<Buffer>; read: () => Promise<string> };

const windows = new Set<Witness>();
const sites = new Set<SiteProcess>();

export function watchPage(page: Page): void {
  const end = watchWindow({
    screenshot: () => page.screenshot({ timeout: ANSWER_MS }),
    read: async () => `${page.url()}\n\n${await page.evaluate(() => document.body.innerText)}`,
  });
  page.once('close', end);
}

/** @returns a function that removes the window */
export function watchWindow(witness: Witness): () => void {
  windows.add(witness);
  return () => windows.delete(witness);
}

export function watchSite(site: SiteProcess): void {
  sites.add(site);
  site.child.once('exit', () => sites.delete(site));
}

type RunningTest = { name: string; result?: { state?: string } };

let test: RunningTest | undefined;
let isWritten = false;

/** Sets the test that evidence is recorded for. */
export function watchTest(running: RunningTest): void {
  test = running;
  isWritten = false;
}

/** Writes the evidence of a failed test, once. Call it before closing a page. */
export async function recordEvidence(): Promise<void> {
  if (isWritten || test?.result?.state !== 'fail' || (windows.size === 0 && sites.size === 0)) return;
  isWritten = true;
  process.stdout.write(`What was to be seen of “${test.name}”: ${await writeEvidence(test.name)}\n`);
}

async function writeEvidence(name: string): Promise<string> {
  const folder = evidenceFolder(name);
  await mkdir(folder, { recursive: true });
  for (const [index, { screenshot, read }] of [...windows].entries()) {
    const file = join(folder, `page-${index + 1}`);
    const picture = await screenshot().catch(() => undefined);
    if (picture) await writeFile(`${file}.png`, picture);
    await writeFile(`${file}.txt`, `${await read().catch(() => '(the page does not respond)')}\n`);
  }
  for (const [index, site] of [...sites].entries())
    await writeFile(join(folder, `server-${index + 1}.log`), site.output());
  return folder;
}
