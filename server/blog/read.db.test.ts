import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { type BlogListQuery, POSTS_PER_PAGE } from '#shared/blog/list-query.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { foldText } from '#text/fold-text.ts';
import { SEARCH_TABLE } from './__fixtures__/search-table.ts';
import { findArchive, findCategory, listCategories, listPosts } from './read.ts';
import { findArticle, findPostPath, findPostTitle } from './read-article.ts';
import { readBlogIndex } from './read-index.ts';

let database: TestDatabase;
const FIRST_PAGE: BlogListQuery = { q: '', category: '', sort: 'newest', page: 1 };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'blog_categories');
});
afterAll(() => database.drop());

const slugsOf = async (query: Partial<BlogListQuery> = {}) =>
  (await listPosts(database.sql, { ...FIRST_PAGE, ...query })).posts.map(({ slug }) => slug);

describe('listPosts', () => {
  test('shows only published posts, newest first by default', async () => {
    await insertPost(database.sql, { slug: 'eski', publishedAt: '2025-01-01T10:00:00Z' });
    await insertPost(database.sql, { slug: 'yeni', publishedAt: '2026-01-01T10:00:00Z' });
    await insertPost(database.sql, { slug: 'taslak', status: 'draft' });
    await insertPost(database.sql, { slug: 'arsiv', status: 'archived' });
    await insertPost(database.sql, { slug: 'yarin', publishedAt: new Date(Date.now() + 86_400_000) });
    expect(await slugsOf()).toEqual(['yeni', 'eski']);
    expect(await slugsOf({ sort: 'oldest' })).toEqual(['eski', 'yeni']);
  });

  test('a scheduled post appears at its publication time without any action', async () => {
    await insertPost(database.sql, { slug: 'birazdan', publishedAt: new Date(Date.now() + 60_000) });
    expect(await slugsOf()).toEqual([]);
    await database.sql`update blog_posts set published_at = now() + interval '0.3 s'`;
    await expect.poll(() => slugsOf()).toEqual(['birazdan']);
  });

  test('a page has twelve posts; posts with equal dates have a stable order', async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    for (let index = 0; index < POSTS_PER_PAGE * 2 + 1; index += 1) {
      await insertPost(database.sql, { categories: [category] });
    }
    const rows = await database.sql<{ slug: string }[]>`
      select slug from blog_posts order by published_at desc, id desc
    `;
    const newest = rows.map(({ slug }) => slug);
    const [first, second, third] = [newest.slice(0, 12), newest.slice(12, 24), newest.slice(24)];
    await database.sql.begin(async (tx) => {
      // An index scan would return this order even without `order by id`.
      await tx`
        select set_config(name, 'off', true)
        from unnest(array['enable_indexscan', 'enable_bitmapscan', 'enable_nestloop']) name
      `;
      for (const query of [{}, { category: 'saglik' }, { q: 'yazı' }, { q: 'yazı', category: 'saglik' }]) {
        for (const [index, page] of [first, second, third].entries()) {
          const postList = await listPosts(tx, { ...FIRST_PAGE, ...query, page: index + 1 });
          expect(postList.posts.map(({ slug }) => slug)).toEqual(page);
          expect(postList.total).toBe(25);
        }
        const oldest = await listPosts(tx, { ...FIRST_PAGE, ...query, sort: 'oldest', page: 2 });
        expect(oldest.posts.map(({ slug }) => slug)).toEqual(newest.toReversed().slice(12, 24));
      }
      for (const [index, page] of [first, second, third].entries()) {
        const month = await findArchive(tx, { year: '2026', month: '03', page: index + 1 });
        expect(month?.posts.map(({ slug }) => slug)).toEqual(page);
      }
    });
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
    ['ı', 'Çağrı'],
    ['AĞ', 'Çağrı'],
    ['ı-', 'çağrı-merkezi'],
    ['a b c', 'a b c d'],
  ])('a search for %s finds “%s”', async (q, title) => {
    await insertPost(database.sql, { title, slug: 'bulunan' });
    await insertPost(database.sql, { title: 'Bambaşka', slug: 'baska' });
    expect(await slugsOf({ q })).toEqual(['bulunan']);
  });

  test.each(SEARCH_TABLE.map((spellings) => [spellings]))(
    'a search for any of %j finds all of them',
    async (spellings) => {
      for (const title of spellings) {
        await emptyTables(database.sql, 'blog_posts');
        await insertPost(database.sql, { title, slug: 'bulunan' });
        await insertPost(database.sql, { title: 'Bambaşka', slug: 'baska' });
        for (const q of spellings) expect(await slugsOf({ q }), `${q} in ${title}`).toEqual(['bulunan']);
      }
    },
  );

  test('a search finds words of the excerpt, but not of the content', async () => {
    await insertPost(database.sql, { slug: 'ozet', excerpt: 'Kargom nerede?' });
    await insertPost(database.sql, { slug: 'metin', content: '<p>Kargom nerede?</p>' });
    expect(await slugsOf({ q: 'kargom' })).toEqual(['ozet']);
  });

  test('a search does not match across the end of the title and the start of the excerpt', async () => {
    await insertPost(database.sql, { title: 'Sonu bir', slug: 'yazi', excerpt: 'iki başı' });
    expect(await slugsOf({ q: 'bir iki' })).toEqual([]);
    expect(await slugsOf({ q: 'iki başı' })).toEqual(['yazi']);
    expect(await slugsOf({ q: 'biriki' })).toEqual([]);
  });

  test('search results have pages and sort orders, like the list', async () => {
    for (let day = 1; day <= 13; day += 1) {
      const publishedAt = `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
      await insertPost(database.sql, { title: `Çağrı ${day}`, slug: `cagri-${day}`, publishedAt });
    }
    expect((await slugsOf({ q: 'cagri' })).slice(0, 2)).toEqual(['cagri-13', 'cagri-12']);
    expect(await slugsOf({ q: 'cagri', page: 2 })).toEqual(['cagri-1']);
    expect(await slugsOf({ q: 'cagri', page: 2, sort: 'oldest' })).toEqual(['cagri-13']);
    expect(await listPosts(database.sql, { ...FIRST_PAGE, q: 'cagri', page: 9 })).toMatchObject({
      posts: [],
      total: 13,
    });
  });

  test.each(['%', '_', '\\', '%%%', "'; drop table blog_posts; --"])(
    'a search for %s matches these characters literally',
    async (q) => {
      await insertPost(database.sql, { title: 'Sade başlık', slug: 'sade' });
      await insertPost(database.sql, { title: `İçinde ${q} var`, slug: 'isaretli' });
      expect(await slugsOf({ q })).toEqual(['isaretli']);
    },
  );

  // With three adjacent letters Postgres uses the trigram index. \, % and _ have a special meaning in a
  // `like` pattern.
  test.each([
    ['klasör\\sesler', 'klasörsesler'],
    ['klasör\\', 'klasör%'],
    ['yüzde%yüz', 'yüzde beş yüz'],
    ['çağrı_merkezi', 'çağrı merkezi'],
  ])('a search for “%s” finds this text, but not “%s”', async (q, other) => {
    await insertPost(database.sql, { title: other, slug: 'baska' });
    await insertPost(database.sql, { title: `İçinde ${q} var`, slug: 'isaretli' });
    expect(await slugsOf({ q })).toEqual(['isaretli']);
  });

  test('a category lists its posts, including posts with several categories', async () => {
    const health = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const tourism = await insertCategory(database.sql, 'Turizm', 'turizm');
    await insertPost(database.sql, { slug: 'iki', categories: [health, tourism] });
    await insertPost(database.sql, { slug: 'bir', categories: [tourism] });
    expect(await slugsOf({ category: 'saglik' })).toEqual(['iki']);
    expect((await listPosts(database.sql, { ...FIRST_PAGE, category: 'saglik' })).total).toBe(1);
    expect(await slugsOf({ category: 'saglik', q: 'yazı' })).toEqual(['iki']);
    expect(await slugsOf({ category: 'yok', q: 'yazı' })).toEqual([]);
    expect(await slugsOf({ category: 'yok' })).toEqual([]);
  });

  test('a card shows the category that comes first by name in Turkish order', async () => {
    const ids = [
      await insertCategory(database.sql, 'Işık', 'isik'),
      await insertCategory(database.sql, 'Çözüm', 'cozum'),
      await insertCategory(database.sql, 'Dil', 'dil'),
      await insertCategory(database.sql, 'İade', 'iade'),
    ];
    await insertPost(database.sql, { categories: ids });
    const other = await insertCategory(database.sql, 'Ağ', 'ag');
    await insertPost(database.sql, { publishedAt: '2026-01-01', categories: [other] });
    const { posts } = await listPosts(database.sql, FIRST_PAGE);
    expect(posts.map(({ category }) => category)).toEqual([
      { name: 'Çözüm', slug: 'cozum' },
      { name: 'Ağ', slug: 'ag' },
    ]);
    expect((await listCategories(database.sql)).map(({ name }) => name)).toEqual([
      'Ağ',
      'Çözüm',
      'Dil',
      'Işık',
      'İade',
    ]);
  });

  test('a search without matches is distinguished from a blog without posts', async () => {
    expect(await listPosts(database.sql, FIRST_PAGE)).toEqual({ posts: [], total: 0, blogHasPosts: false });
    await insertPost(database.sql);
    expect(await listPosts(database.sql, FIRST_PAGE)).toMatchObject({ total: 1, blogHasPosts: true });
    expect(await listPosts(database.sql, { ...FIRST_PAGE, q: 'yok böyle bir şey' })).toMatchObject({
      posts: [],
      total: 0,
      blogHasPosts: true,
      newest: [{ readingMinutes: 1 }],
    });
  });
});

describe('findArticle', () => {
  const marchPost = { slug: 'sinir', publishedAt: '2026-03-31T20:30:00Z' };
  const find = (year: string, month: string, slug: string) =>
    findArticle(database.sql, { year, month, slug });
  const articleOf = async (month: string, slug: string) => {
    const result = await find('2026', month, slug);
    if (result?.kind !== 'found') throw new Error(`There is no article ${slug}.`);
    return result.article;
  };

  test('the month in the path is the month in Istanbul, not in UTC', async () => {
    await insertPost(database.sql, marchPost);
    await insertPost(database.sql, { slug: 'gece', publishedAt: '2026-03-31T21:30:00Z' });
    expect(await articleOf('03', 'sinir')).toMatchObject({ year: 2026, month: 3 });
    expect(await find('2026', '04', 'sinir')).toBeUndefined();
    expect(await articleOf('04', 'gece')).toMatchObject({ month: 4 });
    expect(await find('2026', '3', 'sinir')).toBeUndefined();
    expect(await find('2025', '03', 'sinir')).toBeUndefined();
  });

  test('an article has the markup of the current renderer, or its source if there is none', async () => {
    const { id } = await insertPost(database.sql, { ...marchPost, content: '<p>Metin</p>' });
    const other = await insertPost(database.sql);
    const insertRendering = (postId: string, renderer: number, markup: string) => database.sql`
      insert into post_renderings (post_id, renderer, markup) values (${postId}, ${renderer}, ${markup})
    `;
    await insertRendering(other.id, RENDERER_VERSION, '<p>Başka</p>');
    await insertRendering(id, RENDERER_VERSION + 1, '<p>Sonra</p>');
    expect(await articleOf('03', 'sinir')).toMatchObject({ markup: null, source: '<p>Metin</p>' });
    await insertRendering(id, RENDERER_VERSION, '<p>Şimdi</p>');
    expect(await articleOf('03', 'sinir')).toMatchObject({ markup: '<p>Şimdi</p>', source: null });
  });

  test('an article lists only its own categories, by name in Turkish order', async () => {
    const dil = await insertCategory(database.sql, 'Dil', 'dil');
    const cozum = await insertCategory(database.sql, 'Çözüm', 'cozum');
    const other = await insertCategory(database.sql, 'Ağ', 'ag');
    await insertPost(database.sql, { categories: [other] });
    await insertPost(database.sql, { ...marchPost, categories: [dil, cozum] });
    expect((await articleOf('03', 'sinir')).categories).toEqual([
      { name: 'Çözüm', slug: 'cozum' },
      { name: 'Dil', slug: 'dil' },
    ]);
  });

  test('blank texts of the head become null, and other texts are trimmed', async () => {
    await insertPost(database.sql, { ...marchPost, metaDescription: ' ', metaKeywords: ' ağ ' });
    expect(await articleOf('03', 'sinir')).toMatchObject({ metaDescription: null, metaKeywords: 'ağ' });
  });

  test('drafts, archived and scheduled posts are not found', async () => {
    await insertPost(database.sql, { ...marchPost, slug: 'taslak', status: 'draft' });
    await insertPost(database.sql, { ...marchPost, slug: 'arsiv', status: 'archived' });
    await insertPost(database.sql, { slug: 'gelecek', publishedAt: '2126-03-31T20:30:00Z' });
    for (const [year, slug] of [
      ['2026', 'taslak'],
      ['2026', 'arsiv'],
      ['2126', 'gelecek'],
    ] as const) {
      expect(await find(year, '03', slug)).toBeUndefined();
      expect(await findPostPath(database.sql, slug)).toBeUndefined();
      expect(await findPostTitle(database.sql, slug)).toBeUndefined();
    }
    await insertPost(database.sql, { title: 'Öteki' });
    await insertPost(database.sql, { ...marchPost, title: 'Açık' });
    expect(await findPostTitle(database.sql, 'sinir')).toBe('Açık');
  });

  test.each(['', '0', '0000', '20260', 'NaN', "2026' or '1'='1", '٢٠٢٦'])(
    'no article is found for the year %j',
    async (year) => {
      await insertPost(database.sql, marchPost);
      expect(await find(year, '03', 'sinir')).toBeUndefined();
    },
  );

  test('the reading time is the number of words divided by 200, rounded up', async () => {
    const textOf = (count: number) => `<p>${'söz '.repeat(count)}</p>`;
    await insertPost(database.sql, { ...marchPost, slug: 'iki-yuz', content: textOf(200) });
    await insertPost(database.sql, { ...marchPost, slug: 'iki-yuz-bir', content: textOf(201) });
    expect((await articleOf('03', 'iki-yuz')).readingMinutes).toBe(1);
    expect((await articleOf('03', 'iki-yuz-bir')).readingMinutes).toBe(2);
  });

  test('related posts are selected by categories in common, then by date, and listed newest first', async () => {
    const call = await insertCategory(database.sql, 'Çağrı', 'cagri');
    const second = await insertCategory(database.sql, 'Dil', 'dil');
    await insertPost(database.sql, { ...marchPost, categories: [second, call] });
    for (const [slug, publishedAt] of [
      ['bir', '2026-01-01'],
      ['iki', '2026-02-01'],
      ['uc', '2026-03-01'],
      ['dort', '2026-04-01'],
      ['yarin', '2126-01-01'],
    ] as const) {
      await insertPost(database.sql, { title: 'Aynı', slug, publishedAt, categories: [call] });
    }
    await insertPost(database.sql, { slug: 'taslak', status: 'draft', categories: [call] });
    await insertPost(database.sql, { slug: 'ikisi', publishedAt: '2025-05-01', categories: [second, call] });
    await insertPost(database.sql, { slug: 'hicbiri', publishedAt: '2026-06-01' });
    const { related } = await articleOf('03', 'sinir');
    expect(related.map(({ slug }) => slug)).toEqual(['dort', 'uc', 'ikisi']);
    expect(related[0]).toMatchObject({ category: { slug: 'cagri' }, publishedAt: new Date('2026-04-01') });
  });

  test('among posts with equally many common categories, posts with common words are selected first', async () => {
    const call = await insertCategory(database.sql, 'Çağrı', 'cagri');
    const insertTitled = (slug: string, title: string, day: number) =>
      insertPost(database.sql, { slug, title, publishedAt: `2026-02-0${day}`, categories: [call] });
    await insertPost(database.sql, { ...marchPost, title: 'Kargom nerede sorusu', categories: [call] });
    await insertTitled('eski', 'Kargom nerede kaldı sorusu', 1);
    await insertTitled('yeni', 'Otel resepsiyonu', 4);
    await insertTitled('daha-yeni', 'Bayram haftası', 5);
    await insertTitled('en-yeni', 'Gece telefonu', 6);
    const { related } = await articleOf('03', 'sinir');
    expect(related.map(({ slug }) => slug)).toEqual(['en-yeni', 'daha-yeni', 'eski']);
  });

  test('related posts with equal dates are sorted by id, descending', async () => {
    const call = await insertCategory(database.sql, 'Çağrı', 'cagri');
    await insertPost(database.sql, { ...marchPost, categories: [call] });
    for (let count = 0; count < 6; count += 1)
      await insertPost(database.sql, { title: 'Aynı', categories: [call] });
    const rows = await database.sql<{ slug: string }[]>`
      select slug from blog_posts where slug <> 'sinir' order by id desc limit 3
    `;
    const { related } = await articleOf('03', 'sinir');
    expect(related.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
  });

  test('a post without a category, or the only post of its category, gets up to three of the newest other posts', async () => {
    const alone = await insertCategory(database.sql, 'Yalnız', 'yalniz');
    await insertPost(database.sql, { ...marchPost, slug: 'tek', categories: [alone] });
    expect((await articleOf('03', 'tek')).related).toEqual([]);
    await insertPost(database.sql, marchPost);
    for (const month of [1, 2, 4, 5])
      await insertPost(database.sql, { slug: `ay-${month}`, publishedAt: `2026-0${month}-01` });
    for (const slug of ['tek', 'sinir'])
      expect((await articleOf('03', slug)).related.map((post) => post.slug).slice(0, 2)).toEqual([
        'ay-5',
        'ay-4',
      ]);
    expect((await articleOf('03', 'tek')).related.map(({ slug }) => slug)[2]).toBe('sinir');
  });

  test('the neighbours of a post are the published posts directly before and after it; equal dates are sorted by id', async () => {
    await insertPost(database.sql, marchPost);
    const neighboursOf = async (month: string, slug: string) => {
      const { older, newer } = await articleOf(month, slug);
      return [older?.slug, newer?.slug];
    };
    expect(await neighboursOf('03', 'sinir')).toEqual([undefined, undefined]);
    await insertPost(database.sql, { slug: 'once', title: 'Önce', publishedAt: '2026-03-01' });
    await insertPost(database.sql, { slug: 'cok-once', publishedAt: '2026-02-01' });
    await insertPost(database.sql, { slug: 'sonra', publishedAt: '2026-04-02' });
    await insertPost(database.sql, { slug: 'taslak', status: 'draft', publishedAt: '2026-03-15' });
    await insertPost(database.sql, { slug: 'yarin', publishedAt: '2126-01-01' });
    expect(await neighboursOf('03', 'sinir')).toEqual(['once', 'sonra']);
    expect(await neighboursOf('04', 'sonra')).toEqual(['sinir', undefined]);
    expect((await articleOf('03', 'sinir')).older).toEqual({
      title: 'Önce',
      slug: 'once',
      year: 2026,
      month: 3,
    });
    // The post with the greater id is the newer neighbour if two posts have the same publication time.
    await insertPost(database.sql, { ...marchPost, slug: 'ayni' });
    const [first, second] = await database.sql<{ slug: string }[]>`
      select slug from blog_posts where slug in ('sinir', 'ayni') order by id
    `;
    expect((await neighboursOf('03', first?.slug ?? ''))[1]).toBe(second?.slug);
    expect((await neighboursOf('03', second?.slug ?? ''))[0]).toBe(first?.slug);
  });
});

describe('readBlogIndex', () => {
  test('counts published posts by category and by month; empty categories are left out', async () => {
    const call = await insertCategory(database.sql, 'Çağrı', 'cagri');
    const ice = await insertCategory(database.sql, 'Buz', 'buz');
    await insertCategory(database.sql, 'Boş', 'bos');
    await insertPost(database.sql, { publishedAt: '2026-03-31T21:30:00Z', categories: [call, ice] });
    await insertPost(database.sql, { publishedAt: '2026-03-01', categories: [call] });
    await insertPost(database.sql, { publishedAt: '2126-03-01', categories: [call] });
    await insertPost(database.sql, { status: 'draft', categories: [ice] });
    expect(await readBlogIndex(database.sql)).toEqual({
      categories: [
        { name: 'Buz', slug: 'buz', count: 1 },
        { name: 'Çağrı', slug: 'cagri', count: 2 },
      ],
      months: [
        { year: 2026, month: 4, count: 1 },
        { year: 2026, month: 3, count: 1 },
      ],
    });
  });
});

describe('findCategory', () => {
  test('the related categories are the parent, the siblings and the children with posts', async () => {
    const health = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const names = ['Randevu', 'Diş', 'Boş', 'Göz'] as const;
    const ids = await Promise.all(
      names.map((name) =>
        insertCategory(database.sql, name, name.toLowerCase().replace('ş', 's').replace('ö', 'o')),
      ),
    );
    const [appointments = '', teeth = '', , eyes = ''] = ids;
    await database.sql`update blog_categories set parent_id = ${health} where id = any(${ids}::uuid[])`;
    await database.sql`update blog_categories set parent_id = ${teeth} where id = ${eyes}`;
    await insertPost(database.sql, { categories: [health, appointments, teeth, eyes] });
    const relatedNamesOf = async (slug: string) => {
      const category = await findCategory(database.sql, { slug, page: 1 });
      return category?.kind === 'found' ? category.related.map(({ name }) => name) : [];
    };
    expect(await relatedNamesOf('randevu')).toEqual(['Sağlık', 'Diş']);
    expect(await relatedNamesOf('dis')).toEqual(['Sağlık', 'Göz', 'Randevu']);
    expect(await relatedNamesOf('saglik')).toEqual(['Diş', 'Randevu']);
    expect(await relatedNamesOf('goz')).toEqual(['Diş']);
  });

  const find = (slug: string, page = 1) => findCategory(database.sql, { slug, page });

  test('lists the published posts of the category, newest first, twelve on a page', async () => {
    const health = await insertCategory(database.sql, 'Sağlık', 'saglik');
    for (let day = 1; day <= 13; day += 1) {
      const publishedAt = `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
      await insertPost(database.sql, { slug: `gun-${day}`, publishedAt, categories: [health] });
    }
    await insertPost(database.sql, { slug: 'taslak', status: 'draft', categories: [health] });
    await insertPost(database.sql, { slug: 'yarin', publishedAt: '2126-01-01', categories: [health] });
    const first = await find('saglik');
    expect(first).toMatchObject({
      kind: 'found',
      category: { name: 'Sağlık', slug: 'saglik', description: null },
      total: 13,
    });
    const slugs = (result: typeof first) =>
      result?.kind === 'found' ? result.posts.map(({ slug }) => slug) : [];
    expect(slugs(first)).toHaveLength(12);
    expect(slugs(first)[0]).toBe('gun-13');
    expect(slugs(await find('saglik', 2))).toEqual(['gun-1']);
    expect(await find('saglik', 3)).toMatchObject({ posts: [], total: 13 });
  });

  test('a blank description becomes null', async () => {
    await insertCategory(database.sql, 'Boş', 'bos');
    await database.sql`update blog_categories set description = ' '`;
    expect(await find('bos')).toMatchObject({ category: { description: null }, posts: [], total: 0 });
  });

  test.each(['yok', '', 'Saglik', 'saglik/', '%', "saglik' or true --"])(
    'no category is found for the slug %j',
    async (slug) => {
      await insertCategory(database.sql, 'Sağlık', 'saglik');
      expect(await find(slug)).toBeUndefined();
    },
  );
});

describe('findArchive', () => {
  const find = (year: string, month: string, page = 1) => findArchive(database.sql, { year, month, page });

  test('lists the posts of one month in Istanbul time, and every month with posts', async () => {
    for (const [slug, publishedAt] of [
      ['subat', '2026-02-28T20:59:59.999Z'],
      ['mart-ilk', '2026-02-28T21:00:00Z'],
      ['mart-son', '2026-03-31T20:59:59.999999Z'],
      ['nisan', '2026-03-31T21:00:00Z'],
      ['eski', '2014-03-31T20:59:59Z'],
      ['yarin', '2126-03-31'],
    ] as const) {
      await insertPost(database.sql, { slug, publishedAt });
    }
    await insertPost(database.sql, { slug: 'taslak', status: 'draft', publishedAt: '2020-01-01' });
    const march = await find('2026', '03');
    expect(march?.posts.map(({ slug }) => slug)).toEqual(['mart-son', 'mart-ilk']);
    expect(march?.total).toBe(2);
    expect(march?.months).toEqual([
      { year: 2026, month: 4, count: 1 },
      { year: 2026, month: 3, count: 2 },
      { year: 2026, month: 2, count: 1 },
      { year: 2014, month: 3, count: 1 },
    ]);
    expect(await find('2014', '03')).toMatchObject({ posts: [{ slug: 'eski' }], total: 1 });
    expect(await find('2025', '01')).toMatchObject({ posts: [], total: 0 });
  });

  test('lists twelve posts on a page, newest first', async () => {
    for (let day = 1; day <= 13; day += 1) {
      const publishedAt = `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
      await insertPost(database.sql, { slug: `gun-${day}`, publishedAt });
    }
    expect((await find('2026', '03'))?.posts).toHaveLength(12);
    expect((await find('2026', '03', 2))?.posts).toMatchObject([{ slug: 'gun-1' }]);
    expect((await find('2026', '03', 3))?.posts).toEqual([]);
  });

  test('a blog without posts has no months', async () => {
    expect(await find('2026', '03')).toEqual({ posts: [], total: 0, months: [] });
  });

  test.each([
    ['2026', '00'],
    ['2026', '13'],
    ['2026', '3'],
    ['2026', '003'],
    ['0000', '01'],
    ['26', '03'],
    ['20260', '03'],
    ['', ''],
    ['2026', '٠٣'],
    ['-001', '03'],
  ])('%s/%s is an invalid month', async (year, month) => {
    expect(await find(year, month)).toBeUndefined();
  });
});

test('`foldText` in the browser returns the same text as `fold_text` in the database', async () => {
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
