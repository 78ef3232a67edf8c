import { type BlogListQuery, POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import { foldText } from '#shared/fold-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { insertCategory, insertPost } from '#tests/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findArticle, listCategories, listPosts } from './read.ts';

let database: TestDatabase;
const all: BlogListQuery = { q: '', category: '', sort: 'newest', page: 1 };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate blog_posts, blog_categories cascade`;
});
afterAll(() => database.drop());

const slugsOf = async (query: Partial<BlogListQuery> = {}) =>
  (await listPosts(database.sql, { ...all, ...query })).posts.map(({ slug }) => slug);

describe('listPosts', () => {
  test('shows published posts only, newest first unless asked otherwise', async () => {
    await insertPost(database.sql, { slug: 'eski', publishedAt: '2025-01-01T10:00:00Z' });
    await insertPost(database.sql, { slug: 'yeni', publishedAt: '2026-01-01T10:00:00Z' });
    await insertPost(database.sql, { slug: 'taslak', status: 'draft' });
    await insertPost(database.sql, { slug: 'arsiv', status: 'archived' });
    await insertPost(database.sql, { slug: 'yarin', publishedAt: new Date(Date.now() + 86_400_000) });
    expect(await slugsOf()).toEqual(['yeni', 'eski']);
    expect(await slugsOf({ sort: 'oldest' })).toEqual(['eski', 'yeni']);
  });

  test('a scheduled post appears at its moment without anyone touching anything', async () => {
    await insertPost(database.sql, { slug: 'birazdan', publishedAt: new Date(Date.now() + 400) });
    expect(await slugsOf()).toEqual([]);
    await expect.poll(() => slugsOf(), { timeout: 3000 }).toEqual(['birazdan']);
  });

  test('pages hold twelve posts, in one order however equal their dates are', async () => {
    for (let index = 0; index < POSTS_PER_PAGE * 2 + 1; index += 1) await insertPost(database.sql);
    const pages = await Promise.all([1, 2, 3].map((page) => slugsOf({ page })));
    expect(pages.map((page) => page.length)).toEqual([12, 12, 1]);
    expect(new Set(pages.flat()).size).toBe(25);
    expect((await listPosts(database.sql, { ...all, page: 3 })).total).toBe(25);
  });

  test.each([
    ['istanbul', 'İstanbul’da telefonlar'],
    ['ISTANBUL', 'İstanbul’da telefonlar'],
    ['İSTANBUL', 'ıstanbul istanbul'],
    ['ıstanbul', 'ISTANBUL'],
    ['cagri', 'Çağrı merkezi'],
    ['ÇAĞRI', 'cagri merkezi'],
    ['c\u0327ag\u0306rı', 'Çağrı merkezi'],
    ['IŞIK', 'Işık hızında yanıt'],
    ['isik', 'ışık'],
    ['rkez', 'Çağrı Merkezi'],
  ])('a search for %s finds “%s”', async (q, title) => {
    await insertPost(database.sql, { title, slug: 'bulunan' });
    await insertPost(database.sql, { title: 'Bambaşka', slug: 'baska' });
    expect(await slugsOf({ q })).toEqual(['bulunan']);
  });

  test('the excerpt is searched as well, the text is not', async () => {
    await insertPost(database.sql, { slug: 'ozet', excerpt: 'Kargom nerede?' });
    await insertPost(database.sql, { slug: 'metin', content: '<p>Kargom nerede?</p>' });
    expect(await slugsOf({ q: 'kargom' })).toEqual(['ozet']);
  });

  test.each(['%', '_', '\\', '%%%', "'; drop table blog_posts; --"])(
    '%s is a plain search text',
    async (q) => {
      await insertPost(database.sql, { title: 'Sade başlık', slug: 'sade' });
      await insertPost(database.sql, { title: `İçinde ${q} var`, slug: 'isaretli' });
      expect(await slugsOf({ q })).toEqual(['isaretli']);
    },
  );

  test('a category shows posts that have it among others', async () => {
    const health = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const tourism = await insertCategory(database.sql, 'Turizm', 'turizm');
    await insertPost(database.sql, { slug: 'iki', categories: [health, tourism] });
    await insertPost(database.sql, { slug: 'bir', categories: [tourism] });
    expect(await slugsOf({ category: 'saglik' })).toEqual(['iki']);
    expect(await slugsOf({ category: 'yok' })).toEqual([]);
  });

  test('the card’s category is the first by name in Turkish order', async () => {
    const ids = [
      await insertCategory(database.sql, 'Işık', 'isik'),
      await insertCategory(database.sql, 'Çözüm', 'cozum'),
      await insertCategory(database.sql, 'Dil', 'dil'),
      await insertCategory(database.sql, 'İade', 'iade'),
    ];
    await insertPost(database.sql, { categories: ids });
    const { posts } = await listPosts(database.sql, all);
    expect(posts[0]?.category).toEqual({ name: 'Çözüm', slug: 'cozum' });
    expect((await listCategories(database.sql)).map(({ name }) => name)).toEqual([
      'Çözüm',
      'Dil',
      'Işık',
      'İade',
    ]);
  });

  test('an empty search is told from an empty blog', async () => {
    expect(await listPosts(database.sql, all)).toEqual({ posts: [], total: 0, blogHasPosts: false });
    await insertPost(database.sql);
    expect(await listPosts(database.sql, { ...all, q: 'yok böyle bir şey' })).toEqual({
      posts: [],
      total: 0,
      blogHasPosts: true,
    });
  });
});

describe('findArticle', () => {
  const boundary = { slug: 'sinir', publishedAt: '2026-03-31T20:30:00Z' };

  test('the address is the month in Istanbul, whatever the clocks say elsewhere', async () => {
    await insertPost(database.sql, boundary);
    await insertPost(database.sql, { slug: 'gece', publishedAt: '2026-03-31T21:30:00Z' });
    const find = (month: string, slug: string) => findArticle(database.sql, { year: '2026', month, slug });
    expect(await find('03', 'sinir')).toMatchObject({ year: 2026, month: 3 });
    expect(await find('04', 'sinir')).toBeUndefined();
    expect(await find('04', 'gece')).toMatchObject({ month: 4 });
    expect(await find('3', 'sinir')).toBeUndefined();
  });

  test('drafts, archived and scheduled posts are nowhere', async () => {
    await insertPost(database.sql, { ...boundary, slug: 'taslak', status: 'draft' });
    await insertPost(database.sql, { ...boundary, slug: 'arsiv', status: 'archived' });
    await insertPost(database.sql, { slug: 'gelecek', publishedAt: '2126-03-31T20:30:00Z' });
    for (const [year, slug] of [
      ['2026', 'taslak'],
      ['2026', 'arsiv'],
      ['2126', 'gelecek'],
    ] as const) {
      expect(await findArticle(database.sql, { year, month: '03', slug })).toBeUndefined();
    }
  });

  test.each(['', '0', '20260', 'NaN', "2026' or '1'='1", '٢٠٢٦'])(
    'the year %s is no address',
    async (year) => {
      await insertPost(database.sql, boundary);
      expect(await findArticle(database.sql, { year, month: '03', slug: 'sinir' })).toBeUndefined();
    },
  );

  test('reading time is the words by 200, rounded up', async () => {
    const words = (count: number) => `<p>${'söz '.repeat(count)}</p>`;
    await insertPost(database.sql, { ...boundary, slug: 'iki-yuz', content: words(200) });
    await insertPost(database.sql, { ...boundary, slug: 'iki-yuz-bir', content: words(201) });
    const minutes = async (slug: string) =>
      (await findArticle(database.sql, { year: '2026', month: '03', slug }))?.readingMinutes;
    expect(await minutes('iki-yuz')).toBe(1);
    expect(await minutes('iki-yuz-bir')).toBe(2);
  });
});

test('the browser folds text as the database does', async () => {
  const texts = [
    'İstanbul',
    'IŞIK ışık',
    'Çağrı',
    'ÖĞÜŞ',
    'c\u0327ag\u0306',
    'Âlâ',
    'ŒUVRE',
    'Ελλάδα',
    '①ﬁ',
    '“tırnak” — ₺',
  ];
  for (const text of texts) {
    const [row] = await database.sql<{ folded: string }[]>`select fold_text(${text}) as folded`;
    expect(foldText(text), text).toBe(row?.folded);
  }
});
