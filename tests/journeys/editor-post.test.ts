import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathTo, postPath } from '#shared/routes.ts';
import { openAdminVisit, shareAdminWindow } from '#tests/support/browser/admin-visit.ts';
import { runAxe } from '#tests/support/browser/axe.ts';
import type { Visit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { untilDraftHolds } from '#tests/support/browser/local-drafts.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const journey = await openSite();
const { database, site } = journey;
const openVisit = shareAdminWindow(journey);
let visit: Visit;
let page: Page;

beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories cascade`;
  visit = await openVisit();
  ({ page } = visit);
});
afterEach(async () => {
  const { messages } = visit;
  await visit.end();
  expect(messages).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const text = () => page.getByRole('textbox', { name: 'Content *' });
const untilStatus = (words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const toast = (words: string) => page.locator('[data-part=root]').filter({ hasText: words });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const onPosts = () => page.waitForURL(site.origin + pathTo('adminPosts'));

async function open(path: string): Promise<void> {
  await page.goto(site.origin + path);
  await text().waitFor();
}

async function write(words: string): Promise<void> {
  await text().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
}

const publishSheet = () => page.getByRole('dialog', { name: 'Before publishing' });

test('a new post is written, previewed and saved as a draft', async () => {
  await insertCategory(database.sql, 'Sağlık', 'saglik');
  await open(pathTo('adminPostNew'));
  await heading('Create New Post');
  expect(await runAxe(page)).toEqual([]);
  expect((await text().boundingBox())?.height).toBeGreaterThanOrEqual(400);
  await expect.poll(() => field('Title *').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('Çağrı Merkezi’nde İlk Adım');
  expect(await field('Slug *').inputValue()).toBe('cagri-merkezi-nde-ilk-adim');
  await field('Slug *').fill('Kendi Adı!');
  await field('Title *').fill('Başka başlık');
  expect(await field('Slug *').inputValue()).toBe('kendi-adi');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Telefon çaldı.');
  await field('Excerpt').fill('ö'.repeat(250));
  await page.getByText('200 / 200').waitFor();
  await field('Meta Description').fill('a'.repeat(170));
  await page.getByText('160 / 160').waitFor();
  await field('Meta Keywords').fill('klinik, randevu');
  await field('Featured Image URL').fill('/brand/logo-512.png');
  await field('Sağlık').check();
  await field('Publish Date').fill('2026-03-31T23:30');

  const popup = page.waitForEvent('popup');
  await button('Preview').click();
  const preview = await popup;
  await preview.getByRole('heading', { level: 1, name: 'Başka başlık' }).waitFor();
  for (const words of ['Telefon çaldı.', 'March 31, 2026', 'ö'.repeat(200)])
    await preview.getByText(words).waitFor();
  await preview.locator('.badge').getByText('Sağlık').waitFor();
  expect(new URL(preview.url()).pathname).toBe(pathTo('blogPreview'));
  await preview.getByRole('button', { name: 'Phone' }).click();
  const phone = preview.frameLocator('iframe');
  await phone.getByRole('heading', { level: 1, name: 'Başka başlık' }).waitFor();
  expect(await phone.getByRole('button', { name: 'Phone' }).count()).toBe(0);
  expect(await phone.locator('html').evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(400);
  await preview.close();

  await button('Save Draft').click();
  await onPosts();
  await toast('Post created successfully').waitFor();
  const [row] = await database.sql`
    select p.title, p.slug, p.content, p.status, p.published_at, p.meta_keywords, p.featured_image,
      length(p.excerpt) as excerpt, u.email like 'yonetici%' as mine,
      (select count(*)::integer from post_categories where post_id = p.id) as categories
    from blog_posts p left join users u on u.id = p.author_id
  `;
  expect(row).toEqual({
    title: 'Başka başlık',
    slug: 'kendi-adi',
    content: '<p>Telefon çaldı.</p>',
    status: 'draft',
    published_at: new Date('2026-03-31T20:30:00Z'),
    meta_keywords: 'klinik, randevu',
    featured_image: '/brand/logo-512.png',
    excerpt: 200,
    mine: true,
    categories: 1,
  });
});

test('readers of a live post see an update but not a saved draft, and get 404 once the post is unpublished', async () => {
  const { id, slug } = await insertPost(database.sql, { content: '<p>Önce.</p>' });
  const address = site.origin + postPath({ year: 2026, month: 3, slug });
  const article = async () => (await fetch(address)).text();
  const edit = async () => {
    await open(pathTo('adminPostEdit', { id }));
    await heading('Edit Post');
  };
  await edit();
  await write(' Sonra.');
  await button('Save Draft').click();
  await onPosts();
  await toast('Readers do not see the changes yet.').waitFor();
  expect(await article()).not.toContain('Sonra.');

  await edit();
  await page.getByRole('heading', { name: 'Unpublished changes' }).waitFor();
  await button('Update (Publish)').click();
  await onPosts();
  expect(await article()).toContain('Sonra.');

  await edit();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await onPosts();
  await toast('The post is no longer on the site.').waitFor();
  expect((await fetch(address)).status).toBe(404);

  await edit();
  await button('Publish').click();
  await publishSheet().getByRole('radio', { name: 'At a date' }).and(page.locator(':checked')).waitFor();
  await publishSheet().getByRole('button', { name: 'Publish', exact: true }).click();
  await onPosts();
  // The date stayed, and so did the URL.
  expect(await article()).toContain('Sonra.');

  await edit();
  await field('Publish Date').fill('2126-03-31T09:00');
  await page.keyboard.press('Tab');
  await button('Schedule (Publish)').click();
  await onPosts();
  await toast('Scheduled for Mar 31, 2126, 09:00').waitFor();
  expect((await fetch(address)).status).toBe(404);
  await page.getByRole('cell', { name: 'Scheduled', exact: true }).waitFor();
});

test('a draft is published, and deleted after the confirmation', async () => {
  const title = 'Randevuya gelmeyen hastayı geri kazanmak için telefonla yapılabilecek on yedi şey';
  const { id, slug } = await insertPost(database.sql, { title, status: 'draft', publishedAt: null });
  await open(pathTo('adminPostEdit', { id }));
  await heading('Edit Post');
  await write(' Herkes okur.');
  await button('Publish').click();
  await publishSheet().getByText('No excerpt and no meta description').waitFor();
  const panel = await publishSheet().boundingBox();
  expect([panel?.y, (panel?.x ?? 0) + (panel?.width ?? 0)]).toEqual([0, page.viewportSize()?.width]);
  expect(
    await publishSheet()
      .locator('[data-part=body], > div')
      .evaluateAll((parts) => parts.some((part) => part.scrollWidth > part.clientWidth)),
  ).toBe(false);
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await publishSheet().waitFor({ state: 'detached' });
  expect(await database.sql`select status from blog_posts`).toEqual([{ status: 'draft' }]);
  await button('Publish').click();
  await publishSheet().waitFor();
  await page.keyboard.press('Enter');
  await onPosts();
  await toast('Post updated successfully').waitFor();
  const [row] =
    await database.sql`select status, published_at > now() - interval '1 hour' as now from blog_posts`;
  expect(row).toEqual({ status: 'published', now: true });
  const article = page.getByRole('link', { name: /^View/ }).first();
  const address = new URL((await article.getAttribute('href')) ?? '', site.origin);
  expect(address.pathname).toContain(slug);
  expect(await (await fetch(address)).text()).toContain('Herkes okur.');

  await open(pathTo('adminPostEdit', { id }));
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this post?', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await onPosts();
  await toast('Post deleted successfully').waitFor();
  expect(await database.sql`select from blog_posts`).toHaveLength(0);
});

test('auto-save starts thirty seconds after the last change and reports it for two seconds; typing continues', async () => {
  const { id } = await insertPost(database.sql, {
    status: 'draft',
    publishedAt: null,
    content: '<p>Önce</p>',
  });
  const readStored = async () =>
    (await database.sql<{ content: string }[]>`select content from blog_posts`)[0]?.content;
  // A separate window, as its clock cannot be reset.
  const timedVisit = await openAdminVisit(journey);
  ({ page } = timedVisit);
  await page.clock.install();
  await open(pathTo('adminPostEdit', { id }));
  // Stops the clock, so that a busy machine does not use up the counted seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await write(' sonra');
  await page.clock.runFor(100);
  await untilStatus('Unsaved changes');
  await page.clock.runFor(28_000);
  expect(await readStored()).toBe('<p>Önce</p>');
  await page.clock.runFor(3_000);
  const savedStatus = page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d:\d\d$/ });
  // A timer sends the request once the form's validation rules are fetched.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return savedStatus.count();
    })
    .toBe(1);
  await expect.poll(() => toast('Auto-saved').getAttribute('data-state')).toBe('open');
  expect(await readStored()).toBe('<p>Önce sonra</p>');
  await page.clock.runFor(2_500);
  await expect.poll(() => toast('Auto-saved').getAttribute('data-state')).toBe('closed');
  await page.keyboard.type('!');
  await page.clock.runFor(100);
  await expect.poll(() => text().innerText()).toContain('Önce sonra!');
  await timedVisit.end();
  expect(timedVisit.messages).toEqual([]);
});

test('leaving the page with unsaved input asks first, and the input survives a reload', async () => {
  await open(pathTo('adminPostNew'));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await heading('Dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'New post' }).click();
  await field('Title *').fill('Kayıp değil');
  await write('Metin');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(page.url()).pathname).toBe(pathTo('adminPostNew'));

  await untilDraftHolds(page, 'Metin');
  const types: string[] = [];
  page.on('dialog', (dialog) => {
    types.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await page.getByRole('heading', { name: /^We found unsaved changes from \d\d:\d\d\.$/ }).waitFor();
  expect(types).toEqual(['beforeunload']);
  expect(await field('Title *').inputValue()).toBe('');
  await button('Restore').click();
  await expect.poll(() => field('Title *').inputValue()).toBe('Kayıp değil');
  expect(await text().innerText()).toContain('Metin');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading('Dashboard');
});
