import { expect, test } from 'vitest';
import { ADMIN_PAGE_KEYS, type AdminPageKey, pathTo, ROUTES } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertPost } from '../support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

/** Other places link to these pages. */
const UNLINKED: ReadonlySet<AdminPageKey> = new Set([
  'adminTrash',
  'adminImport',
  'adminPostCorrections',
  'adminAccount',
  'adminAssistants',
  'adminConnect',
  'adminMemberAssistants',
]);
const LINKED_PATHS = ADMIN_PAGE_KEYS.filter((key) => !UNLINKED.has(key))
  .map((key): string => ROUTES[key].pattern)
  .filter((pattern) => !pattern.includes(':'));

const navigation = () => page.getByRole('navigation', { name: 'Admin' });
const link = (name: string) => navigation().getByRole('link', { name });
const sidebarWidth = () => navigation().evaluate((nav) => nav.closest('div')?.clientWidth ?? 0);

test('the frame links to every page, shows only icons after Ctrl+B, also later, and finds a post by keyboard alone', async () => {
  const { id } = await insertPost(database.sql, { title: 'Çağrı gecesi', slug: 'cagri-gecesi' });
  await page.goto(site.origin + pathTo('adminDashboard'));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const links = await navigation()
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => [anchor.getAttribute('href'), anchor.textContent]));
  expect(new Set(links.map(([path]) => path))).toEqual(new Set(LINKED_PATHS));
  const names = links.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Posts', 'New post', 'Categories', 'Sitemap']));
  for (const name of ['Categories', 'Dashboard']) {
    await link(name).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    expect(await page.title()).toBe(`${name} · Sesdaş Admin`);
    expect(await link(name).getAttribute('aria-current')).toBe('page');
  }

  // 16rem, including one pixel of border.
  expect(await sidebarWidth()).toBe(255);
  await page.keyboard.press('Control+b');
  await expect.poll(sidebarWidth).toBe(47);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeCloseTo(7, 1);
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await sidebarWidth()).toBe(47);
  expect(await runAxe(page)).toEqual([]);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search posts, leads, pages and actions' }).waitFor();
  await page.keyboard.type('çağrı ge');
  await page.getByRole('option').getByText('Çağrı gecesi').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(site.origin + pathTo('adminPostEdit', { id }));
  expect(await page.getByRole('dialog').count()).toBe(0);
});
