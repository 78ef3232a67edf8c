import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Value } from '#rich-text/schema.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { type Caller, createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { PostFormInput } from '#shared/posts/form-schemas.ts';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import { countLockWaits, createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost, postFormOf } from '#tests/support/factories/factories.ts';
import { getStoredPost } from './read.ts';

let database: TestDatabase;
let ayse: Caller['admin'];
let mehmet: Caller['admin'];
let blog: Caller['blog'];

beforeAll(async () => {
  database = await createTestDatabase();
  const signedIn = async (email: string) =>
    createCaller(contextOf(database.sql, { sessionToken: await signInAs(database.sql, email) }));
  const caller = await signedIn('ayse@example.com');
  ({ blog } = caller);
  ayse = caller.admin;
  mehmet = (await signedIn('mehmet@example.com')).admin;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories'));
afterAll(() => database.drop());

const formOf = (changes: Partial<PostFormInput> = {}) => postFormOf({ slug: 'yeni-yazi', ...changes });
const attemptOn = (id: string, earlierKeys: string[] = []) => ({ id, key: randomUUID(), earlierKeys });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      const { code, message } = appErrorOf(error);
      return { code, message };
    },
  );
const codeOf = async (call: Promise<unknown>) => (await failureOf(call))?.code;

type Row = {
  title: string;
  content: string;
  status: string;
  version: number;
  author: string | null;
  published_at: Date | null;
  updated_at: Date;
};
const storedPost = async (id: string) => {
  const [row] = await database.sql<Row[]>`
    select p.title, p.content, p.status, p.version, p.published_at, p.updated_at, u.email as author
    from blog_posts p
    left join users u on u.id = p.author_id
    where p.id = ${id}
  `;
  return row;
};
const serialized = (json: string) => serializeValue(JSON.parse(json) as Value);
const htmlOf = async (id: string) => {
  const { content, workingCopy } = await ayse.posts.get({ id });
  return { post: serialized(content), copy: workingCopy && serialized(workingCopy.content) };
};

describe('a new post', () => {
  test('is stored with every field, its categories and its author', async () => {
    const [saglik, randevu] = [
      await insertCategory(database.sql, 'Sağlık', 'saglik'),
      await insertCategory(database.sql, 'Randevu', 'randevu'),
    ];
    const id = randomUUID();
    const publishedAt = new Date('2026-03-14T06:00:00Z');
    const answer = await ayse.posts.create({
      ...attemptOn(id),
      publish: false,
      post: formOf({
        title: '  Gece aranan klinik ',
        slug: 'Gece Aranan Klinik!',
        content: '<h2 onclick="x()">Kim?</h2><script>alert(1)</script><p>Biri.</p>',
        excerpt: 'Özet',
        featuredImage: ' https://example.com/a.jpg ',
        publishedAt,
        metaDescription: ' Arama. ',
        metaKeywords: '  ',
        categoryIds: [saglik, randevu, randomUUID()],
      }),
    });
    const post = await ayse.posts.get({ id });
    expect(answer).toEqual({ id, version: post.version, hasWorkingCopy: false });
    expect({ ...post, content: serialized(post.content) }).toMatchObject({
      title: 'Gece aranan klinik',
      slug: 'gece-aranan-klinik',
      content: '<h2>Kim?</h2><p>Biri.</p>',
      excerpt: 'Özet',
      featuredImage: 'https://example.com/a.jpg',
      status: 'draft',
      publishedAt,
      metaDescription: 'Arama.',
      metaKeywords: null,
      categoryIds: [saglik, randevu].toSorted(),
      savedBy: 'ayse@example.com',
      workingCopy: null,
    });
    expect((await storedPost(id))?.author).toBe('ayse@example.com');
  });

  test('names the member who made the version, if known', async () => {
    const { id } = await insertPost(database.sql);
    const first = await ayse.posts.get({ id });
    expect(first.savedBy).toBeNull();
    await mehmet.posts.autoSave({ ...attemptOn(id), version: first.version, post: formOf() });
    const second = await ayse.posts.get({ id });
    expect(second.savedBy).toBe('mehmet@example.com');
    await ayse.posts.update({ ...attemptOn(id), version: second.version, publish: false, post: formOf() });
    expect((await ayse.posts.get({ id })).savedBy).toBe('ayse@example.com');
    // A change that bypasses the editor, so that no save made this version.
    await database.sql`update blog_posts set title = 'Başka' where id = ${id}`;
    expect((await ayse.posts.get({ id })).savedBy).toBeNull();
  });

  test.each([
    ['no title', { title: '  ' }, 'Title, slug, and content are required'],
    ['no slug', { slug: '!!!' }, 'Title, slug, and content are required'],
    ['no content', { content: '' }, 'Title, slug, and content are required'],
    [
      'content without a word',
      { content: '<p> &nbsp;</p><ul><li></li></ul>' },
      'Title, slug, and content are required',
    ],
    ['an excerpt of 201 characters', { excerpt: 'a'.repeat(201) }, 'Excerpt must be 200 characters or less'],
    [
      'a meta description of 161',
      { metaDescription: 'a'.repeat(161) },
      'Meta description must be 160 characters or less',
    ],
    [
      'a page’s own slug',
      { slug: 'Preview' },
      'The slug “preview” cannot be used. Please choose another one.',
    ],
    ['a taken slug', { slug: 'var' }, 'The slug “var” is already in use. Please choose another one.'],
    [
      'a script for a picture',
      { featuredImage: 'javascript:alert(1)' },
      'The featured image needs an http or https address.',
    ],
    [
      'more than a megabyte',
      { content: `<p>${'ş'.repeat(CONTENT_MAX_BYTES / 2)}</p>` },
      'The content is larger than 1 MB. Please shorten it or split it into several posts.',
    ],
  ])('with %s is refused in these words', async (_name, changes, message) => {
    await insertPost(database.sql, { slug: 'var' });
    const save = { ...attemptOn(randomUUID()), publish: true, post: formOf(changes) };
    expect((await failureOf(ayse.posts.create(save)))?.message).toBe(message);
    const [count] = await database.sql`select count(*)::integer as posts from blog_posts`;
    expect(count).toEqual({ posts: 1 });
  });

  test('may consist of a picture, and have an excerpt of 200 characters', async () => {
    const post = formOf({ content: '<img src="https://example.com/a.png">', excerpt: 'ş'.repeat(200) });
    const answer = await ayse.posts.create({ ...attemptOn(randomUUID()), publish: false, post });
    expect((await ayse.posts.get({ id: answer.id })).excerpt).toHaveLength(200);
  });

  test('that is sent again is stored once, with the last content', async () => {
    const id = randomUUID();
    const first = { ...attemptOn(id), publish: false, post: formOf() };
    await ayse.posts.create(first);
    // The network delivers the request twice.
    expect((await ayse.posts.create(first)).version).toBe((await storedPost(id))?.version);
    const second = { ...attemptOn(id, [first.key]), publish: true, post: formOf({ title: 'Daha iyi' }) };
    await Promise.all([ayse.posts.create(second), ayse.posts.create(second)]);
    const [count] = await database.sql`select count(*)::integer as posts from blog_posts`;
    expect(count).toEqual({ posts: 1 });
    expect(await storedPost(id)).toMatchObject({ title: 'Daha iyi', status: 'published' });
    // Another member's save reaches the server before the third try.
    await database.sql`update blog_posts set title = 'Başkası' where id = ${id}`;
    const third = { ...attemptOn(id, [first.key, second.key]), publish: false, post: formOf() };
    expect(await codeOf(ayse.posts.create(third))).toBe('POST_CHANGED');
  });
});

describe('the publish date', () => {
  const DATE = new Date('2026-03-14T06:00:00Z');
  test.each([
    ['draft', null, 'save', 'draft', null, null],
    ['draft', null, 'save', 'draft', DATE, DATE],
    ['draft', DATE, 'save', 'draft', null, null],
    ['archived', DATE, 'save', 'archived', null, null],
    ['draft', null, 'save', 'published', null, 'now'],
    ['draft', DATE, 'save', 'published', null, DATE],
    ['published', DATE, 'save', 'published', null, DATE],
    ['published', DATE, 'save', 'draft', null, null],
    ['draft', null, 'publish', 'draft', null, 'now'],
    ['draft', null, 'publish', 'archived', DATE, DATE],
    ['published', DATE, 'publish', 'published', null, 'now'],
  ] as const)(
    'of a post that is %s with %s, by %s with status %s and %s, becomes %s',
    async (status, had, act, chosenStatus, date, expected) => {
      const { id } = await insertPost(database.sql, { status, publishedAt: had });
      const { version } = await ayse.posts.get({ id });
      const post = formOf({ status: chosenStatus, publishedAt: date });
      await ayse.posts.update({ ...attemptOn(id), version, publish: act === 'publish', post });
      const row = await storedPost(id);
      expect(row?.status).toBe(act === 'publish' ? 'published' : chosenStatus);
      const recent = (row?.published_at?.getTime() ?? 0) > Date.now() - 60_000;
      expect(recent ? 'now' : row?.published_at).toEqual(expected);
    },
  );

  test('in the future makes a scheduled post that no reader sees', async () => {
    const id = randomUUID();
    const publishedAt = new Date(Date.now() + 86_400_000);
    await ayse.posts.create({ ...attemptOn(id), publish: true, post: formOf({ publishedAt }) });
    expect((await blog.list({ q: '', category: '', sort: 'newest', page: 1 })).posts).toEqual([]);
    expect((await ayse.posts.list({})).posts[0]?.scheduled).toBe(true);
  });
});

describe('saving', () => {
  test('replaces the categories, and keeps the links of unchanged ones and of other posts', async () => {
    const ids = await Promise.all(
      ['a', 'b', 'c'].map((name) => insertCategory(database.sql, name, `k-${name}`)),
    );
    const [a = '', b = '', c = ''] = ids;
    const { id } = await insertPost(database.sql, {
      status: 'draft',
      publishedAt: null,
      categories: [a, b],
    });
    const other = await insertPost(database.sql, { categories: [a] });
    const [before] = await database.sql`select ctid from post_categories where category_id = ${b}`;
    const { version } = await ayse.posts.get({ id });
    await ayse.posts.update({
      ...attemptOn(id),
      version,
      publish: false,
      post: formOf({ categoryIds: [b, c] }),
    });
    expect((await ayse.posts.get({ id })).categoryIds).toEqual([b, c].toSorted());
    expect((await ayse.posts.get({ id: other.id })).categoryIds).toEqual([a]);
    const [after] = await database.sql`select ctid from post_categories where category_id = ${b}`;
    expect(after).toEqual(before);
  });

  test('returns when the post was changed', async () => {
    const { id } = await insertPost(database.sql);
    await database.sql`update blog_posts set updated_at = '2026-03-14'`;
    const { version } = await ayse.posts.get({ id });
    await ayse.posts.update({ ...attemptOn(id), version, publish: false, post: formOf() });
    expect((await storedPost(id))?.updated_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is all or nothing', async () => {
    const category = await insertCategory(database.sql, 'Ağ', 'ag');
    await insertPost(database.sql, { slug: 'var' });
    const { id } = await insertPost(database.sql, { title: 'Önceki', categories: [category] });
    const { version } = await ayse.posts.get({ id });
    const save = { ...attemptOn(id), version, publish: false, post: formOf({ slug: 'var' }) };
    expect(await codeOf(ayse.posts.update(save))).toBe('SLUG_TAKEN');
    expect(await ayse.posts.get({ id })).toMatchObject({ title: 'Önceki', version, categoryIds: [category] });
  });

  test('makes the member who saved it the author; auto-save does not', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft' });
    const { version } = await ayse.posts.get({ id });
    const answer = await ayse.posts.update({ ...attemptOn(id), version, publish: false, post: formOf() });
    await mehmet.posts.autoSave({
      ...attemptOn(id),
      version: answer.version,
      post: formOf({ title: 'Mehmet' }),
    });
    expect(await storedPost(id)).toMatchObject({ title: 'Mehmet', author: 'ayse@example.com' });
  });

  test.each([
    [
      'saved it',
      (id: string, version: number) =>
        mehmet.posts.update({ ...attemptOn(id), version, publish: false, post: formOf({ title: 'Onun' }) }),
    ],
    [
      'auto-saved it',
      (id: string, version: number) => mehmet.posts.autoSave({ ...attemptOn(id), version, post: formOf() }),
    ],
    [
      'set its status with others',
      (id: string) => mehmet.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'archived' }),
    ],
    [
      'gave it a category with others',
      async (id: string) => {
        const categoryId = await insertCategory(database.sql, 'Ağ', 'ag');
        await mehmet.categories.assign({ categoryId, selection: { ids: [id] } });
      },
    ],
    [
      'took a category from it with others',
      async (id: string) => {
        const categoryId = await insertCategory(database.sql, 'Ağ', 'ag');
        await database.sql`insert into post_categories (post_id, category_id) values (${id}, ${categoryId})`;
        await mehmet.categories.remove({ categoryId, selection: { ids: [id] } });
      },
    ],
    [
      'changed it in the database',
      (id: string) => database.sql`update blog_posts set content = '<p>Elle</p>' where id = ${id}`,
    ],
  ])('on top of another member’s change by a client that %s is refused', async (_name, change) => {
    const { id } = await insertPost(database.sql);
    const { version } = await ayse.posts.get({ id });
    await change(id, version);
    const current = await storedPost(id);
    const post = formOf({ title: 'Benim' });
    for (const call of [
      () => ayse.posts.update({ ...attemptOn(id), version, publish: false, post }),
      () => ayse.posts.autoSave({ ...attemptOn(id), version, post }),
      () => ayse.posts.discardWorkingCopy({ ...attemptOn(id), version }),
    ]) {
      expect(await failureOf(call())).toEqual({
        code: 'POST_CHANGED',
        message: 'Someone else has changed this post in the meantime.',
      });
    }
    expect(await storedPost(id)).toEqual(current);
    // Overwriting on purpose names the version that the editor showed.
    const currentPost = await ayse.posts.get({ id });
    await ayse.posts.update({ ...attemptOn(id), version: currentPost.version, publish: false, post });
    expect((await storedPost(id))?.title).toBe('Benim');
  });

  test('a deleted post fails, and does not restore it', async () => {
    const { id } = await insertPost(database.sql);
    const { version } = await ayse.posts.get({ id });
    await mehmet.posts.bulkDelete({ selection: { ids: [id] } });
    const post = formOf();
    expect(await codeOf(ayse.posts.update({ ...attemptOn(id), version, publish: true, post }))).toBe(
      'POST_NOT_FOUND',
    );
    expect(await codeOf(ayse.posts.autoSave({ ...attemptOn(id), version, post }))).toBe('POST_NOT_FOUND');
    expect(await codeOf(ayse.posts.get({ id }))).toBe('POST_NOT_FOUND');
    expect(await storedPost(id)).toBeUndefined();
  });

  test('twenty at once on one version: one succeeds, and the others get the error', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft' });
    const { version } = await ayse.posts.get({ id });
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const post = formOf({ title: `Yazı ${number}` });
        const who = number % 2 ? ayse : mehmet;
        return codeOf(
          number % 3
            ? who.posts.autoSave({ ...attemptOn(id), version, post })
            : who.posts.update({ ...attemptOn(id), version, publish: false, post }),
        );
      }),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'POST_CHANGED')).toHaveLength(19);
    expect((await storedPost(id))?.version).toBe(version + 1);
  });

  test('that the network delivers twice is done once', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft' });
    const { version } = await ayse.posts.get({ id });
    const first = { ...attemptOn(id), version, post: formOf() };
    const answer = await ayse.posts.autoSave(first);
    expect(await ayse.posts.autoSave(first)).toEqual(answer);
    const second = { ...attemptOn(id), version: answer.version, publish: false, post: formOf() };
    const last = await ayse.posts.update(second);
    expect(await ayse.posts.update(second)).toEqual(last);
    expect((await storedPost(id))?.version).toBe(version + 2);
  });

  test('a try whose answer was lost does not conflict with the next try of the same form', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft' });
    const { version } = await ayse.posts.get({ id });
    const lostSave = { ...attemptOn(id), version, post: formOf({ title: 'Bir' }) };
    await ayse.posts.autoSave(lostSave);
    const secondTry = {
      ...attemptOn(id, [lostSave.key]),
      version,
      publish: false,
      post: formOf({ title: 'İki' }),
    };
    const answer = await ayse.posts.update(secondTry);
    expect(await storedPost(id)).toMatchObject({ title: 'İki', version: answer.version });
    // The first try arrives late.
    expect(await codeOf(ayse.posts.autoSave({ ...lostSave, post: formOf({ title: 'Geç' }) }))).toBe(
      'POST_CHANGED',
    );
    // Another member saves on top of the late one.
    await mehmet.posts.autoSave({ ...attemptOn(id), version: answer.version, post: formOf() });
    const third = { ...attemptOn(id, [lostSave.key, secondTry.key]), version, post: formOf() };
    expect(await codeOf(ayse.posts.autoSave(third))).toBe('POST_CHANGED');
  });
});

describe('auto-save', () => {
  test.each(['draft', 'archived'] as const)('of a post that is %s changes it', async (status) => {
    const category = await insertCategory(database.sql, 'Ağ', 'ag');
    const { id } = await insertPost(database.sql, { status, publishedAt: null });
    const { version } = await ayse.posts.get({ id });
    const post = formOf({ status, title: 'Kendi kendine', categoryIds: [category] });
    const answer = await ayse.posts.autoSave({ ...attemptOn(id), version, post });
    expect(answer.hasWorkingCopy).toBe(false);
    expect(await ayse.posts.get({ id })).toMatchObject({
      title: 'Kendi kendine',
      version: answer.version,
      categoryIds: [category],
      workingCopy: null,
    });
  });

  test.each([
    ['published', '2026-03-14T09:00:00+03:00'],
    ['scheduled', new Date(Date.now() + 86_400_000)],
  ])('of a %s post hides the change from readers until it is published', async (_name, publishedAt) => {
    const category = await insertCategory(database.sql, 'Ağ', 'ag');
    const { id, slug } = await insertPost(database.sql, { content: '<p>Önce</p>', publishedAt });
    const before = await storedPost(id);
    const { version } = await ayse.posts.get({ id });
    const post = formOf({
      slug: 'baska',
      content: '<p>Sonra</p>',
      status: 'archived',
      categoryIds: [category],
    });
    const answer = await ayse.posts.autoSave({ ...attemptOn(id), version, post });
    expect(answer).toEqual({ id, version: version + 1, hasWorkingCopy: true });
    expect({ ...(await storedPost(id)), version }).toEqual(before);
    const loadedPost = await ayse.posts.get({ id });
    expect(loadedPost).toMatchObject({ slug, status: 'published', categoryIds: [] });
    expect(loadedPost.workingCopy).toMatchObject({
      slug: 'baska',
      status: 'archived',
      categoryIds: [category],
    });
    expect(await htmlOf(id)).toEqual({ post: '<p>Önce</p>', copy: '<p>Sonra</p>' });

    const next = { ...post, content: '<p>En son</p>' };
    const second = await ayse.posts.autoSave({ ...attemptOn(id), version: answer.version, post: next });
    expect((await htmlOf(id)).copy).toBe('<p>En son</p>');
    // The working copy names a deleted category.
    await database.sql`delete from blog_categories`;
    expect((await ayse.posts.get({ id })).workingCopy?.categoryIds).toEqual([]);
    await ayse.posts.update({ ...attemptOn(id), version: second.version, publish: true, post: next });
    expect(await htmlOf(id)).toEqual({ post: '<p>En son</p>', copy: null });
  });

  test('of a published post leaves no working copy if the change was undone', async () => {
    const category = await insertCategory(database.sql, 'Ağ', 'ag');
    const publishedAt = new Date('2026-03-14T06:00:00Z');
    const post = formOf({
      content: '<p>Önce</p>',
      status: 'published',
      publishedAt,
      categoryIds: [category],
    });
    const { id, version } = await ayse.posts.create({ ...attemptOn(randomUUID()), publish: true, post });
    const autoSave = (from: number, changes: Partial<PostFormInput>) =>
      ayse.posts.autoSave({ ...attemptOn(id), version: from, post: { ...post, ...changes } });
    const firstSave = await autoSave(version, { content: '<p>Sonra</p>' });
    expect(firstSave.hasWorkingCopy).toBe(true);
    const withoutCategory = await autoSave(firstSave.version, { categoryIds: [] });
    expect(withoutCategory.hasWorkingCopy).toBe(true);
    const undone = await autoSave(withoutCategory.version, {});
    expect(undone.hasWorkingCopy).toBe(false);
    expect(await ayse.posts.get({ id })).toMatchObject({ version: undone.version, workingCopy: null });
  });

  test('of a published post accepts no path of the blog itself', async () => {
    const { id } = await insertPost(database.sql);
    const { version } = await ayse.posts.get({ id });
    const save = { ...attemptOn(id), version, post: formOf({ slug: 'archive' }) };
    expect(await codeOf(ayse.posts.autoSave(save))).toBe('SLUG_INVALID');
    expect(await ayse.posts.get({ id })).toMatchObject({ version, workingCopy: null });
  });

  test('never publishes: a draft whose form says published gets a working copy', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft', publishedAt: null });
    const { version } = await ayse.posts.get({ id });
    const answer = await ayse.posts.autoSave({
      ...attemptOn(id),
      version,
      post: formOf({ status: 'published' }),
    });
    expect(answer.hasWorkingCopy).toBe(true);
    expect(await storedPost(id)).toMatchObject({ status: 'draft', published_at: null });
    const revertingSave = await ayse.posts.autoSave({
      ...attemptOn(id),
      version: answer.version,
      post: formOf(),
    });
    expect(revertingSave.hasWorkingCopy).toBe(false);
    expect(await storedPost(id)).toMatchObject({ title: 'Yeni yazı', status: 'draft' });
  });

  test('is loaded in one snapshot with its post', async () => {
    const { id } = await insertPost(database.sql, { title: 'Önce' });
    const { version } = await ayse.posts.get({ id });
    await ayse.posts.autoSave({ ...attemptOn(id), version, post: formOf({ title: 'Sonra' }) });
    // This connection has no lock timeout.
    const patient = postgres(database.url, { max: 1, prepare: false, onnotice: () => {} });
    onTestFinished(() => patient.end());
    let loading: ReturnType<typeof getStoredPost> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`lock table post_working_copies in access exclusive mode`;
      loading = getStoredPost(patient as Database, id);
      await expect.poll(() => countLockWaits(database.sql)).toBe(1);
      await tx`update blog_posts set title = 'Sonra' where id = ${id}`;
      await tx`delete from post_working_copies where post_id = ${id}`;
    });
    expect(await loading).toMatchObject({ post: { title: 'Önce' }, workingCopy: { title: 'Sonra' } });
  });

  test('of a published post can be discarded', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Önce</p>' });
    const { version } = await ayse.posts.get({ id });
    const answer = await ayse.posts.autoSave({ ...attemptOn(id), version, post: formOf() });
    const discardAnswer = await ayse.posts.discardWorkingCopy({ ...attemptOn(id), version: answer.version });
    expect(discardAnswer).toEqual({ id, version: answer.version + 1, hasWorkingCopy: false });
    expect(await htmlOf(id)).toEqual({ post: '<p>Önce</p>', copy: null });
  });
});

describe('a draft copy', () => {
  test('is a draft under a slug of its own beside the post', async () => {
    await insertPost(database.sql, { slug: 'yazi' });
    await insertPost(database.sql, { slug: 'yazi-2' });
    const post = formOf({ slug: 'yazi', status: 'published', publishedAt: new Date() });
    const id = randomUUID();
    const attempt = attemptOn(id);
    await ayse.posts.createCopy({ ...attempt, post });
    // The same attempt is sent again.
    await ayse.posts.createCopy({ ...attemptOn(id, [attempt.key]), post });
    expect(await ayse.posts.get({ id })).toMatchObject({
      slug: 'yazi-3',
      status: 'draft',
      publishedAt: null,
    });
    const [count] = await database.sql`select count(*)::integer as posts from blog_posts`;
    expect(count).toEqual({ posts: 3 });
  });

  test('a duplicate is a draft of the newest text, by the member who made it, under a slug of its own', async () => {
    const category = await insertCategory(database.sql, 'Sağlık', 'saglik');
    const { id: postId } = await insertPost(database.sql, {
      title: 'Gece arayan',
      slug: 'gece',
      excerpt: 'Özet',
      featuredImage: 'https://example.com/a.jpg',
      categories: [category],
    });
    const copy = await ayse.posts.duplicate({ id: postId });
    expect(copy.id).not.toBe(postId);
    expect(await ayse.posts.get({ id: copy.id })).toMatchObject({
      title: 'Gece arayan (kopya)',
      slug: 'gece-2',
      excerpt: 'Özet',
      featuredImage: 'https://example.com/a.jpg',
      status: 'draft',
      publishedAt: null,
      categoryIds: [category],
    });
    const { posts: rows } = await ayse.posts.list({ q: 'gece-2' });
    expect(rows[0]?.author?.email).toMatch(/@example\.com$/);
    await database.sql`update blog_posts set title = repeat('a', 300) where id = ${postId}`;
    const { id } = await ayse.posts.duplicate({ id: postId });
    expect((await ayse.posts.get({ id })).title).toBe(`${'a'.repeat(292)} (kopya)`);
    await expect(ayse.posts.duplicate({ id: randomUUID() })).rejects.toThrow('This post no longer exists.');
  });

  test.each(['preview', 'category', 'archive'])(
    'five at once get five slugs, and %s, a page’s own, is taken',
    async (slug) => {
      const ids = Array.from({ length: 5 }, () => randomUUID());
      const post = formOf({ slug });
      await Promise.all(ids.map((id) => ayse.posts.createCopy({ ...attemptOn(id), post })));
      const rows = await database.sql<{ slug: string }[]>`select slug from blog_posts order by slug`;
      expect(rows.map((row) => row.slug)).toEqual([2, 3, 4, 5, 6].map((number) => `${slug}-${number}`));
    },
  );
});
