/**
 * Runs the jobs of the process that reads an export. A job gets a response within a second, unless one item takes
 * longer. So the time limit of a job is a limit for one item.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { SourceError } from '#blog-sources/error.ts';
import { type OpenOptions, openSource } from '#blog-sources/open-source.ts';
import type { SourceItem } from '#blog-sources/source-item.ts';
import { sendNote } from '#server/concurrency/worker-jobs.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import type { ImportSource } from '../import-source.ts';
import { OWN_EXPORT } from '../own-export.ts';

export type ReaderJob =
  | {
      kind: 'open';
      paths: readonly string[];
      options: Pick<OpenOptions<ImportSource>, 'format' | 'timeZone' | 'siteUrl'>;
    }
  /** Returns the next items. `isStart` restarts with the first item. */
  | { kind: 'items'; isStart: boolean }
  | { kind: 'site' }
  | { kind: 'hasPicture'; url: string }
  | { kind: 'beginPicture'; url: string }
  | { kind: 'chunk'; picture: number }
  | { kind: 'endPicture'; picture: number }
  /** Waits further for the result of a pending call. */
  | { kind: 'wait'; call: number };

export type ReaderAnswer =
  | { kind: 'result'; result: unknown }
  | { kind: 'pending'; call: number }
  | { kind: 'refusal'; code: ErrorCode; details: ErrorDetails };

export type OpenResult = { format: ImportSource['format']; hasSite: boolean };
export type ItemsResult = { items: SourceItem[]; isEnd: boolean };

const ANSWER_MS = 1_000;
const ITEMS_MAX = 50;
/** The maximum number of characters of HTML in a message, so that the receiving process needs little memory. */
const CHARACTERS_MAX = 400_000;
const CHUNK_BYTES = 512 * 1024;

const calls = new Map<number, Promise<ReaderAnswer>>();
let lastCall = 0;
let source: ImportSource | undefined;
let items: AsyncIterator<SourceItem> | undefined;
let fileName = '';
const pictures = new Map<number, AsyncIterator<Uint8Array>>();

export async function answerReaderJob(job: ReaderJob): Promise<ReaderAnswer> {
  const call = job.kind === 'wait' ? job.call : beginCall(job);
  const timeout = new AbortController();
  const pending: ReaderAnswer = { kind: 'pending', call };
  const answer = await Promise.race([
    calls.get(call),
    delay(ANSWER_MS, pending, { signal: timeout.signal }).catch(() => pending),
  ]);
  timeout.abort();
  if (answer === undefined) throw new Error(`There is no call ${call}.`);
  if (answer !== pending) calls.delete(call);
  return answer;
}

function beginCall(job: Exclude<ReaderJob, { kind: 'wait' }>): number {
  lastCall += 1;
  const answer = perform(job).then((result): ReaderAnswer => ({ kind: 'result', result }), refusalOf);
  // Nobody may be waiting for this promise now. An unexpected error rejects the job that waits for it later.
  answer.catch(() => {});
  calls.set(lastCall, answer);
  return lastCall;
}

/**
 * Returns the refusal for an error.
 * @throws an unexpected error, which ends this process
 */
function refusalOf(error: unknown): ReaderAnswer {
  if (error instanceof SourceError)
    return { kind: 'refusal', code: `IMPORT_${error.code}`, details: error.details };
  if (error instanceof AppError) return { kind: 'refusal', code: error.code, details: error.details };
  const isLimit = error instanceof RangeError && /call stack|string length|allocation/i.test(error.message);
  if (!isLimit) throw error;
  return { kind: 'refusal', code: 'IMPORT_FILE_TOO_COMPLEX', details: { place: fileName } };
}

async function perform(job: Exclude<ReaderJob, { kind: 'wait' }>): Promise<unknown> {
  if (job.kind === 'open') return openExport(job);
  if (!source) throw new Error('No export is open.');
  if (job.kind === 'site') return source.readSite?.();
  if (job.kind === 'hasPicture') return (await source.openPicture(job.url)) !== undefined;
  if (job.kind === 'beginPicture') return beginPicture(await source.openPicture(job.url));
  if (job.kind === 'chunk') return readChunk(job.picture);
  if (job.kind === 'endPicture') return endPicture(job.picture);
  if (job.isStart) items = source.items()[Symbol.asyncIterator]();
  return readBatch();
}

async function endPicture(picture: number): Promise<void> {
  await pictures.get(picture)?.return?.();
  pictures.delete(picture);
}

async function openExport({ paths, options }: ReaderJob & { kind: 'open' }): Promise<OpenResult> {
  const onFile = (name: string) => {
    if (name === fileName) return;
    fileName = name;
    sendNote(name);
  };
  source = await openSource(paths, { ...options, ownFormats: [OWN_EXPORT], onFile });
  return { format: source.format, hasSite: source.readSite !== undefined };
}

async function readBatch(): Promise<ItemsResult> {
  const batch: SourceItem[] = [];
  const endAt = performance.now() + ANSWER_MS;
  let characters = 0;
  while (batch.length < ITEMS_MAX && characters < CHARACTERS_MAX && performance.now() < endAt) {
    const next = await items?.next();
    if (!next || next.done) return { items: batch, isEnd: true };
    const { value } = next;
    batch.push(value);
    characters += 'html' in value ? value.html.length : 0;
  }
  return { items: batch, isEnd: false };
}

function beginPicture(content: AsyncIterable<Uint8Array> | undefined): number | undefined {
  if (!content) return undefined;
  lastCall += 1;
  pictures.set(lastCall, content[Symbol.asyncIterator]());
  return lastCall;
}

/**
 * Reads the next bytes of a picture.
 * @returns undefined at the end
 */
async function readChunk(picture: number): Promise<Uint8Array | undefined> {
  const content = pictures.get(picture);
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < CHUNK_BYTES) {
    const next = await content?.next();
    if (!next || next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return size === 0 ? undefined : Buffer.concat(parts);
}
