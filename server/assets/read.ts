import type { Sql } from '#server/db/connect.ts';

/** The file with this name, of any version, compressed with Brotli. */
export async function findAsset(sql: Sql, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`select content from client_files where name = ${name}`;
  return row?.content;
}
