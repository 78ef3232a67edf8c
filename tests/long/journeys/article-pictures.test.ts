import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { postPath } from '#shared/routes.ts';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { readPaint, scrollSlowly, watchPaint } from '#tests/support/browser/paint.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

const store = await makeTemporaryFolder();
const { browser, database, site } = await openSite(undefined, { MEDIA_STORE: store.path });
const PATH = postPath({ slug: 'on-resim', year: 2026, month: 3 });
const PICTURES = 10;

beforeAll(async () => {
  const { sql } = database;
  await signInAs(sql, 'ayse@example.com');
  const [user] = await sql<{ id: string }[]>`select id from users`;
  const library = openLibrary({
    sql,
    store: openFolderStore(store.path),
    maxMegabytes: 20,
    temporaryFolder: join(store.path, 'uploads'),
  });
  const urls: string[] = [];
  for (let number = 0; number <= PICTURES; number += 1) {
    const file = await plainPicture({ width: 1500, height: 900, color: `rgb(${number * 20}, 90, 60)` });
    const content = (async function* () {
      yield file;
    })();
    urls.push(
      (await library.take({ content, title: 'a.jpg', member: { id: user?.id ?? '', role: 'admin' } })).url,
    );
  }
  await library.close();
  const [cover, ...others] = urls;
  const content = others.map(
    (url) => `<p>${'Gece arayan hasta. '.repeat(40)}</p><img src="${url}" alt="Resim">`,
  );
  await insertPost(sql, {
    slug: 'on-resim',
    publishedAt: new Date('2026-03-05T09:00:00Z'),
    content: content.join(''),
  });
  await sql`update blog_posts set featured_image = ${cover ?? ''}`;
});
afterAll(store.remove);

test.each([
  [360, 480],
  [1280, 800],
])(
  'an article with ten pictures has no layout shift at %i pixels, and each picture has a width of %i',
  async (width, file) => {
    const { page, messages, end } = await openVisit(browser, { viewport: { width, height: 800 } });
    await watchPaint(page);
    await page.goto(site.origin + PATH);
    const first = page.locator('.art-fig img');
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const pictures = page.locator('.prose img');
    const sources = () =>
      pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    // Pictures far below are fetched only when they are near the window.
    expect((await sources()).filter((source) => source !== '').length).toBeLessThan(PICTURES);
    await scrollSlowly(page);
    await expect
      .poll(async () => (await sources()).filter((source) => source.endsWith(`.${file}.avif`)).length)
      .toBe(PICTURES);
    expect(await readPaint(page)).toMatchObject({ shift: 0, moved: [] });
    expect(messages).toEqual([]);
    await end();
  },
);
