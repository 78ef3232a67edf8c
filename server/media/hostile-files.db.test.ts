import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { tryHostileFiles } from '#tests/support/factories/hostile-files.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

test('damaged and hostile files are refused or re-encoded, without a crash', async () => {
  const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
  try {
    const figures = await tryHostileFiles(database, { count: 24, seed: 20, store: folder.path });
    expect(figures).toMatchObject({ files: 24, faults: [], crashes: 0, strange: [] });
    // Both outcomes must occur, as the files would otherwise all be alike.
    expect(Math.min(figures.taken, figures.refused)).toBeGreaterThan(3);
  } finally {
    await database.drop();
    await folder.remove();
  }
});
