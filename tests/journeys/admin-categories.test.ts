import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { insertCategory, insertPost } from '../support/factories/factories.ts';
import { openSite } from '../support/browser/journey.ts';
import { beforeEach, describe, expect, test } from 'vitest';

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

describe('one category', () => {
  test('is made, changed and deleted, with the specification’s words', async () => {
    await open();
    await page.getByText('No categories found').waitFor();
    await page.getByRole('heading', { name: 'Add New Category' }).waitFor();
    expect(await button('Cancel').count()).toBe(0);
    expect(await field('Parent Category').locator('option').allTextContents()).toEqual(['None (Top Level)']);

    await field('Name *').fill('Çağrı Merkezi');
    expect(await field('Slug *').inputValue()).toBe('cagri-merkezi');
    await field('Description').fill('  Telefonlar.  ');
    await button('Create').click();
    await toastSays('Category created successfully');
    await row('Çağrı Merkezi').waitFor();
    expect((await cells('Çağrı Merkezi')).slice(0, 3)).toEqual(['cagri-merkezi', '–', '0']);
    expect(await field('Name *').inputValue()).toBe('');

    await field('Name *').fill('Randevu');
    await field('Parent Category').selectOption('Çağrı Merkezi');
    await button('Create').click();
    await row('Randevu').waitFor();
    expect((await cells('Randevu'))[1]).toBe('Çağrı Merkezi');

    await button('Edit Çağrı Merkezi').click();
    await page.getByRole('heading', { name: 'Edit Category' }).waitFor();
    expect(await field('Description').inputValue()).toBe('Telefonlar.');
    // Neither itself nor what stands below it can be its parent.
    expect(await field('Parent Category').locator('option').allTextContents()).toEqual(['None (Top Level)']);
    await field('Name *').fill('Santral');
    expect(await field('Slug *').inputValue()).toBe('cagri-merkezi');
    await field('Description').fill('');
    await button('Update').click();
    await toastSays('Category updated successfully');
    await row('Santral').waitFor();
    const [stored] = await database.sql`select description from blog_categories where name = 'Santral'`;
    expect(stored).toEqual({ description: null });

    await button('Delete Randevu').click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await question
      .getByText('This action cannot be undone. This will permanently delete the category.')
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await row('Randevu').count()).toBe(1);
    await button('Delete Randevu').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toastSays('Category deleted successfully');
    await row('Randevu').waitFor({ state: 'detached' });
  });

  test('keeps what was typed where the slug is taken, and says so in the server’s words', async () => {
    await insertCategory(database.sql, 'Sağlık', 'saglik');
    await open();
    await field('Name *').fill('Başka');
    await field('Slug *').fill('Sağlık!');
    expect(await field('Slug *').inputValue()).toBe('saglik');
    await field('Description').fill('Kalır.');
    await button('Create').click();
    await page.getByText('The slug “saglik” is already in use. Please choose another one.').waitFor();
    expect(await field('Slug *').getAttribute('aria-invalid')).toBe('true');
    expect(await field('Name *').inputValue()).toBe('Başka');
    expect(await field('Description').inputValue()).toBe('Kalır.');
    // A hand-typed slug no longer follows the name, and a hyphen can be typed.
    await field('Slug *').fill('');
    await field('Slug *').pressSequentially('ses tasarım-i-');
    expect(await field('Slug *').inputValue()).toBe('ses-tasarim-i-');
    await field('Name *').fill('Ses');
    expect(await field('Slug *').inputValue()).toBe('ses-tasarim-i');
    await button('Create').click();
    await toastSays('Category created successfully');
  });

  test('with posts is not deleted, also where they were linked a moment ago', async () => {
    const used = await insertCategory(database.sql, 'Dolu', 'dolu');
    const free = await insertCategory(database.sql, 'Boş', 'bos');
    for (const _ of [1, 2]) await insertPost(database.sql, { categories: [used] });
    await open();
    expect((await cells('Dolu'))[2]).toBe('2');
    await button('Delete Dolu').click();
    await toastSays('Cannot delete category with 2 associated posts');

    for (const _ of [1, 2, 3]) await insertPost(database.sql, { categories: [free] });
    await button('Delete Boş').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toastSays('Cannot delete category with 3 associated posts');
    await expect.poll(async () => (await cells('Boş'))[2]).toBe('3');
  });

  test('that cannot be reached is said to have failed, and nothing is lost', async () => {
    await insertCategory(database.sql, 'Boş', 'bos');
    await open();
    await page.route('**/trpc/**', (route) => route.abort());
    await field('Name *').fill('Yeni');
    await button('Create').click();
    await page.getByRole('alert').waitFor();
    expect(await field('Name *').inputValue()).toBe('Yeni');
    await button('Delete Boş').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toastSays('Failed to delete category');
    expect(await row('Boş').count()).toBe(1);
    await page.reload();
    await page.getByText('Failed to load categories', { exact: true }).waitFor();
    await page.unroute('**/trpc/**');
    await button('Try again').click();
    await row('Boş').waitFor();
  });
});

describe('many posts at once', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Bulk Category Management' });
  const tick = (name: string) => dialog().getByRole('checkbox', { name });

  const seed = async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    for (let number = 1; number <= 60; number += 1) {
      await insertPost(database.sql, {
        title: `Yazı ${String(number).padStart(2, '0')}`,
        slug: `kayit-${number}`,
      });
    }
    await insertPost(database.sql, { title: 'İstanbul notları', slug: 'istanbul-notlari' });
    return category;
  };
  const linked = async () => {
    const [count] = await database.sql`select count(*)::integer as n from post_categories`;
    return count?.['n'] as number;
  };

  test('a selection survives searching, is assigned and removed', async () => {
    await seed();
    await open();
    await button('Bulk Assign/Remove Categories').click();
    await dialog().getByText('Assign or remove categories from multiple posts at once').waitFor();
    expect(await dialog().getByLabel('Action').locator('option').allTextContents()).toEqual([
      'Assign Category',
      'Remove Category',
    ]);
    const confirm = dialog().getByRole('button', { name: 'Assign Category' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog().getByText('(0 selected)').waitFor();
    await tick('Yazı 01').check();
    await dialog().getByText('(1 selected)').waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await dialog().getByLabel('Category', { exact: true }).selectOption('Sağlık');
    expect(await confirm.isEnabled()).toBe(true);

    await dialog().getByLabel('Search posts').fill('istanbul');
    await tick('İstanbul notları').check();
    await dialog().getByText('(2 selected)').waitFor();
    await dialog().getByRole('checkbox', { name: 'Yazı 01' }).waitFor({ state: 'detached' });
    await dialog().getByLabel('Search posts').fill('');
    await tick('Yazı 02').waitFor();
    expect(await tick('Yazı 01').isChecked()).toBe(true);
    await confirm.click();
    await toastSays('Category assigned to 2 posts');
    expect(await linked()).toBe(2);
    await expect.poll(async () => (await cells('Sağlık'))[2]).toBe('2');

    await button('Bulk Assign/Remove Categories').click();
    await dialog().getByLabel('Action').selectOption('Remove Category');
    await dialog().getByLabel('Category', { exact: true }).selectOption('Sağlık');
    await dialog().getByLabel('Select all').click();
    // Posts that are not on the loaded list yet are selected as well.
    await dialog().getByText('(61 selected)').waitFor();
    await dialog().getByRole('button', { name: 'Remove Category' }).click();
    await toastSays('Category removed from 2 posts');
    expect(await linked()).toBe(0);
  });

  test('failures are said in the dialog, which keeps the selection', async () => {
    await seed();
    await open();
    await button('Bulk Assign/Remove Categories').click();
    await tick('Yazı 01').check();
    await dialog().getByLabel('Category', { exact: true }).selectOption('Sağlık');
    await page.route('**/trpc/**', (route) => route.abort());
    await dialog().getByRole('button', { name: 'Assign Category' }).click();
    await dialog().getByRole('alert').getByText('Failed to assign categories', { exact: true }).waitFor();
    await dialog().getByLabel('Action').selectOption('Remove Category');
    await dialog().getByRole('button', { name: 'Remove Category' }).click();
    await dialog().getByRole('alert').getByText('Failed to remove categories', { exact: true }).waitFor();
    await dialog().getByText('(1 selected)').waitFor();
    expect(await linked()).toBe(0);
  });

  test('everything can be done by keyboard alone', async () => {
    await seed();
    await open();
    await button('Bulk Assign/Remove Categories').focus();
    await page.keyboard.press('Enter');
    // Before the posts are there, there is nothing to select.
    await tick('Yazı 01').waitFor();
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 80; steps += 1) {
        const reached = await page.evaluate(() => {
          const at = document.activeElement;
          return at instanceof HTMLInputElement || at instanceof HTMLSelectElement
            ? (at.labels?.[0]?.textContent ?? '')
            : (at?.textContent ?? '');
        });
        if (reached.startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The keyboard does not reach “${name}”.`);
    };
    await tabTo('Category');
    await page.keyboard.press('ArrowDown');
    await tabTo('Select all');
    await page.keyboard.press('Space');
    await dialog().getByText('(61 selected)').waitFor();
    await tabTo('Assign Category');
    await page.keyboard.press('Enter');
    await toastSays('Category assigned to 61 posts');
    // The focus returns to the control that opened the dialog.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Bulk Assign/Remove Categories',
    );
  });
});

test('axe finds nothing on the page, in its dialogs, light or dark, small or large', async () => {
  const health = await insertCategory(database.sql, 'Sağlık', 'saglik');
  await insertPost(database.sql, { title: 'Bir yazı', slug: 'bir-yazi', categories: [health] });
  await insertCategory(database.sql, 'Boş', 'bos');
  await open();
  await button('Create').click();
  expect(await faultsOf(page)).toEqual([]);
  await button('Delete Boş').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await button('Bulk Assign/Remove Categories').click();
  await page.getByRole('checkbox', { name: 'Bir yazı' }).check();
  expect(await faultsOf(page)).toEqual([]);
});
