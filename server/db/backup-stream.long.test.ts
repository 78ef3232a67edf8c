import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

test('a backup does not stop after a table whose last rows fill the driver’s stream', async () => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase({ migrated: false })];
  const folder = await makeTemporaryFolder();
  const fileOf = (count: number) => join(folder.path, `${count}.backup`);
  // The driver leaves its socket paused if a full stream is read to its end.
  for (let count = 1; count <= 24; count += 1) {
    await insertPost(source.sql, { content: `<p>${'uzun bir yazı '.repeat(count * 700)}</p>` });
    await writeBackup(source.sql, fileOf(count));
  }
  const { rows } = await restoreBackup({ config: target.config, file: fileOf(24), log: () => {} });
  expect(rows).toBe(24);
  await Promise.all([source.drop(), target.drop(), folder.remove()]);
});
