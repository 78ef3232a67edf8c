import { goAlive } from '#tests/support/browser/browser.ts';
import { NOT_FOUND } from '#src/content/not-found.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { describe, expect, test } from 'vitest';

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
  quiet: true,
});
const { page } = visit;

const titles = () => page.locator('.post h2').allTextContents();
/** Marks the document: a full load removes the mark, client-side navigation keeps it. */
const markDocument = () => page.evaluate(() => Object.assign(window, { marked: true }));
const isSameDocument = () => page.evaluate(() => 'marked' in window);

/** Keeps the names of what moved in each view transition, in `window.travelled`; runs in the page. */
function recordTransitions(): void {
  const travelled: string[][] = [];
  Object.assign(window, { travelled });
  const start = document.startViewTransition.bind(document);
  const keepNames = async ({ ready }: ViewTransition) => {
    await ready;
    const moved = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      .flatMap((pseudo) => /^::view-transition-group\((.+)\)$/.exec(pseudo)?.[1] ?? []);
    travelled.push([...new Set(moved)].toSorted());
  };
  document.startViewTransition = (update) => {
    const transition = start(update);
    void keepNames(transition);
    return transition;
  };
}

describe('reading the blog', () => {
  test('from the landing page to an article and back, without loading a page again', async () => {
    await goAlive(page, site.origin);
    await markDocument();
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(page.url()).toBe(`${site.origin}/blog`);
    expect(await page.title()).toBe('Blog - Sesdaş');
    expect(await titles()).toHaveLength(12);

    await page.getByRole('link', { name: 'Günlük 24' }).click();
    await page.waitForURL(`${site.origin}/blog/2026/03/gunluk-24`);
    await page.getByRole('heading', { level: 1, name: 'Günlük 24' }).waitFor();
    expect(await page.title()).toBe('Günlük 24 - Sesdaş Blog');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${site.origin}/blog/2026/03/gunluk-24`,
    );

    await page.getByRole('link', { name: 'Bloga dönün' }).click();
    await page.waitForURL(`${site.origin}/blog`);
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(await isSameDocument()).toBe(true);
  });

  test('back returns to the list where it was left', async () => {
    await goAlive(page, `${site.origin}/blog`);
    await markDocument();
    await page.getByRole('link', { name: 'Günlük 16' }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Günlük 16' }).evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Günlük 16' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    expect(await isSameDocument()).toBe(true);
  });

  test('a card’s picture and title travel to the article and back, unless motion is unwanted', async () => {
    const travelled = () => page.evaluate(() => Reflect.get(window, 'travelled') as string[][]);
    await goAlive(page, `${site.origin}/blog`);
    await page.evaluate(recordTransitions);
    await page.getByRole('link', { name: 'Günlük 16' }).click();
    await page.getByRole('heading', { level: 1, name: 'Günlük 16' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(await travelled()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('link', { name: 'Günlük 16' }).click();
    await page.getByRole('heading', { level: 1, name: 'Günlük 16' }).waitFor();
    await expect.poll(travelled).toEqual([['card-menu', 'card-picture', 'card-title', 'root']]);
    await expect.poll(() => page.locator('[style*=view-transition]').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await expect.poll(async () => (await travelled()).length).toBe(2);
    expect((await travelled())[1]).toEqual((await travelled())[0]);
    await expect.poll(() => page.locator('[style*=view-transition]').count()).toBe(0);
    // Nothing of the article leads anywhere else.
    await page.getByRole('link', { name: 'Günlük 16' }).click();
    await page.getByRole('heading', { level: 1, name: 'Günlük 16' }).waitFor();
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Fiyatlar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Esnek Fiyatlandırma' }).waitFor();
    expect(await travelled()).toHaveLength(3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('search follows the typing, keeps the cursor, and stands in the address', async () => {
    await goAlive(page, `${site.origin}/blog?page=2`);
    await markDocument();
    const search = page.getByRole('searchbox', { name: 'Search posts' });
    await search.pressSequentially('ISTANBUL', { delay: 30 });
    await page.waitForURL(`${site.origin}/blog?q=ISTANBUL`);
    await expect.poll(titles).toEqual(['Günlük 7']);
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.pressSequentially('X');
    await page.getByText('No posts match your search.').waitFor();
    expect(await search.inputValue()).toBe('ISTANBULX');
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await page.getByText('No posts match your search.').waitFor();
  });

  test('category and order narrow the list, pages walk through it', async () => {
    await goAlive(page, `${site.origin}/blog`);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Sağlık');
    await page.waitForURL(`${site.origin}/blog?category=saglik`);
    await expect.poll(async () => (await titles())[0]).toBe('Günlük 24');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest');
    await page.waitForURL(`${site.origin}/blog?category=saglik&sort=oldest`);
    await expect.poll(async () => (await titles())[0]).toBe('Günlük 2');

    await goAlive(page, `${site.origin}/blog`);
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    expect(await pages.getByText('Previous').getAttribute('aria-disabled')).toBe('true');
    await pages.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${site.origin}/blog?page=2`);
    await expect.poll(async () => (await titles())[0]).toBe('Günlük 13');
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await expect.poll(titles).toEqual(['Günlük 1']);
    expect(await pages.getByText('Next').getAttribute('aria-disabled')).toBe('true');
    await page.goBack();
    await expect.poll(async () => (await titles())[0]).toBe('Günlük 13');
  });

  test('a page past the end leads to the last one', async () => {
    await page.goto(`${site.origin}/blog?page=99`);
    expect(page.url()).toBe(`${site.origin}/blog?page=3`);
  });

  test('the link is copied, and the toast says so', async () => {
    await goAlive(page, `${site.origin}/blog/2026/03/gunluk-3`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.origin}/blog/2026/03/gunluk-3`,
    );
  });

  test('where copying fails the toast says that, one toast at a time', async () => {
    await goAlive(page, `${site.origin}/blog/2026/03/gunluk-3`);
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.click();
    await page.getByText('Link copied to clipboard!').waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await copy.click();
    await page.getByRole('alert').filter({ hasText: 'Failed to copy link' }).waitFor();
    await expect.poll(() => page.getByText('Link copied to clipboard!').isVisible()).toBe(false);
  });

  test('dark stays dark through a toast, and no inserted style is refused', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await goAlive(page, `${site.origin}/blog/2026/03/gunluk-3`);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard!').waitFor();
    expect(await background()).toBe(dark);
    const toast = page.locator('[data-scope=toast][data-part=root]');
    expect(await toast.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  });

  test('sharing opens the networks’ own pages with the post’s address', async () => {
    await goAlive(page, `${site.origin}/blog/2026/03/gunluk-3`);
    const address = encodeURIComponent(`${site.origin}/blog/2026/03/gunluk-3`);
    const hrefs = await page
      .locator('.share a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      `https://wa.me/?text=G%C3%BCnl%C3%BCk%203%20${address}`,
      `https://twitter.com/intent/tweet?url=${address}&text=G%C3%BCnl%C3%BCk%203`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      `mailto:?subject=G%C3%BCnl%C3%BCk%203&body=${address}`,
    ]);
    expect(await page.locator('.share a').first().getAttribute('target')).toBe('_blank');
  });

  test('a post that goes away while its link is on the screen is “Post Not Found”', async () => {
    const { id } = await insertPost(database.sql, {
      slug: 'kaybolan',
      title: 'Kaybolan',
      publishedAt: '2026-04-01T10:00:00Z',
    });
    await goAlive(page, `${site.origin}/blog`);
    await database.sql`delete from blog_posts where id = ${id}`;
    await page.getByRole('link', { name: 'Kaybolan' }).click();
    await page.getByRole('heading', { name: 'Post Not Found' }).waitFor();
    await page.getByText("The blog post you're looking for doesn't exist or has been removed.").waitFor();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(await titles()).not.toContain('Kaybolan');
    // The answer of the API was a 404: the browser notes it.
    visit.messages.splice(
      0,
      visit.messages.length,
      ...visit.messages.filter((message) => !message.includes('404')),
    );
  });
});

describe('the frame', () => {
  test('the theme is chosen, kept, and there before the page is painted', async () => {
    await goAlive(page, site.origin);
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('light');
    await page.getByRole('button', { name: 'Görünüm: Sistem' }).click();
    await page.getByRole('button', { name: 'Görünüm: Açık' }).click();
    expect(await theme()).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('html[data-theme=dark]', { state: 'attached' });
    await page.getByRole('button', { name: 'Görünüm: Koyu' }).click();
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
  });

  test('the mobile menu opens, leads on, and closes by Escape, elsewhere and navigation', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goAlive(page, site.origin);
    const menu = page.locator('.mmenu');
    const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open);
    await page.getByText('Menü', { exact: true }).click();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await page.getByText('Menü', { exact: true }).click();
    // The open menu covers the rest.
    await page.mouse.click(5, 20);
    expect(await isOpen()).toBe(false);
    await page.getByText('Menü', { exact: true }).click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(`${site.origin}/blog`);
    await expect.poll(isOpen).toBe(false);
  });

  test('a keyboard reaches the content in one step and every link shows its focus', async () => {
    await goAlive(page, site.origin);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('icerik');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Demo talep et');
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineWidth,
    );
    expect(outline).toBe('3px');
  });

  test('an unknown address is a 404 page in English with the way home, a search and the main pages', async () => {
    const answer = await page.goto(`${site.origin}/yok/boyle/bir/sayfa`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    expect(await page.locator('main [lang=en]').count()).toBeGreaterThan(0);
    const ways = page.getByRole('navigation', { name: NOT_FOUND.links.label }).getByRole('link');
    const paths = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const answers = await Promise.all(paths.map((path) => fetch(site.origin + path)));
    expect(answers.map(({ status }) => status)).toEqual(NOT_FOUND.links.ways.map(() => 200));
    await page.getByRole('searchbox', { name: NOT_FOUND.search.label }).fill('yok böyle');
    await page.getByRole('button', { name: NOT_FOUND.search.submit }).click();
    await page.waitForURL(`${site.origin}/blog?q=yok+b%C3%B6yle`);
    await page.goBack();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${site.origin}/`);
    visit.messages.splice(
      0,
      visit.messages.length,
      ...visit.messages.filter((message) => !message.includes('404')),
    );
  });
});
