import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findArticle, findPostPath } from './read-article.ts';
import { findCategory, listPosts } from './read.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'blog_categories');
});
afterAll(() => database.drop());

async function at(path: string): Promise<string | undefined> {
  const [year = '', month = '', slug = ''] = path.split('/');
  const answer = await findArticle(database.sql, { year, month, slug });
  return answer?.kind === 'moved' ? pathOf(answer.address) : answer?.kind;
}
async function short(slug: string): Promise<string | undefined> {
  const address = await findPostPath(database.sql, slug);
  return address && pathOf(address);
}
async function categoryAt(slug: string): Promise<string | undefined> {
  const answer = await findCategory(database.sql, { slug, page: 1 });
  return answer?.kind === 'moved' ? answer.slug : answer?.kind;
}
const pathOf = ({ year, month, slug }: { year: number; month: number; slug: string }) =>
  `${year}/${String(month).padStart(2, '0')}/${slug}`;
const change = (slug: string, fields: Record<string, string | Date | null>) =>
  database.sql`update blog_posts set ${database.sql(fields)} where slug = ${slug}`;

describe('a post', () => {
  beforeEach(() => insertPost(database.sql, { slug: 'ilk', publishedAt: '2026-03-14T09:00:00Z' }));

  test('is found by every former slug, with one redirect', async () => {
    await change('ilk', { slug: 'ikinci' });
    await change('ikinci', { slug: 'ucuncu' });
    expect(await at('2026/03/ucuncu')).toBe('found');
    for (const slug of ['ilk', 'ikinci']) {
      expect(await at(`2026/03/${slug}`)).toBe('2026/03/ucuncu');
      expect(await short(slug)).toBe('2026/03/ucuncu');
    }
    await change('ucuncu', { slug: 'ilk' });
    expect(await at('2026/03/ilk')).toBe('found');
    expect(await at('2026/03/ucuncu')).toBe('2026/03/ilk');
  });

  test('is found by every month that it was in, and by no other', async () => {
    await change('ilk', { published_at: '2026-05-31T21:00:00Z' });
    expect(await at('2026/06/ilk')).toBe('found');
    expect(await at('2026/03/ilk')).toBe('2026/06/ilk');
    for (const never of ['2026/05/ilk', '2026/04/ilk', '2025/03/ilk'])
      expect(await at(never)).toBeUndefined();
  });

  test.each([
    ['into the month that begins in Istanbul first', '20:30', '21:30', '03', '04'],
    ['back out of it', '21:30', '20:30', '04', '03'],
  ])('is found when it moves by an hour %s', async (_direction, from, to, formerPath, presentPath) => {
    await change('ilk', { slug: 'sinir', published_at: `2026-03-31T${from}:00Z` });
    await change('sinir', { published_at: `2026-03-31T${to}:00Z` });
    expect(await at(`2026/${presentPath}/sinir`)).toBe('found');
    expect(await at(`2026/${formerPath}/sinir`)).toBe(`2026/${presentPath}/sinir`);
  });

  test('is found by its former slug and month together', async () => {
    await change('ilk', { slug: 'yeni', published_at: '2026-05-01' });
    expect(await at('2026/03/ilk')).toBe('2026/05/yeni');
    expect(await at('2026/05/ilk')).toBeUndefined();
    expect(await at('2026/03/yeni')).toBeUndefined();
  });

  test('leaves no former path if only the hour or the text changes', async () => {
    await change('ilk', { published_at: '2026-03-02', title: 'Başka' });
    // April begins in Istanbul before it does in London: the month must not change a day later.
    await insertPost(database.sql, { slug: 'nisan', publishedAt: '2026-03-31T21:30:00Z' });
    await change('nisan', { published_at: '2026-04-01T09:00:00Z' });
    expect(await database.sql`select from blog_former_addresses`).toHaveLength(0);
  });

  test('is not found when withdrawn; published under another slug, its old path redirects', async () => {
    await change('ilk', { slug: 'ara' });
    await change('ara', { status: 'archived' });
    for (const slug of ['ilk', 'ara']) {
      expect(await at(`2026/03/${slug}`)).toBeUndefined();
      expect(await short(slug)).toBeUndefined();
    }
    await change('ara', { slug: 'son' });
    await change('son', { status: 'published' });
    for (const slug of ['ilk', 'ara']) expect(await at(`2026/03/${slug}`)).toBe('2026/03/son');
    await change('son', { published_at: '2126-01-01' });
    for (const slug of ['ilk', 'ara', 'son']) expect(await at(`2026/03/${slug}`)).toBeUndefined();
  });

  test('gives up its old slug to another post, once that one is public', async () => {
    await change('ilk', { slug: 'yeni' });
    await insertPost(database.sql, { slug: 'ilk', status: 'draft', publishedAt: '2026-04-01' });
    expect(await short('ilk')).toBe('2026/03/yeni');
    await change('ilk', { status: 'published' });
    expect(await short('ilk')).toBe('2026/04/ilk');
    expect(await at('2026/03/ilk')).toBe('2026/03/yeni');
    await change('ilk', { published_at: '2026-03-20' });
    expect(await at('2026/03/ilk')).toBe('found');
  });

  test('is the last of two that had a slug, and answers for it', async () => {
    await change('ilk', { slug: 'bir' });
    await insertPost(database.sql, { slug: 'ilk', publishedAt: '2026-03-20' });
    await change('ilk', { slug: 'iki' });
    expect(await at('2026/03/ilk')).toBe('2026/03/iki');
    await change('iki', { status: 'draft' });
    expect(await at('2026/03/ilk')).toBe('2026/03/bir');
  });

  test('is the last of two that had a slug again, and answers for it', async () => {
    await change('ilk', { slug: 'bir' });
    await insertPost(database.sql, { slug: 'ilk', publishedAt: '2026-03-20' });
    await change('ilk', { slug: 'iki' });
    await change('bir', { slug: 'ilk' });
    await change('ilk', { slug: 'bir' });
    expect(await at('2026/03/ilk')).toBe('2026/03/bir');
    expect(await short('ilk')).toBe('2026/03/bir');
  });

  test('is found where readers saw it, after a delay within its month and a move', async () => {
    const [row] = await database.sql<[{ path: string }]>`
      update blog_posts set published_at = now() - interval '1 minute'
      returning to_char(published_at at time zone site_time_zone(), 'YYYY/MM/') || slug as path
    `;
    await database.sql`update blog_posts set published_at = now() + interval '1 minute'`;
    await change('ilk', { published_at: '2020-01-15' });
    expect(await at(row.path)).toBe('2020/01/ilk');
  });

  test('loses its former paths when it is deleted', async () => {
    await change('ilk', { slug: 'yeni' });
    await database.sql`delete from blog_posts`;
    expect(await at('2026/03/ilk')).toBeUndefined();
    expect(await database.sql`select from blog_former_addresses`).toHaveLength(0);
  });
});

test.each([
  ['a draft', { status: 'draft' as const, publishedAt: '2026-03-14' }],
  ['an archived post', { status: 'archived' as const, publishedAt: '2026-03-14' }],
  ['a scheduled post', { publishedAt: '2126-03-14' }],
])('%s that changes its slug leaves no former path', async (_what, fields) => {
  await insertPost(database.sql, { slug: 'once', ...fields });
  await change('once', { slug: 'sonra' });
  await change('sonra', { status: 'published', published_at: '2026-03-20' });
  expect(await at('2026/03/sonra')).toBe('found');
  expect(await at('2026/03/once')).toBeUndefined();
  expect(await short('once')).toBeUndefined();
});

test('a post that appeared within the same transaction counts as seen', async () => {
  await insertPost(database.sql, { slug: 'once', publishedAt: new Date(Date.now() + 300) });
  await database.sql.begin(async (sql) => {
    await sql`select pg_sleep(0.5)`;
    await sql`update blog_posts set slug = 'sonra'`;
  });
  expect(await short('once')).toMatch(/\/sonra$/);
});

test('the category that had a slug last answers for it', async () => {
  const rename = (from: string, to: string) =>
    database.sql`update blog_categories set slug = ${to} where slug = ${from}`;
  await insertCategory(database.sql, 'Bir', 'ilk');
  await rename('ilk', 'bir');
  await insertCategory(database.sql, 'İki', 'ilk');
  await rename('ilk', 'iki');
  expect(await categoryAt('ilk')).toBe('iki');
  await rename('bir', 'ilk');
  await rename('ilk', 'bir');
  expect(await categoryAt('ilk')).toBe('bir');
});

test('a category is found by every former slug', async () => {
  await insertCategory(database.sql, 'Sağlık', 'saglik');
  await database.sql`update blog_categories set slug = 'klinik'`;
  await database.sql`update blog_categories set slug = 'hekim', name = 'Hekim'`;
  expect(await Promise.all(['hekim', 'klinik', 'saglik', 'yok'].map(categoryAt))).toEqual([
    'found',
    'hekim',
    'hekim',
    undefined,
  ]);
  await insertCategory(database.sql, 'Klinik', 'klinik');
  expect(await categoryAt('klinik')).toBe('found');
  await database.sql`delete from blog_categories where slug = 'hekim'`;
  expect(await categoryAt('saglik')).toBeUndefined();
});

describe('the post’s date in the row of a category', () => {
  const storedPaths = async () =>
    (await database.sql<{ moment: Date | null }[]>`select published_at as moment from post_categories`).map(
      ({ moment }) => moment,
    );

  test('follows the post, for every writer', async () => {
    const id = await insertCategory(database.sql, 'Sağlık', 'saglik');
    await insertPost(database.sql, { slug: 'a', publishedAt: '2026-03-14', categories: [id] });
    expect(await storedPaths()).toEqual([new Date('2026-03-14')]);
    await change('a', { published_at: '2026-04-14' });
    expect(await storedPaths()).toEqual([new Date('2026-04-14')]);
    await database.sql`update post_categories set published_at = now()`;
    expect(await storedPaths()).toEqual([new Date('2026-04-14')]);
    await change('a', { status: 'archived' });
    expect(await storedPaths()).toEqual([null]);
    await change('a', { status: 'published' });
    expect(await storedPaths()).toEqual([new Date('2026-04-14')]);
  });

  test('is right when post and link change concurrently', async () => {
    const id = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const post = await insertPost(database.sql, { slug: 'a', status: 'draft' });
    const changed = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = database.sql.begin(async (sql) => {
      await sql`update blog_posts set status = 'published' where id = ${post.id}`;
      changed.resolve();
      await mayCommit.promise;
    });
    await changed.promise;
    const second =
      database.sql`insert into post_categories (post_id, category_id) values (${post.id}, ${id})`.execute();
    await expect.poll(() => countLockWaits(database.sql)).toBe(1);
    mayCommit.resolve();
    await Promise.all([first, second]);
    const listed = await listPosts(database.sql, { q: '', category: 'saglik', sort: 'newest', page: 1 });
    expect(listed.posts.map(({ slug }) => slug)).toEqual(['a']);
  });
});
