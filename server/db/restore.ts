/** Brings a backup back into an empty database: all of it, compared row by row with what was saved, or nothing. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../failure-lines.ts';
import { BACKUP_FORMAT, type BackupFoot, type BackupHead, END_OF_ROWS } from './backup.ts';
import { type BackupTable, listTables, readRows, settle } from './backup-tables.ts';
import { connectDatabase, type Database, type Sql } from './connect.ts';
import { type ContentDigest, createDigest } from './content-digest.ts';
import { splitLines } from './lines.ts';
import { listApplied, migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts';

/** Tables that are not empty in a database that nobody has used. */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['lead_service'];

const BATCH_BYTES = 64 * 1024;

type RestoreOptions = { url: string; file: string; log: (line: string) => void; folder?: string };

/**
 * Makes the tables as they were, fills them, compares, and then applies the migrations that came since.
 * @throws one line where the file is not whole, comes from a newer version, or the database is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ tables: number; rows: number }> {
  const { url, file, log, folder = MIGRATIONS_FOLDER } = options;
  const lines = splitLines(unpack(file));
  try {
    const head = await readHead(lines, file);
    const level = await checkMigrations(head, folder);
    const { sql, close } = connectDatabase({ url, max: 1, applicationName: 'sesdas restore' });
    try {
      await refuseUsed(sql, level);
      await migrate({ url, log, folder, upTo: level });
      const foot = await sql.begin((tx) => load(tx, head, lines));
      await migrate({ url, log, folder });
      await sql`select set_config('statement_timeout', '0', false)`;
      await sql`analyze`;
      const rows = Object.values(foot.digests).reduce((sum, digest) => sum + digest.rows, 0);
      return { tables: head.tables.length, rows };
    } finally {
      await close(1);
    }
  } finally {
    await lines.return(undefined);
  }
}

async function* unpack(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk as Buffer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, { cause: error });
    if (code.startsWith('Z_'))
      throw new OperatorError(`${file} is no whole backup (${code}).`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

async function readHead(lines: AsyncIterator<Buffer>, file: string): Promise<BackupHead> {
  const line = await lines.next();
  const head = line.done ? undefined : (readJson(line.value) as BackupHead | undefined);
  if (head?.format !== BACKUP_FORMAT)
    throw new OperatorError(`${file} is no backup that this version can read.`);
  return head;
}

/** The name of the last migration that the backup's tables have. */
async function checkMigrations({ migrations }: BackupHead, folder: string): Promise<string> {
  const known = await readMigrationFiles(folder);
  for (const [index, { name, checksum }] of migrations.entries()) {
    const file = known[index];
    if (file?.name !== name || file.checksum !== checksum) {
      throw new OperatorError(
        `The backup was taken with ${name}, which this version does not have like that: restore it with the version that took it.`,
      );
    }
  }
  return migrations.at(-1)?.name ?? '';
}

async function refuseUsed(sql: Database, level: string): Promise<void> {
  const newest = (await listApplied(sql)).at(-1)?.name ?? '';
  if (newest > level) {
    throw new OperatorError(
      `The database has ${newest} already, the backup ends with ${level}: restore it into a database that has no tables.`,
    );
  }
  for (const { name } of await listTables(sql)) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const [row] = await sql<{ used: boolean }[]>`select exists (select from ${sql(name)}) as used`;
    if (row?.used) {
      throw new OperatorError(
        `The database is not empty (${name} has rows): a backup is restored into an empty one. Nothing was changed.`,
      );
    }
  }
}

/** Fills all tables and compares each with the backup's last line. */
async function load(tx: Sql, { tables }: BackupHead, lines: AsyncIterator<Buffer>): Promise<BackupFoot> {
  await settle(tx);
  const read: BackupFoot['digests'] = {};
  for (const table of tables) {
    // Rows are brought back as they were: nothing is to follow from them once more.
    await tx`alter table ${tx(table.name)} disable trigger user`;
    await tx`delete from ${tx(table.name)}`;
    read[table.name] = await copyIn(tx, table, lines);
  }
  const last = await lines.next();
  const foot = last.done ? undefined : (readJson(last.value) as BackupFoot | undefined);
  if (!foot?.digests) throw new OperatorError('The backup ends too early. Nothing was restored.');
  for (const table of tables) {
    compare(table, foot.digests[table.name], read[table.name], 'was changed since it was taken');
    compare(table, foot.digests[table.name], await readRows(tx, table), 'did not arrive as it was saved');
    await tx`alter table ${tx(table.name)} enable trigger user`;
  }
  for (const { table, column, last: number } of foot.lastNumbers) {
    await tx`select setval(pg_get_serial_sequence(${table}, ${column}), ${number}::bigint)`;
  }
  return foot;
}

async function copyIn(
  tx: Sql,
  { name, columns }: BackupTable,
  lines: AsyncIterator<Buffer>,
): Promise<ContentDigest> {
  const digest = createDigest();
  const target = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
  await pipeline(Readable.from(inBatches(lines, digest.add)), target);
  return digest.value();
}

/** The lines up to the end of a table's rows, many to a chunk. */
async function* inBatches(lines: AsyncIterator<Buffer>, see: (row: Buffer) => void): AsyncGenerator<Buffer> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const line = await lines.next();
    if (line.done) throw new OperatorError('The backup ends too early. Nothing was restored.');
    const ended = line.value.equals(Buffer.from(END_OF_ROWS));
    if (!ended) {
      see(line.value);
      batch.push(line.value, Buffer.from('\n'));
      bytes += line.value.length + 1;
    }
    if (bytes > 0 && (ended || bytes >= BATCH_BYTES)) {
      yield Buffer.concat(batch);
      batch = [];
      bytes = 0;
    }
    if (ended) return;
  }
}

function compare(
  { name }: BackupTable,
  saved: ContentDigest | undefined,
  found: ContentDigest | undefined,
  what: string,
): void {
  if (saved && saved.rows === found?.rows && saved.sum === found.sum) return;
  throw new OperatorError(
    `${name} ${what} (${saved?.rows ?? 'no'} rows saved, ${found?.rows ?? 'none'} found). Nothing was restored.`,
  );
}

function readJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}
