/** Asking for the password before what hurts, and the browser's messages of new leads. */
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import type { Page } from 'playwright';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate rate_limits, leads cascade`;
});

const openAccount = async (on: Page) => {
  await on.goto(site.origin + pathTo('adminAccount'));
  await on.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
};
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

test('what hurts asks for the password first and then goes on by itself', async () => {
  await insertLead(database.sql);
  await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
  await page.goto(site.origin + pathTo('adminLeads'));
  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Password').fill('yanlış parola');
  await button(page, 'Go on').click();
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Password').fill(TEST_PASSWORD);
  await button(page, 'Go on').click();
  expect((await download).suggestedFilename()).toMatch(/^leads-/);
});

test('a browser is told of new leads once its person asks, and no longer once they say so', async () => {
  const { page: theirs } = await openAdminVisit(journey);
  onTestFinished(() => theirs.context().close());
  await openAccount(theirs);
  await theirs.getByText(/Notifications of this site are blocked in the browser/).waitFor();
  // A browser without a window asks nobody, and its push service is another company's.
  await theirs.addInitScript(() => {
    let current: object | null = null;
    const [endpoint, p256dh, auth] = [
      'https://fcm.googleapis.com/fcm/send/a',
      `B${'a'.repeat(86)}`,
      'a'.repeat(22),
    ];
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => (current = null),
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = subscription),
      getSubscription: async () => current,
    });
  });
  await openAccount(theirs);
  expect(await faultsOf(theirs)).toEqual([]);
  await button(theirs, 'Tell me in this browser').click();
  await theirs.getByText('This browser tells you of new leads', { exact: true }).waitFor();
  expect(await database.sql`select endpoint from push_subscriptions`).toHaveLength(1);

  await button(theirs, 'Stop telling me here').click();
  await button(theirs, 'Tell me in this browser').waitFor();
  expect(await database.sql`select endpoint from push_subscriptions`).toHaveLength(0);
});
