import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Value } from '#rich-text/schema.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { PostFormInput } from '#shared/posts/form-schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import {
  insertCategory,
  insertPost,
  insertWorkingCopy,
  postFormOf,
} from '#tests/support/factories/factories.ts';
import { thinRevisions } from './write.ts';

let database: TestDatabase;
let ayse: Caller['admin'];
let mehmet: Caller['admin'];

beforeAll(async () => {
  database = await createTestDatabase();
  const signedIn = async (email: string) =>
    createCaller(contextOf(database.sql, { sessionToken: await signInAs(database.sql, email) })).admin;
  ayse = await signedIn('ayse@example.com');
  mehmet = await signedIn('mehmet@example.com');
});
beforeEach(() =>
  emptyTables(database.sql, 'blog_posts', 'blog_categories', 'deleted_posts', 'post_revisions'),
);
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const AYSE_FORM: string = randomUUID();
const MEHMET_FORM: string = randomUUID();
const attemptOn = (id: string, formId = AYSE_FORM) => ({ id, formId, key: randomUUID(), earlierKeys: [] });
const versionOf = async (id: string) => (await ayse.posts.get({ id })).version;
const changeOf = async (id: string, formId?: string) => ({
  ...attemptOn(id, formId),
  version: await versionOf(id),
});
const formOf = (title: string, changes: Partial<PostFormInput> = {}) =>
  postFormOf({ title, slug: 'yazi', content: `<p>${title}</p>`, ...changes });

/** @returns the draft's id */
async function create(title: string, changes: Partial<PostFormInput> = {}): Promise<string> {
  const id = randomUUID();
  await ayse.posts.create({ ...attemptOn(id), publish: false, post: formOf(title, changes) });
  return id;
}

type Saving = { by?: Caller['admin']; formId?: string; publish?: boolean; changes?: Partial<PostFormInput> };

async function save(
  id: string,
  title: string,
  { by = ayse, formId = by === ayse ? AYSE_FORM : MEHMET_FORM, publish = false, changes }: Saving = {},
) {
  return by.posts.update({ ...(await changeOf(id, formId)), publish, post: formOf(title, changes) });
}

async function autoSave(
  id: string,
  title: string,
  { by = ayse, formId = by === ayse ? AYSE_FORM : MEHMET_FORM, changes }: Saving = {},
) {
  return by.posts.autoSave({ ...(await changeOf(id, formId)), post: formOf(title, changes) });
}

/** Reasons and titles, newest first. */
async function history(id: string): Promise<string[]> {
  const rows = await database.sql<{ reason: string; title: string }[]>`
    select reason, fields ->> 'title' as title from post_revisions where post_id = ${id} order by version desc, saved_at desc
  `;
  return rows.map(({ reason, title }) => `${reason}: ${title}`);
}

const age = (interval: string) => database.sql`
  update post_revisions
  set saved_at = saved_at - ${interval}::interval, began_at = began_at - ${interval}::interval
`;

const newestOf = async (id: string) => {
  const [newest] = (await ayse.history.list({ id })).revisions;
  return String(newest?.id);
};
const htmlOf = (json: string) => serializeValue(JSON.parse(json) as Value);

describe('the history stores a version', () => {
  test('of each requested save, with member, time and reason', async () => {
    const id = await create('İlk');
    await save(id, 'İkinci');
    await save(id, 'Üçüncü', { publish: true, by: mehmet });
    const { title, version, revisions, total } = await ayse.history.list({ id });
    expect({ title, version, total }).toEqual({ title: 'Üçüncü', version: await versionOf(id), total: 3 });
    expect(revisions.map(({ reason, savedBy, status }) => [reason, savedBy?.email, status])).toEqual([
      ['published', 'mehmet@example.com', 'published'],
      ['saved', 'ayse@example.com', 'draft'],
      ['saved', 'ayse@example.com', 'draft'],
    ]);
    for (const { savedAt } of revisions) expect(Date.now() - savedAt.getTime()).toBeLessThan(60_000);
    expect(await history(id)).toEqual(['published: Üçüncü', 'saved: İkinci', 'saved: İlk']);
  });

  test('with every field, and the names of its categories', async () => {
    const klinik = await insertCategory(database.sql, 'Klinik', 'klinik');
    const cagri = await insertCategory(database.sql, 'Çağrı', 'cagri');
    const deletedCategory = await insertCategory(database.sql, 'Geçici', 'gecici');
    const fields = {
      excerpt: 'Özet',
      featuredImage: 'https://example.com/a.jpg',
      metaDescription: 'Arama',
      metaKeywords: 'klinik',
      publishedAt: new Date('2026-03-14T06:00:00Z'),
    };
    const id = await create('Yazı', { ...fields, categoryIds: [klinik, cagri, deletedCategory] });
    await database.sql`delete from post_categories where category_id = ${deletedCategory}`;
    await ayse.categories.delete({ id: deletedCategory });
    const { later, earlier } = await ayse.history.pair({ id, revisionId: await newestOf(id) });
    expect(earlier).toBeNull();
    expect({ ...later, content: htmlOf(later.content) }).toMatchObject({
      ...fields,
      title: 'Yazı',
      content: '<p>Yazı</p>',
      categories: ['Çağrı', 'Klinik'],
    });
  });

  test('of automatic saves: those of one form within ten minutes are one', async () => {
    const id = await create('Yazı');
    await autoSave(id, 'Yazı 1');
    await autoSave(id, 'Yazı 2');
    expect(await history(id)).toEqual(['auto-saved: Yazı 2', 'saved: Yazı']);
    await age('9 minutes');
    await autoSave(id, 'Yazı 3');
    expect(await history(id)).toEqual(['auto-saved: Yazı 3', 'saved: Yazı']);
    // The form's first automatic save is more than ten minutes old.
    await age('1 minute');
    await autoSave(id, 'Yazı 4');
    await autoSave(id, 'Yazı 5', { by: mehmet });
    expect(await history(id)).toEqual([
      'auto-saved: Yazı 5',
      'auto-saved: Yazı 4',
      'auto-saved: Yazı 3',
      'saved: Yazı',
    ]);
    // A requested save replaces only the same member's automatic save.
    await save(id, 'Yazı 6');
    await autoSave(id, 'Yazı 7');
    await save(id, 'Yazı 8', { publish: true });
    expect((await history(id)).slice(0, 3)).toEqual([
      'published: Yazı 8',
      'saved: Yazı 6',
      'auto-saved: Yazı 5',
    ]);
  });

  test('of a discarded working copy, and of the published post', async () => {
    const id = await create('Yayında');
    await save(id, 'Yayında', { publish: true });
    await autoSave(id, 'Yarım', { changes: { status: 'published' } });
    await ayse.posts.discardWorkingCopy(await changeOf(id));
    expect(await history(id)).toEqual([
      'discarded: Yayında',
      'auto-saved: Yarım',
      'published: Yayında',
      'saved: Yayında',
    ]);
  });

  test('that a member overwrites on purpose', async () => {
    const id = await create('Ortak');
    await autoSave(id, 'Ayşe’nin');
    await save(id, 'Mehmet’in', { by: mehmet });
    expect(await history(id)).toEqual(['saved: Mehmet’in', 'auto-saved: Ayşe’nin', 'saved: Ortak']);
  });

  test('that a member overwrites from another window', async () => {
    const id = await create('Ortak');
    await autoSave(id, 'Masadaki');
    await autoSave(id, 'Telefondaki', { formId: MEHMET_FORM });
    await save(id, 'Yine masadaki');
    expect(await history(id)).toEqual([
      'saved: Yine masadaki',
      'auto-saved: Telefondaki',
      'auto-saved: Masadaki',
      'saved: Ortak',
    ]);
  });

  test('of an older tab, which names no form, each time', async () => {
    const id = await create('Yazı');
    for (const title of ['Bir', 'İki']) {
      const { formId: _unknown, ...change } = await changeOf(id);
      await ayse.posts.autoSave({ ...change, post: formOf(title) });
    }
    expect(await history(id)).toEqual(['auto-saved: İki', 'auto-saved: Bir', 'saved: Yazı']);
  });

  test('of the published post, if it was changed beneath a working copy', async () => {
    const id = await create('Yayında');
    await save(id, 'Yayında', { publish: true });
    await autoSave(id, 'Yarım', { changes: { status: 'published' } });
    await database.sql`update blog_posts set title = 'Elle düzeltilmiş' where id = ${id}`;
    await save(id, 'Sonra', { publish: true });
    const versions = await history(id);
    expect(versions).toEqual([
      'published: Sonra',
      'found: Elle düzeltilmiş',
      'auto-saved: Yarım',
      'published: Yayında',
      'saved: Yayında',
    ]);
  });

  test('of a post that is older than the history, with its working copy', async () => {
    const { id } = await insertPost(database.sql, { title: 'Eski', slug: 'yazi' });
    await insertWorkingCopy(database.sql, id, { title: 'Eski, yarım', content: '<p>Yarım</p>' });
    expect((await ayse.history.list({ id })).revisions).toEqual([]);
    await save(id, 'Yeni');
    expect((await history(id)).toSorted()).toEqual(['found: Eski', 'found: Eski, yarım', 'saved: Yeni']);
    await save(id, 'Daha yeni');
    expect(await history(id)).toHaveLength(4);
  });

  test('of a change past the editor', async () => {
    const id = await create('Yazı');
    await ayse.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'archived' });
    await save(id, 'Sonra');
    expect(await history(id)).toEqual(['saved: Sonra', 'found: Yazı', 'saved: Yazı']);
    const { revisions } = await ayse.history.list({ id });
    expect(revisions[1]).toMatchObject({ status: 'archived', savedBy: null });
  });

  test('only if it differs from the newest one', async () => {
    const klinik = await insertCategory(database.sql, 'Klinik', 'klinik');
    const cagri = await insertCategory(database.sql, 'Çağrı', 'cagri');
    const id = await create('Yazı', { categoryIds: [klinik, cagri] });
    const changes = { categoryIds: [cagri, klinik] };
    await save(id, 'Yazı', { by: mehmet, changes });
    await autoSave(id, 'Yazı', { by: mehmet, changes });
    expect(await history(id)).toEqual(['saved: Yazı']);
    const [only] = (await ayse.history.list({ id })).revisions;
    expect(only).toMatchObject({ savedBy: { email: 'ayse@example.com' }, version: await versionOf(id) });
    // Typing and removing a text makes no version.
    await autoSave(id, 'Yazım', { changes });
    await autoSave(id, 'Yazı', { changes });
    expect(await history(id)).toEqual(['saved: Yazı']);
    await ayse.posts.restoreRevision({ ...(await changeOf(id)), revisionId: await newestOf(id) });
    expect(await history(id)).toEqual(['saved: Yazı']);
    await database.sql`update blog_posts set version = version + 1 where id = ${id}`;
    await save(id, 'Sonra', { changes });
    expect(await history(id)).toEqual(['saved: Sonra', 'saved: Yazı']);
    await save(id, 'Sonra', { changes: { categoryIds: [klinik] } });
    expect(await history(id)).toHaveLength(3);
  });

  test('of a working copy only if it differs, whether it is discarded or published', async () => {
    const id = await create('Yazı');
    await save(id, 'Canlı', { publish: true });
    const changes: Partial<PostFormInput> = {
      status: 'published',
      publishedAt: (await ayse.posts.get({ id })).publishedAt,
    };
    await autoSave(id, 'Canlı', { changes });
    await ayse.posts.discardWorkingCopy(await changeOf(id));
    expect(await history(id)).toEqual(['published: Canlı', 'saved: Yazı']);
    await autoSave(id, 'Değişti', { changes });
    await save(id, 'Değişti', { publish: true, formId: randomUUID(), changes });
    expect(await history(id)).toEqual(['published: Değişti', 'published: Canlı', 'saved: Yazı']);
    // A published automatic version of another member records who published it.
    await autoSave(id, 'Yine', { changes });
    await save(id, 'Yine', { publish: true, by: mehmet, changes });
    expect((await history(id)).slice(0, 2)).toEqual(['published: Yine', 'auto-saved: Yine']);
  });

  test('of no refused save, and once of a repeated one', async () => {
    const id = await create('Yazı');
    await insertPost(database.sql, { slug: 'alinmis' });
    expect(await codeOf(save(id, 'Yazı', { changes: { slug: 'alinmis' } }))).toBe('SLUG_TAKEN');
    const twice = { ...(await changeOf(id)), publish: false, post: formOf('İki kez') };
    await ayse.posts.update(twice);
    await ayse.posts.update(twice);
    expect(await history(id)).toEqual(['saved: İki kez', 'saved: Yazı']);
  });
});

describe('two versions', () => {
  test('are a version and its predecessor, or the two that were chosen', async () => {
    const id = await create('Bir');
    await save(id, 'İki');
    await save(id, 'Üç');
    const [newest = '', , oldest = ''] = (await ayse.history.list({ id })).revisions.map((entry) => entry.id);
    const before = await ayse.history.pair({ id, revisionId: newest });
    expect([before.earlier?.title, before.later.title]).toEqual(['İki', 'Üç']);
    const chosenPair = await ayse.history.pair({ id, revisionId: newest, otherId: oldest });
    expect([chosenPair.earlier?.title, chosenPair.later.title]).toEqual(['Bir', 'Üç']);
    const reversedPair = await ayse.history.pair({ id, revisionId: oldest, otherId: newest });
    expect(reversedPair).toEqual(chosenPair);
  });

  test('of one version of the post are in the order of their saves', async () => {
    const { id } = await insertPost(database.sql, { title: 'Canlı', slug: 'yazi' });
    await insertWorkingCopy(database.sql, id, { title: 'Yarım', content: '<p>Yarım</p>' });
    await database.sql`update post_working_copies set saved_at = now() + interval '1 second'`;
    await save(id, 'Yeni');
    const [, copy = '', live = ''] = (await ayse.history.list({ id })).revisions.map((entry) => entry.id);
    for (const pair of [
      { revisionId: copy, otherId: live },
      { revisionId: live, otherId: copy },
    ]) {
      const { earlier, later } = await ayse.history.pair({ id, ...pair });
      expect([earlier?.title, later.title]).toEqual(['Canlı', 'Yarım']);
    }
  });

  test('belong to one post', async () => {
    const [id, other] = [await create('Bir'), await create('Başka', { slug: 'baska' })];
    const foreign = { id, revisionId: await newestOf(other) };
    expect(await codeOf(ayse.history.pair(foreign))).toBe('REVISION_NOT_FOUND');
    expect(await codeOf(ayse.history.pair({ id: randomUUID(), revisionId: randomUUID() }))).toBe(
      'REVISION_NOT_FOUND',
    );
    expect(await codeOf(ayse.history.list({ id: randomUUID() }))).toBe('POST_NOT_FOUND');
    const restoring = { ...(await changeOf(id)), revisionId: foreign.revisionId };
    expect(await codeOf(ayse.posts.restoreRevision(restoring))).toBe('REVISION_NOT_FOUND');
  });

  test('are listed fifty a page', async () => {
    const id = await create('Yazı');
    await database.sql`
      insert into post_revisions (post_id, version, reason, fields, category_ids)
      select p.id, 0, 'saved', post_fields(p), '{}' from blog_posts p, generate_series(1, 50) n where p.id = ${id}
    `;
    const [first, second] = [await ayse.history.list({ id }), await ayse.history.list({ id, page: 2 })];
    expect([first.revisions.length, second.revisions.length, second.total]).toEqual([50, 1, 51]);
  });
});

describe('a restored version', () => {
  test('is the newest of a draft, with the old text and the present status', async () => {
    const klinik = await insertCategory(database.sql, 'Klinik', 'klinik');
    const id = await create('Eski', { excerpt: 'Özet', categoryIds: [klinik] });
    const revisionId = await newestOf(id);
    await save(id, 'Yeni', { changes: { status: 'archived', slug: 'yeni' } });
    await autoSave(id, 'Yenisi', { changes: { status: 'archived', slug: 'yeni' } });
    const restoredPost = await ayse.posts.restoreRevision({ ...(await changeOf(id)), revisionId });
    expect(restoredPost).toEqual({
      id,
      version: await versionOf(id),
      hasWorkingCopy: false,
      isSlugTaken: false,
    });
    const { content, ...post } = await ayse.posts.get({ id });
    expect({ ...post, content: htmlOf(content) }).toMatchObject({
      title: 'Eski',
      slug: 'yazi',
      content: '<p>Eski</p>',
      excerpt: 'Özet',
      status: 'archived',
      categoryIds: [klinik],
    });
    // The replaced automatic save is stored, too.
    expect(await history(id)).toEqual(['restored: Eski', 'auto-saved: Yenisi', 'saved: Yeni', 'saved: Eski']);
  });

  test('of a live post is unpublished at first', async () => {
    const id = await create('Eski');
    const revisionId = await newestOf(id);
    await save(id, 'Canlı', { publish: true });
    const { publishedAt } = await ayse.posts.get({ id });
    const restoredPost = await ayse.posts.restoreRevision({ ...(await changeOf(id)), revisionId });
    expect(restoredPost.hasWorkingCopy).toBe(true);
    const { title, status, workingCopy } = await ayse.posts.get({ id });
    expect({ title, status }).toEqual({ title: 'Canlı', status: 'published' });
    expect(workingCopy).toMatchObject({ title: 'Eski', status: 'published', publishedAt });
    expect(await history(id)).toEqual(['restored: Eski', 'published: Canlı', 'saved: Eski']);
  });

  test('keeps the present slug if another post has the old one', async () => {
    const id = await create('Eski');
    const revisionId = await newestOf(id);
    await save(id, 'Yeni', { changes: { slug: 'yeni' } });
    await insertPost(database.sql, { slug: 'yazi' });
    const restoredPost = await ayse.posts.restoreRevision({ ...(await changeOf(id)), revisionId });
    expect(restoredPost.isSlugTaken).toBe(true);
    expect(await ayse.posts.get({ id })).toMatchObject({ title: 'Eski', slug: 'yeni' });
  });

  test('is refused after another member’s change, and done once if repeated', async () => {
    const id = await create('Eski');
    const revisionId = await newestOf(id);
    const stale = { ...(await changeOf(id)), revisionId };
    await save(id, 'Yeni', { by: mehmet });
    expect(await codeOf(ayse.posts.restoreRevision(stale))).toBe('POST_CHANGED');
    const twice = { ...(await changeOf(id)), revisionId };
    await ayse.posts.restoreRevision(twice);
    await ayse.posts.restoreRevision(twice);
    expect(await history(id)).toEqual(['restored: Eski', 'saved: Yeni', 'saved: Eski']);
  });
});

describe('the history', () => {
  test('is restored from the trash with its post, and is deleted with it for ever', async () => {
    const id = await create('Yazı');
    await ayse.posts.delete({ id });
    expect(await history(id)).toHaveLength(1);
    await ayse.trash.restore({ ids: [id] });
    await ayse.posts.delete({ id });
    await ayse.trash.restore({ ids: [id] });
    expect(await history(id)).toHaveLength(1);
    const other = await create('Başka', { slug: 'baska' });
    await ayse.posts.bulkDelete({ selection: { ids: [id, other] } });
    await ayse.trash.delete({ ids: [id] });
    expect([await history(id), await history(other)]).toEqual([[], ['saved: Başka']]);
    // A restored post keeps its history when its copy in the trash is deleted.
    const newId = await create('Yeniden', { slug: 'yeniden' });
    await ayse.posts.delete({ id: newId });
    await database.sql`insert into blog_posts (id, title, slug) values (${newId}, 'Yeniden', 'yeniden')`;
    await ayse.trash.delete({ ids: [newId] });
    expect(await history(newId)).toEqual(['saved: Yeniden']);
    await ayse.trash.empty({ expectedCount: 1 });
    expect(await history(other)).toEqual([]);
  });

  test('is thinned: old automatic versions are deleted, except for a post’s newest', async () => {
    const [id, other] = [await create('Yazı'), await create('Başka', { slug: 'baska' })];
    await autoSave(id, 'Yazı 1');
    await age('10 minutes');
    await autoSave(id, 'Yazı 2');
    await age('10 minutes');
    await save(id, 'Yazı 3');
    await autoSave(other, 'Başka 1', { changes: { slug: 'baska' } });
    await age('29 days 23 hours');
    await thinRevisions(database.sql);
    expect(await history(id)).toHaveLength(4);
    await age('1 hour');
    await thinRevisions(database.sql);
    expect(await history(id)).toEqual(['saved: Yazı 3', 'saved: Yazı']);
    expect(await history(other)).toEqual(['auto-saved: Başka 1', 'saved: Başka']);
  });
});
