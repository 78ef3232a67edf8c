// Decrypting a backup takes a second for scrypt, so only `npm run test:long` runs this test.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { changeByteAt, DAMAGED, UNREACHABLE } from './__fixtures__/damaged-backup.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const PASSPHRASE = 'uzun ve gizli bir cümle';

let folder: TemporaryFolder;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  file = join(folder.path, 'a.backup');
  source = await createTestDatabase();
  target = await createTestDatabase({ migrated: false });
  await insertPost(source.sql, { title: 'Gizli kalacak bir başlık' });
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await folder.remove();
});

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ config: target.config, file, log: () => {}, ...options });

it('an encrypted backup cannot be restored without its passphrase or with damage', async () => {
  const { rows } = await writeBackup(source.sql, file, { passphrase: PASSPHRASE });
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(restore()).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE\.$/);
  await expect(restore({ passphrase: 'ein anderer Satz' })).rejects.toThrow(
    /^BACKUP_PASSPHRASE is not the one/,
  );
  const damagedFile = join(folder.path, 'changed');
  const indexes = [0, 30, 120, bytes.length >> 1];
  for (const content of [...indexes.map((index) => changeByteAt(bytes, index)), bytes.subarray(0, -1)]) {
    await writeFile(damagedFile, content);
    await expect(restore({ file: damagedFile, passphrase: PASSPHRASE, config: UNREACHABLE })).rejects.toThrow(
      DAMAGED,
    );
  }
  expect((await restore({ passphrase: PASSPHRASE })).rows).toBe(rows);
});
