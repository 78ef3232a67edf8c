import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess, WorkerClosed, WorkerTimeout } from '#server/concurrency/worker-process.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { asOneTransaction, inTransaction } from '#server/db/transaction.ts';
import { ROOT } from '#server/root.ts';
import { type Member, refuseLostRole } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import {
  DIGEST_LENGTH,
  filesOf,
  isSocialSize,
  nameOfPicture,
  nameOfSocialSize,
  type Picture,
  readPictureName,
  stemOf,
} from '#shared/media/pictures.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';
import { findKnownFile } from './read.ts';
import type { MediaStore } from './store.ts';
import { insertPicture, lockFile, type NewPicture, replacePicture } from './write.ts';

export type UploadedFile = {
  content: AsyncIterable<Uint8Array>;
  title: string;
  /** The member's role is checked again when the row is written. */
  member: Pick<Member, 'id' | 'role'>;
  /** The id of the picture that the upload replaces. */
  replaces?: string | undefined;
  signal?: AbortSignal | undefined;
  /**
   * The name of a file of another library, which stays unchanged if this library could have written it, and keeps its
   * name if the name has the digest of its bytes.
   */
  storedName?: string | undefined;
  /** Records the upload in the transaction that writes the row. */
  record?: ((pictureId: string, tx: Sql) => Promise<void>) | undefined;
};

export type Library = {
  store: MediaStore;
  /** The folder for files that are being written. */
  temporaryFolder: string;
  maxBytes: number;
  tooLarge: () => AppError;
  /**
   * Adds a file to the library after all of its sizes are stored.
   * @throws AppError with a PICTURE_ code for a refused file; MEDIA_BUSY if the queue is full; UNAUTHORIZED
   * if the member has lost the role; the signal's reason after an abort
   */
  take: (file: UploadedFile) => Promise<LibraryPicture>;
  /**
   * Returns a file. The picture for social networks is made if it is missing.
   * @param client the visitor's network, as visitors take turns
   * @throws MEDIA_BUSY if too many visitors wait; the error of a picture that could not be made
   */
  getFile: (name: string, client?: string) => ReturnType<MediaStore['get']>;
  remove: (pictures: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Milliseconds to process a picture. A large photograph takes two seconds. */
const LIMIT_MS = 20_000;
/** The sum of this and `LIMIT_MS` must be shorter than the timeouts of the proxies in `deploy/`. */
const ACQUIRE_TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;
/** How many times larger than the largest upload a stored file may be. */
const STORED_GROWTH_MAX = 4;
const QUEUE_LENGTH = 32;
/**
 * The wait of a visitor for the turn in milliseconds. Visitors have one turn at a time together, so that a member's
 * upload waits for one of their pictures at most.
 */
const SOCIAL_TIMEOUT_MS = 5000;
const SOCIAL_QUEUE_LENGTH = 16;
/** Milliseconds until a picture for social networks that could not be made is tried again. */
const SOCIAL_RETRY_MS = 3_600_000;
/**
 * Temporary folders of this age belong to killed processes, as an upload takes less time, including all
 * waits.
 */
const ABANDONED_MS = 15 * 60_000;

export function openLibrary({
  sql,
  store,
  maxMegabytes,
  temporaryFolder,
  limitMs = LIMIT_MS,
  onRemoved,
}: {
  sql: Database;
  store: MediaStore;
  maxMegabytes: number;
  /** The folder for files during upload and conversion. It should not be in memory (tmpfs). */
  temporaryFolder: string;
  limitMs?: number;
  onRemoved?: (picture: Picture) => void;
}): Library {
  const maker = openPictureMaker(limitMs);
  const socialSizes = openSocialSizes({ sql, store, maker, temporaryFolder });
  const maxBytes = maxMegabytes * 1024 * 1024;
  const tooLarge = () => new AppError('PICTURE_FILE_TOO_LARGE', { megabytes: maxMegabytes });

  return {
    store,
    temporaryFolder,
    maxBytes,
    tooLarge,
    async take(upload) {
      const { content, title, signal, storedName } = upload;
      const stored = storedName === undefined ? undefined : readPictureName(storedName);
      if (storedName !== undefined && !stored) throw new AppError('PICTURE_TYPE_REFUSED');
      return inFolder(temporaryFolder, async (folder) => {
        const file = join(folder, 'uploaded');
        // A stored file may be larger than its upload: a small WebP becomes a PNG.
        const limit = stored ? maxBytes * STORED_GROWTH_MAX : maxBytes;
        const digest = await writeLimited(file, content, { maxBytes: limit, tooLarge });
        const answer = await maker.make(
          { file, folder, ...(await storedAs(store, stored, digest)) },
          { signal },
        );
        if ('refusal' in answer) throw new AppError(answer.refusal);
        signal?.throwIfAborted();
        const { picture, bytes } = answer;
        await storeFiles(store, picture, folder);
        return listPicture(sql, { picture, title, bytes }, upload);
      });
    },
    getFile: socialSizes.getFile,
    async remove(pictures) {
      for (const name of pictures) {
        const picture = readPictureName(name);
        if (!picture) continue;
        const files = [...filesOf(picture), nameOfSocialSize(picture)];
        await Promise.all(files.map((file) => store.remove(file)));
        onRemoved?.(picture);
      }
    },
    close: maker.close,
  };
}

/** Decides the name of a file of another library. A name of version 1.0.0 stays if the library has the same file. */
async function storedAs(
  store: MediaStore,
  stored: Picture | undefined,
  digest: string,
): Promise<Pick<PictureJob, 'stored'>> {
  if (!stored || stored.digest === digest) return stored ? { stored } : {};
  const file = await store.get(nameOfPicture(stored));
  const isSame = file !== undefined && (await digestOf(file.content)) === digest;
  return { stored: isSame ? stored : { ...stored, digest } };
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

/**
 * Stores the files of a picture. Other sizes that exist stay, as another version of the library may have written
 * other bytes.
 * @throws if the name of the picture belongs to other bytes
 */
async function storeFiles(store: MediaStore, picture: Picture, folder: string): Promise<void> {
  const [main, ...sizes] = filesOf(picture);
  for (const name of sizes) await store.put(name, createReadStream(join(folder, name)));
  if (!(await store.put(main, createReadStream(join(folder, main)))))
    throw new Error(`The store has another file with the name ${main}.`);
}

function listPicture(
  sql: Database,
  picture: Omit<NewPicture, 'userId'>,
  { member, replaces, record }: UploadedFile,
): Promise<LibraryPicture> {
  return asOneTransaction(sql, async (tx) => {
    await refuseLostRole(tx, member);
    const libraryPicture = await (replaces === undefined
      ? insertPicture(tx, { ...picture, userId: member.id })
      : replacePicture(tx, replaces, picture));
    await record?.(libraryPicture.id, tx);
    return libraryPicture;
  });
}

/**
 * Makes pictures for social networks. Requests that wait for the same picture share the work, and its failure is
 * remembered, as any visitor may request it again.
 */
function openSocialSizes({
  sql,
  store,
  maker,
  temporaryFolder,
}: {
  sql: Database;
  store: MediaStore;
  maker: ReturnType<typeof openPictureMaker>;
  temporaryFolder: string;
}) {
  const running = new Map<string, Promise<void>>();
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: SOCIAL_QUEUE_LENGTH,
    acquireTimeoutMs: SOCIAL_TIMEOUT_MS,
    refusal: 'MEDIA_BUSY',
  });
  const failures = new Map<string, { error: unknown; retryAt: number }>();

  /** Makes the picture of the file's name; nothing if the library has no such picture. */
  const make = async (name: string, client: string): Promise<void> => {
    const failure = failures.get(name);
    if (failure && performance.now() < failure.retryAt) throw failure.error;
    const stem = stemOf(name);
    const known = stem === undefined ? undefined : await findKnownFile(sql, stem);
    const picture = known === undefined ? undefined : readPictureName(known);
    if (!picture) return;
    await limiter.run(() => inFolder(temporaryFolder, (folder) => makeIn(folder, name, picture)), { client });
  };
  const makeIn = async (folder: string, name: string, picture: Picture): Promise<void> => {
    const original = await store.get(nameOfPicture(picture));
    if (!original) return;
    const file = join(folder, 'original');
    await pipeline(original.content, createWriteStream(file));
    try {
      const answer = await maker.make({ file, folder, social: picture }, { client: 'visitors' });
      if ('refusal' in answer) throw new AppError(answer.refusal);
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'MEDIA_BUSY';
      if (!isBusy) failures.set(name, { error, retryAt: performance.now() + SOCIAL_RETRY_MS });
      throw error;
    }
    await inTransaction(sql, async (tx) => {
      await lockFile(tx, name);
      // The picture may have been deleted permanently in the meantime.
      if ((await findKnownFile(tx, stemOf(name) ?? '')) === undefined) return;
      await store.put(name, createReadStream(join(folder, name)));
    });
  };
  const getFile: Library['getFile'] = async (name, client = '') => {
    const file = await store.get(name);
    if (file || !isSocialSize(name)) return file;
    const work = running.get(name) ?? make(name, client).finally(() => running.delete(name));
    running.set(name, work);
    await work;
    return store.get(name);
  };
  return { getFile };
}

/** Runs work with a temporary folder. */
async function inFolder<Result>(
  temporaryFolder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandonedFolders(temporaryFolder);
  const folder = await mkdtemp(join(temporaryFolder, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function openPictureMaker(limitMs: number) {
  const worker = openWorkerProcess<PictureJob, PictureAnswer>({
    module: join(ROOT, 'server/media/process.ts'),
    limitMs,
    idleMs: IDLE_MS,
  });
  // Pictures are processed one at a time, as each uses all cores, and several would need too much memory.
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: QUEUE_LENGTH,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    refusal: 'MEDIA_BUSY',
  });
  return {
    /** @throws MEDIA_BUSY, PICTURE_TOO_SLOW, the signal's reason, or the error of the worker process */
    make: (
      job: PictureJob,
      { signal, client = '' }: { signal?: AbortSignal | undefined; client?: string },
    ): Promise<PictureAnswer> =>
      limiter.run(
        async () => {
          signal?.throwIfAborted();
          try {
            return await worker.run(job);
          } catch (error) {
            if (error instanceof WorkerClosed) throw new AppError('MEDIA_BUSY', {}, { cause: error });
            if (error instanceof WorkerTimeout) throw new AppError('PICTURE_TOO_SLOW', {}, { cause: error });
            throw error;
          }
        },
        { client },
      ),
    close: () => worker.close(),
  };
}

/** Removes temporary folders of killed processes. Creates `folder` if it is missing. */
async function removeAbandonedFolders(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another upload may have ended in the meantime and removed its folder.
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Writes the uploaded file. @returns the digest of its bytes @throws the error of `tooLarge` */
async function writeLimited(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge }: Pick<Library, 'maxBytes' | 'tooLarge'>,
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    content,
    async function* limited(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}
