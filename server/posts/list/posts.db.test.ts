import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { POST_STATES } from '#shared/posts/post-states.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let posts: Caller['admin']['posts'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  posts = createCaller(contextOf(database.sql, { sessionToken })).admin.posts;
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
const changeOf = (count: number) => ({ count, activityId: expect.any(String) });
const slugs = async (input: Parameters<typeof posts.list>[0]) =>
  (await posts.list(input)).posts.map(({ slug }) => slug);
const stateOf = async (id: string) => {
  const [row] = await database.sql<{ status: string; published_at: Date | null; version: number }[]>`
    select status, published_at, version from blog_posts where id = ${id}
  `;
  return row;
};

async function insertPosts(
  ...all: (Parameters<typeof insertPost>[1] & { createdAt?: string })[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { createdAt, ...post }] of all.entries()) {
    const { id } = await insertPost(database.sql, post);
    await database.sql`
      update blog_posts set created_at = ${createdAt ?? new Date(Date.UTC(2026, 0, 1, 12, index))}
      where id = ${id}
    `;
    ids.push(id);
  }
  return ids;
}

describe('the list', () => {
  test('has the row of each post', async () => {
    const [first, second, third] = await Promise.all(
      ['Çağrı', 'Ağ', 'Zil'].map((name, place) => insertCategory(database.sql, name, `k-${place}`)),
    );
    await insertPosts(
      {
        slug: 'canli',
        publishedAt: '2026-03-31T23:30:00+03:00',
        categories: [first, second, third].map(String),
      },
      { slug: 'ileride', publishedAt: '2126-01-01T00:00:00Z' },
      { slug: 'taslak', status: 'draft', publishedAt: null },
      { slug: 'arsiv', status: 'archived' },
    );
    const list = await posts.list({});
    expect(list.total).toBe(4);
    expect(
      list.posts.map(({ slug, status, scheduled, year, month, categories }) => ({
        slug,
        status,
        scheduled,
        year,
        month,
        categories,
      })),
    ).toEqual([
      { slug: 'arsiv', status: 'archived', scheduled: false, year: null, month: null, categories: [] },
      { slug: 'taslak', status: 'draft', scheduled: false, year: null, month: null, categories: [] },
      { slug: 'ileride', status: 'published', scheduled: true, year: null, month: null, categories: [] },
      {
        slug: 'canli',
        status: 'published',
        scheduled: false,
        year: 2026,
        month: 3,
        categories: ['Ağ', 'Çağrı', 'Zil'],
      },
    ]);
  });

  test('can be filtered by scheduled and by edited posts, with author and last save', async () => {
    const [, , editedId] = await insertPosts(
      { slug: 'canli' },
      { slug: 'ileride', publishedAt: '2126-01-01T00:00:00Z' },
      { slug: 'degismis' },
    );
    await database.sql`
      update blog_posts
      set updated_at = '2026-03-01T00:00:00Z',
          author_id = (select id from users where email = 'yonetici@example.com')
    `;
    await insertWorkingCopy(database.sql, editedId ?? '', { title: 'Yeni', content: '<p>Yeni.</p>' });
    await database.sql`update post_working_copies set saved_at = '2026-03-02T00:00:00Z'`;
    expect(await slugs({ status: 'scheduled' })).toEqual(['ileride']);
    expect(await slugs({ status: 'edited' })).toEqual(['degismis']);
    expect(await slugs({ status: 'published' })).toEqual(['degismis', 'ileride', 'canli']);
    const { posts: rows, total } = await posts.list({ status: 'edited' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      edited: true,
      author: { name: 'yonetici@example.com', picture: null },
      updatedAt: new Date('2026-03-02T00:00:00Z'),
    });
    expect((await posts.list({ q: 'canli' })).posts[0]).toMatchObject({
      edited: false,
      updatedAt: new Date('2026-03-01T00:00:00Z'),
    });
    await posts.bulkSetStatus({
      selection: { filter: { status: 'edited' }, expectedCount: 1 },
      status: 'archived',
    });
    expect(await slugs({ status: 'archived' })).toEqual(['degismis']);
  });

  test('has twenty a page, newest first, without overlaps or gaps', async () => {
    await insertPosts(...Array.from({ length: 45 }, () => ({ createdAt: '2026-01-01T00:00:00Z' })));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => posts.list({ page })));
    expect(pages.map((page) => page.posts.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map((page) => page.total)).toEqual([45, 45, 45, 45]);
    expect(new Set(pages.flatMap((page) => page.posts.map(({ id }) => id))).size).toBe(45);
  });

  test.each([
    ['created', 'desc', ['d', 'c', 'b', 'a']],
    ['created', 'asc', ['a', 'b', 'c', 'd']],
    ['date', 'desc', ['b', 'a', 'd', 'c']],
    ['date', 'asc', ['c', 'd', 'a', 'b']],
    ['title', 'desc', ['d', 'b', 'c', 'a']],
    ['title', 'asc', ['a', 'c', 'b', 'd']],
    ['status', 'desc', ['b', 'a', 'c', 'd']],
    ['status', 'asc', ['d', 'c', 'a', 'b']],
  ] as const)('sorted by %s, %s', async (sort, direction, expected) => {
    await insertPosts(
      { slug: 'a', title: 'Cam', publishedAt: '2026-03-01T00:00:00Z' },
      { slug: 'b', title: 'Işık', publishedAt: '2026-04-01T00:00:00Z' },
      { slug: 'c', title: 'Çan', status: 'draft', publishedAt: null },
      { slug: 'd', title: 'İğne', status: 'archived', publishedAt: '2026-02-01T00:00:00Z' },
    );
    expect(await slugs({ sort, direction })).toEqual(expected);
    // With a search, the query finds all matches first.
    expect(await slugs({ sort, direction, q: 'n' })).toEqual(expected.filter((slug) => 'cd'.includes(slug)));
  });

  test.each([
    ['istanbul', ['isik']],
    ['ISTANBUL', ['isik']],
    ['ıstanbul', ['isik']],
    ['yuzde-yuz', ['yuzde-yuz']],
    ['100%', ['yuzde-yuz']],
    ['100_', []],
    ['%', ['yuzde-yuz']],
    ['\\', []],
    ["'; drop table blog_posts; --", []],
    ['özet', ['isik']],
    // The end of a title and the beginning of a slug must not match together.
    ['ışıkisik', []],
    ['  ', ['yuzde-yuz', 'isik']],
  ])('a search for “%s”', async (q, expected) => {
    await insertPosts(
      { slug: 'isik', title: 'İstanbul’da ışık', excerpt: 'özet' },
      { slug: 'yuzde-yuz', title: '100% yanıt' },
    );
    expect(await slugs({ q })).toEqual(expected);
    expect((await posts.list({ q })).total).toBe(expected.length);
  });

  test('a range of days is in site time, and includes its first and last day', async () => {
    await insertPosts(
      { slug: 'once', publishedAt: '2026-03-30T23:59:59+03:00' },
      { slug: 'ilk', publishedAt: '2026-03-31T00:00:00+03:00' },
      { slug: 'son', publishedAt: '2026-03-31T23:59:59+03:00' },
      { slug: 'sonra', publishedAt: '2026-04-01T00:00:00+03:00' },
      { slug: 'taslak', status: 'draft', publishedAt: null },
    );
    const sort = { sort: 'date', direction: 'asc' } as const;
    expect(await slugs({ from: '2026-03-31', to: '2026-03-31', ...sort })).toEqual(['ilk', 'son']);
    expect(await slugs({ from: '2026-03-31', ...sort })).toEqual(['ilk', 'son', 'sonra']);
    expect(await slugs({ to: '2026-03-30', ...sort })).toEqual(['once']);
    expect(await slugs({ from: '2026-04-01', to: '2026-03-01' })).toEqual([]);
  });

  test('status, category (by slug or id), search and days restrict together', async () => {
    const category = await insertCategory(database.sql, 'Klinik', 'klinik');
    await insertPosts(
      { slug: 'evet', title: 'Randevu', categories: [category] },
      { slug: 'taslak', title: 'Randevu', categories: [category], status: 'draft' },
      { slug: 'baska', title: 'Randevu' },
      { slug: 'soz', title: 'Kargo', categories: [category] },
    );
    for (const categoryFilter of ['klinik', category]) {
      expect(
        await slugs({ q: 'randevu', status: 'published', category: categoryFilter, from: '2026-01-01' }),
      ).toEqual(['evet']);
    }
    expect(await slugs({ category: 'yok' })).toEqual([]);
    expect(await slugs({ status: 'draft' })).toEqual(['taslak']);
  });

  test('a wrong input is refused', async () => {
    const wrong = [{ page: 0 }, { sort: 'slug' }, { from: '31.03.2026' }] as never[];
    for (const input of wrong)
      expect(await failureOf(posts.list(input))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await failureOf(posts.list({ q: 'x'.repeat(101) }))).toMatchObject({ code: 'SEARCH_TOO_LONG' });
  });

  test('the overview counts every post once, and shows the five made last', async () => {
    expect(await posts.overview()).toEqual({
      total: 0,
      published: 0,
      draft: 0,
      archived: 0,
      scheduled: 0,
      inReview: 0,
      recent: [],
      drafts: [],
      next: [],
      submitted: [],
      returned: [],
    });
    await insertPosts(
      {},
      { publishedAt: '2126-01-01T00:00:00Z' },
      { status: 'draft', publishedAt: null },
      { status: 'draft', publishedAt: '2126-01-01T00:00:00Z' },
      { status: 'archived', publishedAt: '2126-01-01T00:00:00Z' },
      { slug: 'son' },
    );
    await database.sql`
      update blog_posts
      set
        author_id = (select id from users where email = 'yonetici@example.com'),
        meta_description = 'Aramada',
        featured_image = '/kapak.jpg'
      where status = 'draft' and published_at is null
    `;
    const {
      recent,
      drafts,
      next,
      submitted: _submitted,
      returned: _returned,
      ...counts
    } = await posts.overview();
    // `published` does not count scheduled posts.
    expect(counts).toEqual({ total: 6, published: 2, draft: 2, archived: 1, scheduled: 1, inReview: 0 });
    expect([recent.length, recent[0]?.slug]).toEqual([5, 'son']);
    expect(drafts.map(({ status, author, lacks }) => [status, author?.email, lacks])).toEqual([
      ['draft', 'yonetici@example.com', ['excerpt', 'category']],
    ]);
    expect(next.map(({ scheduled }) => scheduled)).toEqual([true]);
  });

  test('the count of each state is the number of posts that the filter finds', async () => {
    const [edited] = await insertPosts(
      {},
      { publishedAt: '2126-01-01T00:00:00Z' },
      { status: 'draft', publishedAt: null },
      { status: 'draft', publishedAt: null },
      { status: 'archived' },
    );
    await insertWorkingCopy(database.sql, String(edited));
    await database.sql`
      update blog_posts set submitted_at = now() where id = (select id from blog_posts where status = 'draft' limit 1)
    `;
    const counts = await posts.stateCounts();
    expect(counts).toEqual({
      all: 5,
      published: 2,
      draft: 2,
      archived: 1,
      scheduled: 1,
      edited: 1,
      submitted: 1,
    });
    const totals = POST_STATES.map(async (status) => [status, (await posts.list({ status })).total]);
    expect({ all: (await posts.list({})).total, ...Object.fromEntries(await Promise.all(totals)) }).toEqual(
      counts,
    );

    const sessionToken = await signInAs(database.sql, 'yazar@example.com', { role: 'author' });
    const own = createCaller(contextOf(database.sql, { sessionToken })).admin.posts;
    await database.sql`
      update blog_posts set owner_id = (select id from users where email = 'yazar@example.com')
      where id = ${String(edited)}
    `;
    expect(await own.stateCounts()).toMatchObject({ all: 1, published: 1, draft: 0, edited: 1 });
    await database.sql`update blog_posts set owner_id = null`;
    expect(await own.stateCounts()).toMatchObject({ all: 0, edited: 0 });
  });

  test('the options of the dialog are sorted by title, fifty a page, and can be searched', async () => {
    await insertPosts(
      ...['Zil', 'Çan', 'Cam'].map((title) => ({ title, slug: title.replace('Ç', 'c-').toLowerCase() })),
    );
    await insertPosts(...Array.from({ length: 50 }, () => ({ title: 'Öteki' })));
    const first = await posts.options({});
    expect([first.posts.length, first.total]).toEqual([50, 53]);
    expect(first.posts.slice(0, 3).map(({ title }) => title)).toEqual(['Cam', 'Çan', 'Öteki']);
    expect((await posts.options({ page: 2 })).posts.map(({ title }) => title)).toEqual([
      'Öteki',
      'Öteki',
      'Zil',
    ]);
    expect((await posts.options({ q: 'can' })).posts.map(({ title }) => title)).toEqual(['Çan']);
  });
});

describe('a bulk change', () => {
  test('publishes with the post’s date or the present time, and does not change posts that have the status', async () => {
    const [datedId, undatedId, publishedId] = await insertPosts(
      { status: 'draft', publishedAt: '2025-05-05T00:00:00Z' },
      { status: 'archived', publishedAt: null },
      { status: 'published' },
    );
    const ids = [datedId, undatedId, publishedId].map(String);
    expect(await posts.bulkSetStatus({ selection: { ids }, status: 'published' })).toEqual(changeOf(3));
    expect(await stateOf(String(datedId))).toEqual({
      status: 'published',
      published_at: new Date('2025-05-05T00:00:00Z'),
      version: 2,
    });
    expect(Math.abs(Number((await stateOf(String(undatedId)))?.published_at) - Date.now())).toBeLessThan(
      60_000,
    );
    expect(await stateOf(String(publishedId))).toMatchObject({ version: 1 });
    expect(await posts.bulkSetStatus({ selection: { ids }, status: 'draft' })).toEqual(changeOf(3));
    expect(await stateOf(String(datedId))).toMatchObject({
      status: 'draft',
      published_at: new Date('2025-05-05T00:00:00Z'),
    });
  });

  test('counts existing posts', async () => {
    const [remainingId, deletedId] = await insertPosts({}, {});
    expect(await posts.delete({ id: String(deletedId) })).toEqual(changeOf(1));
    expect(await failureOf(posts.delete({ id: String(deletedId) }))).toEqual({
      code: 'POST_NOT_FOUND',
      message: 'This post no longer exists.',
    });
    const selection = { ids: [remainingId, deletedId].map(String) };
    expect(await posts.bulkSetStatus({ selection, status: 'archived' })).toEqual(changeOf(1));
    expect(await posts.bulkDelete({ selection })).toEqual(changeOf(1));
    expect(await posts.bulkDelete({ selection })).toEqual({ count: 0, activityId: null });
  });

  test('by filter is refused if the number of matches has changed', async () => {
    await insertPosts({ title: 'Randevu' }, { title: 'Randevu' }, { title: 'Kargo' });
    const filter = { q: 'randevu' };
    for (const expectedCount of [1, 3]) {
      const selection = { filter, expectedCount };
      expect(await failureOf(posts.bulkDelete({ selection }))).toEqual({
        code: 'SELECTION_CHANGED',
        message: 'The list has changed: 2 posts match now. Please check your selection and try again.',
      });
    }
    expect((await posts.list({})).total).toBe(3);
    expect(await posts.bulkDelete({ selection: { filter, expectedCount: 2 } })).toEqual(changeOf(2));
    expect((await posts.list({})).total).toBe(1);
  });

  test('refuses invalid, too many and no ids', async () => {
    const [id = ''] = await insertPosts({});
    const wrong = [[], ['1abc'], [id, "' or true"]];
    for (const ids of wrong) {
      expect(await failureOf(posts.bulkDelete({ selection: { ids } }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(
      await failureOf(posts.bulkDelete({ selection: { filter: {}, expectedCount: 1, ids: [id] } })),
    ).toMatchObject({ code: 'BAD_REQUEST' });
    const tooMany = { ids: Array.from({ length: 10_001 }, () => id) };
    expect(await failureOf(posts.bulkDelete({ selection: tooMany }))).toMatchObject({
      code: 'SELECTION_TOO_LARGE',
    });
    expect((await posts.list({})).total).toBe(1);
  });

  test('whose connection is cut half-way is rolled back', async () => {
    await database.sql`
      insert into blog_posts (title, slug) select 'Yazı', 'yazi-' || n from generate_series(1, 1000) n
    `;
    // Another transaction has locked a row.
    await database.sql.begin(async (tx) => {
      await tx`create function slow() returns trigger language plpgsql as
        $$ begin perform pg_sleep(case when new.slug = 'yazi-500' then 5 else 0 end); return new; end $$`;
      await tx`create trigger slow after update on blog_posts for each row execute function slow()`;
    });
    const change = failureOf(
      posts.bulkSetStatus({ selection: { filter: {}, expectedCount: 1000 }, status: 'published' }),
    );
    await expect
      .poll(
        () => database.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where query like '%update blog_posts%' and state = 'active' and pid <> pg_backend_pid()
            and wait_event = 'PgSleep' and datname = current_database()
        `,
      )
      .toHaveLength(1);
    expect(await change).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await database.sql`drop trigger slow on blog_posts`;
    expect(await posts.overview()).toMatchObject({ draft: 1000, published: 0 });
    expect(
      await posts.bulkSetStatus({ selection: { filter: {}, expectedCount: 1000 }, status: 'published' }),
    ).toEqual(changeOf(1000));
  });

  test('and another one over the same posts in another order do not deadlock', async () => {
    const ids = await insertPosts(...Array.from({ length: 30 }, () => ({})));
    const changes = Array.from({ length: 6 }, (_, turn) =>
      posts.bulkSetStatus({
        selection: { ids: turn % 2 ? ids : ids.toReversed() },
        status: turn % 2 ? 'draft' : 'archived',
      }),
    );
    expect((await Promise.all(changes)).map(({ count }) => count)).toEqual(changes.map(() => 30));
    const rows = await database.sql`select distinct status from blog_posts`;
    expect(rows).toHaveLength(1);
  });
});
