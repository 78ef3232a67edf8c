/**
 * A backup consists of lines: first its head with the migrations that made its tables; then each table's rows
 * as COPY writes them, ended by `\\.`; then the files of pictures, ended alike; then the digests of all tables, by
 * which a restore proves that all rows arrived. `backup-file.ts` writes the lines to a disk and adds the last one.
 */
import { OperatorError } from '#server/operator-error.ts';
import { type BackupOptions, writeBackupFile } from './backup-file.ts';
import { type ListFiles, writeFiles } from './backup-files.ts';
import {
  type BackupTable,
  type LastNumber,
  listLastNumbers,
  listTables,
  readRows,
  settle,
  type ContentDigest,
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
  /** The number of files. */
  files: number;
};

/** `rows` of all `tables` together, as they were at `takenAt`, and the files of pictures. */
export type WrittenBackup = { takenAt: Date; tables: number; rows: number; files: number };

async function* noFiles(): AsyncGenerator<never> {}

/**
 * Writes all content at one moment to `file`, encrypted where there is a passphrase.
 * @throws OperatorError where `file` is there already, cannot be written, or there is nothing to write
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
    await settle(tx);
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
    // A database that holds nothing may have no tables that could name files.
    refuseEmpty(digests);
    const files = await writeFiles(listFiles(tx), write);
    await write(END_OF_ROWS);
    const written: BackupFoot = { digests, lastNumbers: await listLastNumbers(tx), files };
    await write(JSON.stringify(written));
    return { head, foot: written };
  });
}

function refuseEmpty(digests: BackupFoot['digests']): void {
  if (Object.values(digests).every(({ rows }) => rows === 0))
    throw new OperatorError('The database holds nothing: no backup was written. Is it the right one?');
}

/** The size of a backup in words. */
export function backupInWords({ rows, tables, files }: Omit<WrittenBackup, 'takenAt'>): string {
  return `${rows} rows of ${tables} tables${files > 0 ? ` and ${files} files` : ''}`;
}
