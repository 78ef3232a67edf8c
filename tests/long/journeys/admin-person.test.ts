/** One person's data, exported and erased on the screen of leads. */
import { readDownload } from '#tests/support/browser/browser.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { expect, test } from 'vitest';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const AYSE = {
  firstName: 'Ayşe',
  lastName: 'Korkmaz',
  email: 'Ayse@Example.com',
  mobilePhone: '0532 111 22 33',
};

test('a person is found by phone, exported as a file, and erased', async () => {
  const delivered = await insertLead(database.sql, { fields: AYSE });
  await insertLead(database.sql, { fields: { ...AYSE, email: 'baska@example.com', message: 'Gizli söz' } });
  await database.sql`update lead_deliveries set state = 'delivered', delivered_at = now() where lead_id = ${delivered}`;
  const dialog = page.getByRole('dialog', { name: 'A person’s data' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await page.goto(site.origin + pathTo('adminLeads'));
  await page.getByRole('button', { name: 'A person’s data' }).click();
  await dialog.getByLabel('E-mail or phone').fill('+90 (532) 111-22-33');
  await page.keyboard.press('Enter');
  await dialog.getByText('2 leads are kept of this person; the forms service has 1 of them.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
  expect(download.suggestedFilename()).toMatch(/^person-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readDownload(download);
  expect(JSON.parse(text)).toMatchObject({ askedFor: { phone: '+905321112233' }, account: null });
  expect(text).toContain('Gizli söz');

  await button('Erase everything').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText('2 leads were erased.').waitFor();
  await dialog.getByText('The forms service has one of them: erase them there as well.').waitFor();
  await dialog
    .getByText('Backups that were made before now still hold them until they are deleted.')
    .waitFor();
});
