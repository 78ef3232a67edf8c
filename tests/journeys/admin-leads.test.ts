import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { readDownload } from '../support/browser/browser.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertLead } from '../support/factories/factories.ts';

const journey = await openSite(async (sql) => {
  await insertLead(sql, { fields: { firstName: 'Ayşe', lastName: 'Korkmaz', company: 'Korkmaz Diş' } });
  await insertLead(sql, {
    fields: { firstName: 'Mehmet', lastName: 'Aydın', message: 'Gece de.', mobilePhone: '0533 123 45 67' },
    context: {
      campaign: { utm_campaign: 'sakarya', gclid: 'a' },
      path: [{ path: '/demo-talebi', seconds: 5 }],
    },
  });
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

test('a lead is won in two actions, and its amount is in the history, the list and the file', async () => {
  await page.goto(`${journey.site.origin}${pathTo('adminLeads')}?q=korkmaz`);
  await page.getByRole('link', { name: /^Ayşe/ }).click();
  const read = page.getByRole('article', { name: 'Ayşe Korkmaz' });
  await read.getByRole('textbox', { name: 'Expected amount' }).fill('170.000');
  await page.keyboard.press('Enter');
  await page.getByText('Expected 170.000 ₺ in 1 lead').waitFor();
  await read.getByRole('heading', { name: 'Ayşe Korkmaz' }).click();

  await page.keyboard.press('3');
  await read.getByRole('textbox', { name: 'Won amount' }).fill('155.000,50');
  await page.keyboard.press('Enter');

  const history = read.getByRole('list', { name: 'Notes and history' });
  await history.getByText(/said it is won: 155\.000,50\s₺$/).waitFor();
  await page.getByRole('list', { name: 'Leads, newest first' }).getByText('155.000,50 ₺').waitFor();
  await expect.poll(() => page.getByText('Expected 170.000 ₺ in 1 lead').count()).toBe(0);
  await page.reload();
  expect(await read.getByRole('textbox', { name: 'Won amount' }).inputValue()).toBe('155.000,50');
  expect(await history.getByText(/set it to Won$/).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()]);
  expect(await readDownload(file)).toContain(';170000;155000,5;TRY;');
  await toastSays('CSV exported successfully');
});

test('a call is asked about until its outcome is noted, also in another tab, and goes on with a reminder', async () => {
  await page.goto(`${journey.site.origin}${pathTo('adminLeads')}?q=mehmet`);
  await page.getByRole('link', { name: /^Mehmet/ }).click();
  const read = page.getByRole('article', { name: 'Mehmet Aydın' });
  const question = read.getByRole('region', { name: 'How did it go?' });
  const history = read.getByRole('list', { name: 'Notes and history' });
  const link = read.getByRole('link', { name: '0533 123 45 67' });
  // The browser has no application for telephone calls.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await question.waitFor();
  await history.getByText(/called; how it went is not noted yet$/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await question.getByRole('button', { name: 'Could not reach' }).click();
  await history.getByText(/called and could not reach them$/).waitFor();
  await history.getByText(/set a reminder for/).waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tomorrow');
});

test('leads are filtered by where they come from, in the URL', async () => {
  await page.goto(journey.site.origin + pathTo('adminLeads'));
  await button('Filter').click();
  await page.getByLabel('Source').selectOption('google');
  await expect.poll(names).toEqual(['Mehmet Aydın']);
  expect(search()).toBe('?source=google');
  await page.keyboard.press('Escape');
  await page.getByText('Google ad · sakarya · /demo-talebi').waitFor();
  await button('Filter (1)').waitFor();
});
