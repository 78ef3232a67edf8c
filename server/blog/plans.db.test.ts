/** Checks query plans. The long tests also measure the time of each query. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#server/db/connect.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { explaining, RARE_TERM, type Statement } from '#tests/support/database/blog-speed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { findArchive, findCategory, listPosts } from './read.ts';
import { findArticle } from './read-article.ts';

const POSTS = 20_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await inBulkTransaction(database.sql, fill);
  await database.sql`vacuum analyze`;
});
afterAll(() => database.drop());

async function fill(sql: Sql): Promise<void> {
  await sql`insert into blog_categories (name, slug) values ('Sağlık', 'saglik'), ('Turizm', 'turizm')`;
  await sql`
    insert into blog_posts (title, slug, status, published_at)
    select
      'Telefon ' || n || case when n % 5000 = 0 then ' ' || ${RARE_TERM}::text else '' end,
      'yazi-' || n,
      'published',
      '2020-01-01'::timestamptz + n * interval '2 hours'
    from generate_series(1, ${POSTS}::integer) n
  `;
  await sql`
    insert into post_categories (post_id, category_id)
    select p.id, c.id
    from blog_posts p
    join blog_categories c on c.slug = 'turizm' or right(p.slug, 2) = '00'
  `;
  await sql`
    insert into post_renderings (post_id, renderer, markup) select id, ${RENDERER_VERSION}::integer, '' from blog_posts
  `;
}

/** Returns the tables that `read` scans completely. */
async function listScannedTables(read: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  const statements: Statement[] = [];
  await read(explaining(database.sql, statements));
  expect(statements.length).toBeGreaterThan(0);
  return (
    statements
      .filter(({ text }) => !/count\(\*\)/.test(text) || /hits/.test(text))
      // `exists` stops at the first row, so a sequential scan is cheap.
      .filter(({ text }) => !/select exists/.test(text))
      .flatMap(({ plan }) => [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)])
      .map(([, table = '']) => table)
      // These tables are small: they have one row for each category and for each count.
      .filter((table) => table !== 'blog_categories' && table !== 'row_counts')
  );
}

const list = { q: '', category: '', sort: 'newest', page: 1 } as const;

test.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['the list', (sql) => listPosts(sql, list)],
  ['the list, oldest first', (sql) => listPosts(sql, { ...list, sort: 'oldest' })],
  ['page 50', (sql) => listPosts(sql, { ...list, page: 50 })],
  ['the list of a category', (sql) => listPosts(sql, { ...list, category: 'turizm', page: 20 })],
  ['a category with few posts', (sql) => findCategory(sql, { slug: 'saglik', page: 1 })],
  ['a category with all posts', (sql) => findCategory(sql, { slug: 'turizm', page: 50 })],
  ['a month', (sql) => findArchive(sql, { year: '2022', month: '03', page: 2 })],
  ['an article', (sql) => findArticle(sql, { year: '2022', month: '03', slug: 'yazi-9600' })],
  ['a rare term', (sql) => listPosts(sql, { ...list, q: RARE_TERM })],
  ['a term without matches', (sql) => listPosts(sql, { ...list, q: 'yokböyle' })],
])('%s is read without scanning all posts', async (_what, read) => {
  expect(await listScannedTables(read)).toEqual([]);
});

test('the index finds a rare term', async () => {
  const { total } = await listPosts(database.sql, { ...list, q: RARE_TERM.toUpperCase() });
  expect(total).toBe(POSTS / 5000);
});
