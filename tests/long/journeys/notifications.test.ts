import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const { database, site } = journey;

const openAccount = async (on: Page) => {
  await on.goto(site.origin + pathTo('adminAccount'));
  await on.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
};
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

test('a browser gets notices of new leads while they are turned on in the account', async () => {
  const { page: theirs } = await openAdminVisit(journey);
  onTestFinished(() => theirs.context().close());
  await openAccount(theirs);
  await theirs.getByText(/Notifications of this site are blocked in the browser/).waitFor();
  // A headless browser cannot ask for permission, and its push service belongs to another company.
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
