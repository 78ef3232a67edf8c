import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(() => database.sql`truncate blog_posts cascade`);

const LONG_POST = `<p>${'Telefon çaldı ve kimse açmadı. '.repeat(10)}</p>`.repeat(200);
const text = page.getByRole('textbox', { name: 'Content *' });
const title = page.getByLabel('Title *');
const isFocused = (name: string) =>
  page.evaluate((fieldName) => document.activeElement?.getAttribute('name') === fieldName, name);

test('a new post starts with the focus in its title, which grows but has no line breaks, and Enter leads to the text', async () => {
  await page.goto(site.origin + pathTo('adminPosts'));
  await page.getByRole('link', { name: 'New Post', exact: true }).first().click();
  await text.waitFor();
  await expect.poll(() => isFocused('title')).toBe(true);
  await page.keyboard.insertText('Gece aranan\nklinik');
  expect(await title.inputValue()).toBe('Gece aranan klinik');
  const { height } = (await title.boundingBox()) ?? { height: 0 };
  await page.keyboard.insertText(' neden sabah kazanır'.repeat(6));
  const box = (await title.boundingBox()) ?? { height: 0 };
  expect(box.height).toBeGreaterThan(height * 1.5);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThan(2);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Saat 22.47.');
  expect((await text.innerText()).trim()).toBe('Saat 22.47.');

  await page.reload();
  await expect.poll(() => isFocused('title')).toBe(true);
});

test.each([1280, 360])('the save buttons are visible at the end of a long post, at %i px', async (width) => {
  const { id } = await insertPost(database.sql, { content: LONG_POST });
  await page.setViewportSize({ width, height: 740 });
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Son söz');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(5000);
  for (const part of [
    page.getByRole('button', { name: width === 360 ? 'More actions' : 'Save Draft' }),
    page.getByRole('button', { name: 'Update (Publish)', exact: true }),
    page.getByRole('status').filter({ hasText: 'Unsaved changes' }),
    page.getByText('Update: the live post is updated.'),
  ]) {
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 740 && box.x + box.width <= width).toBe(true);
    // No other element covers it.
    expect(
      await part.evaluate((node) => {
        const { left, top, width: across, height } = node.getBoundingClientRect();
        const topmost = document.elementFromPoint(left + across / 2, top + height / 2);
        return topmost !== null && (node.contains(topmost) || topmost.contains(node));
      }),
    ).toBe(true);
  }
  await page.keyboard.press('Control+z');
  await page.getByRole('status').filter({ hasText: 'Unsaved changes' }).waitFor();
});
