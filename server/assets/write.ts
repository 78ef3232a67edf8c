/**
 * Stores the hashed files of all versions of the last month, as any process may get a request for any of
 * these files.
 */
import type { Sql } from '#server/db/connect.ts';

/**
 * Days after which a file is deleted, counted from the last time that a version with the file ran. Few browser
 * tabs stay open longer.
 */
const RETENTION_DAYS = 30;

/** Returns a file of any version, compressed with Brotli. */
export async function findAsset(sql: Sql, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`select content from client_files where name = ${name}`;
  return row?.content;
}

/**
 * Marks stored files as used.
 * @returns the names of files that are not stored yet
 */
export async function touchAssets(sql: Sql, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    update client_files set used_at = now() where name = any(${[...names]}) returning name`;
  const storedNames = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !storedNames.has(name));
}

/** @param content compressed with Brotli */
export async function storeAsset(
  sql: Sql,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  await sql`
    insert into client_files (name, content) values (${name}, ${content})
    on conflict (name) do update set used_at = now()`;
}

export async function deleteUnusedAssets(sql: Sql): Promise<void> {
  await sql`delete from client_files where used_at < now() - make_interval(days => ${RETENTION_DAYS})`;
}
