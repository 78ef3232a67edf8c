import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createLimiter } from '#server/concurrency/limiter.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import { asOneTransaction, inTransaction } from '#server/db/transaction.ts';
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
import {
  formatOfName,
  nameOfRecording,
  RECORDING_MAX_BYTES,
  RECORDING_MAX_MEGABYTES,
  RECORDING_MAX_MINUTES,
  readRecordingName,
} from '#shared/media/recordings.ts';
import type { LibraryPicture, LibraryRecording } from '#shared/media/schemas.ts';
import { type FileMaker, openFileMaker } from './file-maker.ts';
import type { PictureJob } from './picture-job.ts';
import { findKnownFile } from './read.ts';
import type { MediaStore } from './store.ts';
import { createUploadSlots, type UploadSlots } from './upload-slots.ts';
import { insertPicture, insertRecording, lockFile, type NewPicture, replacePicture } from './write.ts';

export type UploadedFile = {
  content: AsyncIterable<Uint8Array>;
  title: string;
  /** The member who uploads the file. The role is checked again when the row is written. */
  member: Pick<Member, 'id' | 'role'>;
  /** The id of the picture that the upload replaces. */
  replaces?: string | undefined;
  /** True for a picture of a profile, which the library does not offer. */
  isPortrait?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /**
   * The name of the file in another library. The file stays unchanged if this library could have written it. The
   * name stays if it contains the digest of the file's bytes.
   */
  storedName?: string | undefined;
  /** Records the upload in the transaction that writes the row. */
  record?: ((pictureId: string, tx: Sql) => Promise<void>) | undefined;
};

/** A file of a member. */
type RecordingFile = Omit<UploadedFile, 'replaces' | 'isPortrait' | 'storedName'>;

export type Library = {
  store: MediaStore;
  /** The folder for unfinished files. */
  temporaryFolder: string;
  maxBytes: number;
  tooLarge: () => AppError;
  /** The slots of uploads by members, whose callers run `take` in a slot. */
  slots: UploadSlots;
  /**
   * Stores all sizes of a file, and then adds its picture to the library.
   * @throws AppError with a PICTURE_ code for a refused file; MEDIA_BUSY if the queue is full; UNAUTHORIZED if the
   * member has lost the role; the signal's reason after an abort
   */
  take: (file: UploadedFile) => Promise<LibraryPicture>;
  /**
   * Stores a recording without its metadata, and then adds it to the library.
   * @throws AppError with a RECORDING_ code for a refused file; otherwise as `take`
   */
  takeRecording: (file: RecordingFile) => Promise<LibraryRecording>;
  /**
   * Returns a file. A missing picture for social networks is created first.
   * @param client the visitor's network; networks take turns
   * @throws MEDIA_BUSY if too many visitors wait; the error of a picture that could not be created
   */
  getFile: (name: string, client?: string) => ReturnType<MediaStore['get']>;
  /** @param names the files to which texts refer */
  remove: (names: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** The time limit for processing a picture, in milliseconds. A large photograph takes two seconds. */
const LIMIT_MS = 20_000;
/** The maximum size of a stored file of another library, as a multiple of the maximum size of an upload. */
const STORED_GROWTH_MAX = 4;
/**
 * Milliseconds that a visitor waits for the creation of a picture. All visitors together have one turn at a time,
 * so that a member's upload waits for at most one picture of visitors.
 */
const SOCIAL_TIMEOUT_MS = 5000;
const SOCIAL_QUEUE_LENGTH = 16;
/** Milliseconds after which the failed creation of a picture for social networks is retried. */
const SOCIAL_RETRY_MS = 3_600_000;
/**
 * The age in milliseconds from which a temporary folder belongs to a killed process. An upload takes less time,
 * including all waits.
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
  onRemoved?: (file: Pick<Picture, 'digest'>) => void;
}): Library {
  const maker = openFileMaker(limitMs);
  const socialSizes = openSocialSizes({ sql, store, maker, temporaryFolder });
  const maxBytes = maxMegabytes * 1024 * 1024;
  const tooLarge = () => new AppError('PICTURE_FILE_TOO_LARGE', { megabytes: maxMegabytes });

  return {
    store,
    temporaryFolder,
    maxBytes,
    tooLarge,
    slots: createUploadSlots(),
    async take(upload) {
      const { content, title, signal, storedName } = upload;
      const stored = storedName === undefined ? undefined : readPictureName(storedName);
      if (storedName !== undefined && !stored) throw new AppError('PICTURE_TYPE_REFUSED');
      return inFolder(temporaryFolder, async (folder) => {
        const file = join(folder, 'uploaded');
        // A stored file may be larger than its upload, for example a PNG that was created from a small WebP.
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
    takeRecording: (upload) =>
      inFolder(temporaryFolder, (folder) => takeRecording(upload, { sql, store, maker, folder })),
    getFile: socialSizes.getFile,
    async remove(names) {
      for (const name of names) {
        const digest = await removeFiles(store, name);
        if (digest !== undefined) onRemoved?.({ digest });
      }
    },
    close: maker.close,
  };
}

/** Removes the files of a picture or a recording, and returns its digest. */
async function removeFiles(store: MediaStore, name: string): Promise<string | undefined> {
  const picture = readPictureName(name);
  const digest = (picture ?? readRecordingName(name))?.digest;
  if (digest === undefined) return undefined;
  const files = picture ? [...filesOf(picture), nameOfSocialSize(picture)] : [name];
  await Promise.all(files.map((file) => store.remove(file)));
  return digest;
}

async function takeRecording(
  { content, title, signal, member, record }: RecordingFile,
  { sql, store, maker, folder }: { sql: Database; store: MediaStore; maker: FileMaker; folder: string },
): Promise<LibraryRecording> {
  const file = join(folder, 'uploaded');
  await writeLimited(file, content, {
    maxBytes: RECORDING_MAX_BYTES,
    tooLarge: recordingTooLarge,
  });
  const answer = await maker.makeRecording({ recording: file, folder }, { signal });
  if ('refusal' in answer) throw new AppError(answer.refusal, { minutes: RECORDING_MAX_MINUTES });
  signal?.throwIfAborted();
  const { recording, bytes } = answer;
  const statedFormat = formatOfName(title);
  if (statedFormat !== undefined && statedFormat !== recording.format)
    throw new AppError('RECORDING_TYPE_DIFFERS', { format: recording.format.toUpperCase() });
  const name = nameOfRecording(recording);
  if (!(await store.put(name, createReadStream(join(folder, name)))))
    throw new Error(`The store has another file with the name ${name}.`);
  return asOneTransaction(sql, async (tx) => {
    await refuseLostRole(tx, member);
    const libraryRecording = await insertRecording(tx, { recording, title, bytes, userId: member.id });
    await record?.(libraryRecording.id, tx);
    return libraryRecording;
  });
}

export function recordingTooLarge(): AppError {
  return new AppError('RECORDING_FILE_TOO_LARGE', { megabytes: RECORDING_MAX_MEGABYTES });
}

/**
 * Decides the name of a file of another library. A name of version 1.0.0 does not contain the digest of the file,
 * and stays if this library has the same file.
 */
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
 * Stores the files of a picture. Existing files of other sizes stay, as another version of the library may have
 * written other bytes.
 * @throws if the store has another file with the name of the picture
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
  { member, replaces, isPortrait, record }: UploadedFile,
): Promise<LibraryPicture> {
  return asOneTransaction(sql, async (tx) => {
    await refuseLostRole(tx, member);
    const libraryPicture = await (replaces === undefined
      ? insertPicture(tx, { ...picture, userId: member.id, isPortrait })
      : replacePicture(tx, replaces, picture));
    await record?.(libraryPicture.id, tx);
    return libraryPicture;
  });
}

/**
 * Creates pictures for social networks. Concurrent requests for the same picture share the work. A failure is
 * remembered for some time, as any visitor may request the picture again.
 */
function openSocialSizes({
  sql,
  store,
  maker,
  temporaryFolder,
}: {
  sql: Database;
  store: MediaStore;
  maker: FileMaker;
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

  /** Creates the picture for the file's name. Does nothing if the library has no such picture. */
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

/** Runs `work` with a temporary folder, which is removed afterwards. */
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

/** Removes temporary folders of killed processes. Creates `folder` if it is missing. */
async function removeAbandonedFolders(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // An upload may have ended and removed its folder since the list was read.
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes the uploaded file.
 * @returns the digest of the file's bytes
 * @throws the error of `tooLarge`
 */
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
