import { readDownload } from '../support/browser/browser.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { insertPost } from '../support/factories/factories.ts';
import { openSite } from '../support/browser/journey.ts';
import { STATIC_PAGES } from '#server/posts/feeds/sitemap.ts';
import { beforeEach, expect, test } from 'vitest';

// More posts than the preview shows at once.
const POSTS = 30;
const PAGES = STATIC_PAGES.length;

const journey = await openSite(async (sql) => {
  for (let number = 1; number <= POSTS; number += 1) await insertPost(sql);
  await insertPost(sql, { slug: 'taslak', status: 'draft', publishedAt: null });
});
const { site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await page.goto(site.origin + pathTo('adminSitemap'));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toastBox = () => page.locator('[data-part=root]');
const preview = () => page.getByRole('region', { name: 'Preview of sitemap.xml' });

test('the sitemap is generated, shown and downloaded, by keyboard alone', async () => {
  await page.getByText('Click "Generate Sitemap" to create your sitemap.xml file', { exact: true }).waitFor();
  expect(await button('Download sitemap.xml').count()).toBe(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/**', async (route) => {
    await held;
    await route.continue();
  });
  await button('Generate Sitemap').focus();
  await page.keyboard.press('Enter');
  await button('Generating...').waitFor();
  expect(await button('Generating...').isDisabled()).toBe(true);
  release();
  await toastBox().getByText('Sitemap generated successfully', { exact: true }).waitFor();
  await toastBox().getByText(`Included ${PAGES} static pages and 30 blog posts.`, { exact: true }).waitFor();
  await page
    .getByText(`Sitemap generated with ${PAGES} static pages and 30 blog posts (Total: ${PAGES + 30} URLs)`, {
      exact: true,
    })
    .waitFor();

  const generated = await preview().textContent();
  expect(generated?.match(/<loc>/g)).toHaveLength(PAGES + POSTS);
  await preview().focus();
  await page.keyboard.press('End');
  await expect.poll(() => preview().evaluate((shown) => shown.scrollTop)).toBeGreaterThan(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button('Download sitemap.xml').press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('sitemap.xml');
  expect(await readDownload(file)).toBe(generated);
  await toastBox().getByText('Sitemap downloaded', { exact: true }).waitFor();
});

test('a failure has a title and a text', async () => {
  await button('Generate Sitemap').click();
  await button('Download sitemap.xml').waitFor();
  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 503 }));
  await button('Download sitemap.xml').click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error generating sitemap' });
  await failure.getByText('An error occurred', { exact: true }).waitFor();
  // The generated file stays.
  expect(await preview().count()).toBe(1);

  await page.route('**/trpc/**', (route) => route.abort());
  await button('Generate Sitemap').click();
  await failure.getByText('Failed to fetch', { exact: true }).waitFor();
  expect(await button('Generate Sitemap').isEnabled()).toBe(true);
});

test('axe finds nothing, light or dark, small or large', async () => {
  await button('Generate Sitemap').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('Generate Sitemap').click();
  await preview().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
