import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let admin: Caller['admin'];
let other: Caller['admin'];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await callerOf('elif@example.com');
  other = await callerOf('can@example.com');
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'site_record_versions'));
afterAll(() => database.drop());

async function callerOf(email: string): Promise<Caller['admin']> {
  const sessionToken = await signInAs(database.sql, email);
  return createCaller(contextOf(database.sql, { sessionToken })).admin;
}
const done = async () => (await admin.site.firstSteps()).done;

test('a post of a member ticks the list once readers see it; samples, edited or not, do not', async () => {
  const { sql } = database;
  const { id } = await insertPost(sql);
  await sql`update blog_posts set created_at = '2020-01-01T00:00:00Z'`;
  expect(await done()).not.toContain('post');
  await sql`update blog_posts set author_id = (select id from users limit 1), title = 'Yeni' where id = ${id}`;
  expect(await done()).not.toContain('post');
  await sql`update blog_posts set created_at = now(), published_at = now() + interval '1 day' where id = ${id}`;
  expect(await done()).not.toContain('post');
  await sql`update blog_posts set published_at = now() where id = ${id}`;
  expect(await done()).toContain('post');
});

test('the texts of the blog tick the list once they are live', async () => {
  const { sql } = database;
  const fields = sql.json(JSON.parse(JSON.stringify(DEFAULT_RECORDS['blog-frame'])));
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('blog-frame', 1, ${fields}, now() + interval '1 day')
  `;
  expect(await done()).not.toContain('language');
  await sql`update site_record_versions set live_from = now()`;
  expect(await done()).toContain('language');
  await sql`update site_record_versions set cancelled_at = now()`;
  expect(await done()).not.toContain('language');
});

test('the list is hidden for one member, who can show it again', async () => {
  await admin.site.hideFirstSteps({ isHidden: true });
  expect([(await admin.site.firstSteps()).isHidden, (await other.site.firstSteps()).isHidden]).toEqual([
    true,
    false,
  ]);
  await admin.site.hideFirstSteps({ isHidden: false });
  expect((await admin.site.firstSteps()).isHidden).toBe(false);
});
