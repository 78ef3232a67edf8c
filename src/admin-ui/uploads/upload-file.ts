/** Sends a file to the library of pictures, in parts, through losses of the network. */
import type { AppRouter } from '#server/app-router.ts';
import { type ErrorCode, type ErrorDetails, ERRORS, isErrorCode } from '#shared/errors.ts';
import { UPLOAD_PART_BYTES } from '#shared/media.ts';
import { randomId } from '#shared/random-id.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import type { UploadedPicture } from '#shared/schemas/admin-media.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import type { TRPCClient } from '@trpc/client';
import { detailsOf, errorWords } from '#src/lib/error-words.ts';

export type UploadClient = { admin: { media: Procedures } };
type Procedures = Pick<
  TRPCClient<AppRouter>['admin']['media'],
  'beginUpload' | 'uploadState' | 'cancelUpload'
>;

/** `waiting` is without a network; while it is `preparing`, the server makes the picture's sizes. */
export type UploadProgress = { state: 'sending' | 'waiting' | 'preparing'; sent: number };

type UploadOptions = {
  client: UploadClient;
  /** Aborting cancels the upload on the server too. */
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  /** The id of the picture whose place it takes, in every post. */
  replaces?: string | undefined;
};

/** The server's answer that it does not take a file, in the words of its error. */
export class UploadRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(errorWords(code, details));
    this.name = 'UploadRefused';
    this.code = code;
  }
}

/** Milliseconds before another try: growing, as a server that is down should not be asked by all at once. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 10_000] as const;

/**
 * Uploads a file. It waits for a lost network for as long as it takes, then goes on where it was.
 * @throws UploadRefused where the server does not take it; the signal's reason where it is aborted
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedPicture> {
  refuseAtOnce(file);
  try {
    return await uploadOnce(file, options);
  } catch (error) {
    // A crash of the database takes the parts along that have arrived, but not the file.
    if (!(error instanceof UploadRefused && error.code === 'UPLOAD_NOT_FOUND')) throw error;
    return uploadOnce(file, options);
  }
}

async function uploadOnce(file: File, options: UploadOptions): Promise<UploadedPicture> {
  const { client, signal, replaces, onProgress } = options;
  const { beginUpload, cancelUpload } = client.admin.media;
  const id = randomId();
  // Repeating it begins the same upload.
  await persist({ signal, onWait: () => onProgress({ state: 'waiting', sent: 0 }) }, () =>
    beginUpload.mutate({ id, title: file.name, bytes: file.size, replaces }, { signal }),
  );
  try {
    return await sendParts(id, file, options);
  } catch (error) {
    // A server that does not hear of it forgets the upload after a day.
    cancelUpload.mutate({ id }).catch(() => {});
    throw error;
  }
}

/** Refuses what the server would refuse after all of it was sent. @throws UploadRefused */
function refuseAtOnce({ type, size }: File): void {
  const code = size === 0 ? 'PICTURE_DAMAGED' : 'PICTURE_TYPE_REFUSED';
  // Browsers name the types of files by their names; one without a type may be a picture.
  const isOther = type !== '' && !type.startsWith('image/');
  if (size === 0 || isOther) throw new UploadRefused(code);
}

async function sendParts(
  id: string,
  file: File,
  { client, signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  let from = 0;
  let asksWhere = false;
  const sendNext = async () => {
    // After a failure nobody knows whether the part has arrived.
    if (asksWhere) {
      const { received } = await client.admin.media.uploadState.query({ id }, { signal });
      from = startOfPart(received, file.size);
    }
    asksWhere = true;
    const end = Math.min(from + UPLOAD_PART_BYTES, file.size);
    onProgress(end === file.size ? { state: 'preparing', sent: end } : { state: 'sending', sent: from });
    return sendPart({ id, from, content: await readPart(file, from, end), signal });
  };
  for (;;) {
    const answer = await persist(
      { signal, onWait: () => onProgress({ state: 'waiting', sent: from }) },
      sendNext,
    );
    if ('id' in answer) return answer;
    asksWhere = false;
    from = startOfPart(answer.received, file.size);
  }
}

/** @throws UploadRefused where the file was moved or changed after it was chosen */
async function readPart(file: File, from: number, end: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, end).arrayBuffer();
  } catch {
    throw new UploadRefused('PICTURE_DAMAGED');
  }
}

/** The first byte of the part that comes next. The last one comes again where all have arrived, and no picture yet. */
function startOfPart(received: number, size: number): number {
  const next = Math.min(received, size - 1);
  return next - (next % UPLOAD_PART_BYTES);
}

type Part = { id: string; from: number; content: ArrayBuffer; signal: AbortSignal };

/** Sends a part. @returns how much has arrived, or the picture that came of it */
function sendPart({ id, from, content, signal }: Part): Promise<{ received: number } | UploadedPicture> {
  return send(`${MEDIA_UPLOAD_PATHS.parts}${id}?from=${from}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    signal,
  });
}

/** Has the server take a picture of another site into the library. @throws UploadRefused where it cannot */
export function takeFromElsewhere(url: string): Promise<UploadedPicture> {
  return send(MEDIA_UPLOAD_PATHS.elsewhere, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
}

/** @throws UploadRefused */
async function send<Answer>(path: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(path, { credentials: 'same-origin', ...request }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  // The server of this page: its answers have the schema's form.
  if (answer?.ok && body !== undefined) return body as Answer;
  throw refusalOf(body);
}

/** A refusal in the server's words. An answer that is not its own comes from a proxy without a server behind it. */
function refusalOf(body: unknown): UploadRefused {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: ErrorDetails };
  return new UploadRefused(isErrorCode(code) ? code : 'CONNECTION_LOST', details);
}

type Persistence = { signal: AbortSignal; onWait: () => void };

/** Runs work again and again, with pauses, while what stands in the way will pass. */
async function persist<Result>(
  { signal, onWait }: Persistence,
  work: () => Promise<Result>,
): Promise<Result> {
  let wasSignedOut = false;
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const code = error instanceof UploadRefused ? error.code : errorCodeOf(error);
      // The procedure before the next try asks for the password.
      const signsIn: boolean = code === 'UNAUTHORIZED' && error instanceof UploadRefused && !wasSignedOut;
      wasSignedOut ||= signsIn;
      if (signsIn) continue;
      if (!willPass(code)) throw asRefusal(error, code);
      if (code !== 'MEDIA_BUSY') onWait();
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, signal);
    }
  }
}

function willPass(code: ErrorCode): boolean {
  const { status } = ERRORS[code];
  return status === 503 || code === 'TOO_MANY_REQUESTS';
}

function asRefusal(error: unknown, code: ErrorCode): UploadRefused {
  if (error instanceof UploadRefused) return error;
  return new UploadRefused(code, detailsOf(error));
}

/** Waits, at most until the browser says that the network is back. @throws the signal's reason */
async function pause(forMs: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, forMs);
    const options = { signal: ended.signal, once: true };
    globalThis.addEventListener('online', () => resolve(), options);
    signal.addEventListener('abort', () => resolve(), options);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  ended.abort();
  signal.throwIfAborted();
}
