/**
 * Caches generated files in a folder whose name is a hash of their inputs. Each file begins with a digest of
 * its content, so that a truncated or damaged file counts as missing. Several processes may share the folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export type FileCache = {
  /** Returns undefined for a missing or damaged file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** @throws if the folder cannot be written */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /**
   * Removes the folders of other configurations and unfinished files. Of the files with the prefix `many.prefix`,
   * only the newest `many.most` remain.
   * @throws if the folder cannot be written
   */
  sweep: (many: { prefix: string; most: number }) => Promise<void>;
};

const DIGEST_BYTES = 32;
/** Matches the names of folders that a sweep may remove. */
const KEY = /^[0-9a-f]{20}$/;
/** Matches the names of unfinished files. An unfinished file of this age belongs to a killed process. */
const UNFINISHED = /\.[0-9a-f-]{36}$/;
const UNFINISHED_MS = 60_000;

/**
 * Returns a key for a folder.
 * @param parts all inputs of the folder's files
 */
export function cacheKey(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  return hash.digest('hex').slice(0, 20);
}

export function openFileCache(parent: string, key: string): FileCache {
  const folder = join(parent, key);
  return {
    async read(name) {
      const file = await readFile(join(folder, name)).catch(() => undefined);
      if (file === undefined) return undefined;
      const bytes = file.subarray(DIGEST_BYTES);
      return digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : undefined;
    },
    async write(name, bytes) {
      const target = join(folder, name);
      // The file gets its name when it is complete, so that no process reads an incomplete file.
      const temporaryPath = join(dirname(target), `${basename(target)}.${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(temporaryPath, Buffer.concat([digestOf(bytes), bytes]));
        await rename(temporaryPath, target);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    async sweep({ prefix, most }) {
      const names = await readdir(parent);
      const old = names.filter((name) => KEY.test(name) && name !== key);
      await Promise.all(old.map((name) => rm(join(parent, name), { recursive: true, force: true })));

      const files = await listByAge(folder);
      const temporaryFiles = files.filter(
        ({ name, changed }) => UNFINISHED.test(name) && Date.now() - changed > UNFINISHED_MS,
      );
      const excessFiles = files
        .filter(({ name }) => name.startsWith(prefix) && !UNFINISHED.test(name))
        .slice(most);
      for (const { name } of [...temporaryFiles, ...excessFiles])
        await rm(join(folder, name), { force: true });
    },
  };
}

/** Lists the files with the time of their last change in milliseconds, the newest first. */
async function listByAge(folder: string): Promise<{ name: string; changed: number }[]> {
  const files: { name: string; changed: number }[] = [];
  for (const name of await readdir(folder)) {
    // Another process may have removed the file since the folder was listed.
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats) files.push({ name, changed: stats.mtimeMs });
  }
  return files.toSorted((one, other) => other.changed - one.changed);
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
