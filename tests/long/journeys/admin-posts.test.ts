import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { VIEWPORT } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories cascade`;
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const query = () => new URL(page.url()).search;
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const titles = () => page.locator('tbody th[scope=row] > :first-child').allTextContents();
const untilStatus = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const row = (title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${title}`, exact: true }) });
const openList = async (address = '') => {
  await page.goto(site.origin + pathTo('adminPosts') + address);
  await page.getByRole('heading', { name: 'Manage Posts' }).waitFor();
};

async function insertPosts(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const name = String(number).padStart(2, '0');
    await insertPost(database.sql, { title: `Post ${name}`, slug: `post-${name}` });
  }
}

describe('the list', () => {
  test('a day is chosen in a calendar by keyboard alone, or typed, and an invalid day is reported', async () => {
    await insertPosts(2);
    await openList();
    await button('Published: Any time').click();
    const from = page.getByLabel('Published from');
    await from.fill('2026-02-28');
    await from.press('Tab');
    await expect.poll(query).toBe('?from=2026-02-28');
    expect(await from.inputValue()).toBe('Feb 28, 2026');
    const opener = button('Choose a day').first();
    await opener.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focusedLabel).toBe('Sat 28 February');
    expect(await calendar.locator('th').first().textContent()).toBe('Mo');
    expect(await faultsOf(page)).toEqual([]);
    // In narrow windows the calendar hides the field for a moment.
    await calendar.getByRole('button', { name: 'Sat 28 February' }).focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focusedLabel).toBe('Fri 27 March');
    await page.keyboard.press('Enter');
    await expect.poll(query).toBe('?from=2026-03-27');
    expect(await from.inputValue()).toBe('Mar 27, 2026');
    await calendar.waitFor({ state: 'hidden' });
    await expect.poll(focusedLabel).toBe('Choose a day');
    await opener.press('Enter');
    await calendar.getByRole('button', { name: 'No date' }).click();
    await expect.poll(query).toBe('');
    await from.fill('31 June 2026');
    await from.press('Tab');
    await page
      .getByRole('alert')
      .getByText('“31 June 2026” is not a day. Write it like Mar 14, 2026.')
      .waitFor();
    expect(query()).toBe('');
    await opener.press('Enter');
    await expect.poll(focusedLabel).toMatch(/^Today, /);
    await page.keyboard.press('Escape');
    await expect.poll(focusedLabel).toBe('Choose a day');
  });

  test('asks before a post is deleted, and Escape and Cancel return the focus', async () => {
    await insertPosts(2);
    await openList();
    await row('Post 01').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await dialog
      .getByText('This action cannot be undone. This will permanently delete the blog post.', { exact: true })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('Escape');
    expect(await focusedLabel()).toBe('Delete');
    await page.keyboard.press('Enter');
    // The second confirmation opens before the page handles the closing of the first.
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(focusedLabel).toBe('Delete');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toastSays('Post deleted successfully');
    await row('Post 01').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Manage Posts');
  });
});

describe('a row', () => {
  test('is one line, and its menu duplicates the post by keyboard alone', async () => {
    const categories = await Promise.all(
      ['Sağlık', 'Randevu', 'E-ticaret'].map((name, at) => insertCategory(database.sql, name, `k-${at}`)),
    );
    await insertPost(database.sql, {
      title: 'Gece aranan klinik neden sabah kazanır ve ertesi gün ne öğrenir, uzun uzun',
      slug: 'gece',
      categories,
    });
    await openList();
    const line = page.getByRole('row').last();
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(50);
    await page.getByRole('button', { name: '1 more category' }).press('Enter');
    await line.getByRole('listitem').getByText('Sağlık', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await line.getByRole('button', { name: 'More actions' }).press('Enter');
    const menu = page.getByRole('menu', { name: 'More actions' });
    await menu.getByRole('menuitem', { name: 'History' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focusedLabel()).toBe('More actions');
    await page.keyboard.press('Enter');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focusedText).toBe('History');
    await page.keyboard.press('ArrowDown');
    expect(await focusedText()).toBe('Duplicate');
    // The menu is closed and opened within one task, as by quick keys on a busy machine.
    await line.getByRole('button', { name: 'More actions' }).evaluate((opener: HTMLElement) => {
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      opener.click();
    });
    await expect.poll(focusedText).toBe('History');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Edit Post' }).waitFor();
    await expect.poll(() => page.getByLabel('Slug *').inputValue()).toBe('gece-2');
    const [copy] = await database.sql`select status from blog_posts where slug = 'gece-2'`;
    expect(copy).toEqual({ status: 'draft' });
  });

  test('its placeholder has the same height and the same columns', async () => {
    const category = await insertCategory(database.sql, 'Yapay zekâ ile müşteri', 'yz');
    await insertPost(database.sql, { title: 'Uzun '.repeat(30), categories: [category] });
    let answer = () => {};
    const barrier = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/trpc/*admin.posts.list*', async (route) => {
      await barrier;
      await route.continue();
    });
    await openList();
    const rowPositions = () =>
      page.evaluate(() => ({
        columns: [...document.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().left),
        height: document.querySelector('tbody tr')?.getBoundingClientRect().height,
      }));
    await page.locator('tbody tr[aria-hidden]').first().waitFor();
    const before = await rowPositions();
    answer();
    await row('Uzun '.repeat(30).trim()).waitFor();
    expect(await rowPositions()).toEqual(before);
  });

  test('on phones twenty rows fit, filters are in a bottom sheet, and order and selection remain available', async () => {
    for (let number = 1; number <= 21; number += 1) {
      const title = `Yazı ${String(number).padStart(2, '0')}: gece aranan klinik neden kazanır`;
      await insertPost(database.sql, { title, slug: `yazi-uzun-${number}` });
    }
    const onPhone = () => page.setViewportSize({ width: 360, height: 780 });
    await onPhone();
    onTestFinished(() => page.setViewportSize(VIEWPORT));
    await openList();
    await untilStatus('Showing 1 to 20 of 21 posts');
    const endOfList = await page
      .locator('main tbody tr')
      .last()
      .evaluate((lastRow) => lastRow.getBoundingClientRect().bottom + window.scrollY);
    expect(endOfList).toBeLessThanOrEqual(2150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel('Order').selectOption('Title, A to Z');
    await expect.poll(query).toBe('?sort=title&direction=asc');
    await expect.poll(async () => (await titles())[0]).toMatch(/^Yazı 01/);
    await button('Filter').click();
    await page.getByLabel('Published from').fill('2199-01-01');
    await button('Show 0 posts').click();
    await page.getByText('No posts found', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await onPhone();
    await button('Filter (1)').press('Enter');
    await button('Clear').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
    await untilStatus('20 posts selected');
  });
});
