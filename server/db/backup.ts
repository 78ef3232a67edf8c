/**
 * A backup: lines. First what it is and which migrations made its tables; then each table's rows as COPY writes them,
 * ended by `\\.`; last what the rows of each table add up to, so that whoever restores them can tell that nothing is
 * missing and nothing is changed. `backup-file.ts` says how the lines lie on a disk.
 */
import { OperatorError } from '../failure-lines.ts';
import { type BackupOptions, writeBackupFile } from './backup-file.ts';
import {
  type BackupTable,
  FILLED_BY_MIGRATIONS,
  type LastNumber,
  listLastNumbers,
  listTables,
  readRows,
  settle,
} from './backup-tables.ts';
import type { Database } from './connect.ts';
import type { ContentDigest } from './content-digest.ts';
import { type AppliedMigration, listApplied } from './migrate.ts';

/** The first one had no seal; the lines are the same. */
export const BACKUP_FORMATS = ['sesdas backup 1', 'sesdas backup 2'] as const;
export const END_OF_ROWS = String.raw`\.`;

export type BackupHead = {
  format: (typeof BACKUP_FORMATS)[number];
  takenAt: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
};

export type BackupFoot = { digests: Record<string, ContentDigest>; lastNumbers: LastNumber[] };

/** `rows` of all `tables` together, as they were at `takenAt`. */
export type WrittenBackup = { takenAt: Date; tables: number; rows: number };

/**
 * Writes all content at one moment to `file`, encrypted where there is a passphrase.
 * @throws OperatorError where `file` is there already, cannot be written, or there is nothing to write
 */
export async function writeBackup(
  sql: Database,
  file: string,
  options: BackupOptions = {},
): Promise<WrittenBackup> {
  return writeBackupFile(file, options, async (write) => {
    const { head, foot } = await writeContent(sql, write);
    const counts = Object.entries(foot.digests);
    if (!counts.some(([table, { rows }]) => rows > 0 && !FILLED_BY_MIGRATIONS.includes(table))) {
      throw new OperatorError('The database holds nothing: no backup was written. Is it the right one?');
    }
    const rows = counts.reduce((sum, [, digest]) => sum + digest.rows, 0);
    return { takenAt: new Date(head.takenAt), tables: counts.length, rows };
  });
}

async function writeContent(
  sql: Database,
  write: (line: Buffer | string) => Promise<void>,
): Promise<{ head: BackupHead; foot: BackupFoot }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await settle(tx);
    const tables = await listTables(tx);
    const head: BackupHead = {
      format: 'sesdas backup 2',
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
    const written: BackupFoot = { digests, lastNumbers: await listLastNumbers(tx) };
    await write(JSON.stringify(written));
    return { head, foot: written };
  });
}
