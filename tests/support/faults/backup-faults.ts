import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { insertSeed } from '#seed/insert.ts';
import { writeBackup } from '#server/db/backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { createTestDatabase } from '../database/db.ts';
import { insertLead } from '../factories/factories.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';

export type FaultFigures = {
  faults: number;
  bytes: number;
  /** Positions of faults in backups that were restored nevertheless. */
  restored: number[];
  /** Refusals that print no clear line for an operator. */
  unclear: string[];
  slowestMs: number;
  tablesLeft: number;
};

/** @param random returns a number in [0, 1) */
export async function damageBackups(
  faults: number,
  random: () => number,
  passphrase?: string,
): Promise<FaultFigures> {
  const folder = await makeTemporaryFolder();
  const source = await createTestDatabase();
  const target = await createTestDatabase({ migrated: false });
  await insertSeed(
    source.sql,
    generatePosts({ count: 200, categories: 8, now: new Date() }),
    generateCategories(8),
  );
  await insertLead(source.sql);
  const file = join(folder.path, 'whole.backup');
  await writeBackup(source.sql, file, { passphrase });
  const undamaged = await readFile(file);
  const figures: FaultFigures = {
    faults,
    bytes: undamaged.length,
    restored: [],
    unclear: [],
    slowestMs: 0,
    tablesLeft: 0,
  };
  // Bytes four to nine of a gzip header say nothing about the content.
  const first = passphrase === undefined ? 10 : 0;
  const damagedFile = join(folder.path, 'damaged.backup');
  for (let fault = 0; fault < faults; fault += 1) {
    const position = first + Math.floor(random() * (undamaged.length - first));
    const bytes = Buffer.from(undamaged);
    bytes.writeUInt8((bytes.readUInt8(position) + 1 + Math.floor(random() * 255)) % 256, position);
    await writeFile(damagedFile, bytes);
    const started = performance.now();
    const refusal = await restoreBackup({
      config: target.config,
      file: damagedFile,
      passphrase,
      log: () => {},
    }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : 'something else'),
    );
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started);
    if (refusal === undefined) figures.restored.push(position);
    else if (!/damaged|ends too early|no backup that|not the one of/.test(refusal))
      figures.unclear.push(`${position}: ${refusal}`);
  }
  const [{ tables }] = await target.sql<[{ tables: number }]>`
    select count(*)::integer as tables from pg_tables where schemaname = 'public'`;
  await Promise.all([source.drop(), target.drop(), folder.remove()]);
  return { ...figures, tablesLeft: tables };
}
