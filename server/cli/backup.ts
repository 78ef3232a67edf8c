/**
 * `npm run backup -- --to FILE` writes a snapshot of all content into one file while the site runs. With `--into
 * FOLDER` the file's name is the time; `--keep DAYS` then deletes older backups in the folder. `--verify FILE`
 * restores a backup into a temporary database and compares the rows.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupInWords, writeBackup } from '#server/db/backup.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { readEnv } from '#server/env.ts';
import { listFiles } from '#server/media/backed-up-files.ts';
import { openMediaStore } from '#server/media/store.ts';
import { rememberBackup } from '#server/operation/write.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';
import { withThrowAwayDatabase } from './throw-away-database.ts';
import { withConnectionConfig } from './with-database.ts';

const HOW =
  'Say where to: npm run backup -- --to sesdas.backup, or --into FOLDER [--keep DAYS]; or name one to --verify';

const CLEANUP_MS = 9_000;

/** A signal aborts the command, so that no unfinished file remains. */
const shutdown = signalOfShutdown();

/** Milliseconds to wait for the database, which may still be starting after a boot. */
const PATIENCE_MS = 60_000;

const OWN_FILE_NAME = /^sesdas-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.backup$/;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      into: { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'string' },
    },
  });
  const { to, into, keep, verify } = values;
  if ([to, into, verify].filter(Boolean).length !== 1 || (keep !== undefined && !into)) {
    throw new OperatorError(HOW);
  }
  if (verify) return verifyBackup(verify);
  const days = keep === undefined ? undefined : readDays(keep);
  await saveTo(into ? join(into, fileNameOf(new Date())) : (to ?? ''));
  if (into && days !== undefined) await deleteOldBackups(into, days);
});

async function saveTo(file: string): Promise<void> {
  const { backupPassphrase, media } = readEnv();
  const store = openMediaStore(media);
  let missingCount = 0;
  const noteMissing = (line: string) => {
    missingCount += 1;
    print(line);
  };
  const startedAt = performance.now();
  await withConnectionConfig(
    async ({ config }) => {
      const { sql, close } = connectDatabase({ ...config, max: 1, applicationName: 'sesdas backup' });
      try {
        const backup = await writeBackup(sql, file, {
          passphrase: backupPassphrase,
          signal: shutdown,
          files: (tx) => listFiles(tx, store, noteMissing),
        });
        const { size } = await stat(file);
        print(
          `Wrote ${backupInWords(backup)} to ${file} (${(size / 1e6).toFixed(1)} MB${backupPassphrase ? ', encrypted' : ''}) in ${secondsSince(startedAt)} s.`,
        );
        if (missingCount > 0) {
          throw new OperatorError(
            `${missingCount} files of pictures are missing where MEDIA_STORE says: the backup was written without them.`,
          );
        }
        // The backup is complete, so a failure to record it in the metrics does not fail the command.
        await rememberBackup(sql, { takenAt: backup.takenAt, bytes: size, rows: backup.rows }).catch(
          (error: unknown) =>
            process.stderr.write(
              `The backup could not be recorded for the metrics: ${error instanceof Error ? error.message : String(error)}.\n`,
            ),
        );
      } finally {
        await close(1);
      }
    },
    { patienceMs: PATIENCE_MS },
  );
}

async function verifyBackup(file: string): Promise<void> {
  const { backupPassphrase: passphrase } = readEnv();
  const startedAt = performance.now();
  const restoration = await withThrowAwayDatabase(
    (config) => restoreBackup({ config, file, passphrase, log: () => {} }),
    shutdown,
  );
  print(
    `${file} is whole: ${backupInWords(restoration)} came back into a throw-away database as they were saved, in ${secondsSince(startedAt)} s.`,
  );
}

/** Deletes backups that are older than `days`. Files with other names than this command's are never deleted. */
async function deleteOldBackups(folder: string, days: number): Promise<void> {
  const oldest = Date.now() - days * 86_400_000;
  for (const name of await readdir(folder)) {
    const [, hour, minute, second] = OWN_FILE_NAME.exec(name) ?? [];
    if (hour === undefined || Date.parse(`${hour}:${minute}:${second}Z`) >= oldest) continue;
    await rm(join(folder, name));
    print(`Deleted ${name}.`);
  }
}

function fileNameOf(moment: Date): string {
  return `sesdas-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1)
    throw new OperatorError('--keep takes a number of days: --keep 30');
  return days;
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns a signal that aborts when the process gets SIGTERM or SIGINT. */
function signalOfShutdown(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), CLEANUP_MS).unref();
      controller.abort();
    });
  }
  return controller.signal;
}
