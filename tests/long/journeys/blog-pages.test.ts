/** Categories, archive months, articles and the preview: every text, state and path of the specification. */
import { pathTo } from '#shared/routes.ts';
import { goAlive, openVisit } from '#tests/support/browser/browser.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { afterFrames, untilIdle } from '#tests/support/browser/page-waits.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { describe, expect, test } from 'vitest';

const BODY = `
  <h2>Ara başlık</h2><p>${'Uzun bir yazı. '.repeat(300)}</p>
  <h2>Ara başlık</h2>
  <pre><code class="language-json">{ "saat": "16.00", "uzun": "${'x'.repeat(300)}" }</code></pre>
  <table><tr><th>Saat</th><th>${'genis'.repeat(60)}</th></tr><tr><td>16.00</td><td>a</td></tr></table>
  <ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Arayın</p></li></ul>
  <img src="/media/yanitin-evreleri.svg" alt="Yanıtın evreleri" title="Dinlemek, susmak, konuşmak">
  <img src="/media/yok.png">`;

const { database, site, browser } = await openSite(async (sql) => {
  const health = await insertCategory(sql, 'Sağlık', 'saglik');
  await sql`update blog_categories set description = 'Klinikler için yazılar.' where id = ${health}`;
  await insertCategory(sql, 'Boş', 'bos');
  const other = await insertCategory(sql, 'Turizm', 'turizm');
  for (let day = 1; day <= 14; day += 1) {
    await insertPost(sql, {
      title: `Mart ${day}`,
      slug: `mart-${day}`,
      excerpt: `${day}. özet.`,
      content: day === 14 ? BODY : '<p>Kısa.</p>',
      featuredImage: day === 14 ? '/media/ayni-anda-on-arama.svg' : day === 13 ? '/media/yok.png' : null,
      publishedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00+03:00`,
      categories: [health],
      ...(day === 13 ? { metaDescription: 'Arama motorları için.', metaKeywords: 'bir, iki' } : {}),
    });
  }
  await insertPost(sql, {
    title: 'Ocakta tek "yazı" & başka',
    slug: 'ocak',
    featuredImage: 'https://img.example.com/a.jpg',
    publishedAt: '2026-01-31T23:30:00+03:00',
    categories: [other],
  });
});
const visit = await shareVisit(browser, { reducedMotion: 'reduce' });
const { page } = visit;

const open = (path: string) => goAlive(page, site.origin + path);
const crumbs = () =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents();
const meta = (name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
const jsonLd = async (): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
/** Waits for the list that holds a post, as long as a busy machine needs. */
const arrivalOf = (title: string) => page.getByRole('heading', { name: title, exact: true }).waitFor();
const titles = () => page.locator('.post h2').allTextContents();
/** The status and location of an answer, without following it. */
const answerOf = async (path: string) => {
  const answer = await fetch(site.origin + path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

describe('a category', () => {
  test('shows its name, description and posts', async () => {
    await open('/blog/category/saglik');
    expect(await crumbs()).toEqual(['Home', 'Blog', 'Sağlık']);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sağlık');
    expect(await page.getByText('Klinikler için yazılar.').isVisible()).toBe(true);
    expect(await titles()).toHaveLength(12);
    const second = page.locator('.post').nth(2);
    expect((await second.innerText()).split(/\n+/)).toEqual([
      'No image',
      'Mart 12',
      '12. özet.',
      'Mar 12, 2026',
      '1 min read',
    ]);
    expect(await second.getByRole('link').getAttribute('href')).toBe('/blog/2026/03/mart-12');
    expect(visit.messages.filter((message) => !message.includes('404'))).toEqual([]);
  });

  test('is named to search engines and networks', async () => {
    await open('/blog/category/saglik');
    expect(await page.title()).toBe('Sağlık - Sesdaş Blog');
    expect(await meta('description')).toBe('Klinikler için yazılar.');
    expect(await meta('og:title')).toBe('Sağlık - Sesdaş Blog');
    expect(await meta('og:description')).toBe('Klinikler için yazılar.');
    expect(await meta('og:type')).toBe('website');
    expect(await canonical()).toBe(`${site.origin}/blog/category/saglik`);
    await open('/blog/category/turizm');
    expect(await meta('description')).toBe('Blog posts in Turizm category');
  });

  test('without posts says so, and is no page to search engines', async () => {
    await open('/blog/category/bos');
    expect(await page.getByText('No posts in this category yet.').isVisible()).toBe(true);
    expect(await meta('robots')).toBe('noindex');
    expect(visit.messages).toEqual([]);
  });

  test('that nobody made is not found', async () => {
    const answer = await page.goto(`${site.origin}/blog/category/yok`);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Category Not Found');
    expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog');
    expect(await meta('robots')).toBe('noindex');
  });

  test('has pages that are walked without loading the site again; the top is reached and focus moves', async () => {
    await open('/blog/category/saglik');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    expect(await pages.getByText('Previous').getAttribute('aria-disabled')).toBe('true');
    await pages.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${site.origin}/blog/category/saglik?page=2`);
    await arrivalOf('Mart 1');
    expect(await titles()).toEqual(['Mart 2', 'Mart 1']);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('icerik');
    expect(await canonical()).toBe(`${site.origin}/blog/category/saglik?page=2`);
    expect(await pages.getByText('Next').getAttribute('aria-disabled')).toBe('true');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('a page past the end leads to the last one', async () => {
    expect(await answerOf('/blog/category/saglik?page=9')).toEqual([302, '/blog/category/saglik?page=2']);
    expect(await answerOf('/blog/category/bos?page=2')).toEqual([302, '/blog/category/bos']);
  });
});

describe('changing the page', () => {
  test('scrolls smoothly to the top', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open('/blog/category/saglik');
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      window.addEventListener('scroll', () => seen.push(window.scrollY));
    });
    await page.getByRole('link', { name: 'Page 2' }).click();
    await arrivalOf('Mart 1');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as number[]);
    // A jump is one event; how many a glide has depends on the machine.
    expect(seen.length).toBeGreaterThan(1);
  });

  test('is one step back, to the page and the place that were left', async () => {
    await open('/blog/category/saglik');
    await page.getByRole('link', { name: 'Page 2' }).scrollIntoViewIfNeeded();
    await afterFrames(page);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Page 2' }).evaluate((link: HTMLElement) => link.click());
    await arrivalOf('Mart 1');
    await page.goBack();
    await arrivalOf('Mart 14');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
});

describe('a month', () => {
  test('shows its posts, and beside them every month with posts', async () => {
    await open('/blog/archive/2026/03');
    expect(await crumbs()).toEqual(['Home', 'Blog', 'Archive', 'March 2026']);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('March 2026');
    expect(await page.getByText('14 posts published', { exact: true }).isVisible()).toBe(true);
    expect(await titles()).toHaveLength(12);
    const row = page.locator('.post').nth(2);
    expect(await row.locator('time').innerText()).toBe('March 12, 2026');
    expect(await row.getByText('1 min read').isVisible()).toBe(true);
    const months = page.getByRole('complementary', { name: 'Archives' });
    expect((await months.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(
      ['March 2026 (14)', 'January 2026 (1)'],
    );
    expect(await months.locator('[aria-current=page]').getAttribute('href')).toBe('/blog/archive/2026/03');
    expect(await page.title()).toBe('March 2026 Archive - Sesdaş Blog');
    await months.getByRole('link', { name: 'January 2026' }).click();
    await page.getByText('1 post published', { exact: true }).waitFor();
    expect(await titles()).toEqual(['Ocakta tek "yazı" & başka']);
  });

  test('without posts says so; an impossible one is the page for what is not there', async () => {
    await open('/blog/archive/1999/12');
    expect(await page.getByText('No posts published in December 1999.').isVisible()).toBe(true);
    expect(await meta('robots')).toBe('noindex');
    const answer = await page.goto(`${site.origin}/blog/archive/2026/13`);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
  });

  test('that is impossible is that page after a click as well', async () => {
    await open('/blog/archive/2026/03');
    await page.evaluate(() => {
      document.querySelector('.months a')?.setAttribute('href', '/blog/archive/2026/13');
    });
    await page.locator('.months a').first().click();
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    expect(await page.title()).toBe('404 · Sesdaş');
  });

  test('a page past the end leads to the last one', async () => {
    expect(await answerOf('/blog/archive/2026/03?page=9')).toEqual([302, '/blog/archive/2026/03?page=2']);
    expect(await answerOf('/blog/archive/2026/04?page=2')).toEqual([302, '/blog/archive/2026/04']);
  });
});

describe('an article', () => {
  const article = '/blog/2026/03/mart-14';

  test('leads on to three others of its category', async () => {
    await open(article);
    const related = page.getByRole('region', { name: 'Related Posts' });
    expect(await related.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Mart 13',
      'Mart 12',
      'Mart 11',
    ]);
    expect(await related.locator('time').first().innerText()).toBe('Mar 13, 2026');
    await open('/blog/2026/01/ocak');
    expect(await related.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Mart 14',
      'Mart 13',
      'Mart 12',
    ]);
  });

  test('has headings that can be linked to, by mouse and by keyboard', async () => {
    await open(article);
    expect(await page.locator('.prose h2').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'ara-baslik',
      'ara-baslik-2',
    ]);
    const link = page.getByRole('link', { name: '“Ara başlık” bölümüne bağlantı' });
    expect(await page.getByRole('heading', { name: 'Ara başlık', exact: true }).count()).toBe(2);
    await link.nth(1).focus();
    expect(await link.nth(1).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(`${site.origin}${article}#ara-baslik-2`);
    await expect
      .poll(() => page.locator('#ara-baslik-2').evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(140);
  });

  test('colours its code on the server; no reader fetches the grammars', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await open(article);
    await untilIdle(page);
    const word = page.locator('.prose pre .c-attr').first();
    const colours = await word.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.parentElement ?? element).color,
    ]);
    expect(new Set(colours).size).toBe(2);
    expect(scripts).toContainEqual(expect.stringMatching(/entry-client/));
    expect(scripts.filter((url) => /read-preview|highlight/.test(url))).toEqual([]);
  });

  test('scrolls what is wide by itself, with the keyboard', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(article);
    for (const wide of [
      page.getByRole('region', { name: /^Tablo 1: Saat/ }),
      page.getByRole('group', { name: 'Kod' }),
    ]) {
      expect(await wide.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      await wide.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('has pictures with a caption, whose place nothing moves', async () => {
    // A new visit: layout shifts happen while files are fetched for the first time.
    const first = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: shown } = first;
    await shown.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await goAlive(shown, site.origin + article);
    await shown.getByText('Dinlemek, susmak, konuşmak').scrollIntoViewIfNeeded();
    await untilIdle(shown);
    await shown.mouse.wheel(0, 3_000);
    await expect.poll(() => shown.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    await untilIdle(shown);
    expect(await shown.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
    expect(
      await shown
        .locator('.prose img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('loading'))),
    ).toEqual(['lazy', 'lazy']);
    await first.end();
  });

  test('tells machines what it is', async () => {
    await open('/blog/2026/03/mart-13');
    const address = `${site.origin}/blog/2026/03/mart-13`;
    expect(await page.title()).toBe('Mart 13 - Sesdaş Blog');
    expect(await meta('description')).toBe('Arama motorları için.');
    expect(await meta('keywords')).toBe('bir, iki');
    expect(await canonical()).toBe(address);
    expect(await meta('og:type')).toBe('article');
    expect(await meta('og:url')).toBe(address);
    expect(await meta('og:image')).toBe(`${site.origin}/media/yok.png`);
    expect(await meta('article:published_time')).toBe('2026-03-13T07:00:00.000Z');
    expect(await meta('article:section')).toBe('Sağlık');
    expect(await meta('twitter:card')).toBe('summary_large_image');
    const [described = {}, breadcrumb = {}] = await jsonLd();
    expect(described).toMatchObject({
      '@type': 'Article',
      headline: 'Mart 13',
      datePublished: '2026-03-13T07:00:00.000Z',
      author: { '@type': 'Organization', name: 'Sesdaş Ekibi' },
      publisher: { '@type': 'Organization', logo: { width: 512, height: 512 } },
      image: { width: 1200, height: 630 },
      articleSection: 'Sağlık',
      inLanguage: 'tr-TR',
      timeRequired: 'PT1M',
      wordCount: 1,
      keywords: 'bir, iki',
    });
    expect(new Date(String(described['dateModified'])).getTime()).toBeGreaterThanOrEqual(
      new Date(String(described['datePublished'])).getTime(),
    );
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${site.origin}/` },
        { position: 2, name: 'Blog', item: `${site.origin}/blog` },
        { position: 3, name: 'Mart 13', item: address },
      ],
    });
  });

  test('has a social card drawn from its title where networks cannot read its picture', async () => {
    await open('/blog/2026/03/mart-12');
    expect(await meta('og:image')).toBe(`${site.origin}/brand/posts/mart-12.png`);
    expect(await meta('og:description')).toBe('12. özet.');
    const card = await fetch(`${site.origin}/brand/posts/mart-12.png`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    const etag = card.headers.get('etag') ?? '';
    const again = await fetch(`${site.origin}/brand/posts/mart-12.png`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${site.origin}/brand/posts/yok.png`)).status).toBe(404);
    await open(article);
    expect(await meta('og:image')).toBe(`${site.origin}/brand/posts/mart-14.png`);
    await open('/blog/2026/01/ocak');
    expect(await meta('og:image')).toBe('https://img.example.com/a.jpg');
  });

  test('of a draft has no card', async () => {
    await insertPost(database.sql, { slug: 'taslak', status: 'draft' });
    await insertPost(database.sql, { slug: 'yarin', publishedAt: new Date(Date.now() + 3_600_000) });
    for (const slug of ['taslak', 'yarin'])
      expect((await fetch(`${site.origin}/brand/posts/${slug}.png`)).status).toBe(404);
  });

  test('is shared in a new tab that knows nothing of ours', async () => {
    await open('/blog/2026/01/ocak');
    const address = encodeURIComponent(`${site.origin}/blog/2026/01/ocak`);
    const links = await page
      .getByRole('complementary', { name: 'Share this post' })
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
      );
    const tab = ['_blank', 'noopener noreferrer'];
    expect(links).toEqual([
      [`https://wa.me/?text=Ocakta%20tek%20%22yaz%C4%B1%22%20%26%20ba%C5%9Fka%20${address}`, ...tab],
      [
        `https://twitter.com/intent/tweet?url=${address}&text=Ocakta%20tek%20%22yaz%C4%B1%22%20%26%20ba%C5%9Fka`,
        ...tab,
      ],
      [`https://www.linkedin.com/sharing/share-offsite/?url=${address}`, ...tab],
      [`https://www.facebook.com/sharer/sharer.php?u=${address}`, ...tab],
      [`mailto:?subject=Ocakta%20tek%20%22yaz%C4%B1%22%20%26%20ba%C5%9Fka&body=${address}`, null, null],
    ]);
  });
});

test('a picture that does not arrive leaves the plate that says so, in its place', async () => {
  await open('/blog/category/saglik');
  // The one below is of a post without a picture: a cover drawn from its title.
  expect(await page.locator('.post .plate').nth(2).locator('.cover').isVisible()).toBe(true);
  const plate = page.locator('.post .plate').nth(1);
  await expect.poll(() => plate.innerText()).toBe('No image');
  const heights = await page
    .locator('.post .plate')
    .evaluateAll((all) => all.slice(0, 3).map((element) => element.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('on paper an article is light, whole, and free of what is pressed or fixed', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 680, height: 900 });
  await open('/blog/2026/03/mart-14');
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility(),
    );
    const styled = (accepts: (style: CSSStyleDeclaration) => boolean) =>
      all.filter((element) => accepts(getComputedStyle(element))).map(({ className }) => className);
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      dark: getComputedStyle(document.querySelector('h1') ?? document.body).color,
      fixed: styled(({ position }) => position === 'fixed' || position === 'sticky'),
      pressed: all.filter((element) => element.matches('button, select, .toc a, .share a, .related a'))
        .length,
      cut: all.filter((element) => element.matches('pre, .tw') && element.scrollWidth > element.clientWidth)
        .length,
      source: document.querySelector('.p-src')?.textContent,
    };
  });
  expect(found).toMatchObject({
    ground: 'rgb(255, 255, 255)',
    dark: 'rgb(19, 32, 28)',
    fixed: [],
    pressed: 0,
    cut: 0,
    source: `${site.origin}/blog/2026/03/mart-14 · March 14, 2026 · Sesdaş Ekibi`,
  });
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 720 });
});

describe('reading', () => {
  const article = '/blog/2026/03/mart-14';

  test('a picture is enlarged; Escape and Back close it and nothing else', async () => {
    await open(article);
    const button = page.getByRole('button', { name: 'Görseli büyüt: Yanıtın evreleri' });
    const dialog = page.getByRole('dialog', { name: 'Yanıtın evreleri' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.press('Enter');
      await dialog.waitFor();
      expect(await dialog.getByText('Dinlemek, susmak, konuşmak').isVisible()).toBe(true);
      await close();
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toBe(site.origin + article);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  test('code is copied to the letter, and its button says so', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(article);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `{ "saat": "16.00", "uzun": "${'x'.repeat(300)}" }`,
    );
  });

  test('a slash leads to the search from any page, and is a letter in a field', async () => {
    await open('/pricing');
    await page.keyboard.press('/');
    await page.waitForURL(`${site.origin}/blog#yazi-ara`);
    const field = page.getByRole('searchbox', { name: 'Search posts' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('/');
    expect(await field.inputValue()).toBe('/');
  });

  test('a search says how many it found, marks them, and leads on where there are none', async () => {
    await open('/blog?q=OCAK');
    expect(await page.getByText('1 post', { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.post h2 mark').allTextContents()).toEqual(['Ocak']);
    await page.getByRole('link', { name: 'Clear search' }).click();
    await arrivalOf('Mart 14');
    await open('/blog?q=yokböyle');
    const latest = page.getByRole('region', { name: 'Latest posts' });
    expect(await latest.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Mart 14',
      'Mart 13',
      'Mart 12',
    ]);
    expect(await page.getByRole('link', { name: 'Browse the archive' }).getAttribute('href')).toBe(
      '/blog#blog-arsivi',
    );
  });

  test('lists lead to categories, months and the feed, and their pages have titles of their own', async () => {
    await open('/blog?page=2');
    expect(await page.title()).toBe('Blog - Sesdaş (page 2)');
    expect(await meta('og:locale')).toBe('tr_TR');
    expect(await meta('twitter:title')).toBe('Blog - Sesdaş (page 2)');
    expect(await page.locator('link[rel=alternate][hreflang=tr]').getAttribute('href')).toBe(
      `${site.origin}/blog?page=2`,
    );
    const shelf = page.getByRole('navigation', { name: 'Archives' });
    expect((await shelf.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Sağlık 14',
      'Turizm 1',
      'March 2026 (14)',
      'January 2026 (1)',
    ]);
    expect((await jsonLd()).map((block) => block['@type'])).toEqual(['Blog', 'BreadcrumbList']);
    for (const path of ['/blog', '/blog/category/saglik', '/blog/archive/2026/03', article]) {
      await open(path);
      expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href'), path).toBe(
        '/rss.xml',
      );
      expect(await page.locator('main').getByRole('link', { name: 'RSS' }).getAttribute('href'), path).toBe(
        '/rss.xml',
      );
    }
  });

  test('of a category names the category, and its own page to search engines', async () => {
    await open('/blog?category=saglik&page=2');
    expect(await page.title()).toBe('Sağlık - Blog - Sesdaş (page 2)');
    expect(await canonical()).toBe(`${site.origin}/blog/category/saglik?page=2`);
  });

  test.each([
    ['/blog?sort=oldest', '/blog'],
    ['/blog?sort=oldest&page=2', '/blog'],
    ['/blog?category=saglik&sort=oldest&page=2', '/blog/category/saglik'],
  ])('%s is %s to search engines: the same posts in another order', async (path, known) => {
    await open(path);
    expect(page.url()).toBe(site.origin + path);
    expect(await canonical()).toBe(site.origin + known);
  });
});

describe('the preview', () => {
  const DRAFT = {
    title: 'Taslak <b>başlık</b>',
    content:
      '<h2>Ara</h2><p onclick="alert(1)">Gövde</p><script>alert(1)</script><img src="javascript:alert(1)">',
    excerpt: 'Bir özet.',
    featuredImage: '/media/ayni-anda-on-arama.svg',
    publishDate: '2026-03-03T22:30:00.000Z',
    categories: ['Sağlık', 'Turizm'],
  };
  const keep = async (entry: unknown) => {
    await page.goto(`${site.origin}/healthz`);
    await page.evaluate(
      (text) => sessionStorage.setItem('blog-preview', text),
      typeof entry === 'string' ? entry : JSON.stringify(entry),
    );
  };
  const empty = () => page.getByRole('heading', { level: 1, name: 'No Preview Available' });

  test('shows the draft of this tab as readers would see it, after a reload too', async () => {
    await keep(DRAFT);
    await open(pathTo('blogPreview'));
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole('heading', { level: 1, name: 'Taslak <b>başlık</b>' }).waitFor();
      expect(await page.locator('.badge').allTextContents()).toEqual(['Sağlık', 'Turizm']);
      // In the site's time zone it is the next day.
      expect(await page.locator('.art-meta time').innerText()).toBe('March 04, 2026');
      const excerpt = page.getByText('Bir özet.');
      expect(await excerpt.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
      expect(await page.locator('.plate img').getAttribute('src')).toBe('/media/ayni-anda-on-arama.svg');
      expect(await page.locator('.prose').innerHTML()).toBe(
        '<div class="hd"><h2 id="ara">Ara</h2><a class="hx" href="#ara" aria-label="“Ara” bölümüne bağlantı"></a></div><p>Gövde</p>',
      );
      expect(await meta('robots')).toBe('noindex');
      await page.reload();
    }
    expect(visit.messages).toEqual([]);
  });

  test('has a button that closes the window', async () => {
    await open(pathTo('blogList'));
    await page.evaluate((draft) => sessionStorage.setItem('blog-preview', draft), JSON.stringify(DRAFT));
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((path) => void window.open(path), pathTo('blogPreview')),
    ]);
    const closed = opened.waitForEvent('close');
    // The window may close before the click is reported; without a click it never closes.
    await opened
      .getByRole('button', { name: 'Close Preview' })
      .click()
      .catch(() => {});
    await closed;
    expect(opened.isClosed()).toBe(true);
  });

  test('without a draft says where it comes from', async () => {
    await open(pathTo('blogPreview'));
    await empty().waitFor();
    expect(await page.getByText('Please open this page from the blog editor.').isVisible()).toBe(true);
    expect(visit.messages).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no JSON', '{"title":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"<img src=x onerror=alert(1)>"'],
    ['no content', { title: 'a' }],
    ['content that is none', { title: 'a', content: { toString: 'b' } }],
  ])('of %s is none: logged, and no more', async (_, entry) => {
    await keep(entry);
    await open(pathTo('blogPreview'));
    await empty().waitFor();
    await expect
      .poll(() => visit.messages.filter((message) => message.startsWith('warning')))
      .toHaveLength(1);
    expect(visit.messages).toHaveLength(1);
  });

  test('leaves out what is not what it should be', async () => {
    await keep({
      title: 'a',
      content: '<p>b</p>',
      excerpt: 5,
      featuredImage: 'data:x',
      publishDate: 'dün',
      categories: [1, 'c', 'c'],
    });
    await open(pathTo('blogPreview'));
    await page.getByRole('heading', { level: 1, name: 'a', exact: true }).waitFor();
    expect(await page.locator('.badge').allTextContents()).toEqual(['c']);
    expect(await page.locator('.plate, .pv-ex, .art-meta time').count()).toBe(0);
    expect(visit.messages).toEqual([]);
  });
});

test('what is English says so, and what is Turkish within it', async () => {
  for (const path of ['/blog', '/blog/category/saglik', '/blog/archive/2026/03', '/blog/2026/03/mart-14']) {
    await page.goto(site.origin + path);
    const languages = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        if (text) found.push(`${node.parentElement?.closest('[lang]')?.getAttribute('lang')}: ${text}`);
      }
      return found;
    });
    const english =
      /^(Home|Blog|Archive|Archives|Insights .*|March .*|January .*|Mar \d+, 2026|Related Posts|Share|Share…|WhatsApp|X|LinkedIn|Facebook|E-mail|Copy link|Copy|Contents|Back to top|Categories|RSS|\/|← ?|.*→|No image|Previous|Next|All Categories|Newest|Oldest|Search|\d+ min read|\d+ posts?.*|\(\d+\)|\d+|…)$/;
    expect(
      languages.filter((line) => {
        const [language = '', ...rest] = line.split(': ');
        return (language === 'en') !== english.test(rest.join(': '));
      }),
      path,
    ).toEqual([]);
  }
});

// Last, as it takes the posts of the others away.
test('a blog without posts says so, beneath its title, its search and its choices', async () => {
  await database.sql`update blog_posts set status = 'archived'`;
  await open('/blog');
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await page.getByText('Insights and updates about AI agents and automation', { exact: true }).waitFor();
  await page.getByText('No blog posts published yet.', { exact: true }).waitFor();
  await page.getByPlaceholder('Search posts...', { exact: true }).waitFor();
  const choices = (name: string) => page.getByRole('combobox', { name }).locator('option').allTextContents();
  expect((await choices('Category'))[0]).toBe('All Categories');
  expect(await choices('Sort')).toEqual(['Newest', 'Oldest']);
});
