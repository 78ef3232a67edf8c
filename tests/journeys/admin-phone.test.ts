/**
 * An administrator's acts at 360 px by touch. A tap proves that its control can be scrolled into the window,
 * is not covered, and works.
 */

import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { menuItem } from '../support/browser/editor-page.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';

const EMAIL = 'parmak@example.com';

const { site, browser } = await openSite(async (sql) => {
  await insertMember(sql, { email: EMAIL, password: TEST_PASSWORD });
  for (const name of ['Bir', 'İki']) await insertPost(sql, { title: `${name} yazı` });
});
const { page } = await shareVisit(browser, {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  quiet: BROWSERS_OWN,
});

const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const toastSays = (words: string) =>
  page.locator('[data-part=root]').getByText(words, { exact: true }).waitFor();
/** Fields with so small a font that iOS would zoom the page. */
const smallFields = () =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
        .map((element) => element.outerHTML),
    );
const isAsWideAsItsWindow = () => page.evaluate(() => document.documentElement.scrollWidth === innerWidth);

test('an administrator signs in above a keyboard, opens every page from the drawer, edits a post’s status and signs out', async () => {
  // The part of the window that an on-screen keyboard leaves visible.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(site.origin + pathTo('adminSignIn'));
  await field('Email').tap();
  await field('Email').fill(EMAIL);
  await field('Password').tap();
  await field('Password').fill(TEST_PASSWORD);
  await button('Sign In').tap();
  await heading('Dashboard').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (const [name, title] of [
    ['New post', 'Create New Post'],
    ['Categories', 'Categories'],
    ['Sitemap', 'Sitemap'],
    ['Leads', 'Leads'],
    ['Posts', 'Manage Posts'],
  ] as const) {
    expect(await isAsWideAsItsWindow()).toBe(true);
    await button('Open menu').tap();
    await drawer.getByRole('link', { name, exact: true }).tap();
    await heading(title).waitFor();
    expect(await smallFields()).toEqual([]);
    // The editor does not have the area’s menu, but has a link back.
    if (name === 'New post') await page.getByRole('link', { name: 'Back to Dashboard' }).tap();
  }

  await row('Bir yazı').getByRole('checkbox').tap();
  await field('Bulk actions').tap({ trial: true });
  await field('Bulk actions').selectOption('Set Draft');
  await button('Apply').tap();
  await toastSays('1 posts updated to draft');
  // A dismissed message no longer covers the bar of a selection.
  await page.getByLabel('Dismiss').tap();
  await row('İki yazı').getByRole('checkbox').tap();
  await field('Bulk actions').tap({ trial: true });
  await button('Clear selection').tap();
  await button('Filter').tap();
  await field('Category').tap({ trial: true });
  expect(await smallFields()).toEqual([]);
  await button('Show 2 posts').tap();
  await page.getByRole('link', { name: /^Draft/ }).tap();
  await row('İki yazı').waitFor({ state: 'detached' });
  expect(await runAxe(page)).toEqual([]);
  await button('More actions', row('Bir yazı')).tap();
  await menuItem(page, 'Delete').tap();
  await button('Delete', page.getByRole('alertdialog')).tap();
  await toastSays('Post deleted successfully');

  await button('Open menu').tap();
  expect((await drawer.boundingBox())?.width).toBe(288);
  await button('Logout', drawer).tap();
  await page.waitForURL(site.origin + pathTo('adminSignIn'));
  expect(await field('Email').inputValue()).toBe('');
});
