import type { Sql } from '../db/connect.ts';

/** What a version of lately had under this name, compressed with Brotli. */
export async function findAsset(sql: Sql, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`select content from client_files where name = ${name}`;
  return row?.content;
}
