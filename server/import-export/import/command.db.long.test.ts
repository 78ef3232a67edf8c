import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWxrFile } from '#blog-sources/__fixtures__/generated-wxr.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { startImportCommand } from '#tests/support/servers/import-command.ts';
import { largestOf, watchMemory } from '#tests/support/servers/process-memory.ts';

let database: TestDatabase;
let folder: TemporaryFolder;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  await signInAs(database.sql, 'ayse@example.com');
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const POSTS = 10_000;
/** The redirects of the generated blog's categories, tags, authors and feeds. */
const LIST_REDIRECTS = 186;
const SECONDS_MAX = 120;
const MEMORY_MAX_MB = 300;

test('the command imports 10,000 posts of WordPress within 120 seconds and 300 MB', async () => {
  const path = join(folder.path, 'buyuk.xml');
  // The pictures of a site that no name server knows cost no time of the network.
  const { pictures } = await writeWxrFile(path, { posts: POSTS, siteUrl: 'https://eski.invalid' });
  const startedAt = performance.now();
  const { child, ended } = startImportCommand(['--from', path], {
    DATABASE_URL: database.directUrl,
    DATA_DIR: folder.path,
  });
  const memory = watchMemory(child.pid ?? 0);
  const { code, out, err } = await ended;
  const seconds = (performance.now() - startedAt) / 1000;
  const peak = largestOf(await memory.stop());
  process.stdout.write(`${err}${POSTS} posts: ${seconds.toFixed(0)} s, peak ${peak.toFixed(0)} MB.\n`);
  expect(code).toBe(0);
  const lines = out.trim().split('\n');
  expect(lines.at(-1)).toBe(
    `${POSTS} taken, 0 left out, 0 pictures, ${POSTS * 2 + LIST_REDIRECTS} redirects`,
  );
  expect(out).toContain(`  ${pictures} × missing picture, became a link, in `);
  expect(seconds).toBeLessThan(SECONDS_MAX);
  expect(peak).toBeLessThan(MEMORY_MAX_MB);
});
