/**
 * The site over plain http under a host name, as `PUBLIC_URL` allows: browsers withhold some APIs from such a
 * page.
 */

import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN } from '#tests/support/browser/admin-visit.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { freePort } from '#tests/support/servers/site-process.ts';

const PORT = String(await freePort());
const origin = `http://sesdas.test:${PORT}`;
const other = `http://baska.test:${PORT}`;
/** Without https, Chromium warns that it ignores one of our headers; the page logs a refused lead. */
const EXPECTED = new RegExp(`${BROWSERS_OWN.source}|Cross-Origin-Opener-Policy|The request was not stored`);

const { database, browser } = await openSite(undefined, { PORT, PUBLIC_URL: origin });
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: EXPECTED });

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function sendLead(from: string): Promise<void> {
  await openHydrated(page, from + pathTo('demoRequest'));
  await page.getByLabel('Ad', { exact: true }).fill('Ayşe');
  await page.getByLabel('Soyad').fill('Yılmaz');
  await page.getByLabel('E-posta').fill('ayse@example.com');
  await page.getByLabel('Cep telefonu').fill('0532 123 45 67');
  await page.locator('main').getByRole('button', { name: 'Talebi gönder' }).click();
}

test('a lead is sent from a page without https', async () => {
  await sendLead(origin);
  await page.getByRole('heading', { name: 'Talebiniz Alındı!' }).waitFor();
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  expect(await database.sql`select email from leads`).toEqual([{ email: 'ayse@example.com' }]);
});

test('a post is written and saved on a page without https', async () => {
  const value = await signInAs(database.sql, 'ayse@example.com');
  await page.context().addCookies([{ name: 'session', value, url: origin, httpOnly: true }]);
  await page.goto(origin + pathTo('adminPostNew'));
  const text = page.getByRole('textbox', { name: 'Content *' });
  await text.waitFor();
  await page.getByLabel('Title *').fill('Gece aranan klinik');
  await text.click();
  await page.keyboard.type('Telefon çaldı.');
  await button('Save Draft').click();
  await page.waitForURL(origin + pathTo('adminPosts'));
  expect(await database.sql`select title, content from blog_posts`).toEqual([
    { title: 'Gece aranan klinik', content: '<p>Telefon çaldı.</p>' },
  ]);
});

test('on another origin than PUBLIC_URL, form and sign-in name PUBLIC_URL', async () => {
  await sendLead(other);
  const alert = page.getByRole('alert').first();
  await expect
    .poll(() => alert.textContent())
    .toContain(`Bu site ${origin} adresinde çalışıyor. Lütfen sayfayı o adresten açıp yeniden deneyin.`);
  await page.goto(other + pathTo('adminSignIn'));
  await page.getByLabel('Email').fill('ayse@example.com');
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await button('Sign In').click();
  await expect
    .poll(() => alert.textContent())
    .toBe(`This site works at ${origin}. Open the page there and try again.`);
});
