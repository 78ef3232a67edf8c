import { createTestDatabase } from '#tests/support/database/db.ts';
import { tryHostileFiles } from '#tests/support/factories/hostile-files.ts';
import { IS_LONG_RUN } from '#tests/support/runner/long-run.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { expect, test } from 'vitest';

const FILES = IS_LONG_RUN ? 600 : 60;

test('damaged and hostile files are refused or made anew, and end nothing', async () => {
  const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
  try {
    const figures = await tryHostileFiles(database, { count: FILES, seed: 20, store: folder.path });
    expect(figures).toMatchObject({ files: FILES, faults: [], crashes: 0, strange: [] });
    // Both happen, or the test would see nothing.
    expect(Math.min(figures.taken, figures.refused)).toBeGreaterThan(5);
  } finally {
    await database.drop();
    await folder.remove();
  }
});
