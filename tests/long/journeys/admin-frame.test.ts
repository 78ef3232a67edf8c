import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite((sql) => insertPost(sql, { title: 'Bir yazı' }));
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await page.goto(site.origin + pathTo('adminDashboard'));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

test('the navigation is a drawer on phones, which Escape, a link and Ctrl+B close', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await drawer.waitFor();
  expect((await drawer.boundingBox())?.width).toBe(288);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
  await page.keyboard.press('Control+b');
  await drawer.waitFor();
  await page.keyboard.press('Control+b');
  await drawer.waitFor({ state: 'detached' });
  await opener.click();
  await drawer.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('heading', { name: 'Manage Posts' }).waitFor();
  await drawer.waitFor({ state: 'detached' });
});

test('an unknown path and a missing post get an error page in the frame', async () => {
  const response = await page.goto(`${site.origin}${pathTo('adminPosts')}/nowhere`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    await page.goto(site.origin + pathTo('adminPostEdit', { id }));
    await page.getByText('Failed to load post').waitFor();
    await page.getByText('This post no longer exists.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'View All Posts' }).click();
  await page.getByRole('heading', { name: 'Manage Posts' }).waitFor();
});

test('after a failure the focus is never on the body', async () => {
  const failing = (procedure: string) =>
    page.route(`**/trpc/*${procedure}*`, (route) => route.fulfill({ status: 500, body: '' }));
  const focusOf = () => page.evaluate(() => document.activeElement?.textContent);
  await failing('admin.posts.list');
  await page.goto(site.origin + pathTo('adminPosts'));
  await page.getByRole('button', { name: 'Try again' }).focus();
  const failedAgain = page.waitForResponse(/admin\.posts\.list/);
  await page.keyboard.press('Enter');
  await failedAgain;
  await expect.poll(focusOf).toBe('Manage Posts');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  for (const [action, procedure] of [
    ['draft', 'admin.posts.bulkSetStatus'],
    ['delete', 'admin.posts.bulkDelete'],
  ] as const) {
    await failing(procedure);
    await page.getByLabel('Bulk actions').selectOption(action);
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    if (action === 'delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText(/^Failed to (update|delete) posts$/).waitFor();
    await expect.poll(focusOf).toBe('Apply');
    await page.unrouteAll();
  }
});

test('a tab that becomes visible shows the changes of another tab', async () => {
  const other = await page.context().newPage();
  await other.goto(site.origin + pathTo('adminDashboard'));
  await other.getByRole('row', { name: /Bir yazı/ }).waitFor();
  await database.sql`update blog_posts set title = 'Başka başlık'`;
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => page.getByRole('row', { name: /Başka başlık/ }).count()).toBe(1);
  await other.close();
});

describe('the palette', () => {
  const field = () => page.getByRole('combobox', { name: 'Search posts, leads, pages and actions' });

  test('opens from the navigation, closes with Escape, and returns the focus', async () => {
    await page.goto(site.origin + pathTo('adminDashboard'));
    const button = page.getByRole('button', { name: 'Search or do' });
    await button.click();
    await field().fill('yok böyle bir şey');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('single keys', () => {
  test('open pages, focus the search and move through rows, but type letters in a field', async () => {
    await page.goto(site.origin + pathTo('adminDashboard'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    // The page's heading takes the focus.
    await expect.poll(focusedText).toBe('Manage Posts');
    await page.locator('[data-row-link]').first().waitFor();
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-row-link'))).toBe(true);
    await page.keyboard.press('x');
    await page.getByRole('status').getByText('1 posts selected').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('/');
    await page.keyboard.type('gn');
    expect(await page.getByRole('searchbox').inputValue()).toBe('gn');
    await page.waitForURL('**/admin/posts?q=gn');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('n');
    expect(page.url()).toMatch(/admin\/posts\?q=gn$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.waitForURL(site.origin + pathTo('adminPostNew'));
  });
});
