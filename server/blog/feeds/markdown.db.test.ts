import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost, renderPosts } from '#tests/support/factories/factories.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories', 'deleted_post_paths'));
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string) => app.inject({ url });

const PATH = '/blog/2026/03/gece';
const POST = {
  slug: 'gece',
  title: 'Gece aranan klinik',
  excerpt: 'Sabah kazanır.',
  content: '<h2>Neden?</h2><p>Çünkü <strong>açık</strong>: <a href="/pricing">fiyatlar</a>.</p>',
  publishedAt: '2026-03-14T06:00:00Z',
};

describe('an article with .md', () => {
  test('is its text as Markdown, with the title and dates before it', async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const { id } = await insertPost(database.sql, { ...POST, categories: [category] });
    await database.sql`update blog_posts set updated_at = '2026-03-15T06:00:00Z' where id = ${id}`;
    const expected = [
      '---',
      'title: Gece aranan klinik',
      'description: Sabah kazanır.',
      `url: ${ORIGIN}${PATH}`,
      'published: 2026-03-14T06:00:00.000Z',
      'updated: 2026-03-15T06:00:00.000Z',
      'categories:',
      '  - Sağlık',
      '---',
      '',
      '## Neden?',
      '',
      `Çünkü **açık**: [fiyatlar](${ORIGIN}/pricing).`,
      '',
    ].join('\n');
    const { statusCode, headers, body } = await get(`${PATH}.md`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers['link']).toBe(`<${ORIGIN}${PATH}>; rel="canonical"`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toBe(expected);
    await renderPosts(database.sql);
    expect((await get(`${PATH}.md`)).body).toBe(expected);
  });

  test('has no script of a text that another program has stored', async () => {
    await insertPost(database.sql, { ...POST, content: '<p>a</p><script>alert(1)</script>' });
    const { body } = await get(`${PATH}.md`);
    expect(body.endsWith('---\n\na\n')).toBe(true);
  });

  test('is found only while the article is', async () => {
    await insertPost(database.sql, { ...POST, status: 'draft' });
    expect((await get(`${PATH}.md`)).statusCode).toBe(404);
    expect((await get('/blog/2026/13/gece.md')).statusCode).toBe(404);
    expect((await get('/blog/2026/03/.md')).statusCode).toBe(404);
  });

  test('leads to the present path', async () => {
    const { id } = await insertPost(database.sql, POST);
    await database.sql`update blog_posts set slug = 'sabah' where id = ${id}`;
    const { statusCode, headers } = await get(`${PATH}.md`);
    expect(statusCode).toBe(301);
    expect(headers['location']).toBe('/blog/2026/03/sabah.md');
  });
});

describe('/llms.txt', () => {
  test('lists the pages with their descriptions, and listed posts as Markdown', async () => {
    await insertPost(database.sql, { ...POST, title: 'Gece [7/24] *açık*', excerpt: 'Sabah\nkazanır.' });
    await insertPost(database.sql, { slug: 'gizli', publishedAt: '2026-03-14T06:00:00Z' });
    await database.sql`update blog_posts set seo_robots = 'noindex' where slug = 'gizli'`;
    const { statusCode, headers, body } = await get('/llms.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Sesdaş\n\n> .+\n\n## Sayfalar\n\n- \[.+\]\(http.+\/\): .+\n/);
    for (const path of ['/hizmetler', '/pricing', '/sakarya-ai-cagri-merkezi', '/kvkk-aydinlatma-metni'])
      expect(body).toContain(`](${ORIGIN}${path}): `);
    expect(body).toContain(
      `## Yazılar\n\n- [Gece \\[7/24\\] \\*açık\\*](${ORIGIN}${PATH}.md): Sabah kazanır.\n`,
    );
    expect(body).not.toContain('gizli');
  });

  test('has no list of posts without posts', async () => {
    expect((await get('/llms.txt')).body).not.toContain('## Yazılar');
  });
});
