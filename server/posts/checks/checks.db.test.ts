import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckedLink, HeadInput, HeadOutput } from '#shared/posts/check-schemas.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { ORIGIN, openApp } from '#tests/support/servers/open-app.ts';
import { openSource } from '#tests/support/servers/open-source.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let cookie: string;
let closeSource: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const source = await openSource();
  closeSource = () => source.close();
  const entry = (await source.ssrLoadModule('/src/entry-server.tsx')) as RenderingEntry;
  const build = {
    entry: async () => entry,
    template: async () => '<html><!--head--><!--app--><!--initial-state--></html>',
    assets: async () => ({ styles: [], tags: '' }),
  };
  app = await openApp(database.sql, undefined, build, {
    brand: { folder: join(folder.path, 'brand'), isPrepared: false },
    settings: { RATE_PAGES_PER_MINUTE: '15' },
  });
  cookie = `__Host-session=${await signInAs(database.sql, 'ayse@example.com')}`;
  const klinik = await insertCategory(database.sql, 'Klinik', 'klinik');
  await insertPost(database.sql, { slug: 'eski', publishedAt: '2026-03-14' });
  await database.sql`update blog_posts set slug = 'yeni' where slug = 'eski'`;
  await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-03-14', categories: [klinik] });
  await insertPost(database.sql, { slug: 'taslak', status: 'draft', publishedAt: '2026-03-14' });
  await insertPost(database.sql, { slug: 'yarin', publishedAt: '2126-03-14' });
});
afterAll(async () => {
  await app.close();
  await closeSource();
  await folder.remove();
  await database.drop();
});

async function ask<Output>(procedure: string, input: unknown, ip: string): Promise<Output> {
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    payload: JSON.stringify(superjson.serialize(input)),
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', 'x-forwarded-for': ip },
  });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return superjson.deserialize(answer.json().result.data);
}
let lastHost = 0;
const newIp = () => `198.51.100.${(lastHost += 1)}`;
const checkLinks = (urls: readonly string[], ip = newIp()) =>
  ask<CheckedLink[]>('admin.checks.links', { urls }, ip);

describe('a link to this site is found', () => {
  test.each([
    '/',
    '/pricing',
    '/pricing?utm_source=x#sss',
    '/blog/2026/03/yazi',
    `${ORIGIN}/blog/2026/03/yazi#bir`,
    '/blog/2026/03/eski',
    '/blog/yeni',
    '/blog/category/klinik',
    '/rss.xml',
    '#bir',
  ])('%s', async (url) => {
    expect(await checkLinks([url])).toEqual([{ url, state: 'found', status: 200 }]);
  });
});

describe('a link to this site is missing', () => {
  test.each([
    '/yok',
    '/blog/2026/03/yok',
    '/blog/2026/04/yazi',
    '/blog/2026/03/taslak',
    '/blog/2126/03/yarin',
    '/blog/yok',
    '/blog/category/yok',
    '/media/000000000000000000000000-10x10-000000.jpg',
  ])('%s', async (url) => {
    expect(await checkLinks([url])).toEqual([{ url, state: 'missing', status: 404 }]);
  });
});

test('links count against the member’s limit of pages, and those beyond it are not checked', async () => {
  const checkTen = () =>
    checkLinks(
      Array.from({ length: 10 }, (_, index) => `/pricing?${index}`),
      '203.0.113.9',
    );
  const answers = [...(await checkTen()), ...(await checkTen())];
  const foundLinks = answers.filter(({ state }) => state === 'found');
  expect(foundLinks).toHaveLength(15);
  expect(answers.filter((answer) => !foundLinks.includes(answer))).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ state: 'silent', status: 429 })),
  );
  expect((await checkLinks(['/pricing'], '203.0.113.10')).map(({ state }) => state)).toEqual(['found']);
});

test('a private address is not requested', async () => {
  expect(await checkLinks(['http://127.0.0.1/', 'http://169.254.169.254/latest'])).toMatchObject([
    { state: 'unasked' },
    { state: 'unasked' },
  ]);
});

const FORM: HeadInput = {
  title: ' Çağrı & Merkezi ',
  slug: 'cagri',
  excerpt: 'Özet "burada".',
  featuredImage: '',
  metaDescription: '',
  metaKeywords: '',
  seoTitle: '',
  socialTitle: '',
  socialImage: '',
  canonicalUrl: '',
  seoRobots: '',
  publishedAt: new Date('2026-03-31T22:30:00Z'),
};

describe('the head of a post', () => {
  const headOf = (changes: Partial<HeadInput> = {}) =>
    ask<HeadOutput>('admin.checks.head', { ...FORM, ...changes }, newIp());

  test('is what the page of the published post has', async () => {
    const url = `${ORIGIN}/blog/2026/04/cagri`;
    const head = await headOf();
    expect(head).toEqual({
      title: 'Çağrı & Merkezi - Sesdaş Blog',
      description: 'Özet "burada".',
      url,
      canonicalElsewhere: null,
      isHidden: false,
      social: {
        title: 'Çağrı & Merkezi',
        description: 'Özet "burada".',
        image: `${ORIGIN}/brand/posts/cagri.png`,
        drawn: true,
      },
    });
    await insertPost(database.sql, { ...FORM, title: FORM.title.trim() });
    const { body } = await app.inject('/blog/2026/04/cagri');
    expect(body).toContain('<title data-head="">Çağrı &amp; Merkezi - Sesdaş Blog</title>');
    expect(body).toContain(`<meta property="og:image" content="${head.social.image}"`);
    expect(body).toContain(`<link rel="canonical" href="${url}"`);
  });

  test('has the post’s own description and picture', async () => {
    expect(await headOf({ metaDescription: 'Kendi sözü.', featuredImage: '/media/a.jpg' })).toMatchObject({
      description: 'Kendi sözü.',
      social: { image: `${ORIGIN}/media/a.jpg`, drawn: false },
    });
  });

  test('has the canonical URL on another site, or none if the post is hidden', async () => {
    const canonicalUrl = 'https://example.com/a';
    expect(await headOf({ canonicalUrl })).toMatchObject({
      canonicalElsewhere: canonicalUrl,
      isHidden: false,
    });
    expect(await headOf({ canonicalUrl, seoRobots: 'noindex' })).toMatchObject({
      canonicalElsewhere: null,
      isHidden: true,
    });
  });

  test('has today’s date for a post without one, and exists for an empty form', async () => {
    expect((await headOf({ publishedAt: null })).url).toMatch(/\/blog\/\d{4}\/\d\d\/cagri$/);
    expect(await headOf({ title: '', slug: '', excerpt: '' })).toMatchObject({ description: null });
  });
});

test('the card of an unpublished title is rendered for administrators alone', async () => {
  const url = `${ADMIN_FILES.socialCard}?title=${encodeURIComponent('Gece aranan klinik')}`;
  const card = await app.inject({ url, headers: { cookie } });
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  expect(card.headers['cache-control']).toBe('no-store');
  const cardOfPage = `${url}&question=${encodeURIComponent('Kim açar?')}&voice=Alo`;
  const pageCard = await app.inject({ url: cardOfPage, headers: { cookie } });
  expect(pageCard.statusCode).toBe(200);
  expect(pageCard.rawPayload.equals(card.rawPayload)).toBe(false);
  expect((await app.inject(url)).statusCode).toBe(302);
  expect((await app.inject({ url: ADMIN_FILES.socialCard, headers: { cookie } })).statusCode).toBe(400);
});
