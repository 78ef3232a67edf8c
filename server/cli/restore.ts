/**
 * `npm run restore -- --from FILE`: a backup into an empty database, compared with what was saved. With `--create` the
 * embedded database is made for it where there is none.
 */
import { parseArgs } from 'node:util';
import { restoreBackup } from '../db/restore.ts';
import { readEnv } from '../env.ts';
import { OperatorError } from '../failure-lines.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseAddress } from './with-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, create: { type: 'boolean' } } });
  const { from: file, create = false } = values;
  if (!file) throw new OperatorError('Name a file: npm run restore -- --from sesdas.backup');
  const { backupPassphrase: passphrase } = readEnv();
  const started = performance.now();
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const restored = await withDatabaseAddress(
    ({ address }) => restoreBackup({ address, file, passphrase, log }),
    { create },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(
    `Restored ${restored.rows} rows of ${restored.tables} tables, all as they were saved, in ${seconds} s.`,
  );
});
