import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { unzipWithoutDigest } from './__fixtures__/damaged-backup.ts';
import { writeBackup } from './backup.ts';
import { writeBackupFile } from './backup-file.ts';
import { listTables } from './backup-tables.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  ({ path: folder } = await makeTemporaryFolder());
  file = join(folder, 'a.backup');
  source = await createTestDatabase();
  target = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ config: target.config, file, log: () => {}, ...options });

test('a refused restore prints its reason in one line, and changes nothing', async () => {
  await insertPost(source.sql, { title: 'Ters' });
  await writeBackup(source.sql, file);
  await expect(restore({ config: source.config })).rejects.toThrow(
    /^The database is not empty \(\w+ has rows\)/,
  );
  await expect(restore({ file: join(folder, 'none') })).rejects.toThrow(/^There is no file/);

  const text = unzipWithoutDigest(await readFile(file));
  const damaged = async (change: (text: string) => string) => {
    // The SHA-256 in the last line is correct, so only the head, the digests of the rows and the end reveal
    // the damage.
    await rm(join(folder, 'damaged'), { force: true });
    await writeBackupFile(join(folder, 'damaged'), {}, (write) => write(change(text)));
    return restore({ file: join(folder, 'damaged') });
  };
  await expect(damaged((all) => all.replace('Ters', 'Düz'))).rejects.toThrow(/^blog_posts was changed since/);
  await expect(damaged((all) => all.slice(0, -1000))).rejects.toThrow(/^The backup ends too early/);
  await expect(damaged((all) => all.replace('sesdas backup 4', 'x'))).rejects.toThrow(
    /is no backup that this/,
  );
  await expect(damaged((all) => all.replace('"0001_text.sql"', '"0001_other.sql"'))).rejects.toThrow(
    /^The backup was taken with 0001_other\.sql/,
  );

  for (const { name } of await listTables(target.sql)) {
    const { count } = await target.sql`select from ${target.sql(name)} limit 1`;
    expect([name, count]).toEqual([name, 0]);
  }
  // The earlier failure does not prevent this restore.
  await restore();
});
