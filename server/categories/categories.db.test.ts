import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { STATIC_PAGES } from '#server/blog/feeds/sitemap.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let admin: Caller['admin'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  admin = createCaller(contextOf(database.sql, { sessionToken })).admin;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories'));
afterAll(() => database.drop());

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      const { code, message } = appErrorOf(error);
      return { code, message };
    },
  );
const countLinks = async () =>
  (await database.sql<{ count: number }[]>`select count(*)::integer as count from post_categories`)[0]?.count;

describe('a category', () => {
  test('is stored with a trimmed name, a normalized slug and no blank description', async () => {
    const { id } = await admin.categories.create({
      name: ' Çağrı Merkezi ',
      slug: 'Çağrı  Merkezi!',
      description: '  ',
      parentId: null,
    });
    expect(await admin.categories.list()).toEqual([
      {
        id,
        name: 'Çağrı Merkezi',
        slug: 'cagri-merkezi',
        description: null,
        parentId: null,
        parentName: null,
        posts: 0,
      },
    ]);
    await admin.categories.update({ id, name: 'Arama', slug: 'arama', description: 'Ses' });
    expect(await admin.categories.list()).toMatchObject([
      { name: 'Arama', slug: 'arama', description: 'Ses' },
    ]);
  });

  test.each([
    { name: '', slug: 'x' },
    { name: '  ', slug: 'x' },
    { name: 'X', slug: '' },
    { name: 'X', slug: '!!!' },
  ])('requires a name and a slug: %j', async (form) => {
    expect(await failureOf(admin.categories.create(form))).toEqual({
      code: 'CATEGORY_INCOMPLETE',
      message: 'Name and slug are required',
    });
  });

  test('has a unique slug, and the error names the slug', async () => {
    await admin.categories.create({ name: 'Klinik', slug: 'klinik' });
    const { id } = await admin.categories.create({ name: 'Otel', slug: 'otel' });
    const refusal = {
      code: 'SLUG_TAKEN',
      message: 'The slug “klinik” is already in use. Please choose another one.',
    };
    expect(await failureOf(admin.categories.create({ name: 'K', slug: 'KLİNİK' }))).toEqual(refusal);
    expect(await failureOf(admin.categories.update({ id, name: 'Otel', slug: 'klinik' }))).toEqual(refusal);
  });

  test('cannot become its own ancestor', async () => {
    const top = await admin.categories.create({ name: 'Üst', slug: 'ust' });
    const child = await admin.categories.create({ name: 'Alt', slug: 'alt', parentId: top.id });
    expect(
      await failureOf(admin.categories.update({ id: top.id, name: 'Üst', slug: 'ust', parentId: child.id })),
    ).toMatchObject({ code: 'CATEGORY_CYCLE' });
    expect((await admin.categories.list()).map(({ name, parentName }) => [name, parentName])).toEqual([
      ['Alt', 'Üst'],
      ['Üst', null],
    ]);
    await admin.categories.delete({ id: top.id });
    expect(await admin.categories.list()).toMatchObject([{ name: 'Alt', parentId: null }]);
  });

  test('cannot be changed, deleted or assigned if it does not exist', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const refusal = { code: 'CATEGORY_NOT_FOUND' };
    const selection = { ids: [id] };
    expect(await failureOf(admin.categories.update({ id, name: 'X', slug: 'x' }))).toMatchObject(refusal);
    expect(await failureOf(admin.categories.delete({ id }))).toMatchObject(refusal);
    expect(await failureOf(admin.categories.assign({ categoryId: id, selection }))).toMatchObject(refusal);
  });
});

describe('deleting a category', () => {
  test('with posts is refused; the error has their number, including hidden posts', async () => {
    const id = await insertCategory(database.sql, 'Klinik', 'klinik');
    await insertPost(database.sql, { categories: [id] });
    await insertPost(database.sql, { categories: [id], status: 'draft' });
    expect(await failureOf(admin.categories.delete({ id }))).toEqual({
      code: 'CATEGORY_IN_USE',
      message: 'Cannot delete category with 2 associated posts',
    });
    expect(await admin.categories.list()).toMatchObject([{ posts: 2 }]);
  });

  test('waits for a concurrent assignment of a post, and counts the post', async () => {
    const id = await insertCategory(database.sql, 'Klinik', 'klinik');
    const post = await insertPost(database.sql);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: firstWrite, resolve: onWritten } = Promise.withResolvers<void>();
    const linking = database.sql.begin(async (tx) => {
      await tx`insert into post_categories (post_id, category_id) values (${post.id}, ${id})`;
      onWritten();
      await mayCommit;
    });
    await firstWrite;
    const deleting = failureOf(admin.categories.delete({ id }));
    await expect.poll(() => countLockWaits(database.sql)).toBe(1);
    commit();
    await linking;
    expect(await deleting).toMatchObject({ message: 'Cannot delete category with 1 associated posts' });
  });

  test('concurrently with an assignment: one of the two is refused, and no assignment remains without its category', async () => {
    for (let round = 0; round < 20; round += 1) {
      await emptyTables(database.sql, 'blog_posts', 'blog_categories');
      const id = await insertCategory(database.sql, 'Klinik', 'klinik');
      const { id: post } = await insertPost(database.sql);
      const [deletion, assignment] = await Promise.all([
        failureOf(admin.categories.delete({ id })),
        failureOf(admin.categories.assign({ categoryId: id, selection: { ids: [post] } })),
      ]);
      expect([deletion, assignment].filter((failure) => failure === undefined)).toHaveLength(1);
      expect(await countLinks()).toBe(deletion ? 1 : 0);
    }
  });
});

describe('categories of many posts', () => {
  test('are assigned and removed, with the exact number of changed posts', async () => {
    const id = await insertCategory(database.sql, 'Klinik', 'klinik');
    const posts = await Promise.all([1, 2, 3].map(() => insertPost(database.sql)));
    const ids = posts.map((post) => post.id);
    const first = { categoryId: id, selection: { ids: ids.slice(0, 1) } };
    const all = { categoryId: id, selection: { ids } };
    expect(await admin.categories.assign(first)).toEqual({ count: 1, activityId: expect.any(String) });
    expect(await admin.categories.assign(all)).toEqual({ count: 3, activityId: expect.any(String) });
    expect(await countLinks()).toBe(3);
    expect(await admin.categories.remove(first)).toEqual({ count: 1, activityId: expect.any(String) });
    expect(await admin.categories.remove(all)).toEqual({ count: 2, activityId: expect.any(String) });
    expect(await countLinks()).toBe(0);
  });

  test('are changed by a filter only if the number of matching posts is as expected', async () => {
    const categoryId = await insertCategory(database.sql, 'Klinik', 'klinik');
    await insertPost(database.sql, { title: 'Randevu' });
    await insertPost(database.sql, { title: 'Kargo' });
    const filter = { q: 'randevu' };
    expect(
      await failureOf(admin.categories.assign({ categoryId, selection: { filter, expectedCount: 2 } })),
    ).toMatchObject({ code: 'SELECTION_CHANGED' });
    expect(
      await admin.categories.assign({ categoryId, selection: { filter, expectedCount: 1 } }),
    ).toMatchObject({
      count: 1,
    });
    expect(await admin.posts.list({ category: 'klinik' })).toMatchObject({ total: 1 });
  });
});

describe('the sitemap', () => {
  test('has the specified pages and the posts, and counts both', async () => {
    await insertPost(database.sql, { slug: 'yayinda' });
    await insertPost(database.sql, { slug: 'taslak', status: 'draft' });
    const { xml, ...figures } = await admin.sitemap.generate();
    expect(figures).toEqual({ staticPages: STATIC_PAGES.length, posts: 1, files: 1, complete: true });
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    expect(xml.match(/<loc>/g)).toHaveLength(STATIC_PAGES.length + 1);
    expect(xml).toContain('<loc>https://sesdas.example.com/blog/2026/03/yayinda</loc>');
    expect(xml).not.toMatch(/pricing|archive|category/);
  });

  test('has a preview, and counts all entries', async () => {
    await database.sql`
      insert into blog_posts (title, slug, status, published_at)
      select 'Yazı', 'yazi-' || n, 'published', '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 4000) n
    `;
    const { xml, ...figures } = await admin.sitemap.generate();
    expect(figures).toEqual({ staticPages: STATIC_PAGES.length, posts: 4000, files: 1, complete: false });
    expect(xml.length).toBeGreaterThan(100_000);
    expect(xml.length).toBeLessThanOrEqual(500_000);
    expect(xml.endsWith('</url>\n')).toBe(true);
  });
});
