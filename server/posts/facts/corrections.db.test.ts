import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { FormerPost } from '#shared/posts/correction-schemas.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, postFormOf } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let ayse: Caller['admin'];
let mehmet: Caller['admin'];
let author: Caller['admin'];

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  const signedIn = async (email: string, role: 'admin' | 'author' | 'editor' = 'admin') =>
    createCaller(contextOf(sql, { sessionToken: await signInAs(sql, email, { role }) })).admin;
  ayse = await signedIn('ayse@example.com');
  mehmet = await signedIn('mehmet@example.com', 'editor');
  author = await signedIn('can@example.com', 'author');
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('facts', 1, ${sql.json({ ...SHIPPED_FACTS, setup: '72 saat', accuracy: '%98' })}, now())
  `;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'activity'));
afterAll(() => database.drop());

const TEXT =
  '<p>Kapıda 48 saat. <strong>Kurulum </strong><a href="/a"><strong>48</strong></a><strong> saat</strong> sürer.</p><p>Doğruluk %99’luk.</p>';
const CORRECTED =
  '<p>Kapıda 48 saat. <strong>Kurulum </strong><a href="/a"><strong>72</strong></a><strong> saat</strong> sürer.</p><p>Doğruluk %98’lik.</p>';

const stored = async (id: string) => {
  const [row] = await database.sql`
    select p.content, p.title, p.status, w.fields ->> 'content' as copy
    from blog_posts p left join post_working_copies w on w.post_id = p.id
    where p.id = ${id}
  `;
  return row;
};
const former = async (id: string, caller = ayse): Promise<FormerPost> => {
  const post = (await caller.posts.formerNumbers()).posts.find((each) => each.id === id);
  if (!post) throw new Error('The post states no former number.');
  return post;
};
const inputOf = ({ id, version, sentences }: FormerPost) => ({
  id,
  version,
  sentences: sentences.flatMap(({ key, corrected }) => (corrected === null ? [] : [key])),
});
const correct = async (ids: readonly string[], { publish = true, caller = ayse } = {}) => {
  const posts = await Promise.all(ids.map((id) => former(id, caller)));
  return caller.posts.correct({ publish, posts: posts.map(inputOf) });
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => appErrorOf(error).code,
  );
const attemptOn = (id: string) => ({ id, key: randomUUID(), earlierKeys: [] });

describe('the list', () => {
  test('has the former numbers of published posts and drafts, with their corrections', async () => {
    const { id } = await insertPost(database.sql, { title: 'Kurulum 48 saat', content: TEXT });
    const draft = await insertPost(database.sql, {
      status: 'draft',
      content: '<p>Eskiden doğruluk %99 idi.</p>',
    });
    await insertPost(database.sql, { status: 'archived', content: TEXT });
    await insertPost(database.sql, { content: '<p>Doğruluk %95.</p>' });
    const { changes, posts, isComplete } = await ayse.posts.formerNumbers();
    expect({ changes, isComplete }).toEqual({
      changes: [
        { fact: 'setup', former: '48 saat', value: '72 saat' },
        { fact: 'accuracy', former: '%99', value: '%98' },
      ],
      isComplete: true,
    });
    expect(
      posts.map((post) => [
        post.id,
        ...post.sentences.map((each) => [each.before, each.former, each.corrected, each.after, each.isPast]),
      ]),
    ).toEqual([
      [
        id,
        ['Kurulum ', '48 saat', '72 saat', '', false],
        ['Kurulum ', '48 saat', '72 saat', ' sürer.', false],
        ['Doğruluk ', '%99’luk', '%98’lik', '.', false],
      ],
      [draft.id, ['Eskiden doğruluk ', '%99', '%98', ' idi.', true]],
    ]);
  });

  test('has only the own posts of an author', async () => {
    await insertPost(database.sql, { content: TEXT });
    const own = await insertPost(database.sql, { content: TEXT });
    await database.sql`
      update blog_posts set owner_id = (select id from users where email = 'can@example.com') where id = ${own.id}
    `;
    expect((await author.posts.formerNumbers()).posts.map(({ id }) => id)).toEqual([own.id]);
  });
});

test('a published correction changes exactly the confirmed sentences, and one undo restores all posts', async () => {
  const { id } = await insertPost(database.sql, { content: TEXT });
  const draft = await insertPost(database.sql, { status: 'draft', publishedAt: null, content: TEXT });
  const listed = await former(id);
  const partly = { ...inputOf(listed), sentences: listed.sentences.slice(1).map(({ key }) => key) };
  expect(
    await ayse.posts.correct({ publish: true, posts: [partly, inputOf(await former(draft.id))] }),
  ).toEqual({ count: 2, published: 1, drafts: 1, refused: [], activityId: expect.any(String) });
  expect(await stored(id)).toMatchObject({
    content: TEXT.replace('%99’luk', '%98’lik'),
    status: 'published',
    copy: null,
  });
  expect(await stored(draft.id)).toMatchObject({ content: CORRECTED, status: 'draft' });

  const [entry] = (await ayse.activity.list({})).entries;
  expect(entry).toMatchObject({ kind: 'posts corrected', posts: 2, undone: false });
  expect(await ayse.activity.undo({ id: entry?.id ?? '' })).toMatchObject({ count: 2, unchanged: 0 });
  expect(await stored(id)).toMatchObject({ content: TEXT });
  expect(await stored(draft.id)).toMatchObject({ content: TEXT });
  expect((await ayse.activity.list({})).entries[0]).toMatchObject({ undone: true });
  expect(await codeOf(ayse.activity.undo({ id: entry?.id ?? '' }))).toBe('ACTIVITY_UNDONE');
});

test('an undo skips a post that has changed since', async () => {
  const { id } = await insertPost(database.sql, { content: TEXT });
  const { activityId } = await correct([id]);
  const { version } = await ayse.posts.get({ id });
  await mehmet.posts.autoSave({ ...attemptOn(id), version, post: postFormOf({ slug: 'baska' }) });
  expect(await ayse.activity.undo({ id: activityId ?? '' })).toMatchObject({ count: 0, unchanged: 1 });
  expect(await stored(id)).toMatchObject({ content: CORRECTED });
});

test('without publishing, a published post gets a working copy, and undo removes it', async () => {
  const { id } = await insertPost(database.sql, { content: TEXT });
  const { activityId, ...counts } = await correct([id], { publish: false });
  expect(counts).toEqual({ count: 1, published: 0, drafts: 0, refused: [] });
  expect(await stored(id)).toMatchObject({ content: TEXT, copy: CORRECTED });
  await ayse.activity.undo({ id: activityId ?? '' });
  expect(await stored(id)).toMatchObject({ content: TEXT, copy: null });
});

describe('a post with unpublished changes', () => {
  const withCopy = async (content: string) => {
    const { id, slug } = await insertPost(database.sql, { title: 'Yazı', content: TEXT });
    const { version } = await mehmet.posts.get({ id });
    const post = postFormOf({ slug, title: 'Yeni ad', content, status: 'published' });
    await mehmet.posts.autoSave({ ...attemptOn(id), version, post });
    return id;
  };

  test('gets the correction in both texts, and only the correction is published', async () => {
    const id = await withCopy(`${TEXT}<p>Yeni söz.</p>`);
    expect((await former(id)).sentences.map(({ within }) => within)).toEqual(['both', 'both']);
    const { activityId } = await correct([id]);
    expect(await stored(id)).toEqual({
      title: 'Yazı',
      content: CORRECTED,
      status: 'published',
      copy: `${CORRECTED}<p>Yeni söz.</p>`,
    });
    expect((await ayse.posts.get({ id })).workingCopy?.title).toBe('Yeni ad');
    await ayse.activity.undo({ id: activityId ?? '' });
    expect(await stored(id)).toMatchObject({ content: TEXT, copy: `${TEXT}<p>Yeni söz.</p>` });
  });

  test('keeps its published text if the correction is not published', async () => {
    const id = await withCopy(TEXT);
    await correct([id], { publish: false });
    expect(await stored(id)).toMatchObject({ content: TEXT, copy: CORRECTED });
  });

  test('refuses a correction that its changes do not need', async () => {
    const id = await withCopy('<p>Başka.</p>');
    expect((await former(id)).sentences.map(({ within }) => within)).toEqual(['post', 'post']);
    expect(await correct([id], { publish: false })).toMatchObject({
      count: 0,
      refused: [{ id, reason: 'different' }],
      activityId: null,
    });
  });
});

describe('a refused post loses nothing, and the others are corrected', () => {
  test('if another member has saved it', async () => {
    const { id } = await insertPost(database.sql, { title: 'Değişen', content: TEXT });
    const other = await insertPost(database.sql, { content: TEXT });
    const posts = [inputOf(await former(id)), inputOf(await former(other.id))];
    const { version, slug } = await mehmet.posts.get({ id });
    await mehmet.posts.update({
      ...attemptOn(id),
      version,
      publish: true,
      post: postFormOf({ slug, title: 'Değişen', content: '<p>Kurulum 48 saat, Can yazdı.</p>' }),
    });
    expect(await ayse.posts.correct({ publish: true, posts })).toMatchObject({
      count: 1,
      refused: [{ id, title: 'Değişen', reason: 'changed', by: 'mehmet@example.com', at: expect.any(Date) }],
    });
    expect(await stored(id)).toMatchObject({ content: '<p>Kurulum 48 saat, Can yazdı.</p>' });
    expect(await stored(other.id)).toMatchObject({ content: CORRECTED });
  });

  test('if a member is writing in it', async () => {
    const { id } = await insertPost(database.sql, { content: TEXT });
    const form = { postId: id, formId: randomUUID(), hidden: false };
    await mehmet.presence.beat({ ...form, place: { field: 'title', block: null } });
    expect(await correct([id])).toMatchObject({
      count: 0,
      refused: [{ reason: 'open', by: 'mehmet@example.com' }],
    });
    expect(await stored(id)).toMatchObject({ content: TEXT, copy: null });
    await mehmet.presence.beat({ ...form, place: null });
    expect(await correct([id])).toMatchObject({ count: 1 });
  });

  test('if it was deleted, or if the sentence has another correction today', async () => {
    const { id } = await insertPost(database.sql, { content: TEXT });
    const deleted = await insertPost(database.sql, { content: TEXT });
    const posts = [
      { ...inputOf(await former(id)), sentences: ['x'.repeat(22)] },
      inputOf(await former(deleted.id)),
    ];
    await ayse.posts.delete({ id: deleted.id });
    const { refused, ...answer } = await ayse.posts.correct({ publish: true, posts });
    expect(answer).toEqual({ count: 0, published: 0, drafts: 0, activityId: null });
    expect(new Map(refused.map((post) => [post.id, post.reason]))).toEqual(
      new Map([
        [id, 'different'],
        [deleted.id, 'gone'],
      ]),
    );
    expect(await stored(id)).toMatchObject({ content: TEXT });
  });
});

describe('an author', () => {
  const ownPost = async (status: 'draft' | 'published') => {
    const { id } = await insertPost(database.sql, { status, content: TEXT });
    await database.sql`
      update blog_posts set owner_id = (select id from users where email = 'can@example.com') where id = ${id}
    `;
    return id;
  };

  test('corrects own posts without publishing, and may undo this', async () => {
    const ids = [await ownPost('draft'), await ownPost('published')];
    const { activityId, count } = await correct(ids, { publish: false, caller: author });
    expect(count).toBe(2);
    expect(await Promise.all(ids.map(stored))).toMatchObject([
      { content: CORRECTED },
      { content: TEXT, copy: CORRECTED },
    ]);
    expect(await author.activity.undo({ id: activityId ?? '' })).toMatchObject({ count: 2 });
    expect(await Promise.all(ids.map(stored))).toMatchObject([
      { content: TEXT },
      { content: TEXT, copy: null },
    ]);
  });

  test('neither publishes nor corrects the posts of other members', async () => {
    const own = await ownPost('published');
    const { id } = await insertPost(database.sql, { content: TEXT });
    const foreign = inputOf(await former(id));
    const posts = [inputOf(await former(own)), foreign];
    expect(await codeOf(author.posts.correct({ publish: false, posts }))).toBe('FORBIDDEN');
    expect(await codeOf(author.posts.correct({ publish: true, posts: posts.slice(0, 1) }))).toBe(
      'PUBLISHING_REFUSED',
    );
    expect(await Promise.all([own, id].map(stored))).toMatchObject([
      { content: TEXT, copy: null },
      { content: TEXT, copy: null },
    ]);
  });
});
