import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions } from '#server/sessions/session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, postFormOf } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let author: Caller['admin'];
let editor: Caller['admin'];

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const attempt = (id: string = randomUUID()) => ({ id, key: randomUUID(), earlierKeys: [] });
const draft = { publish: false, post: postFormOf() };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const { sql } = database;
  await emptyTables(sql, 'users', 'blog_posts', 'deleted_posts', 'activity');
  const callerOf = async (role: 'author' | 'editor') =>
    createCaller(contextOf(sql, { sessionToken: await signInAs(sql, `${role}@example.com`, { role }) }))
      .admin;
  author = await callerOf('author');
  editor = await callerOf('editor');
});
afterAll(() => database.drop());

describe('an author', () => {
  test('sees their own posts, and no others, in lists and figures', async () => {
    await insertPost(database.sql);
    await author.posts.create({ ...attempt(), ...draft });
    expect((await author.posts.list({})).posts.map(({ title }) => title)).toEqual(['Yeni yazı']);
    const { total, draft: drafts, published, recent } = await author.posts.overview();
    expect([total, drafts, published, recent.length]).toEqual([1, 1, 0, 1]);
    expect((await editor.posts.overview()).total).toBe(2);
  });

  test('keeps a post that an editor has saved since', async () => {
    const { id, version } = await author.posts.create({ ...attempt(), ...draft });
    const answer = await editor.posts.update({ ...attempt(id), version, ...draft });
    expect(await codeOf(author.posts.update({ ...attempt(id), version: answer.version, ...draft }))).toBe(
      'done',
    );
    expect((await author.posts.list({})).total).toBe(1);
    expect(await codeOf(author.posts.delete({ id }))).toBe('done');
  });

  test('publishes nothing, in any way', async () => {
    const publishedForm = postFormOf({ status: 'published' });
    const { id, version } = await author.posts.create({ ...attempt(), ...draft });
    const codes = [
      await codeOf(author.posts.create({ ...attempt(), publish: true, post: postFormOf() })),
      await codeOf(author.posts.create({ ...attempt(), publish: false, post: publishedForm })),
      await codeOf(author.posts.update({ ...attempt(id), version, publish: true, post: postFormOf() })),
      await codeOf(author.posts.update({ ...attempt(id), version, publish: false, post: publishedForm })),
    ];
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'PUBLISHING_REFUSED'));
    await author.posts.autoSave({ ...attempt(id), version, post: publishedForm });
    expect(await database.sql`select from blog_posts where status = 'published'`).toHaveLength(0);
  });

  test('changes a published post only in its working copy, and neither withdraws nor deletes it', async () => {
    const { id, version } = await author.posts.create({ ...attempt(), ...draft });
    const live = await editor.posts.update({ ...attempt(id), version, publish: true, post: postFormOf() });
    const change = { ...attempt(id), version: live.version };
    expect(await codeOf(author.posts.update({ ...change, ...draft }))).toBe('PUBLISHING_REFUSED');
    expect(await codeOf(author.posts.delete({ id }))).toBe('PUBLISHING_REFUSED');
    const answer = await author.posts.autoSave({ ...change, post: postFormOf({ title: 'Öneri' }) });
    expect(answer.hasWorkingCopy).toBe(true);
    const [post] = await database.sql`select title, status from blog_posts where id = ${id}`;
    expect(post).toEqual({ title: 'Yeni yazı', status: 'published' });
  });

  test('undoes their own deletion, but not what they deleted as an editor', async () => {
    const { id } = await author.posts.create({ ...attempt(), ...draft });
    const { activityId } = await author.posts.delete({ id });
    expect((await author.activity.undo({ id: activityId ?? '' })).count).toBe(1);
    const live = await insertPost(database.sql);
    const deletion = await editor.posts.delete({ id: live.id });
    await database.sql`update user_roles set role = 'author'`;
    const [user] = await database.sql<
      { id: string }[]
    >`select id from users where email = 'editor@example.com'`;
    const sessionToken = await createSessions(database.sql).start(user?.id ?? '');
    const demotedAuthor = createCaller(contextOf(database.sql, { sessionToken })).admin;
    expect(await codeOf(demotedAuthor.activity.undo({ id: deletion.activityId ?? '' }))).toBe('FORBIDDEN');
  });
});

test('a post from before this version has its author as its owner', async () => {
  const { sql } = database;
  const { id } = await insertPost(sql);
  await sql`alter table blog_posts disable trigger keep_owner`;
  await sql`update blog_posts set author_id = (select id from users where email = 'author@example.com')`;
  await sql`alter table blog_posts enable trigger keep_owner`;
  expect((await author.posts.get({ id })).id).toBe(id);
  const [post] = await sql<{ version: number }[]>`select version from blog_posts where id = ${id}`;
  await editor.posts.update({ ...attempt(id), version: post?.version ?? 0, ...draft });
  expect((await author.posts.get({ id })).id).toBe(id);
});
