import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Env } from '#server/env.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_MAX_BYTES } from '#shared/import-export/limits.ts';

/** The time in milliseconds after which an upload counts as failed. */
const UPLOAD_MAX_MS = 24 * 60 * 60_000;
/** The maximum bytes of the files of all imports, as Postgres may be on the same disk. */
const ALL_MAX_BYTES = 4 * IMPORT_MAX_BYTES;
/** The bytes of the disk that imports leave free. */
const FREE_MIN_BYTES = 512 * 1024 ** 2;

/** Returns the folder of uploaded exports. Each import has a subfolder, whose name is the import's id. */
export function importFolderOf({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'imports');
}

export type UploadSpace = {
  /**
   * Reserves disk space for an upload before its body is read.
   * @returns a function that ends the reservation
   * @throws IMPORT_STORAGE_FULL, IMPORT_DISK_FULL
   */
  reserve: (importId: string, bytes: number) => Promise<() => void>;
};

type SpaceOptions = {
  bytesMax?: number | undefined;
  /** Lists the imports whose files may be deleted for a new upload, the oldest first. */
  listEnded: () => Promise<string[]>;
  countFreeBytes?: (folder: string) => Promise<number>;
};

export function createUploadSpace(
  folder: string,
  { bytesMax = ALL_MAX_BYTES, listEnded, countFreeBytes = freeBytes }: SpaceOptions,
): UploadSpace {
  const reservations = new Map<string, number>();
  const findShortage = async (): Promise<'IMPORT_STORAGE_FULL' | 'IMPORT_DISK_FULL' | undefined> => {
    let all = 0;
    let toWrite = 0;
    for (const id of new Set([...reservations.keys(), ...(await readdir(folder).catch(() => []))])) {
      const writtenBytes = await sizeOf(join(folder, id));
      const size = reservations.get(id) ?? writtenBytes;
      all += size;
      toWrite += Math.max(size - writtenBytes, 0);
    }
    if (all > bytesMax) return 'IMPORT_STORAGE_FULL';
    return (await countFreeBytes(folder)) < toWrite + FREE_MIN_BYTES ? 'IMPORT_DISK_FULL' : undefined;
  };
  return {
    async reserve(importId, bytes) {
      reservations.set(importId, bytes);
      const free = () => void reservations.delete(importId);
      try {
        let shortage = await findShortage();
        for (const id of shortage ? await listEnded() : []) {
          await rm(join(folder, id), { recursive: true, force: true });
          shortage = await findShortage();
          if (!shortage) break;
        }
        if (shortage) throw new AppError(shortage);
        return free;
      } catch (error) {
        free();
        throw error;
      }
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const status = await stat(join(folder, name)).catch(() => undefined);
    bytes += status?.size ?? 0;
  }
  return bytes;
}

/** The folder may be missing, as the first upload creates it. */
async function freeBytes(folder: string): Promise<number> {
  const status = await statfs(folder).catch(() => statfs(dirname(folder)).catch(() => undefined));
  return status ? status.bavail * status.bsize : Number.POSITIVE_INFINITY;
}

/**
 * Deletes the files of an uploaded import at once. On another machine than that of the upload, the function does
 * nothing.
 */
export async function deleteImportFiles(importId: string, files: readonly string[]): Promise<void> {
  const folders = new Set(
    files.map((file) => dirname(file)).filter((folder) => basename(folder) === importId),
  );
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** Deletes the files of imports that no longer need them, and of failed uploads. */
export async function deleteUnneededFiles(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((id) => !needed.has(id))) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - UPLOAD_MAX_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
