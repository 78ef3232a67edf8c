import { goAlive } from '#tests/support/browser/browser.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { describe, expect, test } from 'vitest';

const { site, browser } = await openSite(async (sql) => {
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
});

describe('the frame', () => {
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
});
