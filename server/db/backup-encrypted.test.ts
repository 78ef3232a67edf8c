// An encrypted backup. Each reading costs a second of scrypt, so only `npm run test:long` runs this.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { writeBackup } from './backup.ts';
import { changedAt, DAMAGED, UNREACHABLE } from './__fixtures__/damaged-backup.ts';
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

it('says nothing to whoever has not the passphrase', async () => {
  const { rows } = await writeBackup(source.sql, file, { passphrase: PASSPHRASE });
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(restore()).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE\.$/);
  await expect(restore({ passphrase: 'ein anderer Satz' })).rejects.toThrow(
    /^BACKUP_PASSPHRASE is not the one/,
  );
  expect((await restore({ passphrase: PASSPHRASE })).rows).toBe(rows);
});

it('one byte that is not as it was written is refused before a database hears of it', async () => {
  await writeBackup(source.sql, file, { passphrase: PASSPHRASE });
  const bytes = await readFile(file);
  const changed = join(folder.path, 'changed');
  for (const place of [0, 30, 60, 120, bytes.length >> 1, bytes.length - 1]) {
    await writeFile(changed, changedAt(bytes, place));
    await expect(
      restore({ file: changed, passphrase: PASSPHRASE, config: UNREACHABLE }),
      String(place),
    ).rejects.toThrow(DAMAGED);
  }
});
