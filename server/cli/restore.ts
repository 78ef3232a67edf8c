/**
 * `npm run restore -- --from FILE`: restores a backup into an empty database. With `--create` the command first
 * creates the database.
 */
import { parseArgs } from 'node:util';
import { backupInWords } from '#server/db/backup.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { readEnv } from '#server/env.ts';
import { storeFile } from '#server/media/backed-up-files.ts';
import { type MediaStore, nameOfStore, openMediaStore } from '#server/media/store.ts';
import { claimStore } from '#server/media/sweep.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';
import { withConnectionConfig } from './with-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, create: { type: 'boolean' } } });
  const { from: file, create = false } = values;
  if (!file) throw new OperatorError('Name a file: npm run restore -- --from sesdas.backup');
  const { backupPassphrase: passphrase, media } = readEnv();
  const store = openMediaStore(media);
  const startedAt = performance.now();
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const restoration = await withConnectionConfig(
    async ({ config }) => {
      const backup = await restoreBackup({
        config,
        file,
        passphrase,
        log,
        storeFile: (name, content) => storeFile(store, name, content, log),
      });
      if (backup.files > 0) await claimRestoredStore(config, store);
      return backup;
    },
    { create },
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log(`Restored ${backupInWords(restoration)}, all as they were saved, in ${seconds} s.`);
  if (restoration.files > 0) log(`The files of pictures are in ${nameOfStore(media)}.`);
});

/**
 * Marks the picture store as belonging to this site, so that the server of another site does not delete the
 * restored files.
 */
async function claimRestoredStore(config: ConnectionConfig, store: MediaStore): Promise<void> {
  const { sql, close } = connectDatabase({ ...config, max: 1, applicationName: 'sesdas restore' });
  try {
    await claimStore(sql, store);
  } finally {
    await close(1);
  }
}
