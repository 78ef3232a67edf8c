import { AppError, type ErrorDetails, isErrorCode } from '#shared/errors.ts';
import type { UploadedPicture } from '#shared/media/schemas.ts';
import { readJson } from '#shared/read-json.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';

/** While `preparing`, the server makes the picture’s sizes. */
export type UploadProgress = { state: 'sending' | 'preparing'; sent: number };

type UploadOptions = {
  /** Aborting leaves nothing on the server. */
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  /** A picture that the file replaces in every post. */
  replaces?: string | undefined;
};

/** The file was moved or changed after it was chosen. */
export class FileUnreadable extends Error {}

/** @throws AppError if the server refuses; CONNECTION_LOST without an answer; FileUnreadable; the signal’s reason */
export async function uploadFile(
  file: File,
  { signal, onProgress, replaces }: UploadOptions,
): Promise<UploadedPicture> {
  refuseAtOnce(file);
  const form = new FormData();
  form.set('file', file);
  const query = replaces === undefined ? '' : `?${new URLSearchParams({ replaces })}`;
  const answer = await post(MEDIA_UPLOAD_PATHS.form + query, form, {
    signal,
    // The request’s body is larger than the file.
    onProgress: ({ state, sent }) => onProgress({ state, sent: Math.min(sent, file.size) }),
  });
  if (answer) return readAnswer(answer.status, answer.text) as UploadedPicture;
  // Browsers report an unreadable file like a lost connection; reading it shows the difference.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => Promise.reject(new FileUnreadable()));
  throw new AppError('CONNECTION_LOST');
}

/** Refuses before the upload what the server would refuse after it. @throws AppError */
function refuseAtOnce({ type, size }: File): void {
  const code = size === 0 ? 'PICTURE_DAMAGED' : 'PICTURE_TYPE_REFUSED';
  // Browsers derive the type from the name, so a file without a type may be a picture.
  const isNoImage = type !== '' && !type.startsWith('image/');
  if (size === 0 || isNoImage) throw new AppError(code);
}

/** `fetch` has no progress. @returns undefined without an answer @throws the signal’s reason */
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

/** From another site. @throws AppError */
export async function copyRemotePicture(url: string): Promise<UploadedPicture> {
  const answer = await fetch(MEDIA_UPLOAD_PATHS.remote, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  }).catch(() => undefined);
  if (!answer) throw new AppError('CONNECTION_LOST');
  return readAnswer(answer.status, await answer.text()) as UploadedPicture;
}

/** @throws AppError unless the server has taken the file */
export function readAnswer(status: number, text: string): unknown {
  const body = readJson(text);
  if (status === 201 && body !== undefined) return body;
  const { code, details } = (body ?? {}) as { code?: unknown; details?: ErrorDetails };
  if (isErrorCode(code)) throw new AppError(code, details);
  // The answer of a proxy, which refuses the size or cannot reach the server.
  throw new AppError(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'CONNECTION_LOST');
}
