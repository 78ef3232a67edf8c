import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom, type Random } from '#seed/random.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { startImportProcess } from '#tests/support/servers/import-job.ts';
import type { ImportJob } from '#tests/support/servers/import-process.ts';
import { largestOf, watchMemory } from '#tests/support/servers/process-memory.ts';

let folder: TemporaryFolder;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await folder.remove();
});

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  await signInAs(database.sql, 'ayse@example.com');
  return database;
}

const KILLS = 20;
const MEMORY_MAX_MB = 300;

test('an import that is killed twenty times stores the same rows as an uninterrupted import', async () => {
  const job = { folder: folder.path, posts: 3000, pictures: 12 };
  const [killed, whole] = [await openDatabase(), await openDatabase()];
  const seed = Date.now() % 1_000_000;
  const random = createRandom(seed, 0);
  let kills = 0;
  for (;;) {
    const batches = kills < KILLS ? random.between(1, 2) : Number.POSITIVE_INFINITY;
    if (await importUntil(batches, { ...job, url: killed.directUrl }, random)) break;
    kills += 1;
  }
  process.stdout.write(`Killed ${kills} times with the seed ${seed}.\n`);
  await measure({ ...job, url: whole.directUrl });
  expect(kills).toBe(KILLS);
  expect(await contentOf(killed)).toEqual(await contentOf(whole));
});

/** @returns true if the import ended before the process was killed */
async function importUntil(batches: number, job: ImportJob, random: Random): Promise<boolean> {
  let left = batches;
  let isDone = false;
  const { ended, child } = startImportProcess(job, (line) => {
    isDone ||= line === 'done';
    left -= 1;
    // A batch takes some hundred milliseconds, so that the kill comes at any point of it.
    if (left === 0) setTimeout(() => child.kill('SIGKILL'), random.between(0, 400));
  });
  const { code, err } = await ended;
  expect([code, err]).toEqual([isDone ? code : null, '']);
  return isDone;
}

async function contentOf({ sql }: TestDatabase): Promise<unknown> {
  const [posts] = await sql`
    select count(*) as posts, count(distinct title || content) as contents,
      md5(string_agg(post_fields(p)::text || p.created_at || p.updated_at || p.version, '' order by slug)) as fields
    from blog_posts p
  `;
  const [links] = await sql`
    select count(*) as count, md5(string_agg(p.slug || ' ' || c.slug, ',' order by p.slug, c.slug)) as links
    from post_categories pc join blog_posts p on p.id = pc.post_id join blog_categories c on c.id = pc.category_id
  `;
  const [redirects] = await sql`
    select count(*) as count, md5(string_agg(from_path || to_path, ',' order by from_path)) as redirects from redirects
  `;
  const media = await sql`select file, title, alt from media order by file`;
  const entries = await sql`select kind, post_count from activity`;
  const outcomes =
    await sql`select kind, outcome, count(*) from import_items group by kind, outcome order by 1, 2`;
  return { posts, links, redirects, media: [...media], entries: [...entries], outcomes: [...outcomes] };
}

/** Imports without interruption, and prints the times and the peak of the memory. */
async function measure(job: ImportJob): Promise<void> {
  const startedAt = performance.now();
  let triedAt = startedAt;
  const { child, ended } = startImportProcess(job, (line) => {
    if (line === 'tried') triedAt = performance.now();
  });
  const memory = watchMemory(child.pid ?? 0);
  const { code, err } = await ended;
  const peak = largestOf(await memory.stop());
  expect([code, err]).toEqual([0, '']);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
  process.stdout.write(
    `${job.posts} posts: trial ${seconds(startedAt, triedAt)} s, run ${seconds(triedAt, performance.now())} s, peak ${peak.toFixed(0)} MB.\n`,
  );
  expect(peak).toBeLessThan(MEMORY_MAX_MB);
}
