import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { findCategory, listPosts } from './read.ts';
import { findArticle, findPostPath } from './read-article.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'blog_categories');
});
afterAll(() => database.drop());

async function requestArticle(path: string): Promise<string | undefined> {
  const [year = '', month = '', slug = ''] = path.split('/');
  const result = await findArticle(database.sql, { year, month, slug });
  return result?.kind === 'moved' ? pathOf(result.address) : result?.kind;
}
async function requestShortPath(slug: string): Promise<string | undefined> {
  const address = await findPostPath(database.sql, slug);
  return address && pathOf(address);
}
async function requestCategory(slug: string): Promise<string | undefined> {
  const result = await findCategory(database.sql, { slug, page: 1 });
  return result?.kind === 'moved' ? result.slug : result?.kind;
}
const pathOf = ({ year, month, slug }: { year: number; month: number; slug: string }) =>
  `${year}/${String(month).padStart(2, '0')}/${slug}`;
const updatePost = (slug: string, fields: Record<string, string | Date | null>) =>
  database.sql`update blog_posts set ${database.sql(fields)} where slug = ${slug}`;

describe('a post', () => {
  beforeEach(() => insertPost(database.sql, { slug: 'ilk', publishedAt: '2026-03-14T09:00:00Z' }));

  test('redirects from every former slug directly to its present path', async () => {
    await updatePost('ilk', { slug: 'ikinci' });
    await updatePost('ikinci', { slug: 'ucuncu' });
    expect(await requestArticle('2026/03/ucuncu')).toBe('found');
    for (const slug of ['ilk', 'ikinci']) {
      expect(await requestArticle(`2026/03/${slug}`)).toBe('2026/03/ucuncu');
      expect(await requestShortPath(slug)).toBe('2026/03/ucuncu');
    }
    await updatePost('ucuncu', { slug: 'ilk' });
    expect(await requestArticle('2026/03/ilk')).toBe('found');
    expect(await requestArticle('2026/03/ucuncu')).toBe('2026/03/ilk');
  });

  test('redirects from the former month of its path, and from no other month', async () => {
    await updatePost('ilk', { published_at: '2026-05-31T21:00:00Z' });
    expect(await requestArticle('2026/06/ilk')).toBe('found');
    expect(await requestArticle('2026/03/ilk')).toBe('2026/06/ilk');
    for (const path of ['2026/05/ilk', '2026/04/ilk', '2025/03/ilk'])
      expect(await requestArticle(path)).toBeUndefined();
  });

  test.each([
    ['into a month that has begun in Istanbul but not in UTC', '20:30', '21:30', '03', '04'],
    ['back into the previous month', '21:30', '20:30', '04', '03'],
  ])('redirects when its time moves by an hour %s', async (_direction, from, to, formerPath, presentPath) => {
    await updatePost('ilk', { slug: 'sinir', published_at: `2026-03-31T${from}:00Z` });
    await updatePost('sinir', { published_at: `2026-03-31T${to}:00Z` });
    expect(await requestArticle(`2026/${presentPath}/sinir`)).toBe('found');
    expect(await requestArticle(`2026/${formerPath}/sinir`)).toBe(`2026/${presentPath}/sinir`);
  });

  test('redirects from its former slug only together with its former month', async () => {
    await updatePost('ilk', { slug: 'yeni', published_at: '2026-05-01' });
    expect(await requestArticle('2026/03/ilk')).toBe('2026/05/yeni');
    expect(await requestArticle('2026/05/ilk')).toBeUndefined();
    expect(await requestArticle('2026/03/yeni')).toBeUndefined();
  });

  test('stores no former path if neither the slug nor the month changes', async () => {
    await updatePost('ilk', { published_at: '2026-03-02', title: 'Başka' });
    // Both times are in April in Istanbul; in UTC the first time is still in March.
    await insertPost(database.sql, { slug: 'nisan', publishedAt: '2026-03-31T21:30:00Z' });
    await updatePost('nisan', { published_at: '2026-04-01T09:00:00Z' });
    expect(await database.sql`select from blog_former_addresses`).toHaveLength(0);
  });

  test('is not found while it is withdrawn; once it is published under another slug, its old paths redirect', async () => {
    await updatePost('ilk', { slug: 'ara' });
    await updatePost('ara', { status: 'archived' });
    for (const slug of ['ilk', 'ara']) {
      expect(await requestArticle(`2026/03/${slug}`)).toBeUndefined();
      expect(await requestShortPath(slug)).toBeUndefined();
    }
    await updatePost('ara', { slug: 'son' });
    await updatePost('son', { status: 'published' });
    for (const slug of ['ilk', 'ara']) expect(await requestArticle(`2026/03/${slug}`)).toBe('2026/03/son');
    await updatePost('son', { published_at: '2126-01-01' });
    for (const slug of ['ilk', 'ara', 'son']) expect(await requestArticle(`2026/03/${slug}`)).toBeUndefined();
  });

  test('loses its former slug to another post when that other post is published', async () => {
    await updatePost('ilk', { slug: 'yeni' });
    await insertPost(database.sql, { slug: 'ilk', status: 'draft', publishedAt: '2026-04-01' });
    expect(await requestShortPath('ilk')).toBe('2026/03/yeni');
    await updatePost('ilk', { status: 'published' });
    expect(await requestShortPath('ilk')).toBe('2026/04/ilk');
    expect(await requestArticle('2026/03/ilk')).toBe('2026/03/yeni');
    await updatePost('ilk', { published_at: '2026-03-20' });
    expect(await requestArticle('2026/03/ilk')).toBe('found');
  });

  test('gets the redirect if it was the last of two posts with the slug', async () => {
    await updatePost('ilk', { slug: 'bir' });
    await insertPost(database.sql, { slug: 'ilk', publishedAt: '2026-03-20' });
    await updatePost('ilk', { slug: 'iki' });
    expect(await requestArticle('2026/03/ilk')).toBe('2026/03/iki');
    await updatePost('iki', { status: 'draft' });
    expect(await requestArticle('2026/03/ilk')).toBe('2026/03/bir');
  });

  test('gets the redirect if it had the slug again after the other post', async () => {
    await updatePost('ilk', { slug: 'bir' });
    await insertPost(database.sql, { slug: 'ilk', publishedAt: '2026-03-20' });
    await updatePost('ilk', { slug: 'iki' });
    await updatePost('bir', { slug: 'ilk' });
    await updatePost('ilk', { slug: 'bir' });
    expect(await requestArticle('2026/03/ilk')).toBe('2026/03/bir');
    expect(await requestShortPath('ilk')).toBe('2026/03/bir');
  });

  test('redirects from the path that readers saw, even if it was rescheduled before it moved', async () => {
    const [row] = await database.sql<[{ path: string }]>`
      update blog_posts set published_at = now() - interval '1 minute'
      returning to_char(published_at at time zone site_time_zone(), 'YYYY/MM/') || slug as path
    `;
    await database.sql`update blog_posts set published_at = now() + interval '1 minute'`;
    await updatePost('ilk', { published_at: '2020-01-15' });
    expect(await requestArticle(row.path)).toBe('2020/01/ilk');
  });

  test('loses its former paths when it is deleted permanently', async () => {
    await updatePost('ilk', { slug: 'yeni' });
    await database.sql`delete from blog_posts`;
    expect(await requestArticle('2026/03/ilk')).toBeUndefined();
    expect(await database.sql`select from blog_former_addresses`).toHaveLength(0);
  });
});

test.each([
  ['a draft', { status: 'draft' as const, publishedAt: '2026-03-14' }],
  ['an archived post', { status: 'archived' as const, publishedAt: '2026-03-14' }],
  ['a scheduled post', { publishedAt: '2126-03-14' }],
])('no former path is stored when %s changes its slug', async (_what, fields) => {
  await insertPost(database.sql, { slug: 'once', ...fields });
  await updatePost('once', { slug: 'sonra' });
  await updatePost('sonra', { status: 'published', published_at: '2026-03-20' });
  expect(await requestArticle('2026/03/sonra')).toBe('found');
  expect(await requestArticle('2026/03/once')).toBeUndefined();
  expect(await requestShortPath('once')).toBeUndefined();
});

test('a scheduled post keeps a former path if its publication time passes within the transaction that changes the slug', async () => {
  await insertPost(database.sql, { slug: 'once', publishedAt: new Date(Date.now() + 300) });
  await database.sql.begin(async (sql) => {
    await sql`select pg_sleep(0.5)`;
    await sql`update blog_posts set slug = 'sonra'`;
  });
  expect(await requestShortPath('once')).toMatch(/\/sonra$/);
});

test('a former slug redirects to the category that had the slug last', async () => {
  const rename = (from: string, to: string) =>
    database.sql`update blog_categories set slug = ${to} where slug = ${from}`;
  await insertCategory(database.sql, 'Bir', 'ilk');
  await rename('ilk', 'bir');
  await insertCategory(database.sql, 'İki', 'ilk');
  await rename('ilk', 'iki');
  expect(await requestCategory('ilk')).toBe('iki');
  await rename('bir', 'ilk');
  await rename('ilk', 'bir');
  expect(await requestCategory('ilk')).toBe('bir');
});

test('every former slug of a category redirects to the present slug', async () => {
  await insertCategory(database.sql, 'Sağlık', 'saglik');
  await database.sql`update blog_categories set slug = 'klinik'`;
  await database.sql`update blog_categories set slug = 'hekim', name = 'Hekim'`;
  expect(await Promise.all(['hekim', 'klinik', 'saglik', 'yok'].map(requestCategory))).toEqual([
    'found',
    'hekim',
    'hekim',
    undefined,
  ]);
  await insertCategory(database.sql, 'Klinik', 'klinik');
  expect(await requestCategory('klinik')).toBe('found');
  await database.sql`delete from blog_categories where slug = 'hekim'`;
  expect(await requestCategory('saglik')).toBeUndefined();
});

describe('the post’s date in `post_categories`', () => {
  const storedDates = async () =>
    (await database.sql<{ moment: Date | null }[]>`select published_at as moment from post_categories`).map(
      ({ moment }) => moment,
    );

  test('follows the post’s date and status, and a direct change is undone', async () => {
    const id = await insertCategory(database.sql, 'Sağlık', 'saglik');
    await insertPost(database.sql, { slug: 'a', publishedAt: '2026-03-14', categories: [id] });
    expect(await storedDates()).toEqual([new Date('2026-03-14')]);
    await updatePost('a', { published_at: '2026-04-14' });
    expect(await storedDates()).toEqual([new Date('2026-04-14')]);
    await database.sql`update post_categories set published_at = now()`;
    expect(await storedDates()).toEqual([new Date('2026-04-14')]);
    await updatePost('a', { status: 'archived' });
    expect(await storedDates()).toEqual([null]);
    await updatePost('a', { status: 'published' });
    expect(await storedDates()).toEqual([new Date('2026-04-14')]);
  });

  test('is correct when a post is published while it gets a category', async () => {
    const id = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const post = await insertPost(database.sql, { slug: 'a', status: 'draft' });
    const updateDone = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = database.sql.begin(async (sql) => {
      await sql`update blog_posts set status = 'published' where id = ${post.id}`;
      updateDone.resolve();
      await mayCommit.promise;
    });
    await updateDone.promise;
    const second =
      database.sql`insert into post_categories (post_id, category_id) values (${post.id}, ${id})`.execute();
    await expect.poll(() => countLockWaits(database.sql)).toBe(1);
    mayCommit.resolve();
    await Promise.all([first, second]);
    const postList = await listPosts(database.sql, { q: '', category: 'saglik', sort: 'newest', page: 1 });
    expect(postList.posts.map(({ slug }) => slug)).toEqual(['a']);
  });
});
