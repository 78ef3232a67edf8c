import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN, faultsOf, openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;

async function openPost(id: string): Promise<{ page: Page; end: () => Promise<void> }> {
  const { page, end, messages } = await openAdminVisit(journey);
  onTestFinished(async () => {
    await end();
    expect(messages.filter((message) => !BROWSERS_OWN.test(message))).toEqual([]);
  });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await textOf(page).waitFor();
  return { page, end };
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content *' });
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'is editing this post' });
const markedIn = (page: Page) =>
  textOf(page)
    .locator('[data-marked-by]')
    .evaluateAll((blocks) => blocks.map((block) => block.textContent));

test('other members and their carets are shown until they leave', async () => {
  const { id } = await insertPost(database.sql, { content: '<p>Bir</p><p>Gece aranan klinik</p><p>Üç</p>' });
  const mine = await openPost(id);
  const other = await openPost(id);
  await textOf(other.page).getByText('Gece aranan').click();
  await other.page.keyboard.press('End');
  await other.page.keyboard.type(' ve sabah');

  await line(mine.page).waitFor();
  await expect.poll(() => markedIn(mine.page), { timeout: 20_000 }).toEqual(['Gece aranan klinik']);
  expect(await faultsOf(mine.page)).toEqual([]);
  await mine.page
    .getByRole('button', { name: /^“Gece aranan klinik”: show where yonetici\d+@example\.com is$/ })
    .click();
  await mine.page.keyboard.type('Her ');
  expect(await textOf(mine.page).innerText()).toContain('Her Gece aranan klinik');

  await other.page.getByLabel('Excerpt').focus();
  await expect.poll(() => markedIn(mine.page), { timeout: 20_000 }).toEqual([]);
  other.page.on('dialog', (dialog) => void dialog.accept());
  await other.page.goto(site.origin + pathTo('adminPosts'));
  await expect.poll(() => line(mine.page).count(), { timeout: 20_000 }).toBe(0);
});

test('a second window of the same member is shown as such until it closes', async () => {
  const { id } = await insertPost(database.sql);
  const { page } = await openPost(id);
  const second = await page.context().newPage();
  await second.goto(page.url());
  const own = page.getByRole('status').filter({ hasText: 'You have this post open in another window too' });
  await own.waitFor();
  await second.goto(site.origin + pathTo('adminPosts'));
  await expect
    .poll(async () => (await database.sql`select from post_presence where post_id = ${id}`).length)
    .toBe(1);
  await expect.poll(() => own.count(), { timeout: 20_000 }).toBe(0);
});
