import { expect, test } from 'vitest';
import { insertPreviewLink } from '#server/review/preview-links/write.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import { PREVIEW_ENTRY } from '#shared/posts/preview-draft.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { openHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { insertCategory, insertPost, insertUser } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';

/** Uploaded pictures, with and without other sizes. */
const SIZES = [
  [1200, 1200],
  [1080, 1920],
  [2520, 1080],
  [16, 9],
  [8, 24],
] as const;
const pictureOf = ([width, height]: readonly [number, number]) =>
  `/media/${'a'.repeat(24)}-${width}x${height}-336699.jpg`;

let link = '';
const { site, browser } = await openSite(async (sql) => {
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  const posts = [];
  for (const [index, size] of [...SIZES, ...SIZES].entries())
    posts.push(
      await insertPost(sql, {
        slug: `kapak-${index}`,
        featuredImage: pictureOf(size),
        categories: [category],
      }),
    );
  const [post] = posts;
  if (post) link = (await insertPreviewLink(sql, { id: post.id, days: 7 }, await insertUser(sql))).token;
});
const { page } = await shareVisit(browser, { reducedMotion: 'reduce' });

/** Returns the covers whose picture does not fill its plate exactly, in four widths. */
async function findStrips(): Promise<string[]> {
  const strips: string[] = [];
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    strips.push(...(await findStripsInView()));
  }
  return strips;
}

async function findStripsInView(): Promise<string[]> {
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('.plate img'))
      picture.loading = 'eager';
  });
  // Another viewport may select another file, and `decode` rejects if the file changes meanwhile.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.plate img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  return page.evaluate(() => {
    const strips: string[] = [];
    for (const plate of document.querySelectorAll('.plate')) {
      const picture = plate.querySelector('img');
      if (!picture) continue;
      const [outer, inner] = [plate.getBoundingClientRect(), picture.getBoundingClientRect()];
      const isFull = (['left', 'top', 'right', 'bottom'] as const).every(
        (edge) => Math.abs(outer[edge] - inner[edge]) < 1,
      );
      const isWide = Math.abs(outer.width / outer.height - 16 / 9) < 0.02;
      if (!isFull || !isWide || getComputedStyle(picture).objectFit !== 'cover')
        strips.push(`${picture.src}: ${inner.width} × ${inner.height} in ${outer.width} × ${outer.height}`);
    }
    return strips;
  });
}

test('a cover of any ratio fills its plate in lists, articles and previews of every width', async () => {
  const files = new Map<string, Promise<Buffer>>();
  await page.route('**/media/**', async (route) => {
    const [size = '', width, height] = /-(\d+)x(\d+)-/.exec(route.request().url()) ?? [];
    const file = files.get(size) ?? plainPicture({ width: Number(width), height: Number(height) });
    files.set(size, file);
    await route.fulfill({ contentType: 'image/jpeg', body: await file });
  });
  const month = { year: 2026, month: 3 };
  await page.goto(site.origin + pathTo('blogList'));
  // The grey picture between the two tones of its category.
  expect(await page.locator('.plate').first().getAttribute('class')).toBe('plate duo pine');
  const blend = await page
    .locator('.plate img')
    .first()
    .evaluate((picture) => {
      const plate = picture.closest('.plate') ?? picture;
      const { backgroundColor } = getComputedStyle(plate);
      const { mixBlendMode } = getComputedStyle(plate, '::after');
      return [getComputedStyle(picture).mixBlendMode, mixBlendMode, backgroundColor];
    });
  expect(blend).toEqual(['multiply', 'lighten', 'rgb(116, 196, 181)']);
  const paths = [
    pathTo('blogList'),
    categoryPath('saglik'),
    archivePath(month),
    pathTo('blogSharedPreview', { token: link }),
    ...SIZES.map((_, index) => postPath({ ...month, slug: `kapak-${index}` })),
  ];
  for (const path of paths) {
    await page.goto(site.origin + path);
    expect(await page.locator('.plate img').count(), path).toBeGreaterThan(0);
    expect(await findStrips(), path).toEqual([]);
  }
  for (const size of SIZES.slice(1, 4)) {
    const draft = { title: 'Taslak', content: '', excerpt: '', featuredImage: pictureOf(size) };
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      PREVIEW_ENTRY,
      JSON.stringify({ ...draft, publishDate: null, categories: [] }),
    ] as const);
    await openHydrated(page, site.origin + pathTo('blogPreview'));
    await page.locator('.plate img').waitFor();
    expect(await findStrips()).toEqual([]);
  }
});
