import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import type { Visit } from '#tests/support/browser/browser.ts';
import { paste } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const { database, site } = journey;

const PARAGRAPHS = 900;
const PARAGRAPH = 'Telefon çaldı, biri açtı, söz bitti. '.repeat(25).trim();
const LARGE = Array.from({ length: PARAGRAPHS }, (_, number) => `<p>${number} ${PARAGRAPH}</p>`).join('');
const bytesOf = (text: string) => Buffer.byteLength(text);

const visits: Visit[] = [];
afterAll(() => Promise.all(visits.map((visit) => visit.end())));

async function openEditor(id?: string): Promise<Page> {
  const visit = await openAdminVisit(journey);
  visits.push(visit);
  const { page } = visit;
  page.setDefaultTimeout(40_000);
  await page.clock.install();
  await page.goto(
    site.origin + (id === undefined ? pathTo('adminPostNew') : pathTo('adminPostEdit', { id })),
  );
  await textOf(page).waitFor();
  return page;
}
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content *' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const untilText = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const write = async (page: Page, words: string) => {
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
};
const readStored = async () => {
  const [row] = await database.sql<{ id: string; content: string; status: string }[]>`
    select id, content, status from blog_posts
  `;
  if (!row) throw new Error('There is no post.');
  return row;
};

test('a post of 950 kB is written, auto-saved, compared in a conflict, previewed, published and read', async () => {
  expect(bytesOf(LARGE)).toBeGreaterThan(950_000);
  expect(bytesOf(LARGE)).toBeLessThan(CONTENT_MAX_BYTES);
  const writer = await openEditor();
  await writer.getByLabel('Title *').fill('Uzun yazı');
  await textOf(writer).focus();
  await paste(textOf(writer), { 'text/html': LARGE });
  await writer.getByText('135,900 words').waitFor();
  await press(writer, 'Save Draft');
  await writer.waitForURL(site.origin + pathTo('adminPosts'));
  expect((await readStored()).content).toBe(LARGE);

  const { id } = await readStored();
  const editor = await openEditor(id);
  const other = await openEditor(id);
  await write(editor, ' SON');
  await editor.clock.runFor(31_000);
  await untilText(editor, /^Saved /);
  expect((await readStored()).content.endsWith(' SON</p>')).toBe(true);

  // Another administrator saves over the previous version.
  await write(other, ' BENIM');
  await press(other, 'Save Draft');
  const dialog = other.getByRole('dialog', { name: 'Someone else changed this post' });
  await dialog.getByRole('button', { name: 'Overwrite theirs' }).click();
  await other.waitForURL(site.origin + pathTo('adminPosts'));
  expect((await readStored()).content.endsWith(' BENIM</p>')).toBe(true);

  const last = await openEditor(id);
  const [preview] = await Promise.all([last.waitForEvent('popup'), press(last, 'Preview')]);
  await preview.locator('.prose').getByText('BENIM').waitFor();
  await preview.close();
  await press(last, 'Publish');
  await last.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await last.waitForURL(site.origin + pathTo('adminPosts'));
  expect((await readStored()).status).toBe('published');

  const [published] = await database.sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts
  `;
  const response = await fetch(site.origin + postPath(published ?? { year: 0, month: 0, slug: '' }));
  expect([response.status, (await response.text()).includes('BENIM')]).toEqual([200, true]);
}, 240_000);

test('for a post that is too large the form shows an error with the limit, and keeps the input', async () => {
  const page = await openEditor();
  await page.getByLabel('Title *').fill('Çok uzun yazı');
  await textOf(page).focus();
  await paste(textOf(page), { 'text/html': LARGE + LARGE.slice(0, 100_000) });
  await press(page, 'Save Draft');
  await page.getByText(ERRORS.CONTENT_TOO_LARGE.text).first().waitFor();
  expect(await page.getByLabel('Title *').inputValue()).toBe('Çok uzun yazı');
  expect(((await textOf(page).textContent()) ?? '').length).toBeGreaterThan(900_000);
  expect((await database.sql`select from blog_posts where title = 'Çok uzun yazı'`).length).toBe(0);
});
