import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sql } from '#server/db/connect.ts';
import { eraseLeads } from '#server/leads/write.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertCategory, insertLead, insertPost } from '#tests/support/factories/factories.ts';
import { foldCounts } from './write.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`truncate blog_posts, blog_categories, leads cascade`);
afterAll(() => database.drop());

async function compareCounts(sql: Sql) {
  const storedCounts = await sql<{ name: string; count: number }[]>`
    select counted || ' ' || key as name, sum(change)::integer as count
    from row_counts group by counted, key having sum(change) <> 0
  `;
  const counted = await sql<{ name: string; count: number }[]>`
    select name, count(*)::integer as count
    from (
      select 'post status ' || status from blog_posts
      union all
      select 'post month ' || to_char(published_at at time zone site_time_zone(), 'YYYY-MM')
      from blog_posts where status = 'published'
      union all
      select 'post category ' || pc.category_id
      from post_categories pc join blog_posts p on p.id = pc.post_id where p.status = 'published'
      union all
      select 'lead state ' || state from lead_deliveries
      union all
      select 'lead stage ' || stage from leads where erased_at is null
    ) rows (name)
    group by name
  `;
  const sorted = (rows: typeof storedCounts) => rows.map(({ name, count }) => `${name}: ${count}`).toSorted();
  return { storedCounts: sorted(storedCounts), counted: sorted(counted) };
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), month: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom('draft', 'published', 'archived'),
  }),
  fc.record({ kind: fc.constant('move' as const), month: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constantFrom(
      'rename',
      'link',
      'unlink',
      'delete',
      'fold',
      'lead',
      'deliver',
      'forget',
      'win',
      'erase',
    ),
  }),
);

async function runStep(
  sql: TestDatabase['sql'],
  chosenStep: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  const posts = sql`(select id from blog_posts order by md5(id::text) limit 2)`;
  const date =
    'month' in chosenStep ? `2026-${String(chosenStep.month).padStart(2, '0')}-01T00:30:00+03:00` : '';
  switch (chosenStep.kind) {
    case 'insert':
      return insertPost(sql, { publishedAt: date });
    case 'status':
      return sql`update blog_posts set status = ${chosenStep.status} where id in ${posts}`;
    case 'move':
      return sql`update blog_posts set published_at = ${date} where id in ${posts}`;
    case 'rename':
      return sql`update blog_posts set title = title || '.' where id in ${posts}`;
    case 'link':
      return sql`
        insert into post_categories (post_id, category_id)
        select p.id, c.id from blog_posts p, blog_categories c on conflict do nothing`;
    case 'unlink':
      return sql`delete from post_categories where post_id in ${posts}`;
    case 'delete':
      return sql`delete from blog_posts where id in ${posts}`;
    case 'lead':
      return insertLead(sql);
    case 'deliver':
      return sql`update lead_deliveries set state = 'delivered', delivered_at = now() where state = 'waiting'`;
    case 'win':
      return sql`update leads set stage = 'won' where id in (select id from leads limit 1)`;
    case 'erase':
      return eraseLeads(
        sql,
        (await sql<{ id: string }[]>`select id from leads limit 1`).map(({ id }) => id),
        'a',
      );
    case 'forget':
      return sql`delete from leads where id in (select id from leads limit 1)`;
    default:
      return foldCounts(sql);
  }
}

test('after any writes, the stored counts equal the counted rows', async () => {
  await insertCategory(database.sql, 'Sağlık', 'saglik');
  await insertCategory(database.sql, 'Turizm', 'turizm');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const each of steps) await runStep(database.sql, each);
      const { storedCounts, counted } = await compareCounts(database.sql);
      expect(storedCounts).toEqual(counted);
    }),
    { numRuns: 40 },
  );
});

test('concurrent writers of a count do not wait for each other, and `foldCounts` loses no change', async () => {
  await insertPost(database.sql);
  await database.sql.begin(async (tx) => {
    await insertPost(tx);
    await database.sql.begin(async (other) => {
      await other`set local lock_timeout = '200ms'`;
      await insertPost(other);
      await foldCounts(other);
    });
  });
  await Promise.all(Array.from({ length: 4 }, () => foldCounts(database.sql)));
  const { storedCounts, counted } = await compareCounts(database.sql);
  expect(storedCounts).toEqual(counted);
  expect(await database.sql`select from row_counts where counted = 'post status'`).toHaveLength(1);
});

test('a recount returns the same counts, and truncating a table removes its counts', async () => {
  await insertPost(database.sql, { categories: [await insertCategory(database.sql, 'Sağlık', 'saglik')] });
  await insertLead(database.sql);
  const before = await compareCounts(database.sql);
  expect(before.storedCounts).toHaveLength(5);
  await database.sql`delete from row_counts`;
  await database.sql`select recount_rows()`;
  expect((await compareCounts(database.sql)).storedCounts).toEqual(before.storedCounts);
  await database.sql`truncate blog_posts, leads cascade`;
  expect(await database.sql`select from row_counts`).toHaveLength(0);
});
