import { expect, test } from 'vitest';
import { type AdminPageKey, pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertCategory, insertLead, insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite(async (sql) => {
  const health = await insertCategory(sql, 'Sağlık', 'saglik');
  await insertCategory(sql, 'Boş', 'bos');
  await insertPost(sql, { title: 'Bir yazı', categories: [health] });
  await insertLead(sql, { fields: { firstName: 'Ayşe', lastName: 'Korkmaz' } });
  await sql`
    insert into analytics_events (name, path, begins_visit, button, happened_at)
    values
      ('page_view', '/', true, null, '2026-03-02T09:00:00+03:00'),
      ('demo_form_opened', '/', false, 'hero_demo_request', '2026-03-02T09:02:00+03:00')
  `;
});
const page = await shareAdminVisit(journey);

const open = async (
  key: Exclude<AdminPageKey, 'adminPostEdit' | 'adminPostHistory' | 'adminSiteRecord'>,
  search = '',
) => {
  await page.goto(journey.site.origin + pathTo(key) + search);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('categories: a refused form, the confirmation of deleting, and the dialog with many posts', async () => {
  await open('adminCategories');
  await button('Create').click();
  expect(await faultsOf(page)).toEqual([]);
  await button('Delete Boş').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('Cancel').click();
  await button('Bulk Assign/Remove Categories').click();
  await page.getByRole('checkbox', { name: 'Bir yazı' }).check();
  expect(await faultsOf(page)).toEqual([]);
});

test('posts: the bar for selected posts, and the confirmation of deleting', async () => {
  await open('adminPosts');
  await page.getByRole('checkbox', { name: 'Select Bir yazı', exact: true }).check();
  expect(await faultsOf(page)).toEqual([]);
  await button('Delete').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('leads: an open lead, and the confirmation of erasing', async () => {
  await open('adminLeads');
  await page.getByRole('link', { name: /^Ayşe/ }).click();
  await page.getByRole('article', { name: 'Ayşe Korkmaz' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('Erase').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('analytics with the table of its chart, and a generated sitemap', async () => {
  await open('adminAnalytics', '?from=2026-03-01&to=2026-03-04');
  await page.getByText('Visits and page views as a table', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await open('adminSitemap');
  await button('Generate Sitemap').click();
  await page.getByRole('region', { name: 'Preview of sitemap.xml' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
