import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { VIEWPORT } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { pauseRequests } from '#tests/support/browser/page-waits.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate blog_posts cascade`;
  await insertPost(database.sql, { title: 'Bayram trafiği', publishedAt: '2126-03-12T09:00:00+03:00' });
  await insertPost(database.sql, { title: 'Fiyat soran', status: 'draft', publishedAt: null });
  await page.goto(`${site.origin}${pathTo('adminPosts')}`);
  await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?month=2126-03`);
  await page.getByRole('heading', { name: 'Calendar' }).waitFor();
});

const day = (date: string) => page.locator(`[data-day="2126-03-${date}"]`);
const entriesOn = (date: string) => day(date).locator('[data-entry]');
const entry = (title: string) => page.getByRole('link', { name: new RegExp(title) });
const week = (heading: string) =>
  page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
const focusedTitle = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
const openWeek = async (monday: string) => {
  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?week=${monday}`);
  await entry('Fiyat').waitFor();
};
const toastSays = (text: string) =>
  page.locator('[data-part=root]').getByText(text, { exact: true }).waitFor();
const dateOf = async (title: string) => {
  const [post] = await database.sql<{ published_at: Date | null }[]>`
    select published_at from blog_posts where title = ${title}
  `;
  return post?.published_at?.toISOString();
};

test('keys move a post by days and weeks, or open a dialog for a date, and the post keeps the focus', async () => {
  await entry('Bayram').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await toastSays('“Bayram trafiği” moved to Wed 13 March');
  await expect.poll(() => entriesOn('13').count()).toBe(1);
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  // A second move before the first response is queued, and does not count as a conflict.
  const plans = await pauseRequests(page, '**/trpc/admin.posts.plan*');
  await page.keyboard.press('Alt+ArrowDown');
  await entriesOn('20').waitFor();
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  await page.keyboard.press('Alt+ArrowLeft');
  await entriesOn('19').waitFor();
  plans.resume();
  await toastSays('“Bayram trafiği” moved to Tue 19 March');
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  // A dialog that opens before the calendar is reloaded also sends the version of the last move.
  const calendar = await pauseRequests(page, '**/trpc/*posts.calendar*');
  await page.keyboard.press('Alt+ArrowRight');
  await toastSays('“Bayram trafiği” moved to Wed 20 March');
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  await page.keyboard.press('m');
  await page.getByRole('dialog', { name: 'Move “Bayram trafiği”' }).waitFor();
  const calendarResponse = page.waitForResponse(/posts\.calendar/);
  calendar.resume();
  await calendarResponse;
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('To the day').fill('2026-01-01');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await toastSays('A scheduled post can only be moved to a time that is still to come.');
  await day('20').getByText('Bayram trafiği').waitFor();
  expect(await dateOf('Bayram trafiği')).toBe('2126-03-20T06:00:00.000Z');
});

test('on phones the calendar is a list of days with a button that moves a post', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  onTestFinished(() => page.setViewportSize(VIEWPORT));
  await page.getByText('Tue 12 March').last().waitFor();
  expect(await page.locator('[data-day]:visible').count()).toBe(1);
  await page.getByRole('button', { name: 'Move “Bayram trafiği”' }).click();
  await page.getByLabel('To the day').fill('2126-03-30');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await toastSays('“Bayram trafiği” moved to Sat 30 March');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // A week is also a list of days, and the longest name of a week leaves room for both arrows.
  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?week=2126-03-25`);
  await page.getByText('Sat 30 March').last().waitFor();
  expect(await page.locator('[data-day]:visible').count()).toBe(1);
  await page.goto(`${site.origin}${pathTo('adminPostCalendar')}?week=2126-12-30`);
  await week('Dec 30, 2126 – Jan 5, 2127');
  const [before, after] = await Promise.all(
    ['Week before', 'Week after'].map((name) => page.getByRole('link', { name }).boundingBox()),
  );
  expect(after?.y).toBe(before?.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a week is chosen by keyboard, names its posts, and Back returns to the month', async () => {
  const choice = page.getByRole('group', { name: 'Month or week' });
  await choice.getByRole('radio', { name: 'Week' }).press('Space');
  // March of 2126 begins on a Friday.
  await week('Feb 25 – Mar 3, 2126');
  await expect.poll(() => page.locator('[data-day]').count()).toBe(7);
  await page.getByText('Nothing is published or planned in this week.').waitFor();
  await page.getByRole('link', { name: 'Week after' }).press('Enter');
  await week('Mar 4 – 10, 2126');
  await page.getByRole('link', { name: 'Week after' }).press('Enter');
  await week('Mar 11 – 17, 2126');
  await day('12').getByText('09:00 Scheduled').waitFor();
  expect(await day('12').boundingBox()).toMatchObject({ height: expect.closeTo(384, -1) });
  expect(await faultsOf(page)).toEqual([]);
  await choice.getByRole('radio', { name: 'Month' }).press('Space');
  await week('March 2126');
  await page.goBack();
  await week('Mar 11 – 17, 2126');
  for (const earlier of ['Mar 4 – 10, 2126', 'Feb 25 – Mar 3, 2126', 'March 2126']) {
    await page.goBack();
    await week(earlier);
  }
});

test('if keys move a post out of the week, the calendar shows the new week, and Undo returns to the old one', async () => {
  await openWeek('2126-03-11');
  await entry('Bayram').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await toastSays('“Bayram trafiği” moved to Wed 13 March');
  // The new week with the post is visible before the server responds.
  const plans = await pauseRequests(page, '**/trpc/admin.posts.plan*');
  await page.keyboard.press('Alt+ArrowDown');
  await week('Mar 18 – 24, 2126');
  await entriesOn('20').waitFor();
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  await page.keyboard.press('Alt+ArrowDown');
  await week('Mar 25 – 31, 2126');
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  plans.resume();
  await toastSays('“Bayram trafiği” moved to Wed 27 March');
  await expect.poll(focusedTitle).toBe('Bayram trafiği');
  expect(await dateOf('Bayram trafiği')).toBe('2126-03-27T06:00:00.000Z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await toastSays('Undone');
  await week('Mar 18 – 24, 2126');
  await day('20').getByText('Bayram trafiği').waitFor();
  // Showing other weeks adds only one history entry.
  await page.goBack();
  await week('March 2126');
});

test('the calendar shows the week of the dialog’s date, and the previous week if the server refuses', async () => {
  await openWeek('2126-12-30');
  await week('Dec 30, 2126 – Jan 5, 2127');
  const moveTo = async (title: string, date: string) => {
    await entry(title).press('m');
    await page.getByLabel('To the day').fill(date);
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  };
  await moveTo('Fiyat soran', '2126-03-14');
  await toastSays('The draft “Fiyat soran” has the date Thu 14 March');
  await week('Mar 11 – 17, 2126');
  await day('14').getByText('Fiyat soran').waitFor();
  await moveTo('Bayram trafiği', '2026-01-01');
  await toastSays('A scheduled post can only be moved to a time that is still to come.');
  await week('Mar 11 – 17, 2126');
  await day('12').getByText('Bayram trafiği').waitFor();
  await moveTo('Fiyat soran', '2026-01-02');
  await toastSays('That day is in the past: once published, the post bears this date.');
  expect(await dateOf('Bayram trafiği')).toBe('2126-03-12T06:00:00.000Z');
});

test('a moved post stays on its new day while the calendar cannot be loaded', async () => {
  await openWeek('2126-03-11');
  await page.route('**/trpc/*posts.calendar*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await entry('Bayram').press('Alt+ArrowRight');
  await failed;
  await toastSays('“Bayram trafiği” moved to Wed 13 March');
  await entry('Bayram').press('Alt+ArrowRight');
  await toastSays('“Bayram trafiği” moved to Thu 14 March');
  await day('14').getByText('Bayram trafiği').waitFor();
  expect(await dateOf('Bayram trafiği')).toBe('2126-03-14T06:00:00.000Z');
});
