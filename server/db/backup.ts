/**
 * A backup: one gzipped file of lines. First what it is and which migrations made its tables; then each table's
 * rows as COPY writes them, ended by `\.`; last what the rows of each table add up to, so that whoever restores
 * them can tell that nothing is missing and nothing is changed.
 */
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../failure-lines.ts';
import {
  type BackupTable,
  type LastNumber,
  listLastNumbers,
  listTables,
  readRows,
  settle,
} from './backup-tables.ts';
import type { Database } from './connect.ts';
import type { ContentDigest } from './content-digest.ts';
import { type AppliedMigration, listApplied } from './migrate.ts';

export const BACKUP_FORMAT = 'sesdas backup 1';
export const END_OF_ROWS = String.raw`\.`;

export type BackupHead = {
  format: typeof BACKUP_FORMAT;
  takenAt: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
};

export type BackupFoot = { digests: Record<string, ContentDigest>; lastNumbers: LastNumber[] };

/**
 * Writes all content at one moment to `file`, readable by its owner alone. The file appears once it is whole.
 * @throws where `file` is there already
 */
export async function writeBackup(sql: Database, file: string): Promise<{ tables: number; rows: number }> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => refuse(unfinished, error));
  try {
    await (await open(file, 'r').catch(() => undefined))
      ?.close()
      .then(() => refuse(file, { code: 'EEXIST' }));
    const gzip = createGzip({ level: 6 });
    const sink = handle.createWriteStream({ flush: true });
    gzip.pipe(sink);
    const foot = await writeContent(sql, async (line) => {
      gzip.write(line);
      if (!gzip.write('\n')) await once(gzip, 'drain');
    });
    gzip.end();
    await finished(sink);
    await rename(unfinished, file);
    const rows = Object.values(foot.digests).reduce((sum, digest) => sum + digest.rows, 0);
    return { tables: Object.keys(foot.digests).length, rows };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeContent(
  sql: Database,
  write: (line: Buffer | string) => Promise<void>,
): Promise<BackupFoot> {
  const { foot } = await sql.begin('isolation level repeatable read read only', async (tx) => {
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
    const written: BackupFoot = { digests, lastNumbers: await listLastNumbers(tx) };
    await write(JSON.stringify(written));
    return { foot: written };
  });
  return foot;
}

function refuse(file: string, error: unknown): never {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST') throw new OperatorError(`${file} is there already: name another file.`);
  if (code === 'ENOENT') throw new OperatorError(`There is no folder for ${file}.`);
  if (code === 'EACCES') throw new OperatorError(`${file} may not be written by this user.`);
  throw error;
}
