/**
 * Checks that every search finds text that is spelled with other characters, and that other spellings find
 * the text.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';

let database: TestDatabase;
let caller: ReturnType<typeof createCaller>;

const PRINTED = 'Kuzey’in “santral” müş\u00adteri\u00a0merkezi – 7…';
const TYPED = 'KUZEY\'İN "santral" müşteri merkezi - 7...';

beforeAll(async () => {
  database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  caller = createCaller(contextOf(database.sql, { sessionToken }));
  const { sql } = database;
  for (const [slug, title] of Object.entries({ basili: PRINTED, yazili: TYPED })) {
    await insertPost(sql, { title, slug });
    await sql`
      insert into media (file, title, bytes) values (${`${slug}-1x1-ffffff.png`}, ${title}, 1)`;
    const lead = await insertLead(sql);
    await sql`update leads set company = ${title} where id = ${lead}`;
  }
  const [post] = await sql<[{ id: string }]>`select id from blog_posts where slug = 'basili'`;
  await caller.admin.posts.delete({ id: post.id });
  await insertPost(sql, { title: PRINTED, slug: 'basili' });
});
afterAll(() => database.drop());

test.each([
  ['typographic characters', PRINTED],
  ['typed characters', TYPED],
  ['a typographic apostrophe', 'kuzey’in'],
  ['the apostrophe of the keyboard', "kuzey'in"],
])('a search with %s finds both spellings', async (_, q) => {
  const { admin, blog } = caller;
  const bothSlugs = ['basili', 'yazili'];
  const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug).toSorted();
  expect(slugs((await blog.list({ q, category: '', sort: 'newest', page: 1 })).posts)).toEqual(bothSlugs);
  expect(slugs((await admin.posts.list({ q })).posts)).toEqual(bothSlugs);
  expect(slugs((await admin.posts.options({ q })).posts)).toEqual(bothSlugs);
  const { leads } = await admin.leads.list({ q });
  expect(new Set(leads.map(({ company }) => company))).toEqual(new Set([TYPED, PRINTED]));
  expect((await admin.media.list({ q })).total).toBe(2);
  expect((await admin.activity.log({ q })).entries.map(({ act }) => act)).toEqual(['posts.delete']);
});

test.each(['0532.123.45.67', '0532/123 45 67', '\u202d+90\u00a0532\u2011123 45 67\u202c'])(
  'a search for %s finds a lead by its phone number',
  async (q) => {
    expect((await caller.admin.leads.list({ q })).total).toBe(2);
  },
);
