import { beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';

const EMAIL = 'ayse@example.com';
const WARNING = 'Multiple failed attempts detected. Please wait a moment before trying again.';

const { database, site, browser } = await openSite(async (sql) => {
  await insertMember(sql, { email: EMAIL, password: TEST_PASSWORD });
  await insertPost(sql, { title: 'Bir yazı' });
});
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: BROWSERS_OWN });

beforeEach(async () => {
  await database.sql`truncate rate_limits`;
});

const email = () => page.getByLabel('Email');
const password = () => page.getByLabel('Password');
const button = () => page.getByRole('button', { name: /^Sign/ });
const untilAlert = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const path = () => new URL(page.url()).pathname;

async function open(): Promise<void> {
  await page.goto(site.origin + pathTo('adminSignIn'));
  await page.getByRole('heading', { name: 'Blog Admin' }).waitFor();
}
async function submit(address: string, word: string): Promise<void> {
  await email().fill(address);
  await password().fill(word);
  await button().click();
}

test('the form warns after three refusals and is disabled after five, until the page is reloaded', async () => {
  await open();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await submit(EMAIL, `wrong password ${attempt}`);
    await untilAlert('Invalid email or password');
    expect(await page.getByText(WARNING).count()).toBe(attempt >= 3 ? 1 : 0);
  }
  for (const control of [email(), password(), button()]) expect(await control.isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Signing in is locked/);
  expect(await runAxe(page)).toEqual([]);
  await page.reload();
  await email().waitFor();
  expect(await email().isEnabled()).toBe(true);
});

test('signing in works by keyboard alone and only then loads the area’s code; Logout ends the session', async () => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${site.origin}/`);
  await open();
  expect(scripts.filter((url) => /admin-app|dashboard|posts-page/.test(url))).toEqual([]);
  await email().focus();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('status').getByText('Signed in successfully').waitFor();
  expect(path()).toBe(pathTo('adminDashboard'));
  expect(scripts.filter((url) => /editor|slate|plate/i.test(url))).toEqual([]);
  await page.goBack();
  expect(path()).toBe('/');
  await page.goForward();
  await page.getByText('Administrator').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Blog Admin' }).waitFor();
  await page.goto(site.origin + pathTo('adminPosts'));
  expect(path()).toBe(pathTo('adminSignIn'));
});

test('signing in leads to the requested URL, or returns to the page on which the session ended', async () => {
  const targetUrl = `${pathTo('adminPosts')}?q=Bir&status=published`;
  await page.goto(site.origin + targetUrl);
  expect(path()).toBe(pathTo('adminSignIn'));
  await submit(EMAIL, TEST_PASSWORD);
  await page.getByRole('heading', { name: 'Manage Posts' }).waitFor();
  expect(page.url()).toBe(site.origin + targetUrl);
  await page.getByRole('checkbox', { name: 'Select Bir yazı' }).check();
  await database.sql`delete from sessions`;
  await page.getByLabel('Bulk actions').selectOption('draft');
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(EMAIL);
  await dialog.getByLabel('Password').fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('status').getByText('1 posts updated to draft').waitFor();
  expect(await database.sql`select status from blog_posts`).toEqual([{ status: 'draft' }]);
});
