import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoActivity } from '#server/activity/undo/write.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost, insertWorkingCopy } from '#tests/support/factories/factories.ts';
import { memorySource, sourcePost, sourceSite, sourceTerm } from '#tests/support/factories/import-source.ts';
import { type Importer, openImporter } from '#tests/support/factories/imports.ts';
import { stopRun } from './state/write.ts';
import { undoImport } from './undo/write.ts';

let database: TestDatabase;
let importer: Importer;
let authorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  await signInAs(sql, 'ayse@example.com');
  const [user] = await sql<[{ id: string }]>`select id from users`;
  authorId = user.id;
  importer = openImporter({ sql, authorId });
});
beforeEach(() =>
  emptyTables(database.sql, 'blog_posts', 'blog_categories', 'imports', 'activity', 'media', 'redirects'),
);
afterAll(async () => {
  await importer.close();
  await database.drop();
});

async function activityOf(importId: string): Promise<string> {
  const [row] = await database.sql<
    [{ id: string }]
  >`select activity_id as id from imports where id = ${importId}`;
  return row.id;
}

async function namesOf(table: 'blog_posts' | 'blog_categories' | 'redirects'): Promise<string[]> {
  const column = table === 'redirects' ? 'to_path' : 'slug';
  const rows = await database.sql<{ name: string }[]>`
    select ${database.sql(column)} as name from ${database.sql(table)} order by 1
  `;
  return rows.map(({ name }) => name);
}

const source = () =>
  memorySource([
    sourceSite(),
    sourceTerm('category', 'ust'),
    sourceTerm('category', 'alt', { parentKey: 'ust' }),
    sourceTerm('category', 'dolu'),
    ...['a', 'b', 'c', 'd'].map((slug) =>
      sourcePost({ slug, categoryKeys: slug === 'b' ? ['dolu'] : ['alt'], formerUrls: [`/?p=${slug}`] }),
    ),
  ]);

test('deletes what only the import has added; what a member has changed since stays', async () => {
  const { sql } = database;
  await insertPost(sql, { slug: 'eski' });
  const { id } = await importer.importAll(source());
  await sql`update blog_posts set title = 'Elle' where slug = 'b'`;
  const [copied] = await sql<[{ id: string }]>`select id from blog_posts where slug = 'c'`;
  await insertWorkingCopy(sql, copied.id, { title: 'Elle' });
  await sql`delete from post_categories where post_id = ${copied.id}`;
  const activityId = await activityOf(id);
  const count = await inBulkTransaction(sql, (tx) => undoImport(tx, activityId));
  expect(count).toBe(2);
  expect(await namesOf('blog_posts')).toEqual(['b', 'c', 'eski']);
  expect(await namesOf('blog_categories')).toEqual(['dolu']);
  expect(await namesOf('redirects')).toEqual(['/blog/b', '/blog/c']);
});

test('is one act in the activity, which says what stayed, and can be repeated as an import', async () => {
  const { sql } = database;
  const { id } = await importer.importAll(source());
  await sql`update blog_posts set title = 'Elle' where slug = 'b'`;
  const admin = { id: authorId, role: 'admin' } as Parameters<typeof undoActivity>[2];
  const activityId = await activityOf(id);
  expect(await undoActivity(sql, activityId, admin)).toEqual({
    kind: 'posts imported',
    count: 3,
    unchanged: 1,
    renamed: [],
  });
  await expect(undoActivity(sql, activityId, admin)).rejects.toMatchObject({ code: 'ACTIVITY_UNDONE' });
  const { counts } = await importer.importAll(source());
  expect(counts.posts).toMatchObject({ done: 4, alreadyHere: 1 });
  expect(await namesOf('blog_posts')).toEqual(['a', 'b', 'c', 'd']);
});

test('an undone run does not continue', async () => {
  const { sql } = database;
  const importId = await importer.tryOut(source());
  const outcome = await importer.run(importId, source(), {
    onProgress: async () => {
      const activityId = await activityOf(importId);
      await inBulkTransaction(sql, (tx) => undoImport(tx, activityId));
    },
  });
  expect(outcome).toBe('stopped');
  await expect(importer.run(importId, source())).rejects.toMatchObject({ code: 'IMPORT_NOT_READY' });
  expect(await namesOf('blog_posts')).toEqual([]);
});

test('belongs to the administrator who has imported, not to the editor who gets the posts', async () => {
  const { sql } = database;
  await signInAs(sql, 'can@example.com', { role: 'editor' });
  const [editor] = await sql<[{ id: string }]>`select id from users where email = 'can@example.com'`;
  const importId = await importer.tryOut(source(), { authorId: editor.id }, authorId);
  await importer.run(importId, source());
  const activityId = await activityOf(importId);
  const member = { id: editor.id, role: 'editor' } as Parameters<typeof undoActivity>[2];
  await expect(undoActivity(sql, activityId, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const [entry] = await sql`select user_id as id from activity where id = ${activityId}`;
  expect(entry).toEqual({ id: authorId });
});

test('an import that continues after its entry has been deleted gets another entry', async () => {
  const { sql } = database;
  const importId = await importer.tryOut(source());
  const outcome = await importer.run(importId, source(), { onProgress: () => stopRun(sql, importId) });
  expect(outcome).toBe('stopped');
  await sql`delete from activity`;
  await importer.run(importId, source());
  const activityId = await activityOf(importId);
  const admin = { id: authorId, role: 'admin' } as Parameters<typeof undoActivity>[2];
  expect(await undoActivity(sql, activityId, admin)).toMatchObject({ count: 4, unchanged: 0 });
  expect(await namesOf('blog_posts')).toEqual([]);
});

test('a batch and an undo do not wait for each other in a cycle', async () => {
  const { sql } = database;
  const long = memorySource([
    sourceSite(),
    ...Array.from({ length: 60 }, (_, index) => sourcePost({ slug: `yazi-${index}` })),
  ]);
  const importId = await importer.tryOut(long);
  await importer.run(importId, long, { onProgress: () => stopRun(sql, importId) });
  const activityId = await activityOf(importId);
  let outcome: Promise<string> | undefined;
  await sql.begin(async (tx) => {
    await tx`select from activity where id = ${activityId} for update`;
    outcome = importer.run(importId, long);
    await expect
      .poll(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `;
        return waiting.count;
      })
      .toBeGreaterThan(0);
    await undoImport(tx, activityId);
  });
  expect(await outcome).toBe('stopped');
  expect(await namesOf('blog_posts')).toEqual([]);
});
