import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { openHydrated, openVisit } from '../support/browser/browser.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { pauseRequests } from '../support/browser/page-waits.ts';
import { insertCategory, insertPost } from '../support/factories/factories.ts';

const { database, site, browser } = await openSite(async (sql) => {
  const health = await insertCategory(sql, 'Sağlık', 'saglik');
  for (let day = 1; day <= 25; day += 1) {
    await insertPost(sql, {
      title: `Günlük ${day}`,
      slug: `gunluk-${day}`,
      excerpt: day === 7 ? 'İçinde İstanbul geçen tek özet.' : 'Kısa bir özet.',
      content: `<h2>Ara başlık</h2><p>${'Uzun bir yazı. '.repeat(400)}</p><p><a href="/blog">Bloga dönün</a></p>`,
      publishedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00+03:00`,
      categories: day % 2 === 0 ? [health] : [],
    });
  }
});
const visit = await shareVisit(browser, {
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
  // The API's response for a deleted post.
  quiet: /404/,
});
const { page } = visit;

const blog = site.origin + pathTo('blogList');
const titles = () => page.locator('.post h2').allTextContents();
const scrollY = () => page.evaluate(() => window.scrollY);
const arrivalAt = (heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor();
/** Marks the document: a full load removes the mark, client-side navigation keeps it. */
const markDocument = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isSameDocument = () => page.evaluate(() => 'isMarked' in window);

test('going to an article and back reloads no page, counts each page view, and ends at the same position', async () => {
  await openHydrated(page, site.origin);
  await markDocument();
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Blog' }).click();
  await arrivalAt('Blog');
  expect([page.url(), await page.title()]).toEqual([blog, 'Blog - Sesdaş']);
  const card = page.getByRole('link', { name: 'Günlük 16' });
  await card.scrollIntoViewIfNeeded();
  const before = await scrollY();
  expect(before).toBeGreaterThan(300);
  await card.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`${blog}/2026/03/gunluk-16`);
  await arrivalAt('Günlük 16');
  expect([await page.title(), await scrollY()]).toEqual(['Günlük 16 - Sesdaş Blog', 0]);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  await page.goBack();
  await arrivalAt('Blog');
  await expect.poll(scrollY).toBe(before);
  expect(await isSameDocument()).toBe(true);
  const views = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => Reflect.get(Object(entry), 'page_location') as string),
    );
  const article = `${blog}/2026/03/gunluk-16`;
  await expect.poll(views).toEqual([`${site.origin}/`, blog, article, blog]);
});

test('the list is searched while typing, the caret stays, the URL has the search; each filter is a history entry', async () => {
  await openHydrated(page, `${blog}?page=2`);
  await markDocument();
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.pressSequentially('ISTANBUL', { delay: 10 });
  await page.waitForURL(`${blog}?q=ISTANBUL`);
  await expect.poll(titles).toEqual(['Günlük 7']);
  expect(await page.title()).toBe('Search: ISTANBUL - Blog - Sesdaş');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await search.pressSequentially('X');
  await page.getByText('No posts match your search.').waitFor();
  expect([await search.inputValue(), await isSameDocument()]).toEqual(['ISTANBULX', true]);

  await openHydrated(page, blog);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Sağlık');
  await page.waitForURL(`${blog}?category=saglik`);
  await expect.poll(async () => (await titles())[0]).toBe('Günlük 24');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest');
  await page.waitForURL(`${blog}?category=saglik&sort=oldest`);
  await expect.poll(async () => (await titles())[0]).toBe('Günlük 2');
  expect(await page.title()).toBe('Sağlık - Blog - Sesdaş (oldest first)');
  await page.goBack();
  await page.waitForURL(`${blog}?category=saglik`);
  await page.goBack();
  await page.waitForURL(blog);
  await expect.poll(async () => (await titles())[0]).toBe('Günlük 25');
});

test('another page of the list scrolls smoothly to the top, moves the focus, and adds one history entry', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, blog);
  await markDocument();
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { places: positions });
    window.addEventListener('scroll', () => positions.push(window.scrollY));
  });
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(`${blog}?page=2`);
  await expect.poll(async () => (await titles())[0]).toBe('Günlük 13');
  await expect.poll(scrollY).toBe(0);
  // A jump is one event; the number of a smooth scroll's events depends on the machine.
  const positions = await page.evaluate(() => Reflect.get(window, 'places') as number[]);
  expect(positions.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('icerik');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect.poll(titles).toEqual(['Günlük 1']);
  await page.goBack();
  await expect.poll(async () => (await titles())[0]).toBe('Günlük 13');
  expect(await isSameDocument()).toBe(true);
});

test('only a navigation slower than 200 ms shows its progress', async () => {
  await openHydrated(page, blog);
  const pausedRequests = await pauseRequests(page, '**/trpc/**');
  await page.getByRole('link', { name: 'Günlük 24' }).click();
  const pending = page.locator('.pending');
  await expect.poll(() => pending.innerText()).toBe('Yükleniyor');
  const delay = await pending.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay);
  expect(delay).toBe(200);
  expect(await titles()).toHaveLength(12);
  pausedRequests.resume();
  await arrivalAt('Günlük 24');
  expect(await pending.innerText()).toBe('');
});

test('the link is copied, and one toast at a time reports success or failure', async () => {
  await openHydrated(page, `${blog}/2026/03/gunluk-3`);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${blog}/2026/03/gunluk-3`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await page.getByRole('alert').filter({ hasText: 'Failed to copy link' }).waitFor();
  await expect.poll(() => page.getByText('Link copied to clipboard!').isVisible()).toBe(false);
});

test('a link to a post that was deleted in the meantime leads to “Post Not Found”', async () => {
  const { id } = await insertPost(database.sql, {
    slug: 'kaybolan',
    title: 'Kaybolan',
    publishedAt: '2026-04-01T10:00:00Z',
  });
  await openHydrated(page, blog);
  await database.sql`delete from blog_posts where id = ${id}`;
  await page.getByRole('link', { name: 'Kaybolan' }).click();
  await arrivalAt('Post Not Found');
  await page.getByText("The blog post you're looking for doesn't exist or has been removed.").waitFor();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await arrivalAt('Blog');
  expect(await titles()).not.toContain('Kaybolan');
});

test('a choice that precedes the code opens the chosen list from the server', async () => {
  const early = await openVisit(browser);
  await early.page.route('**/assets/hydrate-*.js', () => {});
  await early.page.goto(blog);
  await early.page.getByRole('combobox', { name: 'Sort' }).selectOption('oldest');
  await early.page.waitForURL(/sort=oldest/);
  expect(await early.page.locator('.post h2').first().textContent()).toBe('Günlük 1');
  await early.end();
});

test('after an error in the header, the server’s markup stays, the error is reported, and filters still work', async () => {
  const failing = await openVisit(browser);
  await failing.page.addInitScript(() => {
    // The hydrating header checks whether a link is a parent of the current page.
    const startsWith: (start: string) => boolean = Reflect.get(String.prototype, 'startsWith');
    Reflect.set(String.prototype, 'startsWith', function plant(this: string, ...args: [string]) {
      if (args[0] === '/pricing/') throw new Error('planted in the header');
      return startsWith.apply(this, args);
    });
  });
  await failing.page.goto(blog);
  await failing.page.locator('.logo').first().hover();
  await expect
    .poll(() => site.output())
    .toContain('"report":{"part":"header","message":"Error: planted in the header","page":"/blog"}');
  expect(
    await failing.page.locator('header.top').getByRole('link', { name: 'Blog' }).first().isVisible(),
  ).toBe(true);
  await failing.page.getByRole('searchbox').fill('Günlük 7');
  await failing.page.waitForURL(/q=/);
  await failing.end();
});

test('the preview shows the draft of this tab as readers would see it, and closes its window', async () => {
  const draft = {
    title: 'Taslak <b>başlık</b>',
    content:
      '<h2>Ara</h2><p onclick="alert(1)">Gövde</p><script>alert(1)</script><img src="javascript:alert(1)">',
    excerpt: 'Bir özet.',
    featuredImage: '/media/ayni-anda-on-arama.svg',
    publishDate: '2026-03-03T22:30:00.000Z',
    categories: ['Sağlık', 'Turizm'],
  };
  await page.goto(site.origin + pathTo('blogPreview'));
  await arrivalAt('No Preview Available');
  await page.getByText('Please open this page from the blog editor.').waitFor();
  await page.evaluate((entry) => sessionStorage.setItem('blog-preview', entry), JSON.stringify(draft));
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((path) => void window.open(path), pathTo('blogPreview')),
  ]);
  await preview.getByRole('heading', { level: 1, name: draft.title }).waitFor();
  expect(await preview.locator('.badge').allTextContents()).toEqual(['Sağlık', 'Turizm']);
  // The next day in the site's time zone.
  expect(await preview.locator('.art-meta time').innerText()).toBe('March 04, 2026');
  const style = await preview
    .getByText('Bir özet.')
    .evaluate((excerpt) => getComputedStyle(excerpt).fontStyle);
  expect(style).toBe('italic');
  expect(await preview.locator('.art-meta').innerText()).toMatch(/Sesdaş Ekibi[^]*1 min read/);
  // The same column as an article's.
  expect((await preview.locator('article .prose').boundingBox())?.width).toBe(656);
  expect(await preview.locator('.plate img').getAttribute('src')).toBe(draft.featuredImage);
  expect(await preview.locator('.prose').innerHTML()).toBe(
    '<div class="hd"><h2 id="ara">Ara</h2><a class="hx" href="#ara" aria-label="“Ara” bölümüne bağlantı"></a></div><p>Gövde</p>',
  );
  const closed = preview.waitForEvent('close');
  // The window may close before the click is reported; without a click it never closes.
  await preview
    .getByRole('button', { name: 'Close Preview' })
    .click()
    .catch(() => {});
  await closed;
});

test.each(['', '/category/saglik', '/archive/2026/03', '/2026/03/gunluk-25', '/preview'])(
  'axe finds nothing on /blog%s',
  async (path) => {
    await openHydrated(page, blog + path);
    expect(await violationsOf(page)).toEqual([]);
  },
);
