/** Members: invited, let in as far as their role goes, changed and withdrawn; one's account; the log of it all. */
import { signInAddress } from '#shared/return-address.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { openVisit } from '../support/browser/browser.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { insertLead, insertPost } from '../support/factories/factories.ts';
import { openSite } from '../support/browser/journey.ts';
import type { Page } from 'playwright';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const DENIZ = 'deniz@example.com';
const PASSWORD = 'denizin uzun cümlesi';

beforeEach(async () => {
  await database.sql`truncate blog_posts, invitations, rate_limits, leads cascade`;
  await database.sql`delete from users where email = ${DENIZ}`;
});

const open = async (on: Page, key: 'adminPeople' | 'adminAccount' | 'adminPosts', heading: string) => {
  await on.goto(site.origin + pathTo(key));
  await on.getByRole('heading', { name: heading, level: 1 }).waitFor();
};
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

/** A browser of somebody else's. */
async function openTheirs(): Promise<Page> {
  const visit = await openVisit(journey.browser, { reducedMotion: 'reduce' });
  onTestFinished(() => visit.page.context().close());
  return visit.page;
}

/** Invites an address on the page and returns the link that is shown. */
async function invite(email: string): Promise<string> {
  await open(page, 'adminPeople', 'People');
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  return page.getByLabel('Link of the invitation').inputValue();
}

test('an invited author joins, writes, publishes nothing, and is out at once when the role changes', async () => {
  await insertPost(database.sql, { title: 'Başkasının yazısı' });
  const link = await invite(DENIZ);
  expect(await faultsOf(page)).toEqual([]);

  const theirs = await openTheirs();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('password1234');
  await button(theirs, 'Join').click();
  await theirs.getByText(/known to attackers/).waitFor();
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.getByLabel('New password').fill(PASSWORD);
  await button(theirs, 'Join').click();
  await theirs.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // The token is gone from the address, and so from the history.
  expect(theirs.url()).toBe(site.origin + pathTo('adminDashboard'));

  await open(theirs, 'adminPosts', 'Manage Posts');
  await theirs.getByText('No posts found').waitFor();
  await theirs.goto(site.origin + pathTo('adminLeads'));
  expect(theirs.url()).toBe(site.origin + pathTo('adminDashboard'));
  await theirs.goto(site.origin + pathTo('adminPostNew'));
  await theirs.getByLabel('Title *').fill('Denizin yazısı');
  await theirs.getByRole('textbox', { name: 'Content *' }).fill('Telefon çaldı.');
  expect(await button(theirs, 'Publish').count()).toBe(0);
  await button(theirs, 'Save Draft').click();
  await theirs.getByRole('row', { name: /Denizin yazısı/ }).waitFor();

  await open(page, 'adminPeople', 'People');
  await page.getByRole('combobox', { name: `Role of ${DENIZ}` }).selectOption('Editor');
  await button(page, 'Change role').click();
  await page.getByText(`${DENIZ} is Editor now`, { exact: true }).waitFor();
  await theirs.goto(site.origin + pathTo('adminPosts'));
  expect(theirs.url()).toBe(site.origin + signInAddress(pathTo('adminPosts')));
  await theirs.goto(link);
  await theirs.getByText(/This invitation was used or withdrawn/).waitFor();
});

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

test('one’s account has a new password, this session and no other', async () => {
  await open(page, 'adminAccount', 'Account');
  await page.getByText('This one').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Present password').fill(TEST_PASSWORD);
  await page.getByLabel('New password').fill('başka bir uzun cümle');
  await button(page, 'Change password').click();
  await page.getByText('Password changed', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('This one').waitFor();
});

test('a browser is told of new leads once its person asks, and no longer once they say so', async () => {
  const { page: theirs } = await openAdminVisit(journey);
  onTestFinished(() => theirs.context().close());
  await open(theirs, 'adminAccount', 'Account');
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
  await open(theirs, 'adminAccount', 'Account');
  expect(await faultsOf(theirs)).toEqual([]);
  await button(theirs, 'Tell me in this browser').click();
  await theirs.getByText('This browser tells you of new leads', { exact: true }).waitFor();
  expect(await database.sql`select endpoint from push_subscriptions`).toHaveLength(1);

  await button(theirs, 'Stop telling me here').click();
  await button(theirs, 'Tell me in this browser').waitFor();
  expect(await database.sql`select endpoint from push_subscriptions`).toHaveLength(0);
});

test('the log says what was done, and stands the looks that every page does', async () => {
  await invite(DENIZ);
  await page.goto(`${site.origin}${pathTo('adminActivity')}?view=log`);
  await page
    .getByRole('row', { name: /Invited somebody/ })
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a forgotten password has a page that says the same for every address', async () => {
  const theirs = await openTheirs();
  await theirs.goto(site.origin + pathTo('adminReset'));
  await theirs.getByLabel('Email').fill('kimse@example.com');
  expect(await faultsOf(theirs)).toEqual([]);
  await button(theirs, 'Send the link').click();
  await theirs.getByText(/If this address is a member’s, a link is on its way/).waitFor();
});
