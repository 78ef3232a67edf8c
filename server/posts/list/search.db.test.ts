import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { foldMissingTexts } from '#server/posts/write.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, insertUser } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let posts: Caller['admin']['posts'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  posts = createCaller(contextOf(database.sql, { sessionToken })).admin.posts;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts'));
afterAll(() => database.drop());

const slugs = async (input: Parameters<typeof posts.list>[0]) =>
  (await posts.list(input)).posts.map(({ slug }) => slug);
const insertText = (slug: string, content: string) =>
  insertPost(database.sql, { slug, title: 'Yazı', excerpt: '', content });

test.each([
  ["istanbul'daki klinik", '<p>İstanbul’daki <strong>klinik</strong></p>', ['yazi']],
  ['çağrı', '<h2>CAGRI merkezi</h2>', ['yazi']],
  ['randevu', '<p>r<em>and</em>evu</p>', ['yazi']],
  ['çaldıbiri', '<p>Çaldı</p><p>Biri</p>', []],
  ['çaldıbiri', '<p>Çaldı<br>Biri</p>', []],
  ['abc & b < c', '<p>abc &amp; b &lt; c</p>', ['yazi']],
  ['&amp;', '<p>a &amp; b</p>', []],
  ['ftp.example', '<p><a href="https://ftp.example.com">Bağ</a></p>', []],
  ['bir fiyat', '<p>bir&nbsp;fiyat</p>', ['yazi']],
  ['100%', '<table><tbody><tr><td><p>100% yanıt</p></td></tr></tbody></table>', ['yazi']],
  // Two letters are only searched in titles and slugs.
  ['qz', '<p>qz</p>', []],
])('a search for “%s” in the text %s', async (q, content, expected) => {
  await insertText('yazi', content);
  await insertText('baska', '<p>Telefon</p>');
  expect(await slugs({ q })).toEqual(expected);
  expect((await posts.list({ q })).total).toBe(expected.length);
});

test('a title, an excerpt and a text are found once each, and the palette searches titles alone', async () => {
  await insertPost(database.sql, {
    slug: 'hepsi',
    title: 'Kargo',
    excerpt: 'Kargo',
    content: '<p>Kargo</p>',
  });
  await insertPost(database.sql, { slug: 'ozet', title: 'Yazı', excerpt: 'Kargo nerede' });
  await insertText('metin', '<p>Kargo yolda.</p>');
  expect((await slugs({ q: 'kargo' })).toSorted()).toEqual(['hepsi', 'metin', 'ozet']);
  expect((await posts.list({ q: 'kargo' })).total).toBe(3);
  expect(await slugs({ q: 'kargo', titlesOnly: true })).toEqual(['hepsi']);
});

test('a changed text, excerpt and a post from the trash are found by their present text', async () => {
  const { id } = await insertText('yazi', '<p>Önceki metin</p>');
  await database.sql`update blog_posts set content = '<p>Sonraki metin</p>' where id = ${id}`;
  expect([await slugs({ q: 'önceki' }), await slugs({ q: 'sonraki' })]).toEqual([[], ['yazi']]);
  await database.sql`update blog_posts set excerpt = 'Kısaca' where id = ${id}`;
  expect(await slugs({ q: 'kısaca' })).toEqual(['yazi']);
  const { activityId } = await posts.delete({ id });
  expect(await slugs({ q: 'sonraki' })).toEqual([]);
  const { admin } = createCaller(
    contextOf(database.sql, { sessionToken: await signInAs(database.sql, 'baska@example.com') }),
  );
  await admin.activity.undo({ id: activityId ?? '' });
  expect(await slugs({ q: 'sonraki' })).toEqual(['yazi']);
});

test('the texts of many posts written at once are found once the job has folded them', async () => {
  await database.sql`
    insert into blog_posts (title, slug, content)
    select 'Yazı', 'yazi-' || n, '<p>Kargo ' || n || '</p>' from generate_series(1, 120) n
  `;
  expect((await posts.list({ q: 'kargo' })).total).toBe(0);
  await foldMissingTexts(database.sql);
  expect((await posts.list({ q: 'kargo' })).total).toBe(120);
  await database.sql`update blog_posts set content = '<p>Randevu</p>' where slug <> 'yazi-1'`;
  expect(await slugs({ q: 'kargo' })).toEqual(['yazi-1']);
  await database.sql`update blog_posts set status = 'archived'`;
  await database.sql`select recount_rows()`;
  expect(await slugs({ q: 'kargo' })).toEqual([]);
  await foldMissingTexts(database.sql);
  expect([(await posts.list({ q: 'randevu' })).total, await slugs({ q: 'kargo' })]).toEqual([
    119,
    ['yazi-1'],
  ]);
});

test('a bulk change of matches in texts changes these posts', async () => {
  await insertText('bir', '<p>Kargo</p>');
  await insertText('iki', '<p>Kargo</p>');
  await insertText('uc', '<p>Randevu</p>');
  const selection = { filter: { q: 'kargo' }, expectedCount: 2 };
  expect(await posts.bulkSetStatus({ selection, status: 'archived' })).toMatchObject({ count: 2 });
  expect((await slugs({ status: 'archived' })).toSorted()).toEqual(['bir', 'iki']);
});

test('the author of the filter is the account that wrote the post first', async () => {
  const [ayse, elif] = [await insertUser(database.sql), await insertUser(database.sql)];
  const { id } = await insertText('ayse', '<p>Telefon</p>');
  await insertText('kimse', '<p>Telefon</p>');
  await database.sql`update blog_posts set author_id = ${ayse} where id = ${id}`;
  await database.sql`update blog_posts set author_id = ${elif} where id = ${id}`;
  const authors = await posts.authors();
  expect(authors.map((author) => author.id)).toEqual([ayse]);
  expect(await slugs({ author: ayse })).toEqual(['ayse']);
  expect(await slugs({ author: elif })).toEqual([]);
  expect((await posts.list({ author: ayse })).posts[0]?.author?.email).toBe(authors[0]?.email);
});
