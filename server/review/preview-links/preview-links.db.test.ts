import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { pathTo } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';
import { deleteExpiredPreviewLinks } from './write.ts';

let database: TestDatabase;
let links: Caller['admin']['previewLinks'];
let posts: Caller['admin']['posts'];
let blog: Caller['blog'];

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'elif@example.com', { role: 'editor' });
  const { admin } = createCaller(contextOf(database.sql, { sessionToken }));
  ({ previewLinks: links, posts } = admin);
  blog = createCaller(contextOf(database.sql)).blog;
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories'));
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => appErrorOf(error).code,
  );
const PREFIX = `https://sesdas.example.com${pathTo('blogSharedPreview', { token: '' })}`;
const tokenOf = ({ link }: { link: string }) => link.slice(PREFIX.length);
const insertDraft = () =>
  insertPost(database.sql, {
    title: 'Gece aranan klinik',
    excerpt: 'Kısaca',
    content: '<h2>Kim?</h2><p>Klinik.</p><script>a</script>',
    status: 'draft',
    publishedAt: null,
  });

test('a link opens a draft for everybody, until it expires', async () => {
  const { id } = await insertDraft();
  const newLink = await links.create({ id, days: 7 });
  expect(newLink.link.startsWith(PREFIX)).toBe(true);
  expect(tokenOf(newLink)).toMatch(/^[0-9a-f]{64}$/);
  expect(Math.round((newLink.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
  const preview = await blog.sharedPreview({ token: tokenOf(newLink) });
  expect(preview).toMatchObject({
    title: 'Gece aranan klinik',
    excerpt: 'Kısaca',
    publishedAt: null,
    readingMinutes: 1,
    categories: [],
    expiresAt: newLink.expiresAt,
  });
  expect(preview.content).toContain('<p>Klinik.</p>');
  expect(preview.content).not.toContain('script');
  expect(await links.list({ id })).toMatchObject([
    { createdBy: 'elif@example.com', expiresAt: newLink.expiresAt },
  ]);
  await database.sql`update post_preview_links set expires_at = now() - interval '1 second'`;
  expect(await codeOf(blog.sharedPreview({ token: tokenOf(newLink) }))).toBe('NOT_FOUND');
  expect(await links.list({ id })).toEqual([]);
  await deleteExpiredPreviewLinks(database.sql);
  expect(await database.sql`select from post_preview_links`).toHaveLength(0);
});

test('a link shows the text of the moment, and unpublished changes of a live post', async () => {
  const [first, second] = [
    await insertCategory(database.sql, 'Sağlık', 'saglik'),
    await insertCategory(database.sql, 'Ağ', 'ag'),
  ];
  const { id } = await insertPost(database.sql, { title: 'Önce', categories: [first] });
  const token = tokenOf(await links.create({ id, days: 1 }));
  expect(await blog.sharedPreview({ token })).toMatchObject({
    title: 'Önce',
    categories: [{ name: 'Sağlık', slug: 'saglik' }],
  });
  await insertWorkingCopy(database.sql, id, { title: 'Sonra', content: '<p>Yeni.</p>' }, [first, second]);
  expect(await blog.sharedPreview({ token })).toMatchObject({
    title: 'Sonra',
    content: '<p>Yeni.</p>',
    categories: [
      { name: 'Ağ', slug: 'ag' },
      { name: 'Sağlık', slug: 'saglik' },
    ],
  });
});

test('a revoked link, one of a deleted post and a wrong one open nothing', async () => {
  const [post, other] = [await insertDraft(), await insertPost(database.sql)];
  const token = tokenOf(await links.create({ id: post.id, days: 30 }));
  const [link] = await links.list({ id: post.id });
  await links.revoke({ id: other.id, linkId: link?.id ?? '' });
  expect(await codeOf(blog.sharedPreview({ token }))).toBeUndefined();
  await links.revoke({ id: post.id, linkId: link?.id ?? '' });
  expect(await codeOf(blog.sharedPreview({ token }))).toBe('NOT_FOUND');
  const laterToken = tokenOf(await links.create({ id: post.id, days: 30 }));
  await posts.delete({ id: post.id });
  for (const wrong of [laterToken, laterToken.slice(1), '', 'x'.repeat(20_000)])
    expect(await codeOf(blog.sharedPreview({ token: wrong }))).toBe('NOT_FOUND');
});

test('a post has at most twenty links, also by concurrent requests, of three lengths', async () => {
  const { id } = await insertDraft();
  const codes = await Promise.all(Array.from({ length: 23 }, () => codeOf(links.create({ id, days: 1 }))));
  expect(codes.filter((code) => code === 'TOO_MANY_PREVIEW_LINKS')).toHaveLength(3);
  expect(await codeOf(links.create({ id, days: 2 as never }))).toBe('BAD_REQUEST');
  expect(await codeOf(links.create({ id: crypto.randomUUID(), days: 1 }))).toBe('POST_NOT_FOUND');
});

test('the activity log names the members who made and revoked a link, without its token', async () => {
  const { id } = await insertDraft();
  const token = tokenOf(await links.create({ id, days: 7 }));
  const [link] = await links.list({ id });
  await links.revoke({ id, linkId: link?.id ?? '' });
  const rows = await database.sql<{ act: string; row: string }[]>`
    select act, to_jsonb(l)::text as row from activity_log l where subject_id = ${id} order by n
  `;
  expect(rows.map(({ act }) => act)).toEqual(['previewLinks.create', 'previewLinks.revoke']);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});
