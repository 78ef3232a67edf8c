/** The files of pictures. Their names come from their content, so a file never changes. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type StoredFile = { bytes: number; content: Readable };

export type MediaStore = {
  /** Stores a file under a name, whole or not at all. */
  put: (name: string, content: Readable) => Promise<void>;
  /** A file; undefined where there is none of this name. */
  get: (name: string) => Promise<StoredFile | undefined>;
  remove: (name: string) => Promise<void>;
  /** Every file's name, with the time at which it was stored. */
  list: () => AsyncIterable<{ name: string; storedAt: Date }>;
};

/** A file that is being written; an old one was left by a process that was killed. */
const UNFINISHED = /\.[0-9a-f-]{36}$/;

/** A store in a folder, which several processes may share. */
export function openFolderStore(folder: string): MediaStore {
  const pathTo = (name: string) => join(folder, name);
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true });
      // Written under another name first: nobody ever reads half a file.
      const unfinished = `${pathTo(name)}.${randomUUID()}`;
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }));
        await rename(unfinished, pathTo(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      const found = await stat(pathTo(name)).catch(noneWhereMissing);
      return found && { bytes: found.size, content: createReadStream(pathTo(name)) };
    },
    async remove(name) {
      await rm(pathTo(name), { force: true });
    },
    async *list() {
      for (const name of (await readdir(folder).catch(noneWhereMissing)) ?? []) {
        const found = await stat(pathTo(name)).catch(noneWhereMissing);
        if (found) yield { name, storedAt: found.mtime };
      }
    },
  };
}

/** Says whether a name in a store is that of an unfinished file. */
export function isUnfinished(name: string): boolean {
  return UNFINISHED.test(name);
}

function noneWhereMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
