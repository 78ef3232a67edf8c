import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import type { Visit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { readLocalDrafts } from '#tests/support/browser/local-drafts.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
let visit: Visit;
let page: Page;

beforeEach(async () => {
  await database.sql`delete from sessions`;
  visit = await openAdminVisit(journey);
  ({ page } = visit);
});
afterEach(() => visit.end());

const logout = () => page.getByRole('button', { name: 'Logout' }).click();
const question = () => page.getByRole('alertdialog', { name: 'Sign out and delete unsaved changes?' });
const countKept = async () => (await readLocalDrafts(page)).length;
const write = async () => {
  const { id } = await insertPost(database.sql);
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await page.getByRole('textbox', { name: 'Content *' }).click();
  await page.keyboard.type('Kimse görmesin');
  await expect.poll(countKept).toBe(1);
};

test('without unsaved text it does not ask; choices for the public site stay', async () => {
  await page.goto(site.origin + pathTo('adminDashboard'));
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('blog-preview', '{}');
  });
  const [response] = await Promise.all([page.waitForResponse('**/trpc/auth.signOut*'), logout()]);
  expect(await response.headerValue('clear-site-data')).toBe('"storage"');
  await page.waitForURL(site.origin + pathTo('adminSignIn'));
  expect(
    await page.evaluate(() => [localStorage.getItem('theme'), sessionStorage.getItem('blog-preview')]),
  ).toEqual(['dark', null]);
});

test('with unsaved text it lists what would be lost; Cancel keeps everything, confirming clears the device', async () => {
  await write();
  await logout();
  await question().getByText('This device keeps unsaved changes of a post.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await question().getByRole('button', { name: 'Cancel' }).click();
  await question().waitFor({ state: 'detached' });
  expect(await countKept()).toBe(1);
  expect(await page.getByRole('textbox', { name: 'Content *' }).textContent()).toContain('Kimse görmesin');

  page.on('dialog', () => {
    throw new Error('The browser asked once more.');
  });
  await logout();
  await question().getByRole('button', { name: 'Sign out and delete' }).click();
  await page.waitForURL(site.origin + pathTo('adminSignIn'));
  expect(await countKept()).toBe(0);
  const [sessions] = await database.sql<[{ count: number }]>`select count(*)::integer from sessions`;
  expect(sessions.count).toBe(0);
});
