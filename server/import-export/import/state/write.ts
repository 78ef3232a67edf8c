/**
 * Writes the state of imports. A process works on an import while it has the lease. Every transaction of the work
 * compares the lease's fence, so that a process that has lost its lease writes nothing more.
 */

import type { SourceSite } from '#blog-sources/source-item.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { afterCommit, inBulkTransaction, inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportFormat } from '#shared/import-export/schemas.ts';
import { siteKey } from '../former-urls.ts';
import type { ImportOptions } from '../options.ts';
import { storableText } from '../storable.ts';
import { deleteImportFiles } from '../upload-folder.ts';

export type ImportState = 'trial' | 'ready' | 'running' | 'stopped' | 'done' | 'failed' | 'undone';

export type NewImport = {
  id?: string;
  files: readonly string[];
  isUploaded: boolean;
  bytes: number;
  digest: string;
  format: string | undefined;
  options: ImportOptions;
  /** The member who uploaded the export; null for the command line. */
  createdBy: string | null;
};

export type Lease = {
  importId: string;
  fence: number;
  /** The number of starts of the work since its last progress, including the present start. */
  tries: number;
};

/** An error that ends the work: the import was stopped or undone, or another process has the lease. */
export class LeaseLost extends Error {}

const LEASE_SECONDS = 30;
const UNFINISHED_DAYS = 14;
/**
 * The maximum number of tries without progress. The import then fails, as one of its items probably ends each
 * process.
 */
export const TRIES_MAX = 3;

export async function insertImport(sql: Sql, row: NewImport): Promise<string> {
  const [inserted] = await sql<[{ id: string }]>`
    insert into imports (id, files, is_uploaded, bytes, digest, format, options, created_by)
    values (
      coalesce(${row.id ?? null}::uuid, gen_random_uuid()), ${[...row.files]}, ${row.isUploaded}, ${row.bytes}, ${row.digest}, ${row.format ?? null},
      ${sql.json(row.options)}, ${row.createdBy}
    )
    returning id
  `;
  return inserted.id;
}

/**
 * Takes the lease of an import. Only one import at a time has a lease, as two runs could take the same slug or
 * store the same item.
 * @param isGone true for the holder of an unexpired lease whose process has ended
 * @throws IMPORT_BUSY while another process works on an import
 */
export function takeLease(
  sql: Database,
  importId: string,
  { holder, isGone }: { holder: string; isGone: (holder: string) => boolean },
): Promise<Lease> {
  return inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('imports lease'))`;
    const holders = await tx<{ holder: string }[]>`select holder from imports where lease_until > now()`;
    if (holders.some((row) => !isGone(row.holder))) throw new AppError('IMPORT_BUSY');
    // The higher fence prevents further writes of a process that has lost its lease without noticing, as during a
    // long statement.
    await tx`
      update imports set fence = fence + 1, holder = null, lease_until = '-infinity'
      where holder is not null and id <> ${importId}
    `;
    const [lease] = await tx<{ fence: number; tries: number }[]>`
      update imports
      set fence = fence + 1, tries = tries + 1, holder = ${holder}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${importId}
      returning fence, tries
    `;
    if (!lease) throw new AppError('IMPORT_NOT_FOUND');
    return { importId, ...lease };
  });
}

/**
 * Extends the lease, and locks the import until the transaction ends.
 * @throws LeaseLost
 */
export async function extendLease(
  sql: Sql,
  { importId, fence }: Lease,
  state: 'trial' | 'running',
): Promise<void> {
  const { count } = await sql`
    update imports set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${importId} and fence = ${fence} and state = ${state}
  `;
  if (count === 0) throw new LeaseLost();
}

/**
 * Records that the work has stored an item, so that only tries which end at the same item are counted. Frequent
 * restarts of the process therefore do not end a long import.
 */
export async function recordProgress(sql: Sql, { importId, fence }: Lease): Promise<void> {
  await sql`update imports set tries = 1 where id = ${importId} and fence = ${fence} and tries <> 1`;
}

/** Counts the tries since the last progress. */
export async function countTries(sql: Sql, { importId, fence }: Lease): Promise<number> {
  const [row] = await sql<{ tries: number }[]>`
    select tries from imports where id = ${importId} and fence = ${fence}
  `;
  return row?.tries ?? 0;
}

/** @param isTry false if the work was stopped, so that it does not count as a try */
export async function releaseLease(
  sql: Sql,
  { importId, fence }: Lease,
  { isTry }: { isTry: boolean },
): Promise<void> {
  await sql`
    update imports
    set holder = null, lease_until = '-infinity', tries = greatest(tries - ${isTry ? 0 : 1}, 0)
    where id = ${importId} and fence = ${fence}
  `;
}

export async function setSite(
  sql: Sql,
  importId: string,
  { url, generator, timeZone }: Pick<SourceSite, 'url' | 'generator' | 'timeZone'>,
  { format, files }: { format: string; files: readonly string[] },
): Promise<string> {
  const site = storableText(url === undefined ? files.map(nameOf).join(', ').slice(0, 500) : siteKey(url));
  await sql`
    update imports
    set site = ${site}, site_url = ${url ?? null}, generator = ${generator.slice(0, 200)},
      time_zone = ${timeZone ?? null}, format = ${format}
    where id = ${importId}
  `;
  return site;
}

/** @throws LeaseLost */
export async function endTrial(sql: Sql, { importId, fence }: Lease): Promise<void> {
  const { count } = await sql`
    update imports set state = 'ready', tried_at = now(), tries = 0
    where id = ${importId} and fence = ${fence} and state = 'trial'
  `;
  if (count === 0) throw new LeaseLost();
}

/**
 * Restarts the trial.
 * @param changes the address of the former site, and the format of the files to read
 * @throws IMPORT_NOT_READY after the run has begun
 */
export async function retryTrial(
  sql: Database,
  importId: string,
  { siteUrl, format }: { siteUrl?: string | undefined; format?: ImportFormat | undefined },
): Promise<void> {
  await inBulkTransaction(sql, async (tx) => {
    const { count } = await tx`
      update imports
      set state = 'trial', tried_at = null, format = coalesce(${format ?? null}, format),
        options = options || ${tx.json(siteUrl === undefined ? {} : { siteUrl })}
      where id = ${importId} and state = 'ready' and started_at is null
    `;
    if (count === 0) throw new AppError('IMPORT_NOT_READY');
    await deleteItems(tx, importId);
  });
}

async function deleteItems(tx: Sql, importId: string): Promise<void> {
  await tx`delete from import_items where import_id = ${importId}`;
  await tx`delete from import_urls where import_id = ${importId}`;
}

/**
 * Starts or continues the run.
 * @throws IMPORT_NOT_READY in another state, or if the options differ from those of the start
 */
export async function beginRun(
  sql: Sql,
  importId: string,
  options: ImportOptions | undefined,
): Promise<void> {
  const chosen = options ? sql.json(options) : null;
  const { count } = await sql`
    update imports
    set state = 'running', tries = 0, failure = null, failure_place = null, started_at = coalesce(started_at, now()),
      options = options || coalesce(${chosen}::jsonb, '{}')
    where id = ${importId} and state in ('ready', 'stopped', 'failed', 'running') and tried_at is not null
      and (started_at is null or options || coalesce(${chosen}::jsonb, '{}') = options)
  `;
  if (count === 0) throw new AppError('IMPORT_NOT_READY');
}

/** @throws LeaseLost */
export async function endRun(sql: Sql, { importId, fence }: Lease): Promise<void> {
  const { count } = await sql`
    update imports set state = 'done', finished_at = now(), tries = 0
    where id = ${importId} and fence = ${fence} and state = 'running'
  `;
  if (count === 0) throw new LeaseLost();
}

/**
 * Stops the run. The process that works on it ends before its next batch.
 * @throws IMPORT_NOT_RUNNING
 */
export async function stopRun(sql: Database, importId: string): Promise<void> {
  // A bulk transaction waits for the run, which locks the row of the import while it stores a batch.
  const { count } = await inBulkTransaction(
    sql,
    (tx) => tx`update imports set state = 'stopped' where id = ${importId} and state = 'running'`,
  );
  if (count === 0) throw new AppError('IMPORT_NOT_RUNNING');
}

/**
 * Ends an import with an error, unless a member has stopped or undone it. The items of a failed trial are deleted.
 * @param failure the code of the error, and the file that has caused it
 */
export async function failImport(
  sql: Database,
  { importId, fence }: Lease,
  { code, place }: { code: string; place: string | undefined },
): Promise<void> {
  await inBulkTransaction(sql, async (tx) => {
    const [row] = await tx<{ isTried: boolean }[]>`
      update imports
      set state = 'failed', failure = ${code},
        failure_place = ${place === undefined ? null : storableText(place)},
        holder = null, lease_until = '-infinity'
      where id = ${importId} and fence = ${fence} and state in ('trial', 'running')
      returning tried_at is not null as "isTried"
    `;
    if (row && !row.isTried) await deleteItems(tx, importId);
  });
}

export async function deleteImport(sql: Sql, importId: string): Promise<void> {
  await sql`delete from imports where id = ${importId}`;
}

/**
 * Deletes an import before its run, and the uploaded file.
 * @throws IMPORT_NOT_READY after the run has begun
 */
export async function discardImport(sql: Database, importId: string): Promise<void> {
  const [row] = await sql<{ files: string[] }[]>`
    delete from imports where id = ${importId} and started_at is null returning files
  `;
  if (!row) throw new AppError('IMPORT_NOT_READY');
  await afterCommit(sql, () => deleteImportFiles(importId, row.files));
}

/**
 * Ends uploaded imports after `UNFINISHED_DAYS`. An import whose run has not begun is deleted. Any other import
 * keeps its posts and can be undone.
 */
export async function endUnfinished(sql: Database): Promise<void> {
  const rows = await inBulkTransaction(sql, async (tx) => {
    const age = tx`make_interval(days => ${UNFINISHED_DAYS})`;
    const unused = await tx<{ id: string; files: string[] }[]>`
      delete from imports
      where is_uploaded and started_at is null and created_at < now() - ${age} and lease_until <= now()
      returning id, files
    `;
    await tx`
      update imports set state = 'done', finished_at = now(), holder = null, tries = 0
      where is_uploaded and state in ('running', 'stopped', 'failed') and started_at < now() - ${age}
        and lease_until <= now()
    `;
    return unused;
  });
  for (const { id, files } of rows) await deleteImportFiles(id, files);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
