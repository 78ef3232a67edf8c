import type { Locator } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertLead } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey, { permissions: ['clipboard-read', 'clipboard-write'] });

beforeEach(async () => {
  await database.sql`truncate leads cascade`;
});

const INBOX = pathTo('adminLeads');
const open = async (search = '') => {
  await page.goto(site.origin + INBOX + search);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('status', { name: 'Loading leads' }).waitFor({ state: 'detached' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const lead = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const names = () => page.getByRole('list', { name: 'Leads, newest first' }).locator('b').allTextContents();
const slip = (name: string) => page.getByRole('article', { name });
const toLookAt = (text: string) => page.getByRole('navigation').getByRole('link', { name: `Leads ${text}` });
const search = () => new URL(page.url()).search;
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
/** Leaves the article at the latest after as many steps as it has controls. */
const tabTo = async (control: Locator) => {
  const controls = await page
    .getByRole('article')
    .locator('a, button, input, select, textarea, summary')
    .count();
  for (let steps = 0; steps < controls && !(await hasFocus(control)); steps += 1)
    await page.keyboard.press('Tab');
  expect(await hasFocus(control)).toBe(true);
};

const insertThree = async () => {
  const delivered = await insertLead(database.sql, {
    fields: { firstName: 'Ayşe', lastName: 'Korkmaz', company: 'Korkmaz Diş', message: 'Akşam arayın.' },
  });
  const rejected = await insertLead(database.sql, {
    fields: {
      firstName: 'Mehmet',
      lastName: 'Aydın',
      company: 'Aydın Lojistik',
      message: 'Depoya gelen TIR’lar için.\nGece de.',
    },
    context: {
      button: 'sakarya_pricing_industrial',
      package: 'Industrial',
      pageUri: `${site.origin}/sakarya-ai-cagri-merkezi?utm_source=x`,
      campaign: { utm_source: 'google' },
    },
  });
  await insertLead(database.sql, {
    fields: { firstName: 'Burak', lastName: 'Çetin' },
    trap: { website: 'https://spam.example.com', elapsedMs: 9000 },
  });
  await database.sql`update lead_deliveries set state = 'delivered', delivered_at = now() where lead_id = ${delivered}`;
  await database.sql`
    update lead_deliveries set state = 'rejected', attempts = 1, reason = 'HTTP 400 INVALID_EMAIL'
    where lead_id = ${rejected}
  `;
  await database.sql`
    insert into lead_attempts (lead_id, ended_at, outcome, status, reason)
    values (${rejected}, now(), 'rejected', 400, 'HTTP 400 INVALID_EMAIL')
  `;
};

test('a lead that is opened before a typed search starts stays open', async () => {
  await insertThree();
  await page.clock.install();
  await open();
  // Stops the clock, so that the search does not begin before the click on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Search leads').fill('korkmaz');
  await lead('Mehmet Aydın').click();
  await expect.poll(search).toMatch(/^\?lead=/);
  await page.clock.resume();
  await expect.poll(names).toEqual(['Ayşe Korkmaz']);
  await slip('Mehmet Aydın').waitFor();
  expect(search()).toMatch(/^\?q=korkmaz&lead=/);
});

test('a rejected lead is sent again, and a suspected lead released', async () => {
  await insertThree();
  await open();
  await toLookAt('2 new 2 rejected or held back').waitFor();
  expect(await page.title()).toBe('(2) Leads · Sesdaş Admin');
  await lead('Mehmet').click();
  await slip('Mehmet Aydın').getByText('Rejected', { exact: true }).waitFor();
  await slip('Mehmet Aydın').getByRole('button', { name: 'Retry delivery' }).click();
  await toastSays('The lead is on its way again');
  await slip('Mehmet Aydın')
    .getByText(/^Sent again by yonetici/)
    .waitFor();
  // Without a forms service every lead waits, so that the state has no badge.
  await slip('Mehmet Aydın').getByText('Rejected', { exact: true }).waitFor({ state: 'detached' });
  await slip('Mehmet Aydın').getByText('No forms service is configured.').waitFor();
  expect(await button('Retry delivery').count()).toBe(0);

  await toLookAt('2 new 1 rejected or held back').waitFor();
  await lead('Burak').click();
  await slip('Burak Çetin')
    .getByText(/^Held back: a field that people do not see was filled in/)
    .waitFor();
  await button('Release').click();
  await toastSays('The lead is on its way');
  await slip('Burak Çetin')
    .getByText(/^Released by yonetici/)
    .waitFor();
  await toLookAt('3 new').waitFor();
  await page.getByRole('navigation').getByText('rejected or held back').waitFor({ state: 'detached' });
  const states = await database.sql`select distinct state from lead_deliveries order by state`;
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'waiting']);
});

test('a phone number is copied to the clipboard', async () => {
  await insertThree();
  await open('?q=mehmet');
  await expect.poll(names).toEqual(['Mehmet Aydın']);
  await lead('Mehmet').click();
  await button('Copy phone').click();
  await toastSays('Phone number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+905321234567');
});

test('on a phone, a lead is opened and closed by keyboard alone', async () => {
  await insertThree();
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await lead('Mehmet').focus();
  await page.keyboard.press('Enter');
  await slip('Mehmet Aydın').waitFor();
  expect(await lead('Ayşe').isVisible()).toBe(false);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Mehmet Aydın Aydın Lojistik');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await lead('Ayşe').waitFor();
  expect(search()).toBe('');
});

test('by keyboard alone a lead gets a stage, an owner, a reminder and a note, and is found by each', async () => {
  await insertThree();
  await open();
  const stages = page.getByRole('navigation', { name: 'Stage' });
  await stages.getByRole('link', { name: 'New 2' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Mehmet Aydın', 'Ayşe Korkmaz']);
  await lead('Mehmet').focus();
  await page.keyboard.press('Enter');
  const read = slip('Mehmet Aydın');
  await read.getByRole('radio', { name: 'New' }).focus();
  await page.keyboard.press('ArrowRight');
  await read.getByText(/set it to Contacted$/).waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(read.getByRole('textbox', { name: 'Expected amount' }))).toBe(true);
  await tabTo(read.getByRole('combobox', { name: 'Owner' }));
  await page.keyboard.press('ArrowDown');
  await read.getByText(/gave it to yonetici/).waitFor();
  await read.getByRole('button', { name: 'Tomorrow' }).focus();
  await page.keyboard.press('Enter');
  await read.getByText(/set a reminder for/).waitFor();
  await read.getByLabel('Reminder').fill('2026-03-14');
  await read.getByText(/set a reminder for Mar 14, 2026$/).waitFor();
  await read.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Sabah arayın.');
  await page.keyboard.press('Control+Enter');
  await toastSays('Note added');
  await read.getByText('Sabah arayın.').waitFor();

  await stages.getByRole('link', { name: 'Due 1' }).click();
  await expect.poll(names).toEqual(['Mehmet Aydın']);
  expect(search()).toBe('?due=1');
  await page.getByText('Due since Mar 14, 2026').waitFor();
  await button('Filter').press('Enter');
  await page.getByLabel('Received from').fill('2026-03-02');
  await page.getByLabel('Received to').fill('2026-03-01');
  await page.getByText('The last day is before the first').waitFor();
  await page.keyboard.press('Escape');
  await button('Filter (2)').waitFor();
  await button('Clear filters').click();
  await expect.poll(names).toHaveLength(3);

  await page.goto(site.origin + pathTo('adminDashboard'));
  await page.getByRole('list', { name: '1 new lead' }).getByText('Ayşe Korkmaz').waitFor();
  await page.getByRole('list', { name: '1 reminder is due' }).getByRole('link').click();
  await read.getByText('Sabah arayın.').waitFor();
});
