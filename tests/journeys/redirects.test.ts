import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { readDownload } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const toast = page.locator('[data-scope=toast][data-part=root]');
const toastSays = (text: string) => toast.getByText(text, { exact: true }).waitFor();
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const VISITOR = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0',
  referer: 'https://www.google.com/',
};

/** Without `fetch`, which says that it is not a navigation. */
async function answerOf(path: string): Promise<string> {
  const [response] = (await once(get(site.origin + path, { headers: VISITOR }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return [response.statusCode, response.headers.location].filter(Boolean).join(' ');
}

beforeEach(() => database.sql`delete from redirects`);

test('a redirect is added with its warnings, followed at once, and its deletion undone', async () => {
  await page.goto(site.origin + pathTo('adminDashboard'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'Addresses', exact: true }).waitFor();
  await page.getByText('No redirects yet. An address that changes leads to the new one by itself.').waitFor();

  await button('Add a redirect').click();
  await dialog().getByLabel('From', { exact: true }).fill('/Fiyatlar/');
  await dialog().getByLabel('To', { exact: true }).fill('/pricin');
  await dialog().getByText('There is nothing at /pricin.', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Add anyway', exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog().getByRole('button', { name: '/pricing', exact: true }).click();
  await dialog().getByText('Prices, live', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await toastSays('Redirect added');
  await row('/fiyatlar').getByText('Permanent 301').waitFor();
  expect(await answerOf('/FIYATLAR/?utm_source=x')).toBe('301 /pricing?utm_source=x');

  await button('Add a redirect').click();
  await dialog().getByLabel('From', { exact: true }).fill('/pricing');
  await dialog().getByLabel('To', { exact: true }).fill('/fiyatlar');
  await dialog()
    .getByText('A loop: /fiyatlar already leads to /pricing. Visitors would arrive nowhere.', { exact: true })
    .waitFor();
  await dialog().getByText('There is a live page at this address: Prices.', { exact: true }).waitFor();
  expect(await dialog().getByRole('button', { name: 'Add anyway', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  expect(await faultsOf(page)).toEqual([]);
  await row('/fiyatlar').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await toastSays('1 redirect deleted');
  // `fetch` is no navigation, so this visit is not counted.
  expect((await fetch(`${site.origin}/fiyatlar`)).status).toBe(404);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row('/fiyatlar').waitFor();
  expect(await answerOf('/fiyatlar')).toBe('301 /pricing');
});

test('a file of redirects is tried, imported and downloaded', async () => {
  await page.goto(site.origin + pathTo('adminRedirects'));
  await button('Import CSV').click();
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'eski.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'eski;yeni;kod\r\n/a;/pricing\r\n/b;/hizmetler;302\r\n/admin/x;/\r\n/gitti;;410\r\n',
      ),
    });
  await dialog().getByText('The site itself needs this address', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Import 3 redirects', exact: true }).click();
  await toastSays('3 redirects imported');
  expect([await answerOf('/a'), await answerOf('/b'), await answerOf('/gitti')]).toEqual([
    '301 /pricing',
    '302 /hizmetler',
    '410',
  ]);
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download CSV').click()]);
  expect(await readDownload(file)).toContain('/a;/pricing;301;');
});

test('a missing page is counted, redirected to a similar page, or ignored', async () => {
  expect(await answerOf('/izmir')).toBe('404');
  expect(await answerOf('/izmir')).toBe('404');
  expect(await answerOf('/blog/2026/03/yok')).toBe('404');
  // The second answer comes from the page cache.
  expect(await answerOf('/blog/2026/03/yok')).toBe('404');
  expect(await answerOf('/blog/2026/03/yok')).toBe('404');
  const counted = async () =>
    (
      await database.sql<
        { text: string }[]
      >`select path || ' ' || count || ' ' || referrer as text from missing_paths order by path`
    ).map(({ text }) => text);
  await expect.poll(counted).toEqual(['/blog/2026/03/yok 3 google.com', '/izmir 2 google.com']);

  await page.goto(`${site.origin}${pathTo('adminRedirects')}?view=missing`);
  await row('/blog/2026/03/yok').getByRole('button', { name: 'Ignore' }).click();
  await toastSays('Ignored from now on');
  await row('/izmir').getByText('Similar: /izmir-ai-cagri-merkezi', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await row('/izmir').getByRole('button', { name: 'Redirect' }).click();
  await dialog().getByText('2 visits ended here this month.', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await toastSays('Redirect added');
  await page.getByText('Everybody found what they were looking for.', { exact: true }).waitFor();
  expect(await answerOf('/izmir')).toBe('301 /izmir-ai-cagri-merkezi');
  await page.getByText('Ignored (1)', { exact: true }).click();
  await row('/blog/2026/03/yok').getByRole('button', { name: 'Do not ignore' }).waitFor();
});
