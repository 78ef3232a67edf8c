import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { insertSampleContent } from '#seed/insert.ts';
import { launchBrowser, openVisit } from '#tests/support/browser/browser.ts';
import { bytesOf, recordExecutedScript } from '#tests/support/browser/executed-script.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { listPublicPaths } from '#tests/support/factories/site-routes.ts';

const { database, site, browser } = await openSite(insertSampleContent);
// A preview by link also executes the script of its frame.
const { blogSharedPreview: _preview, ...paths } = await listPublicPaths(database.sql);
// A separate browser, as a browser also reports scripts of pages visited before.
const measuring = await launchBrowser();
afterAll(() => measuring.close());

test.each([...Object.values(paths), '/yok'])('%s executes little script before a touch', async (path) => {
  const { page, end } = await openVisit(measuring);
  const readScripts = await recordExecutedScript(page);
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  const scripts = await readScripts();
  await end();
  expect(scripts.map(({ name }) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    'base',
    'entry-client',
    'inline',
    'inline',
  ]);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(PAGE_BUDGETS.executedBeforeTouch);
});

test('a first visit of the prices page fetches little', async () => {
  const { bytes, scriptBytesInUse, fontBytes } = await measureFirstVisit(
    browser,
    site.origin + paths.pricing,
  );
  expect(bytes).toBeLessThanOrEqual(PAGE_BUDGETS.page);
  expect(scriptBytesInUse).toBeLessThanOrEqual(PAGE_BUDGETS.scriptInUse);
  expect(fontBytes).toBeLessThanOrEqual(PAGE_BUDGETS.fonts);
});

test('headline and menu use our font although no font file has arrived', async () => {
  const { page, end } = await openVisit(browser);
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of [paths.pricing, paths.blogList, paths.blogArticle]) {
    await page.goto(site.origin + path);
    expect(await listPlatformFonts(page, 'h1'), path).toEqual(['Instrument Sans']);
    expect(await listPlatformFonts(page, '.nl'), path).toEqual(['Instrument Sans']);
  }
  await end();
});

async function listPlatformFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
