/** The library takes files: has a picture made of each in a process of its own, stores its files, then lists it. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess, WorkerClosed } from '#server/concurrency/worker-process.ts';
import type { Database } from '#server/db/connect.ts';
import { ROOT } from '#server/root.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';
import type { MediaStore } from './store.ts';
import { insertPicture, type NewPicture, replacePicture } from './write.ts';

export type UploadedFile = {
  content: AsyncIterable<Uint8Array>;
  /** Its name where it came from. */
  title: string;
  userId: string;
  /** The picture whose place it takes. */
  replaces?: string | undefined;
};

export type Library = {
  store: MediaStore;
  /** Bytes of a file. */
  maxBytes: number;
  /**
   * Takes a file, and lists it once all of its sizes are stored.
   * @throws AppError with a code of pictures where it is refused; MEDIA_BUSY where too many wait
   */
  take: (file: UploadedFile) => Promise<LibraryPicture>;
  close: () => Promise<void>;
};

/** Milliseconds for one picture; a large photograph takes two seconds. */
const LIMIT_MS = 20_000;
/** Milliseconds that a file may wait: with the work itself shorter than the patience of the proxies in `deploy/`. */
const ACQUIRE_TIMEOUT_MS = 20_000;
const IDLE_MS = 30_000;
/** Files that wait for their turn. */
const QUEUE_LENGTH = 32;

type Made = Pick<NewPicture, 'picture' | 'bytes'>;

export function openLibrary({
  sql,
  store,
  maxMegabytes,
}: {
  sql: Database;
  store: MediaStore;
  maxMegabytes: number;
}): Library {
  const maker = openPictureMaker(store);
  const maxBytes = maxMegabytes * 1024 * 1024;
  return {
    store,
    maxBytes,
    async take({ content, title, userId, replaces }) {
      const folder = await mkdtemp(join(tmpdir(), 'picture-'));
      try {
        const file = join(folder, 'uploaded');
        const digest = await writeBounded(file, content, { maxBytes, maxMegabytes });
        const picture = { title, ...(await maker.make({ file, digest, folder })) };
        return await (replaces === undefined
          ? insertPicture(sql, { ...picture, userId })
          : replacePicture(sql, replaces, picture));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: maker.close,
  };
}

/** Has pictures made in a process of its own, and stores their files. */
function openPictureMaker(store: MediaStore) {
  const worker = openWorkerProcess<PictureJob, PictureAnswer>({
    module: join(ROOT, 'server/media/process.ts'),
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
  });
  // One at a time: each uses all cores, and the memory of several would add up.
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: QUEUE_LENGTH,
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    refusal: 'MEDIA_BUSY',
  });
  /** Pictures that are being made, by the digest of their files. */
  const underWay = new Map<string, Promise<Made>>();

  async function run(job: PictureJob): Promise<Made> {
    const answer = await limiter
      .run(() => worker.run(job))
      .catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        // A file whose decoding ends its process, or takes it too long, is no picture that anybody should see.
        throw new AppError(
          error instanceof WorkerClosed ? 'MEDIA_BUSY' : 'PICTURE_DAMAGED',
          {},
          { cause: error },
        );
      });
    if ('refusal' in answer) throw new AppError(answer.refusal);
    for (const name of answer.names) await store.put(name, createReadStream(join(job.folder, name)));
    return { picture: answer.picture, bytes: answer.bytes };
  }

  return {
    /** Makes a file's picture once, also for a browser that has lost the connection and sends the last part again. */
    make(job: PictureJob): Promise<Made> {
      const making = underWay.get(job.digest) ?? run(job).finally(() => underWay.delete(job.digest));
      underWay.set(job.digest, making);
      return making;
    },
    close: worker.close,
  };
}

/** Writes content to a file. @returns see `Picture.digest` @throws PICTURE_FILE_TOO_LARGE */
async function writeBounded(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, maxMegabytes }: { maxBytes: number; maxMegabytes: number },
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    content,
    async function* bounded(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new AppError('PICTURE_FILE_TOO_LARGE', { megabytes: maxMegabytes });
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  return hash.digest('hex').slice(0, 24);
}
