import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldActivity } from '#server/activity/log/write.ts';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';
import { playAdminSequence } from './__fixtures__/admin-sequences.ts';
import { deleteExpiredTrash } from './write.ts';

let database: TestDatabase;
let admin: Caller['admin'];
let blog: Caller['blog'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  ({ admin, blog } = createCaller(contextOf(database.sql, { sessionToken })));
});
beforeEach(
  () => database.sql`truncate blog_posts, blog_categories, deleted_posts, activity restart identity cascade`,
);
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

async function allRows(): Promise<unknown> {
  const { sql } = database;
  return {
    posts: [...(await sql`select * from blog_posts order by id`)],
    links: [...(await sql`select * from post_categories order by post_id, category_id`)],
    copies: [...(await sql`select * from post_working_copies order by post_id`)],
    former: [...(await sql`select * from blog_former_addresses order by post_id, slug`)],
    categories: [...(await sql`select * from blog_categories order by id`)],
    formerSlugs: [...(await sql`select * from blog_former_category_slugs order by slug`)],
  };
}

/** A live post with every kind of reference, and a draft. */
async function insertTwo(): Promise<[string, string]> {
  const { sql } = database;
  const [first, second] = [
    await insertCategory(sql, 'Sağlık', 'saglik'),
    await insertCategory(sql, 'Lojistik', 'lojistik'),
  ];
  const live = await insertPost(sql, { slug: 'eski-adres', categories: [first, second] });
  await sql`update blog_posts set slug = 'adres', version = 7 where id = ${live.id}`;
  await insertWorkingCopy(sql, live.id, { title: 'Yeni', content: '<p>İş başında</p>' }, [first]);
  const draft = await insertPost(sql, { slug: 'taslak', status: 'draft', publishedAt: null });
  return [live.id, draft.id];
}

describe('a deleted post', () => {
  test('is restored unchanged, with categories, working copy, version and former paths', async () => {
    const [live, draft] = await insertTwo();
    const before = await allRows();
    await admin.posts.delete({ id: live });
    await admin.posts.delete({ id: draft });
    expect((await admin.posts.list({})).total).toBe(0);
    expect((await admin.trash.list({})).posts).toMatchObject([
      { slug: 'taslak', deletedBy: { email: 'yonetici@example.com' }, daysLeft: 29 },
      { slug: 'adres', deletedBy: { email: 'yonetici@example.com' }, daysLeft: 29 },
    ]);
    expect(await admin.trash.restore({ ids: [live, draft] })).toEqual({ count: 2, renamed: [] });
    expect(await allRows()).toEqual(before);
    expect((await admin.trash.list({})).total).toBe(0);
  });

  test('is a 410 at each path at which readers could see it, until it is restored', async () => {
    const [live] = await insertTwo();
    const paths = [
      { year: '2026', month: '03', slug: 'adres' },
      { year: '2026', month: '03', slug: 'eski-adres' },
    ];
    const answers = () => Promise.all(paths.map((path) => codeOf(blog.article(path))));
    await admin.posts.delete({ id: live });
    expect(await answers()).toEqual(['GONE', 'GONE']);
    expect(await codeOf(blog.address({ slug: 'eski-adres' }))).toBe('GONE');
    expect(await codeOf(blog.article({ year: '2026', month: '04', slug: 'adres' }))).toBe('NOT_FOUND');
    await admin.trash.restore({ ids: [live] });
    expect(await answers()).toEqual(['done', 'done']);
  });

  test('that was a draft answers 404', async () => {
    const [, draft] = await insertTwo();
    await admin.posts.delete({ id: draft });
    expect(await codeOf(blog.address({ slug: 'taslak' }))).toBe('NOT_FOUND');
  });

  test('gets a number if its slug is taken, and its old path redirects', async () => {
    const { id } = await insertPost(database.sql, { slug: 'yazi', title: 'İlk' });
    await admin.posts.delete({ id });
    const { id: other } = await insertPost(database.sql, { slug: 'yazi', publishedAt: '2026-05-02' });
    await admin.posts.delete({ id: other });
    await insertPost(database.sql, { slug: 'yazi-2' });
    const { renamed } = await admin.trash.restore({ ids: [id, other] });
    expect(renamed).toMatchObject([{ slug: 'yazi-3' }]);
    const slugs = await database.sql`select slug from blog_posts order by slug`;
    expect(slugs.map(({ slug }) => String(slug))).toEqual(['yazi', 'yazi-2', 'yazi-3']);
    expect(await blog.article({ year: '2026', month: '03', slug: 'yazi' })).toMatchObject({ kind: 'found' });
  });

  test('loses a deleted author and deleted categories', async () => {
    const { sql } = database;
    const category = await insertCategory(sql, 'Geçici', 'gecici');
    const { id } = await insertPost(sql, { categories: [category] });
    const [author] = await sql<
      [{ id: string }]
    >`insert into users (email) values ('a@example.com') returning id`;
    await sql`update blog_posts set author_id = ${author.id} where id = ${id}`;
    await admin.posts.delete({ id });
    await sql`delete from users where id = ${author.id}`;
    await admin.categories.delete({ id: category });
    await admin.trash.restore({ ids: [id] });
    const [post] = await sql`
      select author_id, (select count(*)::integer from post_categories) as links from blog_posts
    `;
    expect(post).toEqual({ author_id: null, links: 0 });
  });

  test('is deleted for ever by hand, or after thirty days', async () => {
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (slug) => (await insertPost(database.sql, { slug })).id),
    );
    await admin.posts.bulkDelete({ selection: { ids } });
    const [first = '', second = ''] = ids;
    expect(await admin.trash.delete({ ids: [first] })).toEqual({ count: 1 });
    expect(await codeOf(admin.trash.delete({ ids: [first] }))).toBe('NOT_IN_TRASH');
    expect(await codeOf(admin.trash.restore({ ids: [first] }))).toBe('NOT_IN_TRASH');
    await database.sql`
      update deleted_posts set deleted_at = now() - interval '30 days 1 second' where post_id = ${second}
    `;
    await deleteExpiredTrash(database.sql);
    expect((await admin.trash.list({})).total).toBe(1);
    expect(await codeOf(blog.address({ slug: 'b' }))).toBe('NOT_FOUND');
    expect(await codeOf(admin.trash.empty({ expectedCount: 2 }))).toBe('SELECTION_CHANGED');
    expect(await admin.trash.empty({ expectedCount: 1 })).toEqual({ count: 1 });
  });

  test('stays for all of thirty days', async () => {
    const { id } = await insertPost(database.sql);
    await admin.posts.delete({ id });
    await database.sql`update deleted_posts set deleted_at = now() - interval '30 days' + interval '1 minute'`;
    await deleteExpiredTrash(database.sql);
    expect((await admin.trash.list({})).total).toBe(1);
  });
});

const undo = async () => {
  const { entries } = await admin.activity.list({});
  return admin.activity.undo({ id: entries[0]?.id ?? '' });
};

/** Also without former addresses. */
async function withoutVersions(): Promise<unknown> {
  const {
    posts,
    former: _former,
    ...rest
  } = (await allRows()) as {
    posts: Record<string, unknown>[];
    former: unknown;
  };
  return { ...rest, posts: posts.map(({ version: _version, updated_at: _at, ...post }) => post) };
}

describe('undo', () => {
  test('of many deleted posts restores all of them', async () => {
    const [live, draft] = await insertTwo();
    const before = await allRows();
    const { activityId } = await admin.posts.bulkDelete({ selection: { ids: [live, draft] } });
    expect(await admin.activity.undo({ id: String(activityId) })).toEqual({
      kind: 'posts deleted',
      count: 2,
      unchanged: 0,
      renamed: [],
    });
    expect(await allRows()).toEqual(before);
    expect(await codeOf(admin.activity.undo({ id: String(activityId) }))).toBe('ACTIVITY_UNDONE');
  });

  test('of a status restores each post’s own status and date', async () => {
    const ids = await insertTwo();
    const before = await withoutVersions();
    await admin.posts.bulkSetStatus({ selection: { ids }, status: 'published' });
    expect(await undo()).toMatchObject({ count: 1, unchanged: 0, renamed: [] });
    expect(await withoutVersions()).toEqual(before);
  });

  test('skips a post that has another status since, and counts it', async () => {
    const ids = await insertTwo();
    const { activityId } = await admin.posts.bulkSetStatus({ selection: { ids }, status: 'archived' });
    await database.sql`update blog_posts set status = 'draft' where id = ${ids[0]}`;
    expect(await admin.activity.undo({ id: String(activityId) })).toEqual({
      kind: 'status set',
      count: 1,
      unchanged: 1,
      renamed: [],
    });
    const rows = await database.sql`select status from blog_posts order by status`;
    expect(rows.map(({ status }) => String(status))).toEqual(['draft', 'draft']);
  });

  test('of an assigned category removes it from the posts that did not have it', async () => {
    const ids = await insertTwo();
    const [category] = await admin.categories.list();
    const before = await withoutVersions();
    await admin.categories.assign({ categoryId: category?.id ?? '', selection: { ids } });
    expect(await undo()).toMatchObject({ count: 1, unchanged: 0 });
    expect(await withoutVersions()).toEqual(before);
    await admin.categories.remove({ categoryId: category?.id ?? '', selection: { ids } });
    expect(await undo()).toMatchObject({ count: 1, unchanged: 0 });
    expect(await withoutVersions()).toEqual(before);
  });

  test('of a deleted category restores its parent, its children and its former slugs', async () => {
    const { sql } = database;
    const top = await insertCategory(sql, 'Üst', 'ust');
    const middle = await admin.categories.create({ name: 'Orta', slug: 'orta', parentId: top });
    await admin.categories.create({ name: 'Alt', slug: 'alt', parentId: middle.id });
    await sql`update blog_categories set slug = 'ara' where id = ${middle.id}`;
    const before = await allRows();
    const { activityId } = await admin.categories.delete({ id: middle.id });
    expect(await admin.activity.undo({ id: activityId })).toMatchObject({
      count: 0,
      unchanged: 0,
      renamed: [],
    });
    expect(await allRows()).toEqual(before);
  });

  test('of a category whose slug is taken fails with that error, and changes nothing', async () => {
    const { id } = await admin.categories.create({ name: 'Bir', slug: 'bir' });
    const { activityId } = await admin.categories.delete({ id });
    await admin.categories.create({ name: 'Başka', slug: 'bir' });
    expect(await codeOf(admin.activity.undo({ id: activityId }))).toBe('SLUG_TAKEN');
    expect((await admin.activity.list({})).entries[0]).toMatchObject({ subject: 'Bir', undone: false });
  });

  test('is offered for thirty days', async () => {
    const { id } = await insertPost(database.sql, { title: 'Kısa ömürlü' });
    const { activityId } = await admin.posts.delete({ id });
    expect((await admin.activity.list({})).entries).toMatchObject([
      {
        kind: 'posts deleted',
        subject: 'Kısa ömürlü',
        posts: 1,
        by: { email: 'yonetici@example.com' },
        undone: false,
      },
    ]);
    await database.sql`update activity set happened_at = now() - interval '30 days 1 second'`;
    await deleteOldActivity(database.sql);
    expect(await codeOf(admin.activity.undo({ id: String(activityId) }))).toBe('ACTIVITY_NOT_FOUND');
  });

  test('by two concurrent calls happens once', async () => {
    const [live] = await insertTwo();
    const { activityId } = await admin.posts.delete({ id: live });
    const id = String(activityId);
    const answers = await Promise.all([
      codeOf(admin.activity.undo({ id })),
      codeOf(admin.activity.undo({ id })),
    ]);
    expect(answers.toSorted()).toEqual(['ACTIVITY_UNDONE', 'done']);
  });
});

test('any sequence of acts ends as in a model of trash and undo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 100, maxLength: 200 }), async (numbers) => {
      expect(await playAdminSequence({ admin, sql: database.sql }, numbers)).toBeUndefined();
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test('an act that changes nothing leaves no entry', async () => {
  const { id } = await insertPost(database.sql, { status: 'draft' });
  expect(await admin.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'draft' })).toEqual({
    count: 1,
    activityId: null,
  });
  expect((await admin.activity.list({})).total).toBe(0);
});
