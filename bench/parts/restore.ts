/** An operator's drill for an emergency: back up, restore elsewhere, compare. */
import { join } from 'node:path';
import { writeBackup } from '#server/db/backup.ts';
import { listTables } from '#server/db/backup-tables.ts';
import type { Sql } from '#server/db/connect.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { signInAs } from '../factories/context.ts';
import { createTestDatabase } from '../database/db.ts';
import { insertLead } from '../factories/factories.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';

export type DrillFigures = {
  posts: number;
  rows: number;
  backupSeconds: number;
  restoreSeconds: number;
  /** Tables with different rows; every column counts, generated ones too. */
  differing: string[];
};

const CATEGORIES = 20;
const LEADS = 50;

export async function drillRestore(posts: number): Promise<DrillFigures> {
  const folder = await makeTemporaryFolder();
  const source = await createTestDatabase();
  const target = await createTestDatabase({ migrated: false });
  await insertSeed(
    source.sql,
    generatePosts({ count: posts, categories: CATEGORIES, now: new Date() }),
    generateCategories(CATEGORIES),
  );
  await signInAs(source.sql, 'yonetici@example.com');
  for (let count = 0; count < LEADS; count += 1) await insertLead(source.sql);

  const file = join(folder.path, 'drill.backup');
  const saving = performance.now();
  const { rows } = await writeBackup(source.sql, file);
  const backupSeconds = (performance.now() - saving) / 1000;
  const restoring = performance.now();
  await restoreBackup({ config: target.config, file, log: () => {} });
  const restoreSeconds = (performance.now() - restoring) / 1000;

  const [saved, restored] = [await hashTables(source.sql), await hashTables(target.sql)];
  const names = new Set([...saved.keys(), ...restored.keys()]);
  await Promise.all([source.drop(), target.drop(), folder.remove()]);
  return {
    posts,
    rows,
    backupSeconds,
    restoreSeconds,
    differing: [...names].filter((name) => saved.get(name) !== restored.get(name)),
  };
}

/** A hash of every table by Postgres, independent of the restore's own comparison. */
async function hashTables(sql: Sql): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { name } of await listTables(sql)) {
    const [row] = await sql<[{ hash: string }]>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
      from ${sql(name)} t
    `;
    hashes.set(name, row.hash);
  }
  return hashes;
}
