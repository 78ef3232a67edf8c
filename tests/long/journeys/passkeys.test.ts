import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN, faultsOf } from '#tests/support/browser/admin-visit.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { freePort } from '#tests/support/servers/site-process.ts';

const EMAIL = 'ayse@example.com';

// A passkey needs a host name; an IP address does not work.
const port = String(await freePort());
const origin = `http://localhost:${port}`;
const { database, browser } = await openSite(
  (sql) => insertMember(sql, { email: EMAIL, password: TEST_PASSWORD }),
  { PORT: port, PUBLIC_URL: origin },
);
const { page } = await shareVisit(browser, { reducedMotion: 'reduce', quiet: BROWSERS_OWN });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** Sets whether the virtual authenticator's user consents. */
let setPresent: (isPresent: boolean) => Promise<void>;

beforeAll(async () => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  setPresent = async (isUserVerified) => {
    await protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
});
beforeEach(async () => {
  await database.sql`truncate rate_limits, passkeys, recovery_codes`;
});

async function signIn(): Promise<void> {
  await page.goto(origin + pathTo('adminSignIn'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await button('Sign In').click();
}

test('a passkey is added, signs in alone and as a second step, and is removed after the password', async () => {
  await signIn();
  await heading('Dashboard');
  await page.goto(origin + pathTo('adminAccount'));
  await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Name').fill('Dizüstü');
  await button('Add a passkey').click();
  await page.getByText('Passkey added', { exact: true }).waitFor();
  await page.getByText(/^Added .+ · not used yet$/).waitFor();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('I have kept them').click();
  await button('Add a passkey').click();
  await page.getByText(/Perhaps this device has one of this account already/).waitFor();

  await page.context().clearCookies();
  await page.goto(origin + pathTo('adminSignIn'));
  expect(await faultsOf(page)).toEqual([]);
  await button('Use a passkey').click();
  await heading('Dashboard');

  await page.context().clearCookies();
  await signIn();
  await heading('One more step');
  await setPresent(false);
  await button('Use your passkey').click();
  await page.getByText('No passkey was used.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await setPresent(true);
  await button('Use your passkey').click();
  await heading('Dashboard');

  await page.goto(origin + pathTo('adminAccount'));
  await page.getByText(/^Added .+ · used /).waitFor();
  await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
  await button('Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Password').fill(TEST_PASSWORD);
  await button('Go on').click();
  await page.getByText('Passkey removed', { exact: true }).waitFor();
  await page.getByText('Dizüstü').waitFor({ state: 'hidden' });

  await page.context().clearCookies();
  await page.goto(origin + pathTo('adminSignIn'));
  await button('Use a passkey').click();
  await page.getByText('This passkey does not fit. Try again, or use another way.').waitFor();
  await signIn();
  await heading('Dashboard');
});
