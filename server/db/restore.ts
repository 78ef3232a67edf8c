/**
 * Restores a backup completely or not at all. The restore compares the loaded rows with the digests of the file.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import postgres from 'postgres';
import { OperatorError } from '#server/operator-error.ts';
import { BACKUP_FORMAT, type BackupFoot, type BackupHead, END_OF_ROWS } from './backup.ts';
import { readBackupFile } from './backup-file.ts';
import { readFiles, type StoreFile } from './backup-files.ts';
import {
  type BackupTable,
  type ContentDigest,
  createDigest,
  listTables,
  prepareCopy,
  readRows,
  splitLines,
} from './backup-tables.ts';
import { connectDatabase, type Sql, type Transaction } from './connect.ts';
import { listApplied, migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts';
import type { ConnectionConfig } from './reach.ts';

const BATCH_BYTES = 64 * 1024;
const LINE_BREAK = Buffer.from('\n');
const LAST_LINE = Buffer.from(END_OF_ROWS);

type RestoreOptions = {
  config: ConnectionConfig;
  file: string;
  passphrase?: string | undefined;
  log: (line: string) => void;
  folder?: string;
  /** Stores a file of a picture. Without this function the files are only read. */
  storeFile?: StoreFile;
};

/**
 * Loads and compares all rows, and then applies newer migrations.
 * @throws OperatorError if the file is damaged or comes from a newer version, or if the database is not empty
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ tables: number; rows: number; files: number }> {
  const { config, file, passphrase, log, folder = MIGRATIONS_FOLDER, storeFile = async () => {} } = options;
  const { url } = config;
  await checkBackup(file, passphrase);
  const lines = splitLines(readBackupFile(file, passphrase));
  try {
    const head = await readHead(lines, file);
    const level = await checkMigrations(head, folder);
    const { sql, close } = connectDatabase({ ...config, max: 1, applicationName: 'sesdas restore' });
    try {
      await refuseUsedDatabase(sql, level);
      await migrate({ url, log, folder, upTo: level });
      const foot = await sql.begin((tx) => loadRows(tx, head, { lines, storeFile }));
      await migrate({ url, log, folder });
      await sql.begin(async (tx) => {
        await prepareCopy(tx);
        await announceContent(tx);
        // The triggers that maintain `row_counts` were disabled while the rows were loaded.
        await tx`select recount_rows()`;
        await tx`analyze`;
      });
      const rows = Object.values(foot.digests).reduce((sum, digest) => sum + digest.rows, 0);
      return { tables: head.tables.length, rows, files: foot.files };
    } finally {
      await close(1);
    }
  } finally {
    await lines.return(undefined);
  }
}

/** Reads the whole file to detect damage before the restore connects to the database. */
async function checkBackup(file: string, passphrase: string | undefined): Promise<void> {
  const lines = splitLines(readBackupFile(file, passphrase));
  try {
    await readHead(lines, file);
    while (!(await lines.next()).done);
  } finally {
    await lines.return(undefined);
  }
}

async function readHead(lines: AsyncIterator<Buffer>, file: string): Promise<BackupHead> {
  const line = await lines.next();
  const head = line.done ? undefined : (readJson(line.value) as BackupHead | undefined);
  if (head?.format !== BACKUP_FORMAT)
    throw new OperatorError(`${file} is no backup that this version can read.`);
  return head;
}

async function readFoot(lines: AsyncIterator<Buffer>): Promise<BackupFoot> {
  const last = await lines.next();
  const foot = last.done ? undefined : (readJson(last.value) as BackupFoot | undefined);
  if (!foot?.digests) throw new OperatorError('The backup ends too early. Nothing was restored.');
  return foot;
}

/**
 * Compares the backup's migrations with the folder.
 * @returns the name of the backup's newest migration
 */
async function checkMigrations({ migrations }: BackupHead, folder: string): Promise<string> {
  const migrationFiles = await readMigrationFiles(folder);
  for (const [index, { name, checksum }] of migrations.entries()) {
    const file = migrationFiles[index];
    if (file?.name !== name || file.checksum !== checksum) {
      throw new OperatorError(
        `The backup was taken with ${name}, which this version lacks or has in another form: restore the backup with the version that wrote it.`,
      );
    }
  }
  return migrations.at(-1)?.name ?? '';
}

async function refuseUsedDatabase(sql: Sql, level: string): Promise<void> {
  const newest = (await listApplied(sql)).at(-1)?.name ?? '';
  if (newest > level) {
    throw new OperatorError(
      `The database has ${newest} already, the backup ends with ${level}: restore it into a database that has no tables.`,
    );
  }
  for (const { name } of await listTables(sql)) {
    const [row] = await sql<{ used: boolean }[]>`select exists (select from ${sql(name)}) as used`;
    if (row?.used) {
      throw new OperatorError(
        `The database is not empty (${name} has rows): a backup is restored into an empty one. Nothing was changed.`,
      );
    }
  }
}

/** Loads all rows, and compares them with the digests at the end of the file. */
async function loadRows(
  tx: Transaction,
  { tables }: BackupHead,
  { lines, storeFile }: { lines: AsyncIterator<Buffer>; storeFile: StoreFile },
): Promise<BackupFoot> {
  await prepareCopy(tx);
  const read: BackupFoot['digests'] = {};
  for (const table of tables) {
    // The backup also has the rows that triggers write, so triggers must not write them again.
    await tx`alter table ${tx(table.name)} disable trigger user`;
    await tx`delete from ${tx(table.name)}`;
    read[table.name] = await copyIn(tx, table, lines).catch((error: unknown) => {
      if (!(error instanceof postgres.PostgresError)) throw error;
      throw new OperatorError(
        `Postgres refuses rows of ${table.name} (${error.message}). Nothing was restored.`,
        { cause: error },
      );
    });
  }
  // The files are stored although the transaction may still fail. Unused files are deleted later, and a second
  // restore stores the same names.
  const files = await readFiles(rowsOf(lines), storeFile);
  const foot = await readFoot(lines);
  if (files !== foot.files) throw new OperatorError('The backup lacks files. Nothing was restored.');
  for (const table of tables) {
    compare(table, foot.digests[table.name], read[table.name], 'was changed since it was taken');
    compare(
      table,
      foot.digests[table.name],
      await readRows(tx, table),
      'was not loaded exactly as the backup has it',
    );
    await tx`alter table ${tx(table.name)} enable trigger user`;
  }
  for (const { table, column, last: number } of foot.lastNumbers) {
    await tx`select setval(pg_get_serial_sequence(${table}, ${column}), ${number}::bigint)`;
  }
  return foot;
}

/** Makes running processes render all pages again, as the disabled triggers did not notify the processes. */
async function announceContent(tx: Sql): Promise<void> {
  const [table] = await tx<
    [{ isThere: boolean }]
  >`select to_regclass('content_version') is not null as "isThere"`;
  if (!table.isThere) return;
  await tx`update content_version set version = version + 1, mark = gen_random_uuid()`;
  await tx`select pg_notify('content_version', '')`;
}

async function copyIn(
  tx: Sql,
  { name, columns }: BackupTable,
  lines: AsyncIterator<Buffer>,
): Promise<ContentDigest> {
  const digest = createDigest();
  const target = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
  // An error of Postgres ends the stream, which then emits no `drain`.
  const failure = once(target, 'error').then(([error]) => Promise.reject(error as Error));
  failure.catch(() => {});
  const write = async (batch: Buffer[]) => {
    if (!target.write(Buffer.concat(batch))) await Promise.race([once(target, 'drain'), failure]);
  };
  let batch: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const row of rowsOf(lines)) {
      digest.add(row);
      batch.push(row, LINE_BREAK);
      bytes += row.length + 1;
      if (bytes < BATCH_BYTES) continue;
      await write(batch);
      batch = [];
      bytes = 0;
    }
    await write(batch);
    await endCopy(target, failure);
  } catch (error) {
    // An unfinished copy occupies the connection. The transaction can roll back only after it has ended.
    target.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
  return digest.value();
}

async function endCopy(target: Writable, failure: Promise<never>): Promise<void> {
  target.end();
  await Promise.race([once(target, 'finish'), failure]);
}

async function* rowsOf(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await lines.next();
    if (line.done) throw new OperatorError('The backup ends too early. Nothing was restored.');
    if (line.value.equals(LAST_LINE)) return;
    yield line.value;
  }
}

function compare(
  { name }: BackupTable,
  digest: ContentDigest | undefined,
  restoredDigest: ContentDigest | undefined,
  problem: string,
): void {
  if (digest && digest.rows === restoredDigest?.rows && digest.sum === restoredDigest.sum) return;
  throw new OperatorError(
    `${name} ${problem} (${digest?.rows ?? 'no'} rows saved, ${restoredDigest?.rows ?? 'none'} found). Nothing was restored.`,
  );
}

function readJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}
