import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const AYSE = 'ayse@example.com';
const MEHMET = 'mehmet@example.com';
const PASSAGE = { block: 2, quote: 'Telefon\u00a0çaldı', before: '', after: ', biri açtı.' };

let database: TestDatabase;
let ayse: Caller['admin'];
let mehmet: Caller['admin'];
let id: string;

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const textsOf = async () => (await ayse.comments.list({ id })).map(({ text }) => text);
const add = (text: string, passage: Partial<typeof PASSAGE> = {}) =>
  ayse.comments.add({ id, passage: { ...PASSAGE, ...passage }, text });
const idOfFirst = async () => (await ayse.comments.list({ id }))[0]?.id ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  const callerOf = async (email: string) =>
    createCaller(contextOf(database.sql, { sessionToken: await signInAs(database.sql, email) })).admin;
  ayse = await callerOf(AYSE);
  mehmet = await callerOf(MEHMET);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'deleted_posts', 'post_comments');
  id = (await insertPost(database.sql, { status: 'draft', publishedAt: null })).id;
});
afterAll(() => database.drop());

describe('a comment', () => {
  test('has its passage as the text has it, its author and its time, and changes nothing of the post', async () => {
    const before = await ayse.posts.get({ id });
    await add('  Kısaltalım.\r\nSonra bakarız. ');
    expect(await mehmet.comments.list({ id })).toEqual([
      {
        id: expect.any(String),
        passage: PASSAGE,
        text: 'Kısaltalım.\nSonra bakarız.',
        author: AYSE,
        createdAt: expect.any(Date),
        resolved: null,
      },
    ]);
    expect(await ayse.posts.get({ id })).toEqual(before);
  });

  test('is resolved by anybody, once, and reopened', async () => {
    await add('Bir');
    const commentId = await idOfFirst();
    await mehmet.comments.resolve({ id, commentId });
    await ayse.comments.resolve({ id, commentId });
    expect(await ayse.comments.list({ id })).toMatchObject([
      { resolved: { at: expect.any(Date), by: MEHMET } },
    ]);
    await ayse.comments.reopen({ id, commentId });
    await ayse.comments.reopen({ id, commentId });
    expect(await ayse.comments.list({ id })).toMatchObject([{ resolved: null }]);
  });

  test('is neither listed nor changed under another post', async () => {
    await add('Bir');
    const commentId = await idOfFirst();
    const other = (await insertPost(database.sql)).id;
    expect(await ayse.comments.list({ id: other })).toEqual([]);
    expect(await codeOf(ayse.comments.resolve({ id: other, commentId }))).toBe('COMMENT_NOT_FOUND');
    expect(await codeOf(ayse.comments.reopen({ id: other, commentId }))).toBe('COMMENT_NOT_FOUND');
    expect(await codeOf(ayse.comments.add({ id: randomUUID(), passage: PASSAGE, text: 'Bir' }))).toBe(
      'POST_NOT_FOUND',
    );
  });

  test('keeps its author’s name after the account is deleted', async () => {
    const sessionToken = await signInAs(database.sql, 'deniz@example.com', { role: 'editor' });
    const deniz = createCaller(contextOf(database.sql, { sessionToken })).admin;
    await deniz.comments.add({ id, passage: PASSAGE, text: 'Bir' });
    await database.sql`delete from users where email = 'deniz@example.com'`;
    expect(await ayse.comments.list({ id })).toMatchObject([{ text: 'Bir', author: 'deniz@example.com' }]);
  });
});

test('comments are sorted by age, and resolved ones come last', async () => {
  for (const text of ['Bir', 'İki', 'Üç']) await add(text);
  await ayse.comments.resolve({ id, commentId: await idOfFirst() });
  expect(await textsOf()).toEqual(['İki', 'Üç', 'Bir']);
});

test('a text has 1 to 2000 characters, and a quote 1 to 300 with 40 on each side', async () => {
  expect(await codeOf(add(' \n '))).toBe('COMMENT_EMPTY');
  expect(await codeOf(add('a'.repeat(2001)))).toBe('COMMENT_TOO_LONG');
  expect(await codeOf(add('a'.repeat(2000)))).toBe('done');
  const longest = { quote: 'a'.repeat(300), before: 'b'.repeat(40), after: 'c'.repeat(40) };
  expect(await codeOf(add('Bir', longest))).toBe('done');
  for (const wrong of [
    { quote: '' },
    { quote: 'a'.repeat(301) },
    { before: 'b'.repeat(41) },
    { after: 'c'.repeat(41) },
    { quote: 'a\0b' },
    { block: -1 },
  ])
    expect(await codeOf(add('Bir', wrong))).toBe('BAD_REQUEST');
});

test('a post has 500 open comments at most', async () => {
  await database.sql`
    insert into post_comments (post_id, block, quote, quote_before, quote_after, text, author)
    select ${id}, 0, 'a', '', '', n::text, ${AYSE} from generate_series(1, 499) n
  `;
  expect(await codeOf(add('Son'))).toBe('done');
  expect(await codeOf(add('Fazla'))).toBe('TOO_MANY_COMMENTS');
  await ayse.comments.resolve({ id, commentId: await idOfFirst() });
  expect(await codeOf(add('Fazla'))).toBe('done');
  expect(await ayse.comments.list({ id })).toHaveLength(500);
});

test('comments are restored from the trash with their post, and deleted with it for ever', async () => {
  await add('Bir');
  await ayse.posts.delete({ id });
  expect(await codeOf(ayse.comments.add({ id, passage: PASSAGE, text: 'İki' }))).toBe('POST_NOT_FOUND');
  await ayse.trash.restore({ ids: [id] });
  expect(await textsOf()).toEqual(['Bir']);
  await ayse.posts.delete({ id });
  await database.sql`delete from deleted_posts`;
  expect(await database.sql`select from post_comments`).toHaveLength(0);
});

test('each step is in the activity log, under its post and without words', async () => {
  const before = await database.sql`select from activity_log`;
  await add('Bir');
  const commentId = await idOfFirst();
  for (const _ of [1, 2]) await ayse.comments.resolve({ id, commentId });
  await ayse.comments.reopen({ id, commentId });
  const rows = await database.sql`
    select act, subject_id = ${id} as subject, detail from activity_log order by n offset ${before.count}
  `;
  expect([...rows]).toEqual(
    ['comments.add', 'comments.resolve', 'comments.reopen'].map((act) => ({
      act,
      subject: true,
      detail: {},
    })),
  );
});
