import { expect, test } from 'vitest';
import { STATIC_PAGES } from '#server/blog/feeds/sitemap.ts';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { readDownload } from '../support/browser/browser.ts';
import { openSite } from '../support/browser/journey.ts';
import { pauseRequests } from '../support/browser/page-waits.ts';
import { insertPost } from '../support/factories/factories.ts';

// More posts than the preview shows at once.
const POSTS = 30;
const PAGES = STATIC_PAGES.length;

const journey = await openSite(async (sql) => {
  for (let number = 1; number <= POSTS; number += 1) await insertPost(sql);
  await insertPost(sql, { slug: 'taslak', status: 'draft', publishedAt: null });
});
const page = await shareAdminVisit(journey);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toastBox = () => page.locator('[data-part=root]');
const preview = () => page.getByRole('region', { name: 'Preview of sitemap.xml' });

test('the sitemap is generated, shown and downloaded by keyboard, and a failure is reported', async () => {
  await page.goto(journey.site.origin + pathTo('adminSitemap'));
  await page.getByText('Click "Generate Sitemap" to create your sitemap.xml file', { exact: true }).waitFor();
  expect(await button('Download sitemap.xml').count()).toBe(0);
  const { resume } = await pauseRequests(page, '**/trpc/**');
  await button('Generate Sitemap').focus();
  await page.keyboard.press('Enter');
  await button('Generating...').waitFor();
  expect(await button('Generating...').isDisabled()).toBe(true);
  resume();
  await toastBox().getByText('Sitemap generated successfully', { exact: true }).waitFor();
  await toastBox().getByText(`Included ${PAGES} static pages and 30 blog posts.`, { exact: true }).waitFor();
  await page
    .getByText(`Sitemap generated with ${PAGES} static pages and 30 blog posts (Total: ${PAGES + 30} URLs)`, {
      exact: true,
    })
    .waitFor();

  expect(await runAxe(page)).toEqual([]);
  const sitemap = await preview().textContent();
  expect(sitemap?.match(/<loc>/g)).toHaveLength(PAGES + POSTS);
  await preview().focus();
  await page.keyboard.press('End');
  await expect.poll(() => preview().evaluate((element) => element.scrollTop)).toBeGreaterThan(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button('Download sitemap.xml').press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('sitemap.xml');
  expect(await readDownload(file)).toBe(sitemap);
  await toastBox().getByText('Sitemap downloaded', { exact: true }).waitFor();

  // The generated file stays after a failure.
  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 503 }));
  await button('Download sitemap.xml').click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error generating sitemap' });
  await failure.getByText('An error occurred', { exact: true }).waitFor();
  expect(await preview().count()).toBe(1);
});
