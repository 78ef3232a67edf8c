import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { tryHostileFiles } from '#tests/support/factories/hostile-files.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

test('six hundred damaged and hostile files are refused or re-encoded, without a crash', async () => {
  const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
  onTestFinished(async () => {
    await database.drop();
    await folder.remove();
  });
  const figures = await tryHostileFiles(database, { count: 600, seed: 20, store: folder.path });
  expect(figures).toMatchObject({ files: 600, faults: [], crashes: 0, strange: [] });
});
