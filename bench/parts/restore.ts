/** Measures a backup and its restore, which compares digests of all tables. */
import { join } from 'node:path';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { writeBackup } from '#server/db/backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import type { Part } from '../part.ts';

const POSTS = 10_000;
const CATEGORIES = 20;
const MAX_SECONDS = 60;

export const restore: Part = {
  about: `a backup of ${POSTS} posts, and its restore`,
  isSeparate: true,
  async measure() {
    const folder = await makeTemporaryFolder();
    const source = await createTestDatabase();
    const target = await createTestDatabase({ migrated: false });
    const seed = { count: POSTS, categories: CATEGORIES, now: new Date() };
    await insertSeed(source.sql, generatePosts(seed), generateCategories(CATEGORIES));
    const file = join(folder.path, 'drill.backup');
    const backedUp = await timeOf(() => writeBackup(source.sql, file));
    const restoreSeconds = await timeOf(() => restoreBackup({ config: target.config, file, log: () => {} }));
    await Promise.all([source.drop(), target.drop(), folder.remove()]);
    return [
      { what: `backup of ${POSTS} posts`, unit: 's', values: [backedUp] },
      {
        what: `restore of ${POSTS} posts, compared`,
        unit: 's',
        values: [restoreSeconds],
        budget: { max: MAX_SECONDS },
      },
    ];
  },
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
