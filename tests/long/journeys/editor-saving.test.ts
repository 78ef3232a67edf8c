import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { BROWSERS_OWN, shareAdminWindow } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { readLocalDrafts } from '#tests/support/browser/local-drafts.ts';

const journey = await openSite();
const { database, site } = journey;
const openVisit = shareAdminWindow(journey);
let visit: Awaited<ReturnType<typeof openVisit>>;
let page: Page;

beforeEach(async () => {
  await database.sql`truncate blog_posts cascade`;
  visit = await openVisit();
  ({ page } = visit);
});
afterEach(async () => {
  const { messages } = visit;
  await visit.end();
  expect(messages.filter((message) => !BROWSERS_OWN.test(message))).toEqual([]);
});

const SAVE = 'ControlOrMeta+s';
const text = () => page.getByRole('textbox', { name: 'Content *' });
const untilStatus = (words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const untilSaved = () => untilStatus(/^Saved \d\d:\d\d:\d\d/);
const open = async (path: string) => {
  await page.goto(site.origin + path);
  await text().waitFor();
};
const writeAtEnd = async (words: string) => {
  await text().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
};
const posts = () => database.sql<{ id: string; status: string; content: string }[]>`
  select id, status, content from blog_posts order by created_at
`;
const copies = async () =>
  (
    await database.sql<{ content: string }[]>`select fields ->> 'content' as content from post_working_copies`
  ).map(({ content }) => content);

test('a saved new post gets its own path, and its form keeps caret and undo', async () => {
  await open(pathTo('adminPostNew'));
  await page.getByLabel('Title *').fill('Klavye');
  await writeAtEnd('Metin');
  await page.keyboard.press(SAVE);
  await page.locator('[data-part=root]').getByText('Post created successfully').waitFor();
  const [post] = await posts();
  expect(post).toMatchObject({ status: 'draft', content: '<p>Metin</p>' });
  await page.waitForURL(site.origin + pathTo('adminPostEdit', { id: post?.id ?? '' }));
  await page.getByRole('heading', { level: 1, name: 'Edit Post' }).waitFor();
  expect(await readLocalDrafts(page)).toEqual([]);

  await page.keyboard.type(' sürer');
  await page.keyboard.press(SAVE);
  await expect.poll(async () => (await posts())[0]?.content).toBe('<p>Metin sürer</p>');
  await untilSaved();
  expect(await posts()).toHaveLength(1);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect((await text().innerText()).trim()).toBe('');
  await page.keyboard.press('ControlOrMeta+y');

  // Another new post begins with an empty form.
  await page.keyboard.press(SAVE);
  await untilSaved();
  await page.getByRole('link', { name: 'New post' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Create New Post' }).waitFor();
  await expect.poll(() => page.getByLabel('Title *').inputValue()).toBe('');
});

test('missing fields are named while the focus stays in the text', async () => {
  await open(pathTo('adminPostNew'));
  await writeAtEnd('Metin');
  await page.keyboard.press(SAVE);
  await untilStatus('Not saved – Title, slug, and content are required');
  await page.keyboard.type(' sürer');
  expect((await text().innerText()).trim()).toBe('Metin sürer');
});

test('Ctrl+S stores a new post with the status Published as a draft, and keeps the chosen status', async () => {
  await open(pathTo('adminPostNew'));
  await page.getByLabel('Title *').fill('Klavye');
  await page.getByLabel('Status', { exact: true }).selectOption('published');
  await page.getByText('Save Draft: readers see the post, as its status is Published.').waitFor();
  await writeAtEnd('Metin');
  await page.keyboard.press(SAVE);
  await untilStatus(/^Unsaved changes since/);
  expect((await posts())[0]?.status).toBe('draft');
  await page.keyboard.press(SAVE);
  await untilSaved();
  expect([(await posts())[0]?.status, await copies()]).toEqual(['draft', ['<p>Metin</p>']]);
});
