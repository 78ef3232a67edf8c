/** What a failing journey leaves for whoever has to find its cause: a picture, the page's text, the server's log. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { SiteProcess } from './site-process.ts';

const FOLDER = join(import.meta.dirname, '../test-evidence');

const pages = new Set<Page>();
const sites = new Set<SiteProcess>();

/** From now on the page is a witness, until it is closed. */
export function watchPage(page: Page): void {
  pages.add(page);
  page.once('close', () => pages.delete(page));
}

/** … and the server, until it ends. */
export function watchSite(site: SiteProcess): void {
  sites.add(site);
  site.child.once('exit', () => sites.delete(site));
}

/** Writes down what every witness has to say. @returns the folder, or undefined where there is none */
export async function keepEvidence(test: string): Promise<string | undefined> {
  if (pages.size === 0 && sites.size === 0) return undefined;
  const folder = join(FOLDER, test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
  await mkdir(folder, { recursive: true });
  for (const [index, page] of [...pages].entries()) {
    const name = join(folder, `page-${index + 1}`);
    await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => {});
    const text = await page.evaluate(() => document.body.innerText).catch(() => '(it does not answer)');
    await writeFile(`${name}.txt`, `${page.url()}\n\n${text}\n`);
  }
  for (const [index, site] of [...sites].entries())
    await writeFile(join(folder, `server-${index + 1}.log`), site.output());
  return folder;
}
