/** `npm run restore -- --from FILE`: a backup into an empty database, compared with what was saved. */
import { restoreBackup } from '../db/restore.ts';
import { fileOption } from './file-option.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database.ts';

await runCommand(async () => {
  const file = fileOption('from', 'npm run restore -- --from sesdas.backup');
  const started = performance.now();
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const restored = await withDatabaseUrl((url) => restoreBackup({ url, file, log }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(
    `Restored ${restored.rows} rows of ${restored.tables} tables, all as they were saved, in ${seconds} s.`,
  );
});
