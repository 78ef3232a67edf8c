import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/db.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';
import { PROXIED_HOST, startProxyOf } from '../support/servers/proxies.ts';
import { startSite } from '../support/servers/site-process.ts';

const ARTICLE = '/blog/2026/03/yayinda';
const ASKED = 300;

test('nginx caches public pages, is current a second later, and serves while the site is down', async ({
  skip,
}) => {
  const database = await createTestDatabase();
  const { sql } = database;
  await insertPost(sql, { slug: 'yayinda' });
  const site = await startSite({
    DATABASE_URL: database.url,
    PUBLIC_URL: `https://${PROXIED_HOST}`,
    TRUST_PROXY: '127.0.0.1',
    PAGE_CACHE_MB: '16',
  });
  const proxy = await startProxyOf('nginx', [site.origin, site.origin], { cacheFile: 'nginx-cache.conf' });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await proxy?.ask(path, { headers });
    return { status: response?.status, text: String(response?.body), from: response?.headers['x-cache'] };
  };
  try {
    if (!proxy) {
      skip();
      return;
    }
    await get(ARTICLE);
    const responses = await Promise.all(
      Array.from({ length: ASKED }, () => get(ARTICLE, { cookie: '_ga=1' })),
    );
    const hits = responses.filter(({ from }) => from === 'HIT').length;
    expect(hits / ASKED).toBeGreaterThan(0.9);

    // A change within the cached second is visible right after that second: nginx revalidates before it responds.
    for (const title of ['Bir', 'İki', 'Üç']) {
      await sql`update blog_posts set title = ${`Başlık ${title}`}`;
      const isNew = async (path: string) => (await get(path)).text.includes(`Başlık ${title}`);
      await expect.poll(() => isNew(ARTICLE)).toBe(true);
      await expect.poll(() => isNew('/rss.xml')).toBe(true);
    }
    await expect.poll(async () => (await get(ARTICLE)).from).toBe('REVALIDATED');

    const cookie = `__Host-session=${await signInAs(sql, 'yonetici@example.com')}`;
    for (const turn of [1, 2]) {
      expect([turn, (await get(ARTICLE, { cookie })).from]).toEqual([turn, 'BYPASS']);
      expect((await get('/trpc/auth.me', { cookie })).text).toContain('yonetici@example.com');
      const stranger = await get('/trpc/auth.me');
      expect([stranger.from, stranger.text.includes('yonetici')]).toEqual(['MISS', false]);
      expect((await get('/demo-talebi')).from).toBe('MISS');
    }

    await site.stop();
    // The cached page is fresh for a second.
    await expect
      .poll(async () => {
        const { status, from, text } = await get(ARTICLE);
        return [status, from, text.includes('Başlık Üç')];
      })
      .toEqual([200, 'STALE', true]);
    expect((await get('/blog?q=hic')).status).toBe(502);
  } finally {
    await site.stop();
    await proxy?.stop();
    await database.drop();
  }
});
