import { beforeAll, expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { words as english } from '#shared/words/en.ts';
import { words as turkish } from '#shared/words/tr.ts';
import { BROWSERS_OWN } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { findUntranslated } from '../support/browser/untranslated.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { freePort } from '../support/servers/site-process.ts';

const EMAIL = 'ayse@example.com';

// A passkey needs a host name; an IP address does not work.
const port = String(await freePort());
const origin = `http://localhost:${port}`;
const { browser } = await openSite((sql) => insertMember(sql, { email: EMAIL, password: TEST_PASSWORD }), {
  PORT: port,
  PUBLIC_URL: origin,
});
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: BROWSERS_OWN });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

beforeAll(async () => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
});
test('a passkey is added and signs in without a password; a member can choose Turkish', async () => {
  await page.goto(origin + pathTo('adminSignIn'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await button('Sign In').click();
  await heading('Dashboard');
  await page.goto(origin + pathTo('adminAccount'));
  await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Name').fill('Dizüstü');
  await button('Add a passkey').click();
  await page.getByText('Passkey added', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await runAxe(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto(origin + pathTo('adminSignIn'));
  await button('Use a passkey').click();
  await heading('Dashboard');
  await page.goto(origin + pathTo('adminAccount'));
  await page.getByText(/^Added .+ · used /).waitFor();
  await page.getByLabel(english.language.label).selectOption({ label: 'Türkçe' });
  await page.getByRole('heading', { name: turkish.account.title, level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
  expect(await findUntranslated(page, english, turkish)).toEqual([]);
});
