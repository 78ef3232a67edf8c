/**
 * Reads an export in a separate process. A hostile file can end or block that process without an effect on this
 * process.
 */
import { join } from 'node:path';
import type { OpenOptions } from '#blog-sources/open-source.ts';
import type { SourceItem } from '#blog-sources/source-item.ts';
import {
  openWorkerProcess,
  WorkerFailure,
  type WorkerProcess,
  WorkerTimeout,
} from '#server/concurrency/worker-process.ts';
import type { StoredSite } from '#server/import-export/export/format.ts';
import { ROOT } from '#server/root.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportSource } from '../import-source.ts';

import type { ItemsResult, OpenResult, ReaderAnswer, ReaderJob } from './jobs.ts';

/** The heap limit in megabytes. It is enough for a Ghost export of 200 MB, which is parsed as a whole. */
const HEAP_MEGABYTES = 1_280;
/** Milliseconds for one item of an export. The process has the lowest priority of a busy machine. */
const ITEM_MS = 120_000;

/** An error for an item of an export that takes too long. */
export class ReaderTimeout extends Error {
  readonly fileName: string;

  constructor(fileName: string, options: ErrorOptions) {
    super(`The reader of the export hangs at ${fileName}.`, options);
    this.fileName = fileName;
  }
}

export type IsolationOptions = Pick<OpenOptions<ImportSource>, 'format' | 'timeZone' | 'siteUrl'> & {
  /** Its abort ends the process. */
  signal?: AbortSignal;
  heapMegabytes?: number;
  itemMs?: number;
};

/**
 * Opens an export. Its items have the same form and order as those of `openSource`.
 * @throws AppError as `openSource`; IMPORT_FILE_TOO_COMPLEX if the file needs too much memory; ReaderTimeout;
 * WorkerFailure if the process has ended
 */
export async function openIsolatedSource(
  paths: readonly string[],
  { signal, heapMegabytes, itemMs, ...options }: IsolationOptions = {},
): Promise<ImportSource> {
  const reader = new Reader({ heapMegabytes, itemMs });
  signal?.addEventListener('abort', () => void reader.close(), { once: true });
  try {
    const { format, hasSite } = (await reader.call({ kind: 'open', paths, options })) as OpenResult;
    return {
      format,
      items: () => readItems(reader),
      openPicture: (url) => openPicture(reader, url),
      ...(hasSite && { readSite: async () => (await reader.call({ kind: 'site' })) as StoredSite }),
      close: () => reader.close(),
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

async function* readItems(reader: Reader): AsyncGenerator<SourceItem> {
  for (let isStart = true; ; isStart = false) {
    const { items, isEnd } = (await reader.call({ kind: 'items', isStart })) as ItemsResult;
    yield* items;
    if (isEnd) return;
  }
}

async function openPicture(reader: Reader, url: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  return (await reader.call({ kind: 'hasPicture', url })) ? readPicture(reader, url) : undefined;
}

async function* readPicture(reader: Reader, url: string): AsyncGenerator<Uint8Array> {
  const picture = (await reader.call({ kind: 'beginPicture', url })) as number;
  try {
    for (;;) {
      const chunk = (await reader.call({ kind: 'chunk', picture })) as Uint8Array | undefined;
      if (!chunk) return;
      yield chunk;
    }
  } finally {
    await reader.call({ kind: 'endPicture', picture }).catch(() => {});
  }
}

class Reader {
  readonly #worker: WorkerProcess<ReaderJob, ReaderAnswer>;
  /** The name of the file that the process reads. */
  #fileName = '';
  /**
   * The failure that ended the process. All later calls fail with it, as a new process would not have the export
   * open.
   */
  #failure: unknown;

  constructor({
    heapMegabytes = HEAP_MEGABYTES,
    itemMs = ITEM_MS,
  }: {
    heapMegabytes: number | undefined;
    itemMs: number | undefined;
  }) {
    this.#worker = openWorkerProcess({
      module: join(ROOT, 'server/import-export/import/reader/process.ts'),
      limitMs: itemMs,
      heapMegabytes,
      onNote: (name) => {
        this.#fileName = name;
      },
    });
  }

  async call(job: ReaderJob): Promise<unknown> {
    for (let next = job; ; ) {
      const answer = await this.#run(next);
      if (answer.kind === 'result') return answer.result;
      if (answer.kind === 'refusal') throw new AppError(answer.code, answer.details);
      next = { kind: 'wait', call: answer.call };
    }
  }

  close(): Promise<void> {
    return this.#worker.close();
  }

  async #run(job: ReaderJob): Promise<ReaderAnswer> {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return await this.#worker.run(job);
    } catch (error) {
      this.#failure ??= this.#reasonOf(error);
      throw this.#failure;
    }
  }

  #reasonOf(error: unknown): unknown {
    const options = { cause: error };
    if (error instanceof WorkerTimeout) return new ReaderTimeout(this.#fileName, options);
    if (error instanceof WorkerFailure && error.isOutOfMemory)
      return new AppError('IMPORT_FILE_TOO_COMPLEX', { place: this.#fileName }, options);
    return error;
  }
}
