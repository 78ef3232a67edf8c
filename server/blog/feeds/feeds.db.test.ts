import type { FastifyInstance } from 'fastify';
import { parse } from 'parse5';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost, renderPosts } from '#tests/support/factories/factories.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { STATIC_PAGES } from './sitemap.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** Each test is another visitor, as rate limits would add up. */
let visitor = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
});
beforeEach(async () => {
  visitor += 1;
  await emptyTables(database.sql, 'blog_posts', 'blog_categories');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'x-forwarded-for': `203.0.113.${visitor}`, ...headers } });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

const entryOf = (xml: string, path: string) =>
  new RegExp(`<loc>${ORIGIN}${path}</loc>(.*)</url>`).exec(xml)?.[1];

describe('/sitemap.xml', () => {
  let other = '';

  test('lists the static pages, months with posts and every published post, and nothing else', async () => {
    await insertPost(database.sql, { slug: 'sinir', publishedAt: '2026-03-31T21:30:00Z' });
    await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-03-31T20:30:00Z' });
    await insertPost(database.sql, { slug: 'taslak', status: 'draft' });
    await insertPost(database.sql, { slug: 'arsiv', status: 'archived' });
    await insertPost(database.sql, { slug: 'yarin', publishedAt: '2126-01-01' });
    // Hidden from search engines, or canonical on another site.
    await insertPost(database.sql, { slug: 'gizli', publishedAt: '2026-03-14T06:00:00Z' });
    await insertPost(database.sql, { slug: 'baska', publishedAt: '2026-03-14T06:00:00Z' });
    await database.sql`update blog_posts set seo_robots = 'noindex' where slug = 'gizli'`;
    await database.sql`update blog_posts set canonical_url = 'https://example.com/a' where slug = 'baska'`;
    await database.sql`update blog_posts set updated_at = '2026-04-02T10:00:00Z' where slug = 'yazi'`;
    // Like a scheduled post, it was changed before it appeared.
    await database.sql`update blog_posts set updated_at = '2026-03-01T10:00:00Z' where slug = 'sinir'`;
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(body)).toEqual(
      [
        ...STATIC_PAGES.map(({ path }) => path),
        '/pricing',
        '/blog/archive/2026/04',
        '/blog/archive/2026/03',
        '/blog/2026/04/sinir',
        '/blog/2026/03/yazi',
      ].map((path) => ORIGIN + path),
    );
    expect(body).toContain(
      `<url><loc>${ORIGIN}/blog/2026/03/yazi</loc><lastmod>2026-04-02T10:00:00.000Z</lastmod><changefreq>monthly</changefreq><priority>0.7</priority></url>`,
    );
    expect(entryOf(body, '/blog/2026/04/sinir')).toContain('<lastmod>2026-03-31T21:30:00.000Z</lastmod>');
    const entry = (path: string) => entryOf(body, path)?.replace(/<lastmod>[^<]+<\/lastmod>/, '');
    expect(entry('/')).toBe('<changefreq>weekly</changefreq><priority>1.0</priority>');
    expect(entry('/hizmetler')).toBe('<changefreq>weekly</changefreq><priority>0.9</priority>');
    expect(entry('/sakarya-ai-cagri-merkezi')).toBe(
      '<changefreq>weekly</changefreq><priority>0.9</priority>',
    );
    expect(entry('/blog')).toBe('<changefreq>daily</changefreq><priority>0.8</priority>');
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  });

  test('has the categories and months with posts, with the last change of their posts', async () => {
    const [call, health] = [
      await insertCategory(database.sql, 'Çağrı', 'cagri'),
      await insertCategory(database.sql, 'Sağlık', 'saglik'),
    ];
    await insertCategory(database.sql, 'Boş', 'bos');
    const post = (slug: string, publishedAt: string, categories: string[]) =>
      insertPost(database.sql, { slug, publishedAt, categories });
    await post('eski', '2026-01-10T09:00:00Z', [call]);
    await post('yeni', '2026-02-10T09:00:00Z', [call, health]);
    await post('yarin', '2126-01-01T09:00:00Z', [health]);
    await insertPost(database.sql, { slug: 'taslak', status: 'draft', categories: [health] });
    await database.sql`update blog_posts set updated_at = published_at where published_at is not null`;
    await database.sql`update blog_posts set updated_at = '2026-03-01T08:00:00Z' where slug = 'eski'`;
    const { body } = await get('/sitemap.xml');
    const { path: last } = STATIC_PAGES.at(-1)!;
    expect(locations(body).slice(STATIC_PAGES.length)).toEqual(
      [
        '/pricing',
        '/blog/category/cagri',
        '/blog/category/saglik',
        '/blog/archive/2026/02',
        '/blog/archive/2026/01',
        '/blog/2026/02/yeni',
        '/blog/2026/01/eski',
      ].map((path) => ORIGIN + path),
    );
    expect(locations(body)[STATIC_PAGES.length - 1]).toBe(ORIGIN + last);
    expect(entryOf(body, '/blog/category/cagri')).toBe(
      '<lastmod>2026-03-01T08:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.6</priority>',
    );
    expect(entryOf(body, '/blog/archive/2026/02')).toBe(
      '<lastmod>2026-02-10T09:00:00.000Z</lastmod><changefreq>monthly</changefreq><priority>0.4</priority>',
    );
    expect(entryOf(body, '/blog/archive/2026/01')).toContain('2026-03-01T08:00:00.000Z');
    expect(entryOf(body, '/blog')).toContain('<lastmod>2026-03-01T08:00:00.000Z</lastmod>');
    // It is unknown when these texts were last changed.
    expect(entryOf(body, '/pricing')).toBe('<changefreq>weekly</changefreq><priority>0.9</priority>');
  });

  test('has every post once, although a thousand appeared within the same millisecond', async () => {
    await database.sql`
      insert into blog_posts (title, slug, status, published_at)
      select 'Yazı', 'yazi-' || n, 'published', '2020-01-01'::timestamptz + (n / 2) * interval '1 microsecond'
      from generate_series(1, 1500) n
    `;
    const paths = locations((await get('/sitemap.xml')).body).filter((loc) => loc?.includes('/yazi-'));
    expect([paths.length, new Set(paths).size]).toEqual([1500, 1500]);
  });

  test.each([
    ['a slug', (slug: string) => database.sql`update blog_posts set slug = 'yeni' where slug = ${slug}`],
    ['a date', () => database.sql`update blog_posts set published_at = '2026-03-15' where slug = 'a'`],
    ['an edit', () => database.sql`update blog_posts set updated_at = now() where slug = 'a'`],
    ['a withdrawal', () => database.sql`update blog_posts set status = 'archived' where slug = 'a'`],
    ['a deletion', () => database.sql`delete from blog_posts where slug = 'a'`],
    ['a category’s slug', () => database.sql`update blog_categories set slug = 'yeni' where slug = 'cagri'`],
    ['a category without posts', () => database.sql`delete from post_categories`],
    ['a post in another category', () => database.sql`update post_categories set category_id = ${other}`],
  ])('%s changes its state', async (_what, change) => {
    other = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const call = await insertCategory(database.sql, 'Çağrı', 'cagri');
    await insertPost(database.sql, { slug: 'a', categories: [call] });
    await insertPost(database.sql, { slug: 'b' });
    const etag = String((await get('/sitemap.xml')).headers['etag']);
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    await change('a');
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('/rss.xml', () => {
  test('has the newest posts with their whole text, for readers anywhere', async () => {
    const call = await insertCategory(database.sql, 'Çağrı & Merkez', 'cagri');
    await insertPost(database.sql, {
      slug: 'yazi',
      title: 'Ses \u0001& <Söz> ]]>',
      excerpt: 'Özet "tırnaklı"',
      content:
        '<p>Bir ]]&gt; iki \u0007<a href="/blog?q=a&amp;b">üç</a> <a href="#dip">dört</a></p><img src="/media/a.png" alt="x &gt; y"><p>href="/kod"</p><script>alert(1)</script>',
      publishedAt: '2026-03-31T21:30:00Z',
      categories: [call],
    });
    await insertPost(database.sql, { slug: 'taslak', title: 'GIZLI', status: 'draft' });
    await insertPost(database.sql, { slug: 'yarin', title: 'GIZLI', publishedAt: '2126-01-01' });
    expect((await get('/rss.xml')).body).not.toContain('<content:encoded>');
    await renderPosts(database.sql);
    const { statusCode, headers, body } = await get('/rss.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).not.toContain('GIZLI');
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    expect(body).toContain('<language>tr</language>');
    expect(body).toContain(`<atom:link href="${ORIGIN}/rss.xml" rel="self" type="application/rss+xml"/>`);
    expect(body).toContain('<title>Ses &amp; &lt;Söz&gt; ]]&gt;</title>');
    expect(body).toContain(`<link>${ORIGIN}/blog/2026/04/yazi</link>`);
    expect(body).toContain('<pubDate>Tue, 31 Mar 2026 21:30:00 GMT</pubDate>');
    expect(body).toContain('<category>Çağrı &amp; Merkez</category>');
    expect(body).toContain('<description>Özet &quot;tırnaklı&quot;</description>');
    const content = /<content:encoded>(.*)<\/content:encoded>/s.exec(body)?.[1] ?? '';
    const html = content
      .replaceAll(']]]]><![CDATA[>', ']]>')
      .replace(/^<!\[CDATA\[/, '')
      .replace(/\]\]>$/, '');
    expect(html).toContain(`<a href="${ORIGIN}/blog?q=a&amp;b">üç</a>`);
    expect(html).toContain(`<a href="${ORIGIN}/blog/2026/04/yazi#dip">dört</a>`);
    expect(html).toContain(`src="${ORIGIN}/media/a.png"`);
    expect(html).toContain('href="/kod"');
    expect(html).not.toContain('script');
    expect(parse(html)).toBeDefined();
  });

  test('keeps the identity of a post whose slug and month change', async () => {
    await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-03-01T10:00:00Z' });
    const guidsOf = async () => (await get('/rss.xml')).body.match(/<guid.*/g);
    const before = await guidsOf();
    expect(before).toEqual([expect.stringMatching(/^<guid isPermaLink="false">[0-9a-f-]{36}<\/guid>$/)]);
    await database.sql`update blog_posts set slug = 'yeni', published_at = '2026-02-01T10:00:00Z'`;
    expect((await get('/rss.xml')).body).toContain(`<link>${ORIGIN}/blog/2026/02/yeni</link>`);
    expect(await guidsOf()).toEqual(before);
  });

  test('has the texts of all but very long posts, up to half a megabyte', async () => {
    const post = (slug: string, day: number, bytes: number) =>
      insertPost(database.sql, {
        slug,
        content: `<p>${'a'.repeat(bytes - 7)}</p>`,
        publishedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
      });
    await post('uzun', 20, 200_001);
    for (const [slug, day] of [
      ['bir', 19],
      ['iki', 18],
      ['uc', 17],
    ] as const) {
      await post(slug, day, 180_000);
    }
    await renderPosts(database.sql);
    const { body } = await get('/rss.xml');
    const withText = body
      .split('<item>')
      .filter((item) => item.includes('<content:encoded>'))
      .map((item) => /<link>[^<]*\/([^/<]*)<\/link>/.exec(item)?.[1]);
    expect(withText).toEqual(['bir', 'iki']);
  });

  test.each([
    ['a post that appeared', '2026-04-02T10:00:00Z', '2026-03-01T10:00:00Z'],
    ['an edit', '2026-03-01T10:00:00Z', '2026-04-02T10:00:00Z'],
  ])('has the date of its last change: %s counts', async (_what, publishedAt, updatedAt) => {
    await insertPost(database.sql, { slug: 'yazi', publishedAt });
    await insertPost(database.sql, { slug: 'eski', publishedAt: '2025-01-01T00:00:00Z' });
    await database.sql`update blog_posts set updated_at = published_at`;
    await database.sql`update blog_posts set updated_at = ${updatedAt} where slug = 'yazi'`;
    const { headers, body } = await get('/rss.xml');
    expect(headers['last-modified']).toBe('Thu, 02 Apr 2026 10:00:00 GMT');
    expect(body).toContain('<lastBuildDate>Thu, 02 Apr 2026 10:00:00 GMT</lastBuildDate>');
  });

  test('changes, with its date, as soon as a text is rendered', async () => {
    await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-03-01T10:00:00Z' });
    const before = await get('/rss.xml');
    const since = { 'if-modified-since': String(before.headers['last-modified']) };
    await database.sql`update blog_posts set updated_at = '2026-03-01T10:00:00Z'`;
    await renderPosts(database.sql);
    await database.sql`update post_renderings set rendered_at = now() + interval '1 minute'`;
    expect((await get('/rss.xml', since)).statusCode).toBe(200);
  });

  test('is not cached until all its texts are rendered', async () => {
    await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-03-01T10:00:00Z' });
    const before = await get('/rss.xml');
    expect(before.body).not.toContain('<content:encoded>');
    expect(before.headers['cache-control']).toContain('max-age=0,');
    await renderPosts(database.sql);
    const after = await get('/rss.xml');
    expect(after.body).toContain('<content:encoded>');
    expect(after.headers['cache-control']).toContain('max-age=60,');
  });

  test('has at most thirty posts, newest first', async () => {
    for (let day = 1; day <= 31; day += 1) {
      await insertPost(database.sql, {
        slug: `gun-${day}`,
        publishedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
      });
    }
    const { body } = await get('/rss.xml');
    const links = [...body.matchAll(/<item>[^]*?<link>([^<]*)<\/link>/g)].map(([, link]) => link);
    expect(links).toHaveLength(30);
    expect(links[0]).toBe(`${ORIGIN}/blog/2026/03/gun-31`);
    expect(links.at(-1)).toBe(`${ORIGIN}/blog/2026/03/gun-2`);
  });

  test('of a blog without posts is a feed without items', async () => {
    const { statusCode, body } = await get('/rss.xml');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<item>');
    expect(body).toContain('</channel>\n</rss>');
  });
});

test('/robots.txt names the sitemap and hides what is not for readers', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nDisallow: /admin\nDisallow: /trpc/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

describe.each(['/sitemap.xml', '/rss.xml', '/robots.txt'])('%s', (path) => {
  test('is sent again only if it has changed', async () => {
    await insertPost(database.sql);
    const { headers, body } = await get(path);
    const { etag, 'last-modified': lastModified } = headers;
    expect(headers['vary']).toContain('accept-encoding');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body.length).toBeGreaterThan(50);
    const conditions: Record<string, string>[] = [
      { 'if-none-match': String(etag) },
      { 'if-none-match': `"x", ${String(etag).replace('W/', '')}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': String(lastModified) },
    ];
    for (const condition of conditions) {
      const secondAnswer = await get(path, condition);
      expect([secondAnswer.statusCode, secondAnswer.body], JSON.stringify(condition)).toEqual([304, '']);
      expect(secondAnswer.headers['etag']).toBe(etag);
      expect(secondAnswer.headers['cache-control']).toBe(headers['cache-control']);
    }
    for (const condition of [
      { 'if-none-match': '"x"', 'if-modified-since': String(lastModified) },
      { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
      { 'if-modified-since': 'nonsense' },
    ]) {
      expect((await get(path, condition)).statusCode, JSON.stringify(condition)).toBe(200);
    }
  });

  test('answers HEAD with the same headers', async () => {
    await insertPost(database.sql);
    const { headers } = await get(path);
    const head = await app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'last-modified', 'cache-control', 'content-type']) {
      expect(head.headers[name], name).toBe(headers[name]);
    }
    expect(['0', undefined]).not.toContain(head.headers['content-length'] ?? 'none');
  });
});

test('no copy outlives the time at which a post appears', async () => {
  const maxAge = async (path: string) =>
    Number(/max-age=(\d+)/.exec(String((await get(path)).headers['cache-control']))?.[1]);
  expect(await maxAge('/rss.xml')).toBe(60);
  await insertPost(database.sql, { slug: 'birazdan', publishedAt: new Date(Date.now() + 45_000) });
  for (const path of ['/rss.xml', '/sitemap.xml']) expect(await maxAge(path)).toBeLessThanOrEqual(45);
  expect((await get('/rss.xml')).body).not.toContain('birazdan');
  await database.sql`update blog_posts set published_at = now() + interval '0.3 s' where slug = 'birazdan'`;
  await expect.poll(async () => (await get('/rss.xml')).body.includes('birazdan')).toBe(true);
  expect((await get('/sitemap.xml')).body).toContain('birazdan');
  expect(await maxAge('/sitemap.xml')).toBe(60);
});

test('without the database they have a Retry-After', async () => {
  const appWithoutDatabase = await openApp(
    database.sql,
    createDatabaseLimiter({ concurrency: 0, acquireTimeoutMs: 10, deadlineMs: 10 }),
  );
  for (const path of ['/sitemap.xml', '/rss.xml']) {
    const answer = await appWithoutDatabase.inject(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  }
  expect((await appWithoutDatabase.inject('/robots.txt')).statusCode).toBe(200);
  await appWithoutDatabase.close();
});
