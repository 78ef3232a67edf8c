import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/db.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';
import { startBehindVarnish } from '../support/servers/edges.ts';

const ARTICLE = '/blog/2026/03/yayinda';

test('Varnish serves a page until it changes, is current within a second, and serves while the site is down', async ({
  skip,
}) => {
  const database = await createTestDatabase();
  const { sql } = database;
  await insertPost(sql, { slug: 'yayinda' });
  const edge = await startBehindVarnish(database.url);
  try {
    if (!edge) {
      skip();
      return;
    }
    const { get, site } = edge;
    await expect.poll(async () => (await get(ARTICLE)).isHit).toBe(true);
    const readers = () => Promise.all(Array.from({ length: 50 }, () => get(ARTICLE, { cookie: '_ga=1' })));
    // The start purges everything twice, 2.5 seconds apart: the second purge may affect the first readers.
    await expect.poll(async () => (await readers()).filter(({ isHit }) => !isHit).length).toBe(0);

    // Browsers' caches cannot be purged, so their header makes them revalidate each time.
    const { header } = await get(ARTICLE);
    expect(header('cache-control')).toBe('public, max-age=0, stale-if-error=86400');
    expect([header('surrogate-control'), header('surrogate-key')]).toEqual([null, null]);

    for (const title of ['Bir', 'İki', 'Üç']) {
      await sql`update blog_posts set title = ${`Başlık ${title}`}`;
      const isNew = async (path: string) => (await get(path)).text.includes(`Başlık ${title}`);
      await expect.poll(() => isNew(ARTICLE)).toBe(true);
      await expect.poll(() => isNew('/rss.xml')).toBe(true);
    }
    const cookie = `session=${await signInAs(sql, 'yonetici@example.com')}`;
    expect((await get(ARTICLE, { cookie })).isHit).toBe(false);
    expect((await get('/demo-talebi')).isHit).toBe(false);
    expect((await get('/demo-talebi')).isHit).toBe(false);

    await expect.poll(async () => (await get(ARTICLE)).isHit).toBe(true);
    await site.stop();
    const downResponse = await get(ARTICLE);
    expect([downResponse.status, downResponse.text.includes('Başlık Üç')]).toEqual([200, true]);
  } finally {
    await edge?.stop();
    await database.drop();
  }
});
