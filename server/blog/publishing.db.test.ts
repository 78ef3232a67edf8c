import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listFeedPosts,
  listSitemapPosts,
  readSitemapState,
  secondsToNextPost,
} from '#server/blog/feeds/read.ts';
import type { Sql } from '#server/db/connect.ts';
import { setPostStatus } from '#server/posts/list/write.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertCategory, insertPost, insertUser } from '#tests/support/factories/factories.ts';
import { findArchive, findCategory, listCards, listPosts } from './read.ts';
import { findArticle, findPostPath, findPostTitle } from './read-article.ts';

let database: TestDatabase;

let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await insertUser(database.sql);
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories'));
afterAll(() => database.drop());

/** Every read that returns posts. `now()` does not change within a transaction. */
const READS: Readonly<Record<string, (sql: Sql) => Promise<string[]>>> = {
  'the list': (sql) => listSlugs(sql, {}),
  'a category’s list': (sql) => listSlugs(sql, { category: 'saglik' }),
  'a search': (sql) => listSlugs(sql, { q: 'yazı' }),
  'a search in a category': (sql) => listSlugs(sql, { q: 'yazı', category: 'saglik' }),
  'the category’s page': async (sql) => {
    const category = await findCategory(sql, { slug: 'saglik', page: 1 });
    return category?.kind === 'found' ? category.posts.map(({ slug }) => slug) : [];
  },
  'the months': async (sql) => {
    const slugs = [];
    for (const month of (await findArchive(sql, { year: '2026', month: '03', page: 1 }))?.months ?? []) {
      const { year, month: number } = month;
      const archive = await findArchive(sql, {
        year: String(year),
        month: String(number).padStart(2, '0'),
        page: 1,
      });
      slugs.push(...(archive?.posts ?? []).map(({ slug }) => slug));
    }
    return slugs;
  },
  'the feed': async (sql) => (await listFeedPosts(sql, 10)).map(({ slug }) => slug),
  'the sitemap': async (sql) => {
    const slugs = [];
    for await (const batch of listSitemapPosts(sql, { skip: 0, count: 10 }))
      slugs.push(...batch.map(({ slug }) => slug));
    return slugs;
  },
  'a post’s title': (sql) =>
    visiblePosts(sql, async (slug) => (await findPostTitle(sql, slug)) !== undefined),
  'a post’s short path': (sql) =>
    visiblePosts(sql, async (slug) => (await findPostPath(sql, slug)) !== undefined),
  'a post’s path': (sql) =>
    visiblePosts(
      sql,
      async (slug, address) => (await findArticle(sql, { ...address, slug }))?.kind === 'found',
    ),
};

async function listSlugs(sql: Sql, query: { q?: string; category?: string }): Promise<string[]> {
  const { posts } = await listPosts(sql, { q: '', category: '', sort: 'newest', page: 1, ...query });
  return posts.map(({ slug }) => slug);
}

async function visiblePosts(
  sql: Sql,
  isVisible: (slug: string, address: { year: string; month: string }) => Promise<boolean>,
): Promise<string[]> {
  const rows = await sql<{ slug: string; year: string; month: string }[]>`
    select
      slug,
      to_char(published_at at time zone 'Europe/Istanbul', 'YYYY') as year,
      to_char(published_at at time zone 'Europe/Istanbul', 'MM') as month
    from blog_posts
    order by published_at desc
  `;
  const visibleSlugs = [];
  for (const { slug, year, month } of rows)
    if (await isVisible(slug, { year, month })) visibleSlugs.push(slug);
  return visibleSlugs;
}

describe.each(Object.entries(READS))('%s', (_name, read) => {
  test('shows only published posts whose publication time has come', async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    for (const status of ['published', 'draft', 'archived'] as const) {
      for (const when of ['gecmis', 'simdi', 'gelecek'])
        await insertPost(database.sql, { slug: `${status}-${when}`, status, categories: [category] });
    }
    const slugs = await database.sql.begin(async (tx) => {
      await tx`
        update blog_posts
        set published_at = case split_part(slug, '-', 2)
          when 'gecmis' then now() - interval '1 day'
          when 'simdi' then now()
          else now() + interval '1 microsecond'
        end
      `;
      return read(tx);
    });
    expect(slugs).toEqual(['published-simdi', 'published-gecmis']);
  });

  test('hides a withdrawn post, and shows it when it is published again', async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const { id } = await insertPost(database.sql, { slug: 'yazi', categories: [category] });
    const results = [];
    for (const status of ['draft', 'published', 'archived', 'published'] as const) {
      await setPostStatus(database.sql, { selection: { ids: [id] }, status }, userId);
      results.push(await read(database.sql));
    }
    expect(results).toEqual([[], ['yazi'], [], ['yazi']]);
  });
});

test('a post that is withdrawn between the search and the reading of its card is left out', async () => {
  const { id } = await insertPost(database.sql, { status: 'archived' });
  expect(await listCards(database.sql, [id])).toEqual([]);
});

test('counts equal the number of listed posts', async () => {
  const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
  await insertPost(database.sql, { categories: [category] });
  await insertPost(database.sql, { status: 'draft', categories: [category] });
  await insertPost(database.sql, { publishedAt: '2126-01-01', categories: [category] });
  const { sql } = database;
  const totals = await Promise.all(
    [{}, { q: 'yazı' }, { category: 'saglik' }, { q: 'yazı', category: 'saglik' }].map(
      async (query) =>
        (await listPosts(sql, { q: '', category: '', sort: 'newest', page: 1, ...query })).total,
    ),
  );
  expect(totals).toEqual([1, 1, 1, 1]);
  expect((await readSitemapState(sql)).posts).toBe(1);
  expect(await findArchive(sql, { year: '2026', month: '03', page: 1 })).toMatchObject({ total: 1 });
});

describe('the next scheduled post', () => {
  test('is the earliest one, and its time is rounded down to whole seconds', async () => {
    for (const slug of ['once', 'sonra', 'taslak', 'simdi', 'dun']) {
      await insertPost(database.sql, { slug, status: slug === 'taslak' ? 'draft' : 'published' });
    }
    await database.sql.begin(async (tx) => {
      await tx`
        update blog_posts
        set published_at = case slug
          when 'once' then now() + interval '90.5 seconds'
          when 'sonra' then now() + interval '1 hour'
          when 'taslak' then now() + interval '1 second'
          when 'simdi' then now()
          else now() - interval '1 day'
        end
      `;
      expect(await secondsToNextPost(tx)).toBe(90);
    });
  });

  test('is null if no post is scheduled', async () => {
    await insertPost(database.sql);
    await insertPost(database.sql, { status: 'draft', publishedAt: '2126-01-01' });
    expect(await secondsToNextPost(database.sql)).toBeNull();
  });
});

describe('`setPostStatus`', () => {
  test('changes posts with another status, and counts all selected posts that now have the status', async () => {
    const posts = [];
    for (const status of ['draft', 'published'] as const)
      posts.push(await insertPost(database.sql, { status, publishedAt: '2026-03-14' }));
    const untouched = await insertPost(database.sql, { status: 'draft' });
    await database.sql`update blog_posts set updated_at = '2026-03-14'`;
    const rows = () => database.sql`
      select slug, status, version, updated_at > '2026-03-15' as changed from blog_posts order by created_at
    `;
    const before = [...(await rows())];
    const ids = posts.map(({ id }) => id);
    expect(
      await setPostStatus(database.sql, { selection: { ids }, status: 'published' }, userId),
    ).toMatchObject({
      count: 2,
    });
    const [draft, published, other] = before;
    expect([...(await rows())]).toEqual([
      { ...draft, status: 'published', version: Number(draft?.['version']) + 1, changed: true },
      published,
      other,
    ]);
    expect(other?.['slug']).toBe(untouched.slug);
  });

  test.each([
    ['draft', null, 'published', 'now'],
    ['draft', '2026-03-14', 'published', '2026-03-14'],
    ['draft', null, 'archived', null],
    ['published', '2026-03-14', 'draft', '2026-03-14'],
  ] as const)(
    'changes a post from %s with the date %s to %s, which results in the date %s',
    async (formerStatus, date, status, expectedDate) => {
      const { id } = await insertPost(database.sql, { status: formerStatus, publishedAt: date });
      await setPostStatus(database.sql, { selection: { ids: [id] }, status }, userId);
      const [post] = await database.sql<[{ publishedAt: Date | null; recent: boolean | null }]>`
      select published_at as "publishedAt", published_at > now() - interval '1 minute' as recent from blog_posts
    `;
      expect(post.recent ? 'now' : post.publishedAt).toEqual(
        expectedDate === null || expectedDate === 'now' ? expectedDate : new Date(expectedDate),
      );
    },
  );
});
