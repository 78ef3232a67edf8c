/** The hashed files of all versions that ran lately, kept in the database: what one process drew, any other can complete. */
import type { Sql } from '../db/connect.ts';

/** How long after its last version ended a file can still be had: longer than anybody leaves a tab open. */
const KEPT_DAYS = 30;

/** Says that a version with these files runs. @returns the names of those that nobody has stored yet */
export async function touchAssets(sql: Sql, names: readonly string[]): Promise<string[]> {
  const known = await sql<{ name: string }[]>`
    update client_files set used_at = now() where name = any(${[...names]}) returning name`;
  const stored = new Set(known.map(({ name }) => name));
  return names.filter((name) => !stored.has(name));
}

/**
 * Stores a file. Another process of the same version may have been quicker.
 * @param content compressed with Brotli
 */
export async function storeAsset(
  sql: Sql,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  await sql`
    insert into client_files (name, content) values (${name}, ${content})
    on conflict (name) do update set used_at = now()`;
}

export async function sweepAssets(sql: Sql): Promise<void> {
  await sql`delete from client_files where used_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
