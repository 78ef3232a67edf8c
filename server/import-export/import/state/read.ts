import type { Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import type { ImportOptions } from '../options.ts';
import type { ImportState } from './write.ts';

export type Import = {
  id: string;
  files: string[];
  isUploaded: boolean;
  format: string | null;
  site: string | null;
  siteUrl: string | null;
  options: ImportOptions;
  /** The member who has uploaded the export. Null for the command line. */
  createdBy: string | null;
  state: ImportState;
  isTried: boolean;
};

/** @throws IMPORT_NOT_FOUND */
export async function getImport(sql: Sql, id: string): Promise<Import> {
  const [row] = await sql<Import[]>`
    select
      id, files, format, site, options, state,
      is_uploaded as "isUploaded",
      site_url as "siteUrl",
      created_by as "createdBy",
      tried_at is not null as "isTried"
    from imports
    where id = ${id}
  `;
  if (!row) throw new AppError('IMPORT_NOT_FOUND');
  return row;
}

/** Finds the command's unfinished import of the same files. */
export async function findUnfinished(sql: Sql, digest: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from imports
    where digest = ${digest} and not is_uploaded and state not in ('done', 'undone')
    order by created_at desc
    limit 1
  `;
  return row?.id;
}

/**
 * Returns true if the file of an import was refused. Such an import cannot be started, so nobody needs its file.
 */
export async function hasFailedTrial(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from imports where id = ${id} and state = 'failed' and tried_at is null`;
  return rows.length > 0;
}

/**
 * Lists the uploaded imports whose files may still be needed: unfinished imports, and imports that can still be
 * undone.
 */
export async function listNeededIds(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from imports
    where is_uploaded
      and state <> 'undone'
      and coalesce(finished_at, now()) > now() - make_interval(days => ${UNDO_DAYS})
  `;
  return new Set(rows.map(({ id }) => id));
}

/** Lists ended uploaded imports, the oldest first. Their files may be deleted for a new upload. */
export async function listEndedIds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from imports where is_uploaded and state in ('done', 'undone') order by finished_at
  `;
  return rows.map(({ id }) => id);
}

/** Lists the uploaded imports that have work to do and that no process works on, the oldest first. */
export async function listWaiting(sql: Sql): Promise<{ id: string; files: string[] }[]> {
  return sql<{ id: string; files: string[] }[]>`
    select id, files from imports
    where is_uploaded and state in ('trial', 'running') and lease_until <= now()
    order by created_at
  `;
}
