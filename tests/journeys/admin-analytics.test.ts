import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertLead } from '../support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const panel = (name: string) => page.getByRole('region', { name });
const rows = (name: string) =>
  panel(name)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children]
          .filter((cell) => !cell.ariaHidden)
          .map((cell) => cell.textContent.replace('\u2002', ' ')),
      ),
    );
const totals = () => page.locator('dl dd').allTextContents();

const insertEvents = () => database.sql`
  insert into analytics_events (name, path, begins_visit, referrer_host, button, seconds, happened_at)
  values
    ('page_view', '/', true, 'www.google.com', null, null, '2026-03-02T09:00:00+03:00'),
    ('page_view', '/pricing', false, null, null, null, '2026-03-02T09:01:00+03:00'),
    ('page_view', '/', true, null, null, null, '2026-03-03T23:59:00+03:00'),
    ('page_view', '/blog', true, 'www.google.com', null, null, '2026-03-04T00:01:00+03:00'),
    ('hero_demo_request', '/', false, null, null, null, '2026-03-02T09:02:00+03:00'),
    ('demo_form_opened', '/', false, null, 'hero_demo_request', null, '2026-03-02T09:02:00+03:00'),
    ('demo_form_submitted', '/', false, null, 'hero_demo_request', null, '2026-03-02T09:03:00+03:00'),
    ('demo_form_opened', '/', false, null, 'hero_demo_request', null, '2026-03-02T10:00:00+03:00'),
    ('demo_form_abandoned', '/', false, null, 'hero_demo_request', 12, '2026-03-02T10:01:00+03:00')
`;

test('charts and tables show the numbers of a period, which is chosen by keyboard', async () => {
  await insertEvents();
  const id = await insertLead(database.sql, { context: { button: 'hero_demo_request' } });
  await database.sql`update leads set created_at = '2026-03-02T09:03:00+03:00' where id = ${id}`;
  await page.goto(`${site.origin}${pathTo('adminAnalytics')}?from=2026-03-01&to=2026-03-04`);
  await expect
    .poll(totals)
    .toEqual([
      '3',
      'Arrivals from outside',
      '4',
      'All pages looked at',
      '2',
      'By any button',
      '1',
      '50% of opened forms',
    ]);
  const days = panel('Visits and page views');
  await days.getByText('Visits and page views as a table', { exact: true }).click();
  expect(await rows('Visits and page views')).toEqual([
    ['Mar 1, 2026', '0', '0'],
    ['Mar 2, 2026', '1', '2'],
    ['Mar 3, 2026', '1', '1'],
    ['Mar 4, 2026', '1', '1'],
  ]);
  // The chart uses the same numbers: two page views reach the end of the scale, one visit its middle.
  expect(await days.locator('path').first().getAttribute('d')).toBe(
    'M5 100v-0.00M15 100v-100.00M25 100v-50.00M35 100v-50.00',
  );
  expect(await days.locator('path').last().getAttribute('d')).toBe(
    'M5 100v-0.00M15 100v-50.00M25 100v-50.00M35 100v-50.00',
  );
  expect(await rows('Pages')).toEqual([
    ['/ Home page', '2', '2'],
    ['/blog Blog', '1', '1'],
    ['/pricing Prices', '1', '0'],
  ]);
  expect(await rows('Referrers')).toEqual([
    ['www.google.com', '2'],
    ['Direct or unknown', '1'],
  ]);
  expect(await rows('Demo form by button')).toEqual([
    ['Landing page, top', '1', '2', '1', '1', '50%', '1', '12 s'],
  ]);
  expect(await runAxe(page)).toEqual([]);

  await page.goto(site.origin + pathTo('adminAnalytics'));
  const current = () =>
    page.getByRole('group', { name: 'Period' }).locator('label:has(:checked)').allTextContents();
  await expect.poll(current).toEqual(['30 days']);
  await page.getByRole('radio', { name: '7 days' }).press('Space');
  await expect.poll(() => new URL(page.url()).search).toBe('?days=7');
  await expect.poll(current).toEqual(['7 days']);
  await page.getByLabel('From').fill('2026-03-02');
  await page.getByLabel('to', { exact: true }).fill('2026-03-02');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect.poll(async () => (await totals())[0]).toBe('1');
  expect(new URL(page.url()).search).toBe('?from=2026-03-02&to=2026-03-02');
  expect(await current()).toEqual([]);
  await page.getByLabel('From').fill('2026-03-05');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await page
    .getByRole('alert')
    .getByText('Choose a first day that is not after the last, and at most 400 days.')
    .waitFor();
  await page.goBack();
  expect(new URL(page.url()).search).toBe('?days=7');
});
