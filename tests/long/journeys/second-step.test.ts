import { beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN, faultsOf } from '#tests/support/browser/admin-visit.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { codeOf, wrongCode } from '#tests/support/factories/second-factor.ts';

const EMAIL = 'ayse@example.com';

const { database, site, browser } = await openSite(
  (sql) => insertMember(sql, { email: EMAIL, password: TEST_PASSWORD }),
  { ADMINS_NEED_SECOND_FACTOR: 'true' },
);
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: BROWSERS_OWN });

beforeEach(async () => {
  await database.sql`truncate rate_limits, one_time_codes, recovery_codes`;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signIn(): Promise<void> {
  await page.goto(site.origin + pathTo('adminSignIn'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await button('Sign In').click();
}

test('an administrator without a second factor must set one up, and then needs it for each sign-in', async () => {
  await signIn();
  await page.getByText(/Administrators need a second step here/).waitFor();
  expect(page.url()).toBe(site.origin + pathTo('adminAccount'));
  await page.goto(site.origin + pathTo('adminPosts'));
  await page.getByText(/Administrators need a second step here/).waitFor();
  const stateResponse = page.waitForResponse((response) => response.url().includes('secondFactor.state'));
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
  await stateResponse;
  await expect.poll(() => page.url()).toBe(site.origin + pathTo('adminAccount'));
  await page.getByText(/Administrators need a second step here/).waitFor();

  await button('Set up codes').click();
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const secret = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByLabel('Code that the app shows').fill(wrongCode(secret));
  await button('Turn on').click();
  await page.getByText(/That code does not fit/).waitFor();
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await button('Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  expect(recovery).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await faultsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  await button('I have kept them').click();
  await page.getByText('10 are left.').waitFor();
  // All pages are open again without a reload.
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Manage Posts' }).waitFor();

  await page.context().clearCookies();
  await signIn();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await page.getByLabel('Code').fill(wrongCode(secret));
  await button('Continue').click();
  await page.getByText(/That code does not fit/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await button('Continue').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await page.context().clearCookies();
  await signIn();
  await button('Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await button('Continue').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto(site.origin + pathTo('adminAccount'));
  await page.getByText('9 are left.').waitFor();
});

test('a session that ends during work is renewed by both steps, in a dialog over the page', async () => {
  await database.sql`
    insert into one_time_codes (user_id, secret, confirmed_at) select id, 'JBSWY3DPEHPK3PXP', now() from users
  `;
  await signIn();
  await page.getByLabel('Code').fill(codeOf('JBSWY3DPEHPK3PXP'));
  await button('Continue').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto(site.origin + pathTo('adminCategories'));
  await page.getByLabel('Name *').fill('Kargo');
  await database.sql`delete from sessions`;
  await button('Create').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByLabel('Code').fill(codeOf('JBSWY3DPEHPK3PXP', 1));
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('row', { name: /Kargo/ }).waitFor();
});
