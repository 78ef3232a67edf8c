import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { readDownload, VIEWPORT } from '../support/browser/browser.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertPost } from '../support/factories/factories.ts';

const journey = await openSite(async (sql) => {
  // `Post 01` is the oldest.
  for (let number = 1; number <= 45; number += 1) {
    const name = String(number).padStart(2, '0');
    await insertPost(sql, { title: `Post ${name}`, slug: `post-${name}` });
  }
});
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = () => page.getByLabel('Search', { exact: true });
const query = () => new URL(page.url()).search;
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const titles = () => page.locator('tbody th[scope=row] > :first-child').allTextContents();
const untilStatus = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const row = (title: string) => page.getByRole('row').filter({ hasText: title });

test('filters, order and page of the list are in its URL, so that reload and Back restore them', async () => {
  await page.goto(site.origin + pathTo('adminDashboard'));
  await row('Post 45').waitFor();
  expect(await page.locator('dl > div').first().innerText()).toBe('Total Posts\n45\nAll blog posts');
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'View All Posts' }).click();
  await untilStatus('Showing 1 to 20 of 45 posts');
  expect((await titles())[0]).toBe('Post 45');
  await button('Page 3').click();
  await untilStatus('Showing 41 to 45 of 45 posts');
  expect(await button('Next').isDisabled()).toBe(true);
  expect(query()).toBe('?page=3');

  await button('Title').click();
  await expect.poll(query).toBe('?sort=title');
  await button('Title').click();
  await expect.poll(async () => (await titles())[0]).toBe('Post 01');
  expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending');
  await search().fill('post-1');
  await untilStatus('Showing 1 to 10 of 10 posts');
  expect(query()).toBe('?q=post-1&sort=title&direction=asc');
  await page.reload();
  await untilStatus('Showing 1 to 10 of 10 posts');
  expect(await search().inputValue()).toBe('post-1');
  expect(await runAxe(page)).toEqual([]);
  await page.goBack();
  await expect.poll(query).toBe('?sort=title');
  await expect.poll(() => search().inputValue()).toBe('');

  await untilStatus('Showing 1 to 20 of 45 posts');
  await page.getByRole('link', { name: 'Post 26', exact: true }).click();
  const back = page.getByRole('link', { name: 'Back to the list' });
  await back.waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: 'Content *' }).waitFor();
  for (const width of [360, 780, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the Post' }).click();
  await back.click();
  await untilStatus('Showing 1 to 20 of 45 posts');
  expect(query()).toBe('?sort=title');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Post 26');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

/** Returns the rows below the toast, in a window with the side bar and in one with the narrow bar. */
async function coveredRows(): Promise<string[]> {
  const covered: string[] = [];
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const toast = await page.locator('[data-scope=toast][data-state=open]').boundingBox();
    if (!toast) throw new Error('No toast is visible.');
    for (const tableRow of await page.getByRole('row').all()) {
      const box = await tableRow.boundingBox();
      if (!box) continue;
      const isBeside = box.x >= toast.x + toast.width || toast.x >= box.x + box.width;
      const isAway = box.y >= toast.y + toast.height || toast.y >= box.y + box.height;
      if (!isBeside && !isAway) covered.push(`${width}: ${await tableRow.innerText()}`);
    }
  }
  await page.setViewportSize(VIEWPORT);
  return covered;
}

/** Returns the number of rows that are completely in the window. */
const visibleRows = () =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) => rows.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length);

test('rows are one line: ten posts fit on a laptop’s screen, eight on a phone’s', async () => {
  onTestFinished(() => page.setViewportSize(VIEWPORT));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin + pathTo('adminPosts'));
  await row('Post 45').waitFor();
  const { y = Infinity, height = Infinity } = (await row('Post 45').boundingBox()) ?? {};
  expect(y).toBeLessThanOrEqual(250);
  expect(height).toBeLessThanOrEqual(50);
  expect(await visibleRows()).toBeGreaterThanOrEqual(10);
  await page.getByText('Readers, requests, revenue').click();
  const withResults = (await row('Post 45').boundingBox())?.height;
  expect(withResults).toBeLessThanOrEqual(56);
  await page.getByText('Readers, requests, revenue').click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await visibleRows()).toBeGreaterThanOrEqual(8);
});

test('the filters are one row, and each column is visible, in windows from a tablet’s to a laptop’s', async () => {
  onTestFinished(() => page.setViewportSize(VIEWPORT));
  const filters = page.getByRole('search');
  const right = (name: string) =>
    page.getByRole('columnheader', { name, exact: true }).evaluate((head) => {
      const { width, right: end } = head.getBoundingClientRect();
      return width === 0 ? Infinity : end;
    });
  for (const width of [768, 769, 820, 1024, 1201, 1249, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}${pathTo('adminPosts')}?from=2025-01-01&to=2026-12-31`);
    await row('Post 45').waitFor();
    expect((await filters.boundingBox())?.height, `filters at ${width}`).toBeLessThanOrEqual(44);
    const edge = await filters.evaluate((part) => [part.scrollWidth - part.clientWidth, innerWidth]);
    expect(edge, `filters at ${width}`).toEqual([0, width]);
    for (const name of width === 768 ? [] : ['Title', 'Categories', 'Status', 'Published', 'Actions'])
      expect(await right(name), `${name} at ${width}`).toBeLessThan(width);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await button('Filter (2)').press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Category').evaluate((part) => part === document.activeElement)).toBe(true);
  await button('Clear').click();
  await untilStatus('Showing 1 to 20 of 45 posts');
  expect(await runAxe(page)).toEqual([]);
});

test('saving a view moves nothing', async () => {
  await page.goto(`${site.origin}${pathTo('adminPosts')}?q=post-1`);
  await untilStatus('Showing 1 to 10 of 10 posts');
  const boxes = () =>
    page
      .locator('main :is(a, button, input, select, th, td)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.matches('nav [aria-label^="Actions of"], nav [lang]'))
          .map((part) => JSON.stringify([part.textContent, part.getBoundingClientRect()])),
      );
  const before = await boxes();
  await button('Save view').click();
  const dialog = page.getByRole('dialog', { name: 'Save these filters as a view' });
  await dialog.getByLabel('Name').fill('Birler');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Birler', exact: true }).waitFor();
  expect(await boxes()).toEqual(before);
  expect(await button('Save view').evaluate((part) => part === document.activeElement)).toBe(true);
});

test('posts selected on several pages are made drafts and exported; a post is deleted after a confirmation', async () => {
  await page.goto(site.origin + pathTo('adminPosts'));
  await row('Post 45').getByRole('checkbox').check();
  await button('Next').click();
  await untilStatus('Showing 21 to 40 of 45 posts');
  await row('Post 21').getByRole('checkbox').check();
  await untilStatus('2 posts selected');
  const [file] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^blog-posts-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readDownload(file)).match(/Post \d\d/g)).toEqual(['Post 45', 'Post 21']);
  await toastSays('CSV exported successfully');
  expect(await button('Apply').isDisabled()).toBe(true);
  await page.getByLabel('Bulk actions').selectOption('Set Draft');
  await button('Apply').click();
  await toastSays('2 posts updated to draft');
  expect(await coveredRows()).toEqual([]);
  await page.getByLabel('Bulk actions').waitFor({ state: 'detached' });
  const drafts = await database.sql`select title from blog_posts where status = 'draft' order by title`;
  expect(drafts.map(({ title }) => title)).toEqual(['Post 21', 'Post 45']);

  const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await row('Post 22').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedLabel).toBe('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toastSays('Post deleted successfully');
  await row('Post 22').waitFor({ state: 'detached' });
  await untilStatus('Showing 21 to 40 of 44 posts');
});
