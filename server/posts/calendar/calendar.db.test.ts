import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let posts: Caller['admin']['posts'];
let history: Caller['admin']['history'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  ({ posts, history } = createCaller(contextOf(database.sql, { sessionToken })).admin);
});
beforeEach(() => emptyTables(database.sql, 'blog_posts'));
afterAll(() => database.drop());

const MARCH = { from: '2126-02-25', to: '2126-04-07' };
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => appErrorOf(error).code,
  );
const inMarch = async () =>
  (await posts.calendar(MARCH)).posts.map(({ title, state, day, time }) => [title, state, day, time]);
const only = async () => {
  const { posts: datedPosts, undated } = await posts.calendar(MARCH);
  const [post] = [...datedPosts, ...undated];
  if (!post) throw new Error('There is no post.');
  return post;
};

describe('the calendar', () => {
  test('has days in site time, and no archived post', async () => {
    await insertPost(database.sql, { title: 'Gece', publishedAt: '2126-03-14T23:30:00Z' });
    await insertPost(database.sql, { title: 'Sınırda', publishedAt: '2126-02-24T21:00:00Z' });
    await insertPost(database.sql, { title: 'Önce', publishedAt: '2126-02-24T20:59:59Z' });
    await insertPost(database.sql, { title: 'Taslak', status: 'draft', publishedAt: '2126-03-01T06:00:00Z' });
    await insertPost(database.sql, {
      title: 'Arşiv',
      status: 'archived',
      publishedAt: '2126-03-01T06:00:00Z',
    });
    await insertPost(database.sql, { title: 'Tarihsiz', status: 'draft', publishedAt: null });
    expect(await inMarch()).toEqual([
      ['Sınırda', 'scheduled', '2126-02-25', '00:00'],
      ['Taslak', 'draft', '2126-03-01', '09:00'],
      ['Gece', 'scheduled', '2126-03-15', '02:30'],
    ]);
    expect((await posts.calendar(MARCH)).undated.map(({ title }) => title)).toEqual(['Tarihsiz']);
    await insertPost(database.sql, { title: 'Yayında', publishedAt: '2026-03-14T06:00:00Z' });
    const { posts: live } = await posts.calendar({ from: '2026-03-01', to: '2026-03-31' });
    expect(live.map(({ title, state, author }) => [title, state, author])).toEqual([
      ['Yayında', 'live', null],
    ]);
  });

  test('refuses a range of years', async () => {
    expect(await codeOf(posts.calendar({ from: '2026-01-01', to: '2026-12-31' }))).toBe('BAD_REQUEST');
    expect(await codeOf(posts.calendar({ from: '2026-02-01', to: '2026-01-01' }))).toBe('BAD_REQUEST');
  });
});

describe('a move', () => {
  test('keeps the time of day, is in the history, and can be undone', async () => {
    await insertPost(database.sql, { title: 'Planlı', publishedAt: '2126-03-14T20:15:30Z' });
    const post = await only();
    const movedPost = await posts.plan({ id: post.id, version: post.version, to: { day: '2126-03-20' } });
    expect(movedPost).toMatchObject({ day: '2126-03-20', time: '23:15', version: post.version + 1 });
    const { revisions } = await history.list({ id: post.id });
    expect(revisions.map(({ reason }) => reason)).toEqual(['saved', 'found']);
    await posts.plan({ id: post.id, version: movedPost.version, to: { moment: post.publishedAt } });
    expect(await only()).toMatchObject({ publishedAt: new Date('2126-03-14T20:15:30Z') });
  });

  test('gives a draft nine o’clock, and removes the date again', async () => {
    await insertPost(database.sql, { title: 'Taslak', status: 'draft', publishedAt: null });
    const { id, version } = await only();
    const plannedPost = await posts.plan({ id, version, to: { day: '2126-03-02' } });
    expect(await inMarch()).toEqual([['Taslak', 'draft', '2126-03-02', '09:00']]);
    await posts.plan({ id, version: plannedPost.version, to: { moment: null } });
    expect(await only()).toMatchObject({ day: null, time: null, state: 'draft' });
  });

  test('moves the date of a working copy if it is the same', async () => {
    await insertPost(database.sql, { title: 'Planlı', publishedAt: '2126-03-14T06:00:00Z' });
    const { id, version } = await only();
    await insertWorkingCopy(database.sql, id);
    const { version: movedVersion } = await posts.plan({ id, version, to: { day: '2126-03-20' } });
    const { workingCopy } = await posts.get({ id });
    expect(workingCopy).toMatchObject({ publishedAt: new Date('2126-03-20T06:00:00Z') });
    // A different date of the working copy stays.
    await database.sql`update blog_posts set published_at = '2126-03-21T06:00:00Z'`;
    await posts.plan({ id, version: movedVersion + 1, to: { day: '2126-03-22' } });
    expect((await posts.get({ id })).workingCopy).toEqual(workingCopy);
  });

  test('is refused for a published post, into the past, after another member’s save, and of a missing post', async () => {
    const { id: live } = await insertPost(database.sql);
    const { id: archivedId } = await insertPost(database.sql, { status: 'archived' });
    const { id: plannedId } = await insertPost(database.sql, { publishedAt: '2126-03-14T06:00:00Z' });
    const versionOf = async (id: string) => (await posts.get({ id })).version;
    const plan = async (id: string, to: Parameters<typeof posts.plan>[0]['to'], by = 0) =>
      codeOf(posts.plan({ id, version: (await versionOf(id)) + by, to }));
    const day = '2126-03-20';
    expect(await plan(live, { day })).toBe('POST_NOT_PLANNED');
    expect(await plan(archivedId, { day })).toBe('POST_NOT_PLANNED');
    expect(await plan(plannedId, { day: '2026-01-01' })).toBe('PLAN_IN_PAST');
    expect(await plan(plannedId, { moment: null })).toBe('PUBLISH_DATE_MISSING');
    expect(await plan(plannedId, { day }, 1)).toBe('POST_CHANGED');
    const missingId = '00000000-0000-4000-8000-000000000000';
    expect(await codeOf(posts.plan({ id: missingId, version: 1, to: { day } }))).toBe('POST_NOT_FOUND');
    expect((await posts.get({ id: plannedId })).publishedAt).toEqual(new Date('2126-03-14T06:00:00Z'));
  });
});
