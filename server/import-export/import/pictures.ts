/**
 * Stores the pictures of an export in the library. A picture comes from the archive if the archive has it, and
 * otherwise from the former site.
 */

import type { PictureFailure } from '#blog-sources/source-item.ts';
import { WorkerFailure } from '#server/concurrency/worker-process.ts';
import type { Database } from '#server/db/connect.ts';
import { type Outside, UnexpectedStatus } from '#server/http/outside.ts';
import type { Library, UploadedFile } from '#server/media/library.ts';
import { takeOutsidePicture } from '#server/media/outside-picture.ts';
import { AppError } from '#shared/errors.ts';
import { readRecordingName } from '#shared/media/recordings.ts';
import { resolveUrl } from './former-urls.ts';
import type { ImportSource } from './import-source.ts';
import type { PictureItem } from './items/read.ts';
import { mapLimited } from './map-limited.ts';
import { failPictureItem, storePictureItem, storeRecordingItem } from './posts/write.ts';
import type { Lease } from './state/write.ts';

/**
 * The maximum number of concurrent pictures. The library processes one picture at a time, and the other pictures
 * are downloaded meanwhile.
 */
const CONCURRENCY = 4;
/**
 * The number of consecutive failures after which a host is no longer requested, as each failure may take many
 * seconds.
 */
const HOST_FAILURES_MAX = 8;
const BUSY_TRIES = 3;

export type PictureServices = {
  sql: Database;
  library: Pick<Library, 'take' | 'takeRecording'>;
  outside: Pick<Outside, 'open'>;
};

type PictureRun = {
  lease: Lease;
  siteUrl: string | undefined;
  member: UploadedFile['member'];
  source: Pick<ImportSource, 'openPicture' | 'format'>;
  signal: AbortSignal;
};

export class PictureStore {
  readonly #services: PictureServices;
  readonly #run: PictureRun;
  readonly #failures = new Map<string, number>();

  constructor(services: PictureServices, run: PictureRun) {
    this.#services = services;
    this.#run = run;
  }

  /**
   * Stores the pictures that the run has not handled yet, and records each outcome.
   * @param inLosses true if posts report the pictures that fail among their losses
   */
  async storeAll(pictures: readonly PictureItem[], { inLosses }: { inLosses: boolean }): Promise<void> {
    const open = pictures.filter(({ outcome }) => outcome === null);
    await mapLimited(open, CONCURRENCY, (picture) => this.#store(picture, inLosses));
  }

  async #store(picture: PictureItem, inLosses: boolean): Promise<void> {
    const { signal, lease } = this.#run;
    const { url, given } = picture.details;
    let reason: PictureFailure = 'missing picture';
    for (const candidate of given === undefined ? [url] : [url, given]) {
      signal.throwIfAborted();
      try {
        await this.#takeAgain(picture, candidate);
        return;
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    await failPictureItem(this.#services.sql, lease, { key: picture.key, reason, inLosses });
  }

  /** Retries a limited number of times while the library is busy with other pictures. */
  async #takeAgain(picture: PictureItem, url: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#take(picture, url);
        return;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'MEDIA_BUSY') || tries === BUSY_TRIES) throw error;
      }
    }
  }

  async #take({ key, title, details, sourceKey }: PictureItem, url: string): Promise<void> {
    const { library, outside } = this.#services;
    const { source, siteUrl, member, lease, signal } = this.#run;
    const upload = {
      member,
      signal,
      ...(title !== '' && { title }),
      record: (mediaId, tx) => storePictureItem(tx, lease, { key, mediaId, alt: details.alt }),
    } satisfies Omit<UploadedFile, 'content' | 'title'>;
    const content = await source.openPicture(url);
    if (content) {
      // In an export of this product, the key of a picture is the name of its file.
      const storedName = source.format === 'export' ? (sourceKey ?? undefined) : undefined;
      if (storedName !== undefined && readRecordingName(storedName)) {
        const record: UploadedFile['record'] = (recordingId, tx) =>
          storeRecordingItem(tx, lease, { key, recordingId });
        await library.takeRecording({ ...upload, title, content, record });
        return;
      }
      await library.take({ title: nameOf(url), ...upload, content, storedName });
      return;
    }
    const href = resolveUrl(url, siteUrl);
    if (!href || href.hostname.endsWith('.invalid')) throw new AppError('PICTURE_UNREACHABLE');
    await this.#countFailures(href.host, () => takeOutsidePicture({ library, outside }, href.href, upload));
  }

  async #countFailures(host: string, take: () => Promise<unknown>): Promise<void> {
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= HOST_FAILURES_MAX) throw new AppError('PICTURE_UNREACHABLE');
    try {
      await take();
      this.#failures.delete(host);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'PICTURE_UNREACHABLE';
      if (isGone && !(error.cause instanceof UnexpectedStatus)) this.#failures.set(host, failures + 1);
      else this.#failures.delete(host);
      throw error;
    }
  }
}

/**
 * Returns the reason why the picture cannot be stored.
 * @throws an error that has another cause than this picture
 */
function reasonOf(error: unknown): PictureFailure {
  // The picture has ended the library's worker process, and would end it again.
  if (error instanceof WorkerFailure) return 'refused picture';
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'UNAUTHORIZED') throw new AppError('IMPORT_AUTHOR_LOST');
  return error.code === 'PICTURE_UNREACHABLE' ? 'missing picture' : 'refused picture';
}

function nameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.slice(path.lastIndexOf('/') + 1);
}
