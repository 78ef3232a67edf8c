import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertCategory, insertPost } from '../support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories cascade`;
});

const open = async () => {
  await page.goto(site.origin + pathTo('adminCategories'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('status', { name: 'Loading categories' }).waitFor({ state: 'detached' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const cells = (name: string) => row(name).getByRole('cell').allTextContents();

test('a category is created, changed and deleted, with the specification’s texts', async () => {
  await open();
  await page.getByText('No categories found').waitFor();
  expect(await field('Parent Category').locator('option').allTextContents()).toEqual(['None (Top Level)']);
  await field('Name *').fill('Çağrı Merkezi');
  expect(await field('Slug *').inputValue()).toBe('cagri-merkezi');
  await field('Description').fill('  Telefonlar.  ');
  await button('Create').click();
  await toastSays('Category created successfully');
  await row('Çağrı Merkezi').waitFor();
  expect((await cells('Çağrı Merkezi')).slice(0, 3)).toEqual(['cagri-merkezi', '–', '0']);

  await field('Name *').fill('Randevu');
  await field('Slug *').fill('');
  await field('Slug *').pressSequentially('ses tasarım-i-');
  expect(await field('Slug *').inputValue()).toBe('ses-tasarim-i-');
  await field('Parent Category').selectOption('Çağrı Merkezi');
  await button('Create').click();
  await row('Randevu').waitFor();
  expect((await cells('Randevu')).slice(0, 2)).toEqual(['ses-tasarim-i', 'Çağrı Merkezi']);

  await button('Edit Çağrı Merkezi').click();
  expect(await field('Description').inputValue()).toBe('Telefonlar.');
  await field('Name *').fill('Santral');
  await button('Update').click();
  await toastSays('Category updated successfully');
  await row('Santral').waitFor();

  await button('Delete Randevu').click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await toastSays('Category deleted successfully');
  await row('Randevu').waitFor({ state: 'detached' });
  expect(await runAxe(page)).toEqual([]);
});

test('posts are assigned to a category and removed from it by keyboard, and the focus returns to the button', async () => {
  await insertCategory(database.sql, 'Sağlık', 'saglik');
  for (let number = 1; number <= 51; number += 1) {
    await insertPost(database.sql, {
      title: `Yazı ${String(number).padStart(2, '0')}`,
      slug: `kayit-${number}`,
    });
  }
  const dialog = page.getByRole('dialog', { name: 'Bulk Category Management' });
  await open();
  await button('Bulk Assign/Remove Categories').press('Enter');
  await dialog.getByText('Assign or remove categories from multiple posts at once').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Assign Category' });
  await dialog.getByText('(0 selected)').waitFor();
  await dialog.getByRole('checkbox', { name: 'Yazı 01' }).press('Space');
  await dialog.getByLabel('Search posts').fill('yazi 51');
  await dialog.getByRole('checkbox', { name: 'Yazı 51' }).press('Space');
  await dialog.getByText('(2 selected)').waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Category', { exact: true }).selectOption('Sağlık');
  expect(await runAxe(page)).toEqual([]);
  await confirm.press('Enter');
  await toastSays('Category assigned to 2 posts');
  await expect.poll(async () => (await cells('Sağlık'))[2]).toBe('2');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Bulk Assign/Remove Categories');

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Action').selectOption('Remove Category');
  await dialog.getByLabel('Category', { exact: true }).selectOption('Sağlık');
  await dialog.getByLabel('Select all').click();
  await dialog.getByText('(51 selected)').waitFor();
  await dialog.getByRole('button', { name: 'Remove Category' }).press('Enter');
  await toastSays('Category removed from 2 posts');
  await expect.poll(async () => (await cells('Sağlık'))[2]).toBe('0');
});
