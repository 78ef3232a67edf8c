import { expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { uploadThroughKills } from '#tests/support/faults/upload-faults.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

test('kills of the server lose no upload, and leave no incomplete picture and no orphaned file', async () => {
  const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
  const random = createRandom(20, 0);
  const figures = await uploadThroughKills(
    { database, store: folder.path },
    { uploads: 60, kills: 12, random: () => random.between(0, 999) / 1000 },
  );
  await database.drop();
  await folder.remove();
  expect(figures).toMatchObject({ uploads: 60, lost: 0, incomplete: 0, orphans: 0 });
  expect(figures.kills).toBeGreaterThan(3);
});
