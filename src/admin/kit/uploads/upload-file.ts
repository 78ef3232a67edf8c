import { AppError, type ErrorDetails, isErrorCode } from '#shared/errors.ts';
import { formatOfName, RECORDING_MAX_BYTES, RECORDING_MAX_MEGABYTES } from '#shared/media/recordings.ts';
import type { UploadedPicture, UploadedRecording } from '#shared/media/schemas.ts';
import { readJson } from '#shared/read-json.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';

/** `sent` is a number of bytes. In the state `preparing`, the server makes the picture’s sizes. */
export type UploadProgress = { state: 'sending' | 'preparing'; sent: number };

type UploadOptions = {
  /** Aborts the upload, which then leaves nothing on the server. */
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  /** The id of the picture that the file replaces in every post. */
  replaces?: string | undefined;
  /** True for a picture of a profile, which the library does not offer. */
  isPortrait?: boolean;
};

/** Thrown if the file was moved or changed after it was chosen. */
export class FileUnreadable extends Error {}

/**
 * @throws AppError with the server's code, or with `CONNECTION_LOST` without an answer; FileUnreadable; the
 * signal’s reason after an abort
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedPicture> {
  refuseAtOnce(file);
  return (await sendFile(file, options)) as UploadedPicture;
}

/** Returns true for a file that the browser or its name calls a sound. */
export function isSound({ name, type }: File): boolean {
  return type.startsWith('audio/') || formatOfName(name) !== undefined;
}

/** @throws as `uploadFile` */
export async function uploadRecording(
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<UploadedRecording> {
  if (!isSound(file)) throw new AppError('RECORDING_TYPE_REFUSED');
  if (file.size === 0) throw new AppError('RECORDING_DAMAGED');
  if (file.size > RECORDING_MAX_BYTES)
    throw new AppError('RECORDING_FILE_TOO_LARGE', { megabytes: RECORDING_MAX_MEGABYTES });
  return (await sendFile(file, options)) as UploadedRecording;
}

async function sendFile(
  file: File,
  { signal, onProgress, replaces, isPortrait = false }: UploadOptions,
): Promise<unknown> {
  const form = new FormData();
  form.set('file', file);
  const query = replaces === undefined ? '' : `?${new URLSearchParams({ replaces })}`;
  const answer = await post(MEDIA_UPLOAD_PATHS[isPortrait ? 'portrait' : 'form'] + query, form, {
    signal,
    // The number of bytes includes the request's other parts, so it may exceed the file's size.
    onProgress: ({ state, sent }) => onProgress({ state, sent: Math.min(sent, file.size) }),
  });
  if (answer) return readAnswer(answer.status, answer.text);
  // Browsers report an unreadable file as a lost connection. Reading the file shows the difference.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => Promise.reject(new FileUnreadable()));
  throw new AppError('CONNECTION_LOST');
}

/** Refuses a file before its upload if the server would refuse it afterwards. @throws AppError */
function refuseAtOnce({ type, size }: File): void {
  const code = size === 0 ? 'PICTURE_DAMAGED' : 'PICTURE_TYPE_REFUSED';
  // Browsers derive the type from the name, so a file without a type may be a picture.
  const isNoImage = type !== '' && !type.startsWith('image/');
  if (size === 0 || isNoImage) throw new AppError(code);
}

/**
 * Uses `XMLHttpRequest`, as `fetch` does not report the progress.
 * @returns undefined without an answer
 * @throws the signal’s reason after an abort
 */
export function post(
  path: string,
  body: FormData | File,
  { signal, onProgress }: UploadOptions,
): Promise<{ status: number; text: string } | undefined> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string } | undefined>();
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress({ state: loaded < total ? 'sending' : 'preparing', sent: loaded });
  });
  request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
  request.addEventListener('error', () => resolve(undefined));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', path);
  request.send(body);
  return promise;
}

/** Copies a picture from another site into the library. @throws AppError */
export async function copyRemotePicture(url: string): Promise<UploadedPicture> {
  const answer = await fetch(MEDIA_UPLOAD_PATHS.remote, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  }).catch(() => undefined);
  if (!answer) throw new AppError('CONNECTION_LOST');
  return readAnswer(answer.status, await answer.text()) as UploadedPicture;
}

/** Returns the parsed answer. @throws AppError unless the status is 201 */
export function readAnswer(status: number, text: string): unknown {
  const body = readJson(text);
  if (status === 201 && body !== undefined) return body;
  const { code, details } = (body ?? {}) as { code?: unknown; details?: ErrorDetails };
  if (isErrorCode(code)) throw new AppError(code, details);
  // An answer without a code is from a proxy, which refuses the size or cannot reach the server.
  throw new AppError(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'CONNECTION_LOST');
}
