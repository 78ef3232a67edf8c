import { expect, test } from 'vitest';
import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { faultsOf } from '../support/browser/admin-visit.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { TEST_PASSWORD } from '../support/factories/context.ts';
import { insertLead } from '../support/factories/factories.ts';

const SELIN = 'selin@example.com';

const { database, site, browser } = await openSite(async (sql) => {
  await insertMember(sql, { email: SELIN, password: TEST_PASSWORD, role: 'sales' });
  const id = await insertLead(sql, { fields: { firstName: 'Ayşe', lastName: 'Korkmaz' } });
  await sql`update leads set owner_id = (select id from users where email = ${SELIN}) where id = ${id}`;
  await insertLead(sql, { fields: { firstName: 'Mehmet', lastName: 'Aydın' } });
});
const { page } = await shareVisit(browser, { reducedMotion: 'reduce' });

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('a sales member signs in, works on their lead, sees analytics, and reaches nothing else', async () => {
  await page.goto(site.origin + pathTo('adminSignIn'));
  await page.getByLabel('Email').fill(SELIN);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: /^Sign/ }).click();
  await heading('Dashboard');
  const leads = page.getByRole('region', { name: 'Leads' });
  await leads.getByRole('list', { name: 'My open leads: 1' }).getByText('Ayşe Korkmaz').waitFor();
  await page.getByRole('region', { name: 'Visits in 7 days' }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  expect(
    await navigation
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('title'))),
  ).toEqual(['Dashboard', 'Leads', 'Analytics']);
  expect(await faultsOf(page)).toEqual([]);

  await leads.getByRole('link', { name: 'All my leads' }).click();
  await heading('Leads');
  await page.getByRole('link', { name: /^Ayşe/ }).click();
  const lead = page.getByRole('article', { name: 'Ayşe Korkmaz' });
  await lead.getByRole('radio', { name: 'New' }).press('ArrowRight');
  await lead.getByText(/set it to Contacted$/).waitFor();
  expect(await page.getByRole('link', { name: /^Mehmet/ }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Owner' }).first().inputValue()).not.toBe('');
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await navigation.getByRole('link', { name: 'Analytics' }).click();
  await heading('Analytics');
  await page.getByRole('table').first().waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ayşe');
  await page.getByRole('option', { name: /Ayşe Korkmaz/ }).waitFor();
  await page.keyboard.press('Escape');

  for (const key of ['adminPosts', 'adminPostNew', 'adminPeople', 'adminActivity'] as const) {
    await page.goto(site.origin + pathTo(key));
    expect([key, page.url()]).toEqual([key, site.origin + pathTo('adminDashboard')]);
  }
  const changes = await database.sql`select kind, value, changed_by from lead_changes`;
  expect([...changes]).toEqual([{ kind: 'stage', value: 'contacted', changed_by: SELIN }]);
});
