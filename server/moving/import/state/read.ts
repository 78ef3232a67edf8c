import { AppError } from '#shared/errors.ts';
import type { Sql } from '#server/db/connect.ts';
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

/** Lists uploaded imports that have work to do and that no process works on, the oldest first. */
export async function listWaiting(sql: Sql): Promise<{ id: string; files: string[] }[]> {
  return sql<{ id: string; files: string[] }[]>`
    select id, files from imports
    where is_uploaded and state in ('trial', 'running') and lease_until <= now()
    order by created_at
  `;
}
