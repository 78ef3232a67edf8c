import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { readDownload } from '../support/browser/browser.ts';
import { insertLead } from '../support/factories/factories.ts';
import { openSite } from '../support/browser/journey.ts';
import { expect, test } from 'vitest';

const journey = await openSite(async (sql) => {
  await insertLead(sql, { fields: { firstName: 'Ayşe', lastName: 'Korkmaz', company: 'Korkmaz Diş' } });
  await insertLead(sql, { fields: { firstName: 'Mehmet', lastName: 'Aydın', message: 'Gece de.' } });
});
const page = await shareAdminVisit(journey);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const names = () => page.getByRole('list', { name: 'Leads, newest first' }).locator('b').allTextContents();
const search = () => new URL(page.url()).search;

test('a lead is found, read and updated by keyboard, and exported to a file', async () => {
  await page.goto(journey.site.origin + pathTo('adminLeads'));
  await expect.poll(names).toEqual(['Mehmet Aydın', 'Ayşe Korkmaz']);
  await page.getByLabel('Search leads').fill('mehmet');
  await expect.poll(names).toEqual(['Mehmet Aydın']);
  await page.getByRole('link', { name: /^Mehmet/ }).press('Enter');
  const read = page.getByRole('article', { name: 'Mehmet Aydın' });
  await read.getByRole('blockquote').getByText('Gece de.').waitFor();
  expect(search()).toMatch(/^\?q=mehmet&lead=/);
  await read.getByRole('radio', { name: 'New' }).press('ArrowRight');
  await read.getByText(/set it to Contacted$/).waitFor();
  await read.getByRole('textbox', { name: 'Note' }).fill('Sabah arayın.');
  await page.keyboard.press('Control+Enter');
  await toastSays('Note added');
  await page.reload();
  await read.getByText('Sabah arayın.').waitFor();
  expect(await read.getByRole('radio', { name: 'Contacted' }).isChecked()).toBe(true);
  expect(await runAxe(page)).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readDownload(file);
  expect(text).toContain('Mehmet');
  expect(text).not.toContain('Korkmaz');
  await toastSays('CSV exported successfully');
});
