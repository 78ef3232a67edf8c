import { describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { afterFrames, untilIdle } from '#tests/support/browser/page-waits.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

const BODY = `
  <h2>Ara başlık</h2><p>${'Uzun bir yazı. '.repeat(300)}</p>
  <h2>Ara başlık</h2>
  <pre><code class="language-json">{ "saat": "16.00", "uzun": "${'x'.repeat(300)}" }</code></pre>
  <table><tr><th>Saat</th><th>${'genis'.repeat(60)}</th></tr><tr><td>16.00</td><td>a</td></tr></table>
  <ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Arayın</p></li></ul>
  <img src="/media/yanitin-evreleri.svg" alt="Yanıtın evreleri" title="Dinlemek, susmak, konuşmak">
  <img src="/media/yok.png">`;

const { site, browser } = await openSite(async (sql) => {
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
const visit = await shareVisit(browser, {
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});
const { page } = visit;

const open = (path: string) => openHydrated(page, site.origin + path);
const arrivalOf = (title: string) => page.getByRole('heading', { name: title, exact: true }).waitFor();
/**
 * Runs in the page: records the names of the moved elements of each view transition in `window.travelled`.
 */
function recordTransitions(): void {
  const transitions: string[][] = [];
  Object.assign(window, { travelled: transitions });
  const start = document.startViewTransition.bind(document);
  const keepNames = async ({ ready }: ViewTransition) => {
    await ready;
    const movedNames = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      .flatMap((pseudo) => /^::view-transition-group\((.+)\)$/.exec(pseudo)?.[1] ?? []);
    transitions.push([...new Set(movedNames)].toSorted());
  };
  document.startViewTransition = (update) => {
    const transition = start(update);
    void keepNames(transition);
    return transition;
  };
}

describe('visual effects', () => {
  test('a card’s picture and title move to the article and back, unless reduced motion is set', async () => {
    const readTransitions = () => page.evaluate(() => Reflect.get(window, 'travelled') as string[][]);
    await openHydrated(page, `${site.origin}/blog`);
    await page.evaluate(recordTransitions);
    await page.getByRole('link', { name: 'Mart 12' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mart 12' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(await readTransitions()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('link', { name: 'Mart 12' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mart 12' }).waitFor();
    await expect.poll(readTransitions).toEqual([['card-menu', 'card-picture', 'card-title', 'root']]);
    await expect.poll(() => page.locator('[style*=view-transition]').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await expect.poll(async () => (await readTransitions()).length).toBe(2);
    expect((await readTransitions())[1]).toEqual((await readTransitions())[0]);
    await expect.poll(() => page.locator('[style*=view-transition]').count()).toBe(0);
    // These pages have no element in common with the article, so nothing moves.
    await page.getByRole('link', { name: 'Mart 12' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mart 12' }).waitFor();
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Fiyatlar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Esnek Fiyatlandırma' }).waitFor();
    expect(await readTransitions()).toHaveLength(3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('the dark theme stays dark after a toast, and no inserted style is blocked', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHydrated(page, `${site.origin}/blog/2026/03/mart-3`);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard!').waitFor();
    expect(await background()).toBe(dark);
    const toast = page.locator('[data-scope=toast][data-part=root]');
    expect(await toast.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  });
});

describe('changing the page', () => {
  test('is one history entry, and Back restores the page and its scroll position', async () => {
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
  test('that cannot exist shows the same page after a click as after a load', async () => {
    await open('/blog/archive/2026/03');
    await page.evaluate(() => {
      document.querySelector('.months a')?.setAttribute('href', '/blog/archive/2026/13');
    });
    await page.locator('.months a').first().click();
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    expect(await page.title()).toBe('404 · Sesdaş');
  });
});

describe('an article', () => {
  const article = '/blog/2026/03/mart-14';

  test('has headings with links, usable by mouse and by keyboard', async () => {
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

  test('has code that the server colours; no reader fetches the grammars', async () => {
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

  test('has wide content that scrolls separately, also by keyboard', async () => {
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

  test('has pictures with a caption, without a layout shift', async () => {
    // A new visit, as layout shifts happen while files are fetched for the first time.
    const first = await openVisit(browser, { reducedMotion: 'reduce' });
    const { page: visitorPage } = first;
    await visitorPage.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openHydrated(visitorPage, site.origin + article);
    await visitorPage.getByText('Dinlemek, susmak, konuşmak').scrollIntoViewIfNeeded();
    await untilIdle(visitorPage);
    await visitorPage.mouse.wheel(0, 3_000);
    await expect.poll(() => visitorPage.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    await untilIdle(visitorPage);
    expect(await visitorPage.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
    expect(
      await visitorPage
        .locator('.prose img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('loading'))),
    ).toEqual(['lazy', 'lazy']);
    await first.end();
  });
});

test('a picture that does not load is replaced by a text that says so', async () => {
  await open('/blog/category/saglik');
  // The next post has no picture but a cover drawn from its title.
  expect(await page.locator('.post .plate').nth(2).locator('.cover').isVisible()).toBe(true);
  const plate = page.locator('.post .plate').nth(1);
  await expect.poll(() => plate.innerText()).toBe('No image');
  const heights = await page
    .locator('.post .plate')
    .evaluateAll((all) => all.slice(0, 3).map((element) => element.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('on paper an article is light and complete, without controls or fixed elements', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 680, height: 900 });
  await open('/blog/2026/03/mart-14');
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() => {
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
  expect(visible).toMatchObject({
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

  test('a picture is enlarged; Escape and Back close only the enlarged picture', async () => {
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

  test('code is copied exactly, and its button confirms it', async () => {
    await open(article);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `{ "saat": "16.00", "uzun": "${'x'.repeat(300)}" }`,
    );
  });

  test('a slash focuses the search from any page, and in a field is typed', async () => {
    await open('/pricing');
    await page.keyboard.press('/');
    await page.waitForURL(`${site.origin}/blog#yazi-ara`);
    const field = page.getByRole('searchbox', { name: 'Search posts' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('/');
    expect(await field.inputValue()).toBe('/');
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
  const storeEntry = async (entry: unknown) => {
    await page.goto(`${site.origin}/healthz`);
    await page.evaluate(
      (text) => sessionStorage.setItem('blog-preview', text),
      typeof entry === 'string' ? entry : JSON.stringify(entry),
    );
  };
  const empty = () => page.getByRole('heading', { level: 1, name: 'No Preview Available' });

  test('has a button that closes the window', async () => {
    await open(pathTo('blogList'));
    await page.evaluate((draft) => sessionStorage.setItem('blog-preview', draft), JSON.stringify(DRAFT));
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((path) => void window.open(path), pathTo('blogPreview')),
    ]);
    const closed = popup.waitForEvent('close');
    // The window may close before the click is reported; without a click it never closes.
    await popup
      .getByRole('button', { name: 'Close Preview' })
      .click()
      .catch(() => {});
    await closed;
    expect(popup.isClosed()).toBe(true);
  });

  test.each<[string, unknown]>([
    ['no JSON', '{"title":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"<img src=x onerror=alert(1)>"'],
    ['no content', { title: 'a' }],
    ['content of a wrong type', { title: 'a', content: { toString: 'b' } }],
  ])('of %s is ignored, apart from its log line', async (_, entry) => {
    await storeEntry(entry);
    await open(pathTo('blogPreview'));
    await empty().waitFor();
    await expect
      .poll(() => visit.messages.filter((message) => message.startsWith('warning')))
      .toHaveLength(1);
    expect(visit.messages).toHaveLength(1);
  });

  test('ignores fields of the wrong type', async () => {
    await storeEntry({
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
