/**
 * Writes the lines of a backup: a head with the applied migrations; the rows of each table in the text format
 * of COPY, followed by `\\.`; the files of pictures, followed by `\\.`; and the digests of all tables, with
 * which a restore checks that all rows were loaded. `backup-file.ts` adds the last line.
 */
import { OperatorError } from '#server/operator-error.ts';
import { type BackupOptions, writeBackupFile } from './backup-file.ts';
import { type ListFiles, writeFiles } from './backup-files.ts';
import {
  type BackupTable,
  type ContentDigest,
  type LastNumber,
  listLastNumbers,
  listTables,
  prepareCopy,
  readRows,
} from './backup-tables.ts';
import type { Database } from './connect.ts';
import { type AppliedMigration, listApplied } from './migrate.ts';

export const BACKUP_FORMAT = 'sesdas backup 4';
export const END_OF_ROWS = String.raw`\.`;

export type BackupHead = {
  format: typeof BACKUP_FORMAT;
  takenAt: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
};

export type BackupFoot = {
  digests: Record<string, ContentDigest>;
  lastNumbers: LastNumber[];
  files: number;
};

/**
 * The counts of a backup. `takenAt` is the time of its snapshot, and `rows` is the number of rows in all tables.
 */
export type WrittenBackup = { takenAt: Date; tables: number; rows: number; files: number };

async function* noFiles(): AsyncGenerator<never> {}

/**
 * Writes a snapshot, which is encrypted if there is a passphrase.
 * @throws OperatorError if `file` exists or cannot be written, or if the database has no rows
 */
export async function writeBackup(
  sql: Database,
  file: string,
  { files = noFiles, ...options }: BackupOptions & { files?: ListFiles } = {},
): Promise<WrittenBackup> {
  return writeBackupFile(file, options, async (write) => {
    const { head, foot } = await writeContent(sql, files, write);
    const counts = Object.values(foot.digests);
    const rows = counts.reduce((sum, digest) => sum + digest.rows, 0);
    return { takenAt: new Date(head.takenAt), tables: counts.length, rows, files: foot.files };
  });
}

async function writeContent(
  sql: Database,
  listFiles: ListFiles,
  write: (line: Buffer | string) => Promise<void>,
): Promise<{ head: BackupHead; foot: BackupFoot }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await prepareCopy(tx);
    const tables = await listTables(tx);
    const head: BackupHead = {
      format: BACKUP_FORMAT,
      takenAt: new Date().toISOString(),
      migrations: await listApplied(tx),
      tables,
    };
    await write(JSON.stringify(head));
    const digests: BackupFoot['digests'] = {};
    for (const table of tables) {
      digests[table.name] = await readRows(tx, table, write);
      await write(END_OF_ROWS);
    }
    // An empty database is refused before the files are listed, as it may lack the tables with the names of files.
    refuseEmpty(digests);
    const files = await writeFiles(listFiles(tx), write);
    await write(END_OF_ROWS);
    const foot: BackupFoot = { digests, lastNumbers: await listLastNumbers(tx), files };
    await write(JSON.stringify(foot));
    return { head, foot };
  });
}

function refuseEmpty(digests: BackupFoot['digests']): void {
  if (Object.values(digests).every(({ rows }) => rows === 0))
    throw new OperatorError('The database holds nothing: no backup was written. Is it the right one?');
}

export function backupInWords({ rows, tables, files }: Omit<WrittenBackup, 'takenAt'>): string {
  return `${rows} rows of ${tables} tables${files > 0 ? ` and ${files} files` : ''}`;
}
