import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { measureOverflow } from '#tests/support/browser/overflow.ts';
import { insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';

const TITLE = 'Gece aranan klinik neden sabah kazanır';
const journey = await openSite((sql) =>
  insertPost(sql, { title: TITLE, slug: 'gece-aranan-klinik', content: '<h2>Kim?</h2><p>Klinik.</p>' }),
);
const { database, site, browser } = journey;
const page = await shareAdminVisit(journey);

async function idOfPost(): Promise<string> {
  const [post] = await database.sql<[{ id: string }]>`select id from blog_posts`;
  return post.id;
}

/** Opens the dialog in the editor and creates a link, by keyboard alone. */
async function createLink(): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share a preview' }).press('Enter');
  await dialog.getByText('The link shows the text as it is saved when somebody opens it').waitFor();
  expect(await dialog.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: '7 days' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const field = dialog.getByLabel('Preview link');
  await field.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Copy link');
  await page.keyboard.press('Enter');
  await dialog.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  return field.inputValue();
}

test('a link from the editor opens for a visitor in both widths, tells nobody, and ends when it is withdrawn', async () => {
  const id = await idOfPost();
  await insertWorkingCopy(database.sql, id, { content: '<h2>Kim?</h2><p>Yalnızca önizlemede.</p>' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const link = await createLink();
  expect(await faultsOf(page)).toEqual([]);

  const visit = await openVisit(browser);
  const requests: string[] = [];
  visit.page.on('request', (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const response = await visit.page.goto(link);
  expect(response?.status()).toBe(200);
  expect(await response?.allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
  });
  await visit.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await visit.page.getByText('Yalnızca önizlemede.').waitFor();
  expect(await visit.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await runAxe(visit.page)).toEqual([]);
  await visit.page.getByRole('link', { name: 'Phone' }).click();
  const phone = visit.page.frameLocator('iframe');
  await phone.getByText('Yalnızca önizlemede.').waitFor();
  expect((await visit.page.locator('iframe').boundingBox())?.width).toBe(390);
  await phone.getByRole('link', { name: /bölümüne bağlantı/ }).click({ force: true });
  await phone.getByText('Yalnızca önizlemede.').waitFor();
  await visit.page.setViewportSize({ width: 360, height: 740 });
  expect(await measureOverflow(visit.page)).toEqual({ tooWide: 0, cutOff: [] });
  // A link in the frame leads the window away from the preview.
  await visit.page.setViewportSize({ width: 1280, height: 860 });
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click();
  await visit.page.waitForURL(site.origin + pathTo('blogList'));
  expect(await visit.page.evaluate(() => document.referrer)).toBe('');
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(
    await visit.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);

  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await page.getByText('Link withdrawn: it opens nothing any more').waitFor();
  const answer = await visit.page.goto(link);
  expect(answer?.status()).toBe(404);
  expect(await answer?.headerValue('cache-control')).toBe('no-store');
  await visit.page.getByRole('heading', { level: 1, name: 'Preview Not Available' }).waitFor();
  await visit.end();
  expect(site.output()).not.toContain(new URL(link).pathname);
});
