import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories, post_revisions cascade`;
});

const card = page.getByRole('region', { name: 'Before publishing' });
const hints = async () =>
  (await card.getByRole('listitem').locator('span').allInnerTexts()).map((text) => text.trim());
const edit = async (id: string) => {
  await page.goto(site.origin + pathTo('adminPostEdit', { id }));
  await card.waitFor();
};
const IN_ORDER = 'Title, description, categories, headings, pictures and links are in order.';

test('hints name what the post lacks, and each links to its field', async () => {
  const { id } = await insertPost(database.sql, {
    status: 'draft',
    content:
      '<p>Bir <a href="/blog/yok">bağ</a> <a href="/pricing">fiyat</a></p><h4>Kim arar?</h4><p>İki</p><img src="/brand/favicon.svg">',
  });
  await edit(id);
  const all = [
    'A link leads nowhere: /blog/yok (404).',
    '1 picture has no alternative text.',
    'A heading skips a level: the title, then H4.',
    'No excerpt and no meta description: search engines pick a passage of the text.',
    'The post is in no category.',
  ];
  await expect.poll(hints).toEqual(all);

  const selectedText = () =>
    page.evaluate(
      () => document.getSelection()?.anchorNode?.parentElement?.closest('h4, [data-slate-void]')?.textContent,
    );
  await card.getByRole('button', { name: `Show: ${all[2]}` }).click();
  await expect.poll(selectedText).toBe('Kim arar?');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
});

test('previews show the post as search engines and social networks will', async () => {
  const { id } = await insertPost(database.sql, { title: 'Gece arayan', slug: 'gece', excerpt: 'Kim arar?' });
  await edit(id);
  const result = card.getByRole('figure', { name: 'As a search result' });
  await result.getByText('Gece arayan - Sesdaş Blog', { exact: true }).waitFor();
  await result.getByText('Kim arar?', { exact: true }).waitFor();
  await result.getByText(/ › blog › 2026 › 03$/).waitFor();
  await page.getByLabel('Meta Description').fill('Kendi sözü.');
  await result.getByText('Kendi sözü.', { exact: true }).waitFor();
  const cardImage = card.getByRole('figure', { name: 'As a shared link' }).locator('img');
  await expect.poll(() => cardImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(await faultsOf(page)).toEqual([]);
});

test('hints disappear with their causes, and none prevents publishing', async () => {
  await insertCategory(database.sql, 'Klinik', 'klinik');
  const { id } = await insertPost(database.sql, { status: 'draft', content: '<p>Metin</p>' });
  await edit(id);
  await page.getByLabel('Excerpt').fill('Özet');
  await expect.poll(hints).toEqual(['The post is in no category.']);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Klinik' }).check();
  await card.getByText(IN_ORDER, { exact: true }).waitFor();
  await page.getByLabel('Title *').fill('ş'.repeat(61));
  await expect.poll(hints).toEqual(['The title has 61 characters; search results show about 60.']);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Post updated successfully').waitFor();
});

test('a fact is inserted as plain text, and a contradicting number is reported', async () => {
  const { id } = await insertPost(database.sql, {
    status: 'draft',
    content: '<p>Doğruluk %95, kurulum</p>',
  });
  await edit(id);
  await expect.poll(hints).toContain('The post says “%95”; the site says %99 (accuracy).');
  await page.getByRole('textbox', { name: 'Content *' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' /sayı');
  await page.getByRole('option', { name: 'Insert a number of the site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert a number of the site' });
  await dialog.getByRole('combobox').selectOption('setup');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.type('te.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('Post updated successfully').waitFor();
  const [post] = await database.sql`select content from blog_posts`;
  expect(post).toEqual({ content: '<p>Doğruluk %95, kurulum 48 saatte.</p>' });
});
