import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '../support/browser/admin-visit.ts';
import { runAxe } from '../support/browser/axe.ts';
import { openSite } from '../support/browser/journey.ts';
import { insertPost } from '../support/factories/factories.ts';

const journey = await openSite(async (sql) => {
  await insertPost(sql, { title: 'Bayram trafiği', publishedAt: '2126-03-12T09:00:00+03:00' });
  await insertPost(sql, { title: 'Fiyat soran', status: 'draft', publishedAt: null });
});
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const day = (date: string) => page.locator(`[data-day="2126-03-${date}"]`);
const entry = (title: string) => page.getByRole('link', { name: new RegExp(title) });
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const dateOf = async (title: string) => {
  const [post] = await database.sql<{ published_at: Date | null }[]>`
    select published_at from blog_posts where title = ${title}
  `;
  return post?.published_at?.toISOString();
};

test('a post is dragged to a day, and Undo moves it back; keys move it to another week, which is shown', async () => {
  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?month=2126-03`);
  await day('12').getByText('Bayram trafiği').waitFor();
  // March of 2126 begins on a Friday, and weeks on Monday.
  expect(await page.locator('[data-day]').first().getAttribute('data-day')).toBe('2126-02-25');
  expect(await runAxe(page)).toEqual([]);
  await entry('Fiyat soran').dragTo(day('18'));
  await toastSays('The draft “Fiyat soran” has the date Mon 18 March');
  await day('18').getByText('Fiyat soran').waitFor();
  expect(await dateOf('Fiyat soran')).toBe('2126-03-18T06:00:00.000Z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await toastSays('Undone');
  await page.getByRole('complementary', { name: 'Without a date' }).getByText('Fiyat soran').waitFor();
  expect(await dateOf('Fiyat soran')).toBeUndefined();

  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?week=2126-03-11`);
  await entry('Bayram').press('Alt+ArrowDown');
  await page.getByRole('heading', { level: 2, name: 'Mar 18 – 24, 2126', exact: true }).waitFor();
  await toastSays('“Bayram trafiği” moved to Tue 19 March');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
    .toBe('Bayram trafiği');
  expect(await dateOf('Bayram trafiği')).toBe('2126-03-19T06:00:00.000Z');

  await entry('Bayram').click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('heading', { level: 2, name: 'Mar 18 – 24, 2126', exact: true }).waitFor();
});
