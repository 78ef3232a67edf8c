import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { signInAddress } from '#shared/sign-in/return-address.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openVisit } from '../support/browser/browser.ts';
import { openSite } from '../support/browser/journey.ts';
import { plainPicture } from '../support/factories/pictures.ts';

const journey = await openSite();
const { site } = journey;
const page = await shareAdminVisit(journey);

const DENIZ = 'deniz@example.com';
const PASSWORD = 'denizin uzun cümlesi';

const openPeople = async () => {
  await page.goto(site.origin + pathTo('adminPeople'));
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
};
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

test('an invited author joins, writes, cannot publish, and is signed out when the role changes', async () => {
  await openPeople();
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill(DENIZ);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  expect(await runAxe(page)).toEqual([]);

  const { page: theirs } = await openVisit(journey.browser, { reducedMotion: 'reduce' });
  onTestFinished(() => theirs.context().close());
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('password1234');
  await button(theirs, 'Join').click();
  await theirs.getByText(/known to attackers/).waitFor();
  expect(await runAxe(theirs)).toEqual([]);
  await theirs.getByLabel('New password').fill(PASSWORD);
  await button(theirs, 'Join').click();
  await theirs.getByLabel('Full name').fill('Deniz Acar');
  const buffer = await plainPicture({ width: 60, height: 60 });
  await theirs
    .getByRole('group', { name: 'Picture' })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'portre.jpg', mimeType: 'image/jpeg', buffer });
  await button(theirs, 'Remove picture').waitFor();
  expect(await faultsOf(theirs)).toEqual([]);
  await button(theirs, 'Start').click();
  await theirs.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // The token is removed from the URL and thus from the history.
  expect(theirs.url()).toBe(site.origin + pathTo('adminDashboard'));

  await theirs.getByRole('link', { name: 'Deniz Acar deniz@example.com Author' }).waitFor();
  await theirs.goto(site.origin + pathTo('adminMedia'));
  await theirs.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
  await theirs.getByText(/^No pictures yet\. Drop/).waitFor();

  await theirs.goto(site.origin + pathTo('adminLeads'));
  expect(theirs.url()).toBe(site.origin + pathTo('adminDashboard'));
  await theirs.goto(site.origin + pathTo('adminPostNew'));
  await theirs.getByLabel('Title *').fill('Denizin yazısı');
  await theirs.getByRole('textbox', { name: 'Content *' }).fill('Telefon çaldı.');
  expect(await button(theirs, 'Publish').count()).toBe(0);
  await button(theirs, 'Save Draft').click();
  await theirs.getByRole('row', { name: /Denizin yazısı/ }).waitFor();

  await openPeople();
  await page
    .getByRole('row', { name: /Deniz Acar/ })
    .getByRole('button', { name: 'Actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Name and picture' }).click();
  const profile = page.getByRole('dialog', { name: `Name and picture of ${DENIZ}` });
  await profile.getByLabel('Name').fill('Deniz Aydın');
  expect(await runAxe(page)).toEqual([]);
  await profile.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('combobox', { name: 'Role of Deniz Aydın' }).selectOption('Editor');
  await button(page, 'Change role').click();
  await page.getByText('Deniz Aydın is an editor now', { exact: true }).waitFor();
  await theirs.goto(site.origin + pathTo('adminPosts'));
  expect(theirs.url()).toBe(site.origin + signInAddress(pathTo('adminPosts')));

  await page.goto(`${site.origin}${pathTo('adminActivity')}?view=log`);
  await page.getByRole('row', { name: /Invited somebody/ }).waitFor();
  expect(await runAxe(page)).toEqual([]);
});
