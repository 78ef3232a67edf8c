import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { ContentWatch } from '#server/pages/content-watch.ts';
import { ResponseStore } from '#server/pages/response-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories', 'redirects'));
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Row = { from: string; to?: string; status?: number; source?: string; below?: boolean };

async function insert(...rows: Row[]): Promise<void> {
  for (const {
    from,
    to = null,
    status = to === null ? 410 : 301,
    source = 'manual',
    below = false,
  } of rows) {
    await database.sql`
      insert into redirects (from_path, to_path, status, source, covers_below)
      values (${from}, ${to}, ${status}, ${source}, ${below})
    `;
  }
}

async function answerOf(url: string, from = app): Promise<string> {
  const { statusCode, headers } = await from.inject({ url, headers: { accept: 'application/json' } });
  return headers.location === undefined ? String(statusCode) : `${statusCode} ${headers.location}`;
}

describe('a request for a redirected address', () => {
  test.each([
    [301, '301 /pricing'],
    [302, '302 /pricing'],
    [308, '308 /pricing'],
  ])('is answered with the status %s', async (status, answer) => {
    await insert({ from: '/fiyatlar', to: '/pricing', status });
    expect(await answerOf('/fiyatlar')).toBe(answer);
    expect(await answerOf('/Fiyatlar//?utm_source=X%2F')).toBe(`${answer}?utm_source=X%2F`);
  });

  test('is not cached without revalidation', async () => {
    await insert({ from: '/fiyatlar', to: '/pricing' });
    const { headers } = await app.inject('/fiyatlar');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('by another method than GET and HEAD gets no redirect', async () => {
    await insert({ from: '/demo-talebi', to: '/pricing' });
    expect((await app.inject({ method: 'HEAD', url: '/demo-talebi' })).headers.location).toBe('/pricing');
    expect((await app.inject({ method: 'POST', url: '/demo-talebi' })).headers.location).toBeUndefined();
  });

  test('follows all redirects at once', async () => {
    await insert(
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c#x', status: 308 },
      { from: '/c', to: '/pricing' },
    );
    expect(await answerOf('/a')).toBe('301 /pricing');
    await insert({ from: '/d', to: '/e' }, { from: '/e', to: '/pricing', status: 302 });
    expect(await answerOf('/d')).toBe('302 /pricing');
    await insert({ from: '/f', to: '/g' }, { from: '/g' });
    expect(await answerOf('/f')).toBe('410');
  });

  test('goes directly to the present path of a post or category', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'eski', publishedAt: '2026-03-14' });
    await insertCategory(sql, 'Klinik', 'klinik');
    await sql`update blog_categories set slug = 'hekim'`;
    await sql`update blog_posts set slug = 'yeni', published_at = '2026-05-01' where slug = 'eski'`;
    await insert(
      { from: '/a', to: '/blog/eski#x' },
      { from: '/b', to: '/blog/2026/03/eski' },
      { from: '/c', to: '/blog/category/klinik' },
    );
    expect(await answerOf('/a')).toBe('301 /blog/2026/05/yeni#x');
    expect(await answerOf('/b?x=1')).toBe('301 /blog/2026/05/yeni?x=1');
    expect(await answerOf('/c')).toBe('301 /blog/category/hekim');
    await insert({ from: '/blog/2026/05/yeni', to: '/pricing' });
    expect(await answerOf('/a')).toBe('301 /pricing');
  });

  test('is never sent in a circle, even through rows that were written without the checks', async () => {
    const { sql } = database;
    await insertPost(sql, { slug: 'kargo', publishedAt: '2026-03-14' });
    await sql`alter table redirects disable trigger user`;
    await insert(
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/c', to: '/a' },
      { from: '/blog/2026/03/kargo', to: '/blog/kargo' },
      { from: '/e', to: '/e/x', below: true },
      { from: '/pricing', to: '/Pricing/' },
      { from: '/f?x=1', to: '/f?x=1&y=2' },
    );
    await sql`alter table redirects enable trigger user`;
    await insert({ from: '/uyandir', to: '/pricing' });
    for (const url of ['/a', '/b', '/c', '/blog/2026/03/kargo', '/e/x', '/pricing', '/f?x=1'])
      expect([url, await answerOf(url)]).toEqual([url, expect.stringMatching(/^\d+$/)]);
  });

  test('with an unreadable encoding gets the same response as every unknown address', async () => {
    await insert({ from: '/eski', to: '/pricing', below: true });
    for (const url of ['/%00', '/%', '/%E0%A4%A', '/yok/%FF%00', '/..%2f..%2fetc', `/${'a'.repeat(2001)}`])
      expect([url, await answerOf(url)]).toEqual([url, expect.stringMatching(/^4\d\d$/)]);
    for (const url of [
      '/eski/%FE',
      '/eski/%',
      '/eski/%00',
      '/eski/%0d%0aset-cookie:x',
      '/eski//evil.example',
    ])
      expect([url, await answerOf(url)]).toEqual([url, '301 /pricing']);
  });

  test('may be the home page, with its query', async () => {
    await insert({ from: '/', to: '/hizmetler' });
    expect(await answerOf('/')).toBe('301 /hizmetler');
    expect(await answerOf('/?utm_source=x')).toBe('301 /hizmetler?utm_source=x');
    expect(await answerOf('/hizmet')).toBe('404');
  });

  test('with a query leads to its path without the query', async () => {
    await insert({ from: '/a?x=1', to: '/a' });
    expect(await answerOf('/a?x=1&utm_source=y')).toBe('301 /a?utm_source=y');
    expect(await answerOf('/a?x=2')).toBe('404');
  });

  test('follows redirects of the query that it carries over', async () => {
    await insert({ from: '/a', to: '/b' }, { from: '/b?x=1', to: '/c' }, { from: '/d', to: '/a' });
    expect(await answerOf('/a?x=1&y=2')).toBe('301 /c?y=2');
    expect(await answerOf('/d?x=1')).toBe('301 /c');
    expect(await answerOf('/a?y=2')).toBe('301 /b?y=2');
  });

  test('is not sent in a circle by the query that it carries over', async () => {
    await insert({ from: '/a?x=1', to: '/b?x=1' }, { from: '/b?y=1', to: '/a?y=1' });
    expect(await answerOf('/a?x=1')).toBe('301 /b?x=1');
    expect(await answerOf('/a?x=1&y=1')).toBe('404');
    expect(await answerOf('/b?x=1&y=1')).toBe('404');
  });

  test('of the server itself is not redirected', async () => {
    await insert({ from: '/healthz', to: '/pricing' }, { from: '/admin', to: '/pricing', below: true });
    expect(await answerOf('/healthz')).toBe('200');
    expect(await answerOf('/admin/posts')).not.toContain('/pricing');
  });
});

describe('an imported redirect', () => {
  test('applies only while its target exists', async () => {
    const { sql } = database;
    const post = await insertPost(sql, { slug: 'kargo', status: 'draft', publishedAt: '2026-03-14' });
    await insert(
      { from: '/?p=123', to: '/blog/kargo', source: 'import' },
      { from: '/2024/kargo', to: '/blog/kargo', source: 'import' },
    );
    expect(await answerOf('/2024/kargo')).toBe('404');
    await sql`update blog_posts set status = 'published' where id = ${post.id}`;
    expect(await answerOf('/2024/kargo')).toBe('301 /blog/2026/03/kargo');
    expect(await answerOf('/?p=123&utm_source=x')).toBe('301 /blog/2026/03/kargo?utm_source=x');
    await sql`update blog_posts set status = 'draft' where id = ${post.id}`;
    expect(await answerOf('/2024/kargo')).toBe('404');
  });

  test('leaves the address of its own post to the post', async () => {
    await insertPost(database.sql, { slug: 'kargo', publishedAt: '2026-03-14' });
    await insert({ from: '/blog/2026/03/kargo', to: '/blog/kargo', source: 'import' });
    expect(await answerOf('/blog/2026/03/kargo')).not.toMatch(/ /);
  });

  test('that another redirect leads to is the end of the way', async () => {
    await insert({ from: '/a', to: '/b' }, { from: '/b', to: '/blog/yok', source: 'import' });
    expect(await answerOf('/a')).toBe('301 /b');
    expect(await answerOf('/b')).toBe('404');
  });
});

describe('two processes with page caches', () => {
  async function openProcess() {
    const content = ContentWatch.start({ sql: database.sql, today: () => '2026-11-27', everyMs: 20 });
    const store = new ResponseStore({ maxBytes: 1_000_000 });
    const limiter = createDatabaseLimiter({ concurrency: 4 });
    const opened = await openApp(database.sql, limiter, {}, { pageCache: { content, store } });
    const close = async () => {
      await opened.close();
      await content.stop();
    };
    return { app: opened, close };
  }

  test('both apply a change without a restart, and count hits', async () => {
    const processes = await Promise.all([openProcess(), openProcess()]);
    const answers = () => Promise.all(processes.map((each) => answerOf('/fiyatlar', each.app)));
    expect(await answers()).toEqual(['404', '404']);
    await insert({ from: '/fiyatlar', to: '/pricing' });
    await expect.poll(answers).toEqual(['301 /pricing', '301 /pricing']);
    await database.sql`update redirects set to_path = '/hizmetler'`;
    await expect.poll(answers).toEqual(['301 /hizmetler', '301 /hizmetler']);
    await Promise.all(processes.map(({ close }) => close()));
    const [row] = await database.sql<{ hits: number }[]>`select hits::integer from redirect_hits`;
    expect(row?.hits).toBeGreaterThanOrEqual(4);
  });

  test('a member sees a change with the next request', async () => {
    const { app: opened, close } = await openProcess();
    await insert({ from: '/fiyatlar', to: '/pricing' });
    const cookies = { '__Host-session': 'x' };
    expect((await opened.inject({ url: '/fiyatlar', cookies })).headers.location).toBe('/pricing');
    await close();
  });
});

test('without the database the last known redirects apply', async () => {
  const other = await createTestDatabase();
  await other.sql`insert into redirects (from_path, to_path, status) values ('/fiyatlar', '/pricing', 301), ('/kargo', '/blog/kargo', 301)`;
  const opened = await openApp(other.sql);
  expect(await answerOf('/fiyatlar', opened)).toBe('301 /pricing');
  await other.sql.end();
  expect(await answerOf('/fiyatlar?utm_source=x', opened)).toBe('301 /pricing?utm_source=x');
  expect(await answerOf('/kargo', opened)).toBe('301 /blog/kargo');
  expect(await answerOf('/eski/%00', opened)).toMatch(/^[45]\d\d$/);
  await opened.close();
  await other.drop();
});
