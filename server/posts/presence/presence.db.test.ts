import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import type { PresenceBeat } from '#shared/posts/presence-schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { deleteExpiredPresence } from './write.ts';

let database: TestDatabase;
let ayse: Caller['admin'];
let mehmet: Caller['admin'];
let postId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const signedIn = async (email: string) =>
    createCaller(contextOf(database.sql, { sessionToken: await signInAs(database.sql, email) })).admin;
  ayse = await signedIn('ayse@example.com');
  mehmet = await signedIn('mehmet@example.com');
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts');
  await database.sql`truncate post_presence`;
  postId = (await insertPost(database.sql)).id;
});
afterAll(() => database.drop());

const AYSE_FORM = randomUUID();
const MEHMET_FORM = randomUUID();
const IN_EXCERPT: PresenceBeat['place'] = { field: 'excerpt', block: null };
const IN_TEXT: PresenceBeat['place'] = { field: 'content', block: { index: 3, own: 7, before: -9 } };
const beatOf = (formId: string, changes: Partial<PresenceBeat> = {}): PresenceBeat => ({
  postId,
  formId,
  place: null,
  hidden: false,
  ...changes,
});
const letPass = (seconds: number) =>
  database.sql`update post_presence set expires_at = expires_at - make_interval(secs => ${seconds})`;
const emailsSeenBy = async (admin: Caller['admin'], formId: string) =>
  (await admin.presence.beat(beatOf(formId))).map(({ email }) => email);

describe('two people in one post', () => {
  test('see one another, and their carets', async () => {
    expect(await ayse.presence.beat(beatOf(AYSE_FORM, { place: IN_EXCERPT }))).toEqual([]);
    expect(await mehmet.presence.beat(beatOf(MEHMET_FORM, { place: IN_TEXT }))).toEqual([
      {
        formId: AYSE_FORM,
        email: 'ayse@example.com',
        name: 'ayse@example.com',
        picture: null,
        own: false,
        place: IN_EXCERPT,
      },
    ]);
    expect(await ayse.presence.beat(beatOf(AYSE_FORM))).toEqual([
      {
        formId: MEHMET_FORM,
        email: 'mehmet@example.com',
        name: 'mehmet@example.com',
        picture: null,
        own: false,
        place: IN_TEXT,
      },
    ]);
    expect(await mehmet.presence.beat(beatOf(MEHMET_FORM))).toMatchObject([{ place: null }]);
  });

  test('are not seen in another post', async () => {
    await ayse.presence.beat(beatOf(AYSE_FORM));
    postId = (await insertPost(database.sql)).id;
    expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual([]);
  });

  test('do not wait for a save that has the post’s lock', async () => {
    await database.sql.begin(async (tx) => {
      await tx`select from blog_posts where id = ${postId} for update`;
      expect(await emailsSeenBy(ayse, AYSE_FORM)).toEqual([]);
      expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual(['ayse@example.com']);
    });
  });
});

test('another form of the same person is marked as such, after those of others', async () => {
  await mehmet.presence.beat(beatOf(MEHMET_FORM));
  const second = randomUUID();
  await ayse.presence.beat(beatOf(second));
  expect((await ayse.presence.beat(beatOf(AYSE_FORM))).map(({ formId, own }) => [formId, own])).toEqual([
    [MEHMET_FORM, false],
    [second, true],
  ]);
});

describe('a form is absent', () => {
  test('once it leaves, and only by its own member', async () => {
    await ayse.presence.beat(beatOf(AYSE_FORM));
    await mehmet.presence.leave({ postId, formId: AYSE_FORM });
    expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual(['ayse@example.com']);
    await ayse.presence.leave({ postId, formId: AYSE_FORM });
    expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual([]);
  });

  test.each([
    ['30 seconds after its last beat', false, 29, 1],
    ['90 seconds after its last beat in the background', true, 89, 1],
  ])('%s', async (_, hidden, before, rest) => {
    await ayse.presence.beat(beatOf(AYSE_FORM, { hidden }));
    await letPass(before);
    expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual(['ayse@example.com']);
    await letPass(rest);
    expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual([]);
    await ayse.presence.beat(beatOf(AYSE_FORM));
    expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual(['ayse@example.com']);
  });

  test('and its row is cleaned up', async () => {
    await ayse.presence.beat(beatOf(AYSE_FORM));
    await mehmet.presence.beat(beatOf(MEHMET_FORM, { hidden: true }));
    await letPass(30);
    await deleteExpiredPresence(database.sql);
    expect(await database.sql`select form_id as id from post_presence`).toEqual([{ id: MEHMET_FORM }]);
  });
});

test('nobody takes over another member’s form, and a missing post has nobody', async () => {
  await ayse.presence.beat(beatOf(AYSE_FORM, { place: IN_EXCERPT }));
  await mehmet.presence.beat(beatOf(AYSE_FORM));
  const [row] = await database.sql`select place from post_presence`;
  expect(row).toEqual({ place: IN_EXCERPT });
  postId = randomUUID();
  await ayse.presence.beat(beatOf(AYSE_FORM));
  expect(await emailsSeenBy(mehmet, MEHMET_FORM)).toEqual([]);
});
