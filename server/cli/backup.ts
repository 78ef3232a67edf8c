/** `npm run backup -- --to FILE`: all content at one moment, in one file. The site goes on meanwhile. */
import { stat } from 'node:fs/promises';
import { writeBackup } from '../db/backup.ts';
import { connectDatabase } from '../db/connect.ts';
import { fileOption } from './file-option.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database.ts';

await runCommand(async () => {
  const file = fileOption('to', 'npm run backup -- --to sesdas.backup');
  const started = performance.now();
  const written = await withDatabaseUrl(
    async (url) => {
      const { sql, close } = connectDatabase({ url, max: 1, applicationName: 'sesdas backup' });
      try {
        return await writeBackup(sql, file);
      } finally {
        await close(1);
      }
    },
    { beside: true },
  );
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `Wrote ${written.rows} rows of ${written.tables} tables to ${file} (${megabytes} MB) in ${seconds} s.\n`,
  );
});
