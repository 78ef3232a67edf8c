import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';

const AYSE = 'ayse@example.com';
const MEHMET = 'mehmet@example.com';
const NOTE = 'Girişi kısaltın.\nSonra yeniden gönderin.';

let database: TestDatabase;
let author: Caller['admin'];
let editor: Caller['admin'];
let id: string;
let version: number;

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const attempt = () => ({ id, key: randomUUID(), earlierKeys: [] });
const statesOf = async (admin: Caller['admin']) =>
  (await admin.posts.list({})).posts.map(({ status, submitted }) => [status, submitted]);

beforeAll(async () => {
  database = await createTestDatabase();
  const callerOf = async (email: string, role: 'author' | 'editor') =>
    createCaller(contextOf(database.sql, { sessionToken: await signInAs(database.sql, email, { role }) }))
      .admin;
  author = await callerOf(AYSE, 'author');
  editor = await callerOf(MEHMET, 'editor');
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'deleted_posts', 'activity');
  id = randomUUID();
  ({ version } = await author.posts.create({ ...attempt(), publish: false, post: postFormOf() }));
});
afterAll(() => database.drop());

async function undoBulkStatus(status: 'published' | 'archived', before = async () => {}): Promise<void> {
  const { activityId } = await editor.posts.bulkSetStatus({ selection: { ids: [id] }, status });
  await before();
  await editor.activity.undo({ id: activityId ?? '' });
}

describe('a submitted draft', () => {
  test('is in review, with its text and version as before', async () => {
    expect(await author.posts.review({ id })).toEqual({ submission: null, answer: null });
    const before = await author.posts.get({ id });
    await author.posts.submit({ id });
    expect(await editor.posts.review({ id })).toEqual({
      submission: { at: expect.any(Date), by: AYSE, message: null },
      answer: null,
    });
    expect(await author.posts.get({ id })).toEqual(before);
    expect(await statesOf(editor)).toEqual([['draft', true]]);
    expect((await editor.posts.list({ status: 'submitted' })).posts.map((post) => post.id)).toEqual([id]);
    expect((await editor.posts.calendar({ from: '2026-03-01', to: '2026-03-31' })).undated).toMatchObject([
      { id, state: 'draft', submitted: true },
    ]);
  });

  test('keeps its first submission, and can go on being written', async () => {
    await author.posts.submit({ id });
    const { submission } = await author.posts.review({ id });
    await editor.posts.submit({ id });
    await author.posts.update({ ...attempt(), version, publish: false, post: postFormOf() });
    expect((await author.posts.review({ id })).submission).toEqual(submission);
  });

  test('is taken back by its author, and once more without effect', async () => {
    await author.posts.submit({ id });
    await author.posts.withdraw({ id });
    await author.posts.withdraw({ id });
    expect(await author.posts.review({ id })).toEqual({ submission: null, answer: null });
    expect(await codeOf(editor.posts.return({ id, note: NOTE }))).toBe('POST_NOT_SUBMITTED');
  });

  test('is returned with a note, which stays until the next submission', async () => {
    await author.posts.submit({ id });
    await editor.posts.return({ id, note: NOTE });
    expect(await author.posts.review({ id })).toEqual({
      submission: null,
      answer: { at: expect.any(Date), by: MEHMET, note: NOTE },
    });
    expect(await statesOf(author)).toEqual([['draft', false]]);
    await author.posts.submit({ id });
    expect((await author.posts.review({ id })).answer).toBeNull();
  });

  test.each([
    ['Publish', () => editor.posts.update({ ...attempt(), version, publish: true, post: postFormOf() })],
    ['a bulk change', () => editor.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'published' })],
    ['archiving', () => editor.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'archived' })],
    ['a date and SQL', () => database.sql`update blog_posts set status = 'published', published_at = now()`],
  ])('leaves the review by %s', async (_way, change) => {
    await author.posts.submit({ id });
    await change();
    expect(await author.posts.review({ id })).toEqual({ submission: null, answer: null });
  });

  test.each(['published', 'archived'] as const)(
    'is in review again after undo of the bulk status %s',
    async (status) => {
      await author.posts.submit({ id });
      const { submission } = await author.posts.review({ id });
      await undoBulkStatus(status);
      expect((await author.posts.review({ id })).submission).toEqual(submission);
      expect(await statesOf(editor)).toEqual([['draft', true]]);
    },
  );

  test('has its note again after undo, without the name of an account that is gone', async () => {
    await author.posts.submit({ id });
    await editor.posts.return({ id, note: NOTE });
    const { answer } = await author.posts.review({ id });
    await undoBulkStatus('published');
    expect(await author.posts.review({ id })).toEqual({ submission: null, answer });
    await undoBulkStatus('published', async () => {
      await database.sql`
        update activity_posts set review_before = jsonb_set(review_before, '{returned_by}', to_jsonb(gen_random_uuid()))
      `;
    });
    expect((await author.posts.review({ id })).answer).toEqual({ ...answer, by: null });
  });

  test('is restored from the trash unchanged, without a deleted account', async () => {
    await author.posts.submit({ id });
    const { submission } = await author.posts.review({ id });
    await editor.posts.delete({ id });
    expect(await codeOf(editor.posts.submit({ id }))).toBe('POST_NOT_FOUND');
    await editor.trash.restore({ ids: [id] });
    expect((await author.posts.review({ id })).submission).toEqual(submission);
    await editor.posts.delete({ id });
    await database.sql`update deleted_posts set post = jsonb_set(post, '{submitted_by}', to_jsonb(gen_random_uuid()))`;
    await editor.trash.restore({ ids: [id] });
    expect((await author.posts.review({ id })).submission).toEqual({ ...submission, by: null });
  });
});

describe('a message with a submission', () => {
  const MESSAGE = 'Rakamlar santralden.\nİkinci bölüm kısalabilir.';
  const messageOf = async () => (await editor.posts.review({ id })).submission?.message;

  test('is read until the draft is taken back, returned or published', async () => {
    for (const end of [
      () => author.posts.withdraw({ id }),
      () => editor.posts.return({ id, note: NOTE }),
      () => editor.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'published' }),
    ]) {
      await author.posts.submit({ id, message: `  ${MESSAGE} ` });
      expect(await messageOf()).toBe(MESSAGE);
      await end();
      expect(await messageOf()).toBeUndefined();
    }
  });

  test('belongs to its submission only', async () => {
    await author.posts.submit({ id, message: MESSAGE });
    await author.posts.withdraw({ id });
    await author.posts.submit({ id });
    expect(await messageOf()).toBeNull();
    await author.posts.submit({ id, message: 'Geç kaldı' });
    expect(await messageOf()).toBeNull();
  });

  test('is restored with its submission by undo and from the trash, and deleted with the post for ever', async () => {
    await author.posts.submit({ id, message: MESSAGE });
    await undoBulkStatus('published');
    expect(await messageOf()).toBe(MESSAGE);
    await editor.posts.delete({ id });
    await editor.trash.restore({ ids: [id] });
    expect(await messageOf()).toBe(MESSAGE);
    await editor.posts.delete({ id });
    await database.sql`delete from deleted_posts`;
    expect(await database.sql`select from post_submissions where post_id = ${id}`).toHaveLength(0);
  });

  test('has 500 characters at most', async () => {
    expect(await codeOf(author.posts.submit({ id, message: 'a'.repeat(501) }))).toBe('MESSAGE_TOO_LONG');
    expect(await codeOf(author.posts.submit({ id, message: 'a'.repeat(500) }))).toBe('done');
  });
});

test('only drafts are submitted', async () => {
  await editor.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'archived' });
  expect(await codeOf(author.posts.submit({ id }))).toBe('POST_NOT_DRAFT');
  expect(await codeOf(editor.posts.return({ id: randomUUID(), note: NOTE }))).toBe('POST_NOT_FOUND');
  expect(await codeOf(editor.posts.withdraw({ id: randomUUID() }))).toBe('POST_NOT_FOUND');
});

test('a note has 1 to 2000 characters', async () => {
  await author.posts.submit({ id });
  const returnWith = (note: string) => codeOf(editor.posts.return({ id, note }));
  expect(await returnWith(' \n ')).toBe('NOTE_EMPTY');
  expect(await returnWith('a'.repeat(2001))).toBe('NOTE_TOO_LONG');
  expect(await returnWith('a'.repeat(2000))).toBe('done');
});

test('the overview has drafts in review and returned ones, and neither among the drafts to finish', async () => {
  const overview = async (admin: Caller['admin']) => {
    const { inReview, submitted, returned, drafts } = await admin.posts.overview();
    return [inReview, submitted.length, returned.length, drafts.length];
  };
  expect(await overview(author)).toEqual([0, 0, 0, 1]);
  await author.posts.submit({ id });
  expect(await overview(author)).toEqual([1, 1, 0, 0]);
  expect(await overview(editor)).toEqual([1, 1, 0, 0]);
  await editor.posts.return({ id, note: NOTE });
  expect(await overview(author)).toEqual([0, 0, 1, 0]);
  expect(await overview(editor)).toEqual([0, 0, 0, 0]);
});

test('each step is in the activity log once', async () => {
  const before = await database.sql`select from activity_log`;
  await author.posts.submit({ id });
  await author.posts.submit({ id });
  await author.posts.withdraw({ id });
  await author.posts.submit({ id });
  await editor.posts.return({ id, note: NOTE });
  const rows = await database.sql<{ act: string; detail: object }[]>`
    select act, subject_id = ${id} as subject, detail from activity_log order by n offset ${before.count}
  `;
  expect([...rows]).toEqual(
    ['posts.submit', 'posts.withdraw', 'posts.submit', 'posts.return'].map((act) => ({
      act,
      subject: true,
      detail: {},
    })),
  );
});
