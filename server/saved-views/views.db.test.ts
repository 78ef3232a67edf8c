import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { Role } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';

let database: TestDatabase;
let ayse: Caller['admin']['views'];
let elif: Caller['admin']['views'];
let deniz: Caller['admin']['views'];

beforeAll(async () => {
  database = await createTestDatabase();
  const viewsOf = async (email: string, role: Role = 'admin') => {
    const sessionToken = await signInAs(database.sql, email, { role });
    return createCaller(contextOf(database.sql, { sessionToken })).admin.views;
  };
  [ayse, elif] = [await viewsOf('ayse@example.com'), await viewsOf('elif@example.com', 'editor')];
  deniz = await viewsOf('deniz@example.com', 'author');
});
beforeEach(() => database.sql`truncate saved_views`);
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => appErrorOf(error).code,
  );
const namesOf = async (views: typeof ayse, list: 'posts' | 'leads' = 'posts') =>
  (await views.list({ list })).map(({ name }) => name);

test('a view belongs to its member, and nobody else renames or deletes it', async () => {
  const { id } = await ayse.save({ list: 'posts', name: ' Klinik ', search: 'category=klinik&sort=title' });
  await ayse.save({ list: 'posts', name: 'Taslaklar', search: 'status=draft' });
  expect(await ayse.list({ list: 'posts' })).toMatchObject([
    { id, name: 'Klinik', search: 'category=klinik&sort=title' },
    { name: 'Taslaklar' },
  ]);
  expect([await namesOf(elif), await namesOf(ayse, 'leads')]).toEqual([[], []]);
  expect(await codeOf(elif.rename({ id, name: 'Benim' }))).toBe('VIEW_NOT_FOUND');
  expect(await codeOf(elif.delete({ id }))).toBe('VIEW_NOT_FOUND');
  await ayse.rename({ id, name: 'Klinik yazıları' });
  expect(await namesOf(ayse)).toEqual(['Klinik yazıları', 'Taslaklar']);
  await ayse.delete({ id });
  expect(await namesOf(ayse)).toEqual(['Taslaklar']);
});

test('a name is unique per list, not empty, and not too long', async () => {
  const view = { list: 'posts', name: 'Klinik', search: 'q=klinik' } as const;
  const { id } = await ayse.save({ ...view, name: 'Başka' });
  await ayse.save(view);
  expect(await codeOf(ayse.save(view))).toBe('VIEW_NAME_TAKEN');
  expect(await codeOf(ayse.rename({ id, name: 'Klinik' }))).toBe('VIEW_NAME_TAKEN');
  await ayse.save({ ...view, list: 'leads' });
  await elif.save(view);
  expect(await codeOf(ayse.save({ ...view, name: '  ' }))).toBe('VIEW_NAME_EMPTY');
  expect(await codeOf(ayse.save({ ...view, name: 'x'.repeat(61) }))).toBe('VIEW_NAME_TOO_LONG');
});

test('a member has at most twenty views, also by concurrent saves', async () => {
  const saves = Array.from({ length: 25 }, (_, at) =>
    codeOf(ayse.save({ list: 'posts', name: `Görünüm ${at}`, search: 'status=draft' })),
  );
  const refusals = (await Promise.all(saves)).filter((code) => code === 'TOO_MANY_VIEWS');
  expect([refusals.length, (await namesOf(ayse)).length]).toEqual([5, 20]);
});

test('a shared view is seen by all members, first, and its owner alone changes it', async () => {
  const { id } = await ayse.save({ list: 'posts', name: 'Klinik', search: 'category=klinik' });
  await elif.save({ list: 'posts', name: 'Benim', search: 'status=draft' });
  await ayse.share({ id });
  expect(await elif.list({ list: 'posts' })).toMatchObject([
    { id, name: 'Klinik', shared: true, sharedBy: 'ayse@example.com' },
    { name: 'Benim', shared: false, sharedBy: null },
  ]);
  expect(await ayse.list({ list: 'posts' })).toMatchObject([{ id, shared: true, sharedBy: null }]);
  expect(await namesOf(deniz)).toEqual(['Klinik']);
  expect(await namesOf(elif, 'leads')).toEqual([]);
  expect(await codeOf(elif.rename({ id, name: 'Başka' }))).toBe('VIEW_NOT_FOUND');
  expect(await codeOf(elif.delete({ id }))).toBe('VIEW_NOT_FOUND');
  await elif.unshare({ id });
  expect([await namesOf(elif), await namesOf(ayse)]).toEqual([['Benim'], ['Klinik']]);
});

test('authors do not share, and nobody shares a view of another member', async () => {
  const { id } = await deniz.save({ list: 'posts', name: 'Taslaklarım', search: 'status=draft' });
  expect(await codeOf(deniz.share({ id }))).toBe('FORBIDDEN');
  expect(await codeOf(ayse.share({ id }))).toBe('VIEW_NOT_FOUND');
  expect(await codeOf(ayse.unshare({ id }))).toBe('VIEW_NOT_FOUND');
});

test('a list has at most twenty shared views, also by concurrent shares', async () => {
  const ids = await Promise.all(
    [ayse, elif].flatMap((views) =>
      Array.from({ length: 12 }, async (_, at) => {
        const { id } = await views.save({ list: 'posts', name: `Görünüm ${at}`, search: 'status=draft' });
        return { views, id };
      }),
    ),
  );
  const codes = await Promise.all(ids.map(({ views, id }) => codeOf(views.share({ id }))));
  expect(codes.filter((code) => code === 'TOO_MANY_SHARED_VIEWS')).toHaveLength(4);
});

test('a view of leads keeps no search text, which is about a person', async () => {
  await ayse.save({ list: 'leads', name: 'Yeni', search: 'q=ayse%40example.com&stage=new' });
  expect(await ayse.list({ list: 'leads' })).toMatchObject([{ search: 'stage=new' }]);
});
