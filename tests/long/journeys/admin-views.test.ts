import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite((sql) =>
  insertPost(sql, { title: 'Taslak', status: 'draft', publishedAt: null }),
);
const { site } = journey;
const page = await shareAdminVisit(journey);

const tabs = () => page.getByRole('navigation', { name: 'Saved views' });
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const menu = (name: string) => tabs().getByRole('button', { name: `Actions of the view ${name}` });

test('a view is saved, opened, renamed, deleted and restored, and other members do not see it', async () => {
  await page.goto(`${site.origin}${pathTo('adminPosts')}?status=draft&sort=title`);
  await tabs().getByRole('button', { name: 'Save view' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save these filters as a view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('A view needs a name').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('Bitecekler');
  await page.keyboard.press('Enter');
  await toastSays('View “Bitecekler” saved');
  expect(await tabs().getByRole('link', { name: 'Bitecekler' }).getAttribute('aria-current')).toBe('page');
  await tabs().getByRole('link', { name: 'All' }).click();
  await page.waitForURL(site.origin + pathTo('adminPosts'));
  await tabs().getByRole('link', { name: 'Bitecekler' }).click();
  await page.waitForURL('**/admin/posts?status=draft&sort=title');
  expect(await faultsOf(page)).toEqual([]);

  await menu('Bitecekler').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename the view' }).getByLabel('Name').fill('Taslaklar');
  await page.keyboard.press('Enter');
  await toastSays('View renamed to “Taslaklar”');

  const colleague = await openAdminVisit(journey);
  await colleague.page.goto(site.origin + pathTo('adminPosts'));
  await colleague.page.getByRole('row', { name: /Taslak/ }).waitFor();
  expect(await colleague.page.getByRole('link', { name: 'Taslaklar' }).count()).toBe(0);
  await colleague.end();

  await menu('Taslaklar').click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await toastSays('View “Taslaklar” deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await tabs().getByRole('link', { name: 'Taslaklar' }).waitFor();
});
