/** Stores the files of pictures and recordings. A file's name depends on its content, so a file never changes. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3mini } from 's3mini';
import type { Bucket, Env } from '#server/env.ts';

type StoredFile = { bytes: number; content: Readable };

type FilePart = { start: number; end: number };

export type MediaStore = {
  /**
   * Stores a file completely or not at all. An existing file stays unchanged, and counts as stored now.
   * @returns false if the existing file has other bytes
   */
  put: (name: string, content: Readable) => Promise<boolean>;
  /** @param part the first and the last byte, of a file that has them */
  get: (name: string, part?: FilePart) => Promise<StoredFile | undefined>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<{ name: string; storedAt: Date }>;
};

/** Matches the names of unfinished files. An old unfinished file belongs to a killed process. */
const UNFINISHED = /\.[0-9a-f-]{36}$/;

const BUCKET_PATIENCE_MS = 15_000;
/** The number of names in one response of a bucket; servers return at most this number. */
const NAMES_PER_PAGE = 1000;

type StoreSetting = Pick<Env['media'], 'store'>;

export function openMediaStore({ store }: StoreSetting): MediaStore {
  return 'folder' in store ? openFolderStore(store.folder) : openS3Store(store);
}

/** Returns the name of the store for messages. */
export function nameOfStore({ store }: StoreSetting): string {
  return 'folder' in store ? store.folder : `${store.url}/${store.prefix}`;
}

/** Opens a folder as a store. Several processes may share the folder. */
export function openFolderStore(folder: string): MediaStore {
  const pathTo = (name: string) => join(folder, name);
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true });
      // The file gets its name when it is complete, so that no process reads an incomplete file.
      const temporaryPath = `${pathTo(name)}.${randomUUID()}`;
      try {
        await pipeline(content, createWriteStream(temporaryPath, { flush: true }));
        if (await nameFile(temporaryPath, pathTo(name))) return true;
        const now = new Date();
        await utimes(pathTo(name), now, now);
        return (await digestOfFile(temporaryPath)) === (await digestOfFile(pathTo(name)));
      } finally {
        await rm(temporaryPath, { force: true });
      }
    },
    async get(name, part) {
      const stats = await stat(pathTo(name)).catch(ignoreMissingFile);
      if (!stats) return undefined;
      const bytes = part ? part.end - part.start + 1 : stats.size;
      return { bytes, content: createReadStream(pathTo(name), part) };
    },
    async remove(name) {
      await rm(pathTo(name), { force: true });
    },
    async *list() {
      for (const name of (await readdir(folder).catch(ignoreMissingFile)) ?? []) {
        const stats = await stat(pathTo(name)).catch(ignoreMissingFile);
        if (stats) yield { name, storedAt: stats.mtime };
      }
    },
  };
}

/**
 * Gives a complete file its name.
 * @returns false if a file of this name exists
 */
async function nameFile(temporaryPath: string, path: string): Promise<boolean> {
  try {
    await link(temporaryPath, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // Some network file systems do not support links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    if (await stat(path).catch(ignoreMissingFile)) return false;
    await rename(temporaryPath, path);
    return true;
  }
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export function isUnfinished(name: string): boolean {
  return UNFINISHED.test(name);
}

function ignoreMissingFile(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
}

export function openS3Store({ url, prefix, region, accessKeyId, secretAccessKey }: Bucket): MediaStore {
  let client: Promise<S3mini> | undefined;
  // The library is loaded on the first use, as most sites use a folder.
  const open = () => {
    client ??= import('s3mini').then(
      (library) =>
        new library.S3mini({
          endpoint: url,
          region,
          accessKeyId,
          secretAccessKey,
          requestAbortTimeout: BUCKET_PATIENCE_MS,
        }),
    );
    return client;
  };
  return {
    async put(name, content) {
      const bucket = await open();
      const bytes = await buffer(content);
      const response = await bucket.getObjectResponse(prefix + name);
      const existing = response ? Buffer.from(await response.arrayBuffer()) : undefined;
      // The existing bytes are sent again, as a bucket has no other way to change the time of a file. A file of
      // known length is sent in one request, so it is stored completely or not at all.
      await bucket.putObject(prefix + name, existing ?? bytes);
      return existing === undefined || existing.equals(bytes);
    },
    async get(name, part) {
      const bucket = await open();
      const response = part
        ? await bucket.getObjectRaw(prefix + name, false, part.start, part.end + 1)
        : await bucket.getObjectResponse(prefix + name);
      if (!response?.body) return undefined;
      return {
        bytes: Number(response.headers.get('content-length')),
        content: Readable.fromWeb(response.body),
      };
    },
    async remove(name) {
      const bucket = await open();
      await bucket.deleteObject(prefix + name);
    },
    async *list() {
      const bucket = await open();
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', prefix, NAMES_PER_PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { name: Key.slice(prefix.length), storedAt: LastModified };
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}
