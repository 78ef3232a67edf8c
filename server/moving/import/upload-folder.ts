import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

/** An upload that takes longer has failed. */
const UPLOAD_MAX_MS = 24 * 60 * 60_000;

/** Each import has a folder of its own, which has its id as the name. */
export function importFolderOf({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'imports');
}

/** Deletes the files of imports that need them no more, and of uploads that have failed. */
export async function deleteUnneededFiles(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((id) => !needed.has(id))) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - UPLOAD_MAX_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
