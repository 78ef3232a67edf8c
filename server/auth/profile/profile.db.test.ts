import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { listPictures } from '#server/media/read.ts';
import { deletePicture, deletePictureForEver, insertPicture, replacePicture } from '#server/media/write.ts';
import { nameOfPicture } from '#shared/media/pictures.ts';
import type { Role } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';

const ELIF = 'elif@example.com';
const CAN = 'can@example.com';

let database: TestDatabase;
let elif: Caller;
let can: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'media', 'blog_posts', 'leads');
  [elif, can] = [await callerOf(ELIF), await callerOf(CAN, 'author')];
});
afterAll(() => database.drop());

async function callerOf(email: string, role: Role = 'admin'): Promise<Caller> {
  const sessionToken = await signInAs(database.sql, email, { role });
  return createCaller(contextOf(database.sql, { sessionToken }));
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
async function idOf(email: string): Promise<string> {
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`;
  return user.id;
}
async function slugOf(email: string): Promise<string | null> {
  const [user] = await database.sql<[{ slug: string | null }]>`select slug from users where email = ${email}`;
  return user.slug;
}
async function countActs(act: string): Promise<number> {
  const rows = await database.sql`select from activity_log where act = ${act}`;
  return rows.count;
}
const upload = async (letter: string) =>
  insertPicture(database.sql, {
    picture: { digest: letter.repeat(24), width: 800, height: 800, color: 'a0b1c2', format: 'jpg' },
    title: 'Portre',
    bytes: 1,
    userId: await idOf(ELIF),
  });

describe('a member', () => {
  test('without a name has the e-mail address in its place', async () => {
    expect(await elif.account.profile()).toEqual({ name: ELIF, email: ELIF, picture: null });
  });

  test('changes the own name and picture, which the log records once', async () => {
    const { url } = await upload('a');
    const before = await countActs('account.setProfile');
    for (const _ of [1, 2]) await can.account.setProfile({ name: ' Can Yıldız ', picture: url });
    expect(await can.account.profile()).toEqual({ name: 'Can Yıldız', email: CAN, picture: url });
    expect(await countActs('account.setProfile')).toBe(before + 1);
    await can.account.setProfile({ name: '', picture: null });
    expect(await can.account.profile()).toEqual({ name: CAN, email: CAN, picture: null });
  });

  test('stays signed in', async () => {
    await can.account.setProfile({ name: 'Can', picture: null });
    expect(await can.auth.me()).toMatchObject({ email: CAN });
  });

  test('cannot take a picture that the library does not have', async () => {
    const picture = `/media/${nameOfPicture({ digest: 'b'.repeat(24), width: 8, height: 8, color: 'a0b1c2', format: 'jpg' })}`;
    expect(await codeOf(can.account.setProfile({ name: 'Can', picture }))).toBe('PICTURE_NOT_FOUND');
  });

  test('gets a slug of the first name, with a number if it is taken, and keeps it', async () => {
    await elif.account.setProfile({ name: 'Işıl Öz', picture: null });
    await can.account.setProfile({ name: 'ışıl öz', picture: null });
    expect([await slugOf(ELIF), await slugOf(CAN)]).toEqual(['isil-oz', 'isil-oz-2']);
    await can.account.setProfile({ name: 'Can Öz', picture: null });
    expect(await slugOf(CAN)).toBe('isil-oz-2');
  });

  test('gets a slug even for a name without Latin letters', async () => {
    await elif.account.setProfile({ name: '王', picture: null });
    expect(await slugOf(ELIF)).toBe('author');
  });
});

describe('an administrator', () => {
  test('changes the name of another member', async () => {
    const id = await idOf(CAN);
    await elif.admin.members.setProfile({ id, name: 'Can Yıldız', picture: null });
    const { members } = await elif.admin.members.list();
    expect(members.map(({ name, email }) => [name, email])).toEqual([
      ['Can Yıldız', CAN],
      [ELIF, ELIF],
    ]);
    const [entry] = (await elif.admin.activity.log({ q: 'can yıldız' })).entries;
    expect(entry).toMatchObject({ act: 'members.setProfile', subject: 'Can Yıldız', by: { name: ELIF } });
  });

  test('cannot change somebody who is no member any more, and whose name stays', async () => {
    const id = await idOf(CAN);
    await can.account.setProfile({ name: 'Can Yıldız', picture: null });
    const { id: postId } = await insertPost(database.sql);
    await database.sql`update blog_posts set author_id = ${id} where id = ${postId}`;
    await database.sql`delete from user_roles where user_id = ${id}`;
    expect(await codeOf(elif.admin.members.setProfile({ id, name: 'X', picture: null }))).toBe(
      'MEMBER_NOT_FOUND',
    );
    const [post] = (await elif.admin.posts.list({})).posts;
    expect(post?.author).toEqual({ name: 'Can Yıldız', email: CAN, picture: null });
  });
});

test('a lead’s owner and changes have the name', async () => {
  await elif.account.setProfile({ name: 'Elif Demir', picture: null });
  const id = await insertLead(database.sql);
  await elif.admin.leads.work.setOwner({ id, ownerId: await idOf(ELIF) });
  const { owner, changes } = await elif.admin.leads.detail({ id });
  expect([owner?.name, owner?.email]).toEqual(['Elif Demir', ELIF]);
  expect(changes).toMatchObject([{ kind: 'owner', value: 'Elif Demir', changedBy: 'Elif Demir' }]);
  expect(await elif.admin.leads.work.owners()).toEqual([
    { id: await idOf(ELIF), name: 'Elif Demir', isOwn: true },
  ]);
});

describe('the picture of a member', () => {
  const pictureOf = async () => (await can.account.profile()).picture;
  const unused = async () =>
    (await listPictures(database.sql, { q: '', filter: 'unused', page: 1 })).pictures.map(({ url }) => url);

  test('is in use, and follows a replacement', async () => {
    const { id, url } = await upload('a');
    expect(await unused()).toEqual([url]);
    await can.account.setProfile({ name: '', picture: url });
    expect(await unused()).toEqual([]);
    const picture = {
      digest: 'b'.repeat(24),
      width: 800,
      height: 800,
      color: 'a0b1c2',
      format: 'jpg',
    } as const;
    const replaced = await replacePicture(database.sql, id, { picture, title: 'Portre', bytes: 1 });
    expect(await pictureOf()).toBe(replaced.url);
  });

  test('keeps its file in the trash, and is gone with its final deletion', async () => {
    const { id, url } = await upload('a');
    await can.account.setProfile({ name: 'Can', picture: url });
    await deletePicture(database.sql, { id, expectedUses: 0, userId: await idOf(ELIF) });
    const [named] = await database.sql`select is_picture_named(file) as named from media where id = ${id}`;
    expect(named).toEqual({ named: true });
    // The name can still be changed.
    await can.account.setProfile({ name: 'Can Yıldız', picture: url });
    expect(await pictureOf()).toBe(url);
    await deletePictureForEver(database.sql, { id, expectedUses: 0 }, () => Promise.resolve());
    expect(await pictureOf()).toBeNull();
  });
});
