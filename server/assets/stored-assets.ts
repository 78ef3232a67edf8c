/** The hashed files of all versions that ran lately, kept in the database: what one process drew, any other can complete. */
import type { Database, Sql } from '../db/connect.ts';

export type StoredAsset = { name: string; content: Buffer };

/** How long after its last version ended a file can still be had: longer than anybody leaves a tab open. */
const KEPT_DAYS = 30;

/** Says that a version with these files runs. @returns the names of those that nobody has stored yet */
export async function touchAssets(sql: Sql, names: readonly string[]): Promise<string[]> {
  const known = await sql<{ name: string }[]>`
    update client_files set used_at = now() where name = any(${[...names]}) returning name`;
  const stored = new Set(known.map(({ name }) => name));
  return names.filter((name) => !stored.has(name));
}

/** Stores files, compressed with Brotli. Another process of the same version may have been quicker. */
export async function storeAsset(sql: Sql, { name, content }: StoredAsset): Promise<void> {
  await sql`
    insert into client_files (name, content) values (${name}, ${content})
    on conflict (name) do update set used_at = now()`;
}

/** What a version of lately had under this name, compressed with Brotli. */
export async function findAsset(sql: Sql, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`select content from client_files where name = ${name}`;
  return row?.content;
}

export async function sweepAssets(sql: Database): Promise<void> {
  await sql`delete from client_files where used_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
