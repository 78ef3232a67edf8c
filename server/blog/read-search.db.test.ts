import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BlogListQuery, lastPageOf } from '#shared/blog/list-query.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { searchIds } from './read-search.ts';

const POSTS = 6_000;
const FIRST_PAGE: BlogListQuery = { q: '', category: '', sort: 'newest', page: 1 };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`insert into blog_categories (name, slug) values ('Sağlık', 'saglik')`;
  // One statement for all posts exceeds the statement timeout on a busy machine.
  for (let first = 1; first <= POSTS; first += 1_000)
    await database.sql`
      insert into blog_posts (title, slug, status, published_at)
      select
        'Telefon ' || case when n % 2 = 0 then 'Çağrı ' else '' end || case when n > ${POSTS - 400} then 'santral ' else '' end || n,
        'yazi-' || n, 'published', '2020-01-01'::timestamptz + n * interval '2 hours'
      from generate_series(${first}::integer, ${first + 999}::integer) n`;
  await database.sql`
    insert into post_categories (post_id, category_id) select p.id, c.id from blog_posts p, blog_categories c`;
  await database.sql`vacuum analyze`;
});
afterAll(() => database.drop());

const listExpectedIds = async (query: BlogListQuery, word: string) => {
  const oldest = query.sort === 'oldest';
  const rows = await database.sql<{ id: string }[]>`
    select id from blog_posts where title like ${`%${word}%`}
    order by published_at ${oldest ? database.sql`asc` : database.sql`desc`}
    limit 12 offset ${(query.page - 1) * 12}`;
  return rows.map(({ id }) => id);
};

test.each([
  [{ q: 'telefon' }, 'Telefon', { total: 990, hasMore: true }],
  [{ q: 'telefon', sort: 'oldest' as const }, 'Telefon', { total: 990, hasMore: true }],
  [{ q: 'telefon', category: 'saglik' }, 'Telefon', { total: 990, hasMore: true }],
  [{ q: 'cagri', page: 7 }, 'Çağrı', { total: 490, hasMore: true }],
  // Page 100 needs 1,212 matches, so that more posts are read.
  [{ q: 'telefon', page: 100 }, 'Telefon', { total: 2420, hasMore: true }],
  // All matches are among the newest posts, so that the sample overestimates their share.
  [{ q: 'santral' }, 'santral', { total: 390, hasMore: true }],
  // The total is exact on the last pages, for few matches, and if all posts were read.
  [{ q: 'santral', category: 'saglik', page: 34 }, 'santral', { total: 400 }],
  [{ q: 'cagri', page: 250 }, 'Çağrı', { total: 3000 }],
  [{ q: 'cagri', page: 130 }, 'Çağrı', { total: 3000 }],
  [{ q: 'telefon 17' }, 'Telefon 17', { total: 56 }],
  [{ q: 'yok' }, 'yok', { total: 0 }],
])(
  '%j returns the posts of its page, and a total that is exact or has `hasMore`',
  async (input, word, counts) => {
    const query = { ...FIRST_PAGE, ...input };
    const { ids, ...counted } = await searchIds(database.sql, query);
    expect(counted).toEqual(counts);
    expect(ids).toEqual(await listExpectedIds(query, word));
  },
);

test('every page but the last shows that there is a next page', async () => {
  const last = lastPageOf(POSTS / 2);
  const reached = [];
  for (const page of [1, 60, 84, 124, 200, last - 1, last]) {
    const { ids, total } = await searchIds(database.sql, { ...FIRST_PAGE, q: 'cagri', page });
    reached.push({ page, cards: ids.length, hasNextPage: lastPageOf(total) > page });
  }
  expect(reached).toEqual(
    [1, 60, 84, 124, 200, last - 1, last].map((page) => ({ page, cards: 12, hasNextPage: page < last })),
  );
});
