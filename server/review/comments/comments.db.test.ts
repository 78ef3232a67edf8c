import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions } from '#server/sessions/session.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { listAddressed } from './read.ts';

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
        answerTo: null,
        passage: PASSAGE,
        text: 'Kısaltalım.\nSonra bakarız.',
        mentions: [],
        isNew: false,
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

describe('an answer', () => {
  const answer = async (text: string, by = mehmet) =>
    by.comments.answer({ id, commentId: await idOfFirst(), text });

  test('follows its comment, has the same passage, and is one level deep', async () => {
    await add('Bir');
    await answer('Bir’e yanıt');
    const comments = await ayse.comments.list({ id });
    await ayse.comments.answer({ id, commentId: comments[1]?.id ?? '', text: 'Yanıta yanıt' });
    const root = comments[0]?.id;
    expect(await ayse.comments.list({ id })).toMatchObject([
      { text: 'Bir', answerTo: null, passage: PASSAGE },
      { text: 'Bir’e yanıt', answerTo: root, author: MEHMET, passage: PASSAGE },
      { text: 'Yanıta yanıt', answerTo: root, author: AYSE, passage: PASSAGE },
    ]);
  });

  test('is resolved with its conversation, whichever of its comments is named', async () => {
    await add('Bir');
    await answer('Yanıt');
    await add('Başka');
    const [, second] = await ayse.comments.list({ id });
    await ayse.comments.resolve({ id, commentId: second?.id ?? '' });
    const states = async () =>
      (await ayse.comments.list({ id })).map(({ text, resolved }) => [text, resolved !== null]);
    expect(await states()).toEqual([
      ['Başka', false],
      ['Bir', true],
      ['Yanıt', true],
    ]);
    await ayse.comments.reopen({ id, commentId: second?.id ?? '' });
    expect(await states()).toEqual([
      ['Bir', false],
      ['Yanıt', false],
      ['Başka', false],
    ]);
  });

  test('reopens a conversation that was resolved meanwhile', async () => {
    await add('Bir');
    const commentId = await idOfFirst();
    await ayse.comments.resolve({ id, commentId });
    await mehmet.comments.answer({ id, commentId, text: 'Daha bitmedi' });
    expect((await ayse.comments.list({ id })).map(({ resolved }) => resolved)).toEqual([null, null]);
  });

  test('needs a comment of this post, which is not in the trash', async () => {
    await add('Bir');
    const commentId = await idOfFirst();
    const other = (await insertPost(database.sql)).id;
    expect(await codeOf(ayse.comments.answer({ id: other, commentId, text: 'Yanıt' }))).toBe(
      'COMMENT_NOT_FOUND',
    );
    expect(await codeOf(ayse.comments.answer({ id, commentId, text: ' ' }))).toBe('COMMENT_EMPTY');
    await ayse.posts.delete({ id });
    expect(await codeOf(ayse.comments.answer({ id, commentId, text: 'Yanıt' }))).toBe('POST_NOT_FOUND');
  });

  test('is one more comment for version 1.0.0, which can resolve it and the first comment', async () => {
    await add('Bir');
    await answer('Yanıt');
    // The columns and the order of version 1.0.0.
    const rows = await database.sql`
      select block, quote, quote_before, quote_after, text, author from post_comments
      where post_id = ${id}
      order by resolved_at is not null, resolved_at desc, created_at, id
    `;
    const passage = {
      block: 2,
      quote: PASSAGE.quote,
      quote_before: '',
      quote_after: PASSAGE.after,
    };
    expect([...rows]).toEqual([
      { ...passage, text: 'Bir', author: AYSE },
      { ...passage, text: 'Yanıt', author: MEHMET },
    ]);
    const [first, second] = await ayse.comments.list({ id });
    const resolveAsBefore = (commentId: string | undefined) => database.sql`
      update post_comments set resolved_at = now(), resolved_by = ${AYSE}
      where id = ${commentId ?? ''} and post_id = ${id} and resolved_at is null
    `;
    await resolveAsBefore(second?.id);
    expect((await ayse.comments.list({ id })).map(({ resolved }) => resolved)).toEqual([null, null]);
    await resolveAsBefore(first?.id);
    expect((await ayse.comments.list({ id })).every(({ resolved }) => resolved !== null)).toBe(true);
  });
});

describe('a mention', () => {
  const idOf = async (email: string) => {
    const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`;
    return user?.id ?? '';
  };
  const nameOf = (name: string | null) => database.sql`
    update users set display_name = ${name}, slug = coalesce(slug, 'mehmet') where email = ${MEHMET}
  `;
  const mention = async (text: string, email = MEHMET) =>
    ayse.comments.add({ id, passage: PASSAGE, text, mentions: [await idOf(email)] });
  const mentionsOf = async () =>
    (await ayse.comments.list({ id })).map(({ text, mentions }) =>
      mentions.map(({ at, length }) => text.slice(at, at + length)),
    );
  afterEach(() => nameOf(null));

  test('has the present name of the member, and its text the name at that time for version 1.0.0', async () => {
    await nameOf('Mehmet Kaya');
    await mention('  Bunu @Mehmet Kaya bilir, @Mehmet Kaya yazdı.');
    expect(await mentionsOf()).toEqual([['@Mehmet Kaya', '@Mehmet Kaya']]);
    await nameOf('Mehmet Ali Kaya');
    expect(await textsOf()).toEqual(['Bunu @Mehmet Ali Kaya bilir, @Mehmet Ali Kaya yazdı.']);
    expect(await mentionsOf()).toEqual([['@Mehmet Ali Kaya', '@Mehmet Ali Kaya']]);
    expect((await database.sql`select text from post_comments`)[0]).toEqual({
      text: 'Bunu @Mehmet Kaya bilir, @Mehmet Kaya yazdı.',
    });
  });

  test('is the first part of the address of a member without a name, and stays after the account', async () => {
    await signInAs(database.sql, 'deniz@example.com', { role: 'editor' });
    await mention('@deniz bakar mısın?', 'deniz@example.com');
    await database.sql`delete from users where email = 'deniz@example.com'`;
    expect([await textsOf(), await mentionsOf()]).toEqual([['@deniz bakar mısın?'], [['@deniz']]]);
  });

  test('is made only of members who may open the post, and only they are offered', async () => {
    await signInAs(database.sql, 'satis@example.com', { role: 'sales' });
    await signInAs(database.sql, 'baska@example.com', { role: 'author' });
    await signInAs(database.sql, 'yazar@example.com', { role: 'author' });
    await signInAs(database.sql, 'pazarlama@example.com', { role: 'marketing' });
    await signInAs(database.sql, 'eski@example.com', { role: null });
    await database.sql`update blog_posts set author_id = ${await idOf('yazar@example.com')}, owner_id = null`;
    expect((await ayse.comments.mentionable({ id })).map(({ email, role }) => [email, role])).toEqual([
      [AYSE, 'admin'],
      [MEHMET, 'admin'],
      ['pazarlama@example.com', 'marketing'],
      ['yazar@example.com', 'author'],
    ]);
    for (const name of ['satis', 'baska', 'eski']) await mention(`@${name}`, `${name}@example.com`);
    await mention('@yazar', 'yazar@example.com');
    expect(await mentionsOf()).toEqual([[], [], [], ['@yazar']]);
    await database.sql`delete from users where email not in (${AYSE}, ${MEHMET})`;
  });
});

describe('comments that are addressed to a member', () => {
  const addressed = async (who = mehmet) => (await who.comments.addressed()).comments;
  const mehmetId = async () => {
    const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${MEHMET}`;
    return user?.id ?? '';
  };

  test('mention the member, or answer in a conversation of the member', async () => {
    await ayse.comments.add({ id, passage: PASSAGE, text: '@mehmet?', mentions: [await mehmetId()] });
    await ayse.comments.answer({ id, commentId: await idOfFirst(), text: 'Acelesi yok.' });
    await add('Kendime not');
    expect(await mehmet.comments.addressed()).toMatchObject({
      count: 2,
      comments: [
        { text: 'Acelesi yok.', by: AYSE, postId: id, isMention: false },
        { text: '@mehmet?', by: AYSE, postId: id, isMention: true },
      ],
    });
    expect(await addressed(ayse)).toEqual([]);
    await mehmet.comments.answer({ id, commentId: await idOfFirst(), text: 'Bakıyorum.' });
    expect((await addressed(ayse)).map(({ text }) => text)).toEqual(['Bakıyorum.']);
  });

  test('are new until the member opens the post', async () => {
    await ayse.comments.add({ id, passage: PASSAGE, text: '@mehmet?', mentions: [await mehmetId()] });
    const areNew = async (who: Caller['admin']) =>
      (await who.comments.list({ id })).map(({ isNew }) => isNew);
    expect([await areNew(mehmet), await areNew(ayse)]).toEqual([[true], [false]]);
    await ayse.comments.see({ id });
    expect(await addressed()).toHaveLength(1);
    await mehmet.comments.see({ id });
    expect([await areNew(mehmet), await mehmet.comments.addressed()]).toEqual([
      [false],
      { comments: [], count: 0 },
    ]);
  });

  test('disappear with a resolved conversation, a post in the trash and the right to open it', async () => {
    await ayse.comments.add({ id, passage: PASSAGE, text: '@mehmet?', mentions: [await mehmetId()] });
    const commentId = await idOfFirst();
    await ayse.comments.resolve({ id, commentId });
    expect(await addressed()).toEqual([]);
    await ayse.comments.reopen({ id, commentId });
    expect(await addressed()).toHaveLength(1);
    await ayse.posts.delete({ id });
    expect(await addressed()).toEqual([]);
    await ayse.trash.restore({ ids: [id] });
    expect(await addressed()).toHaveLength(1);
    await database.sql`update user_roles set role = 'author' where user_id = ${await mehmetId()}`;
    expect(await listAddressed(database.sql, await mehmetId())).toEqual({ comments: [], count: 0 });
    await database.sql`update user_roles set role = 'admin' where user_id = ${await mehmetId()}`;
    const sessionToken = await createSessions(database.sql).start(await mehmetId());
    mehmet = createCaller(contextOf(database.sql, { sessionToken })).admin;
  });

  test('are five at most, the newest, with the number of all', async () => {
    for (let n = 1; n <= 6; n += 1)
      await ayse.comments.add({ id, passage: PASSAGE, text: `@mehmet ${n}`, mentions: [await mehmetId()] });
    const { comments, count } = await mehmet.comments.addressed();
    expect([comments.map(({ text }) => text.at(-1)).join(''), count]).toEqual(['65432', 6]);
  });
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
  await ayse.comments.answer({ id, commentId, text: 'İki' });
  await mehmet.comments.see({ id });
  const rows = await database.sql`
    select act, subject_id = ${id} as subject, detail from activity_log order by n offset ${before.count}
  `;
  expect([...rows]).toEqual(
    ['comments.add', 'comments.resolve', 'comments.reopen', 'comments.answer'].map((act) => ({
      act,
      subject: true,
      detail: {},
    })),
  );
});
