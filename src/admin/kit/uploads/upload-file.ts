/** Sends a file to the library of pictures in one request, whose progress the browser tells. */
import { AppError, type ErrorDetails, isErrorCode } from '#shared/errors.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import type { UploadedPicture } from '#shared/schemas/admin-media.ts';

/** While it is `preparing`, the server makes the picture's sizes. */
export type UploadProgress = { state: 'sending' | 'preparing'; sent: number };

type UploadOptions = {
  /** Aborting ends the request, and nothing of the file stays on the server. */
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  /** The id of the picture whose place it takes, in every post. */
  replaces?: string | undefined;
};

/** The file was moved or changed after it was chosen. */
export class FileUnreadable extends Error {}

/**
 * Uploads a file.
 * @throws AppError where the server does not take it, CONNECTION_LOST where it does not answer; FileUnreadable; the
 * signal's reason where it is aborted
 */
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
    // The form around the file counts as well.
    onProgress: ({ state, sent }) => onProgress({ state, sent: Math.min(sent, file.size) }),
  });
  if (answer) return readAnswer(answer.status, answer.text);
  // An unreadable file and a lost connection fail alike in the browser, so reading the file tells them apart.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => Promise.reject(new FileUnreadable()));
  throw new AppError('CONNECTION_LOST');
}

/** Refuses what the server would refuse after all of it was sent. @throws AppError */
function refuseAtOnce({ type, size }: File): void {
  const code = size === 0 ? 'PICTURE_DAMAGED' : 'PICTURE_TYPE_REFUSED';
  // Browsers name the types of files by their names; one without a type may be a picture.
  const isOther = type !== '' && !type.startsWith('image/');
  if (size === 0 || isOther) throw new AppError(code);
}

/** Sends a form. `fetch` tells no progress. @returns undefined where nothing answers @throws the signal's reason */
function post(
  path: string,
  form: FormData,
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
  request.send(form);
  return promise;
}

/** Has the server take a picture of another site into the library. @throws AppError where it cannot */
export async function takeFromElsewhere(url: string): Promise<UploadedPicture> {
  const answer = await fetch(MEDIA_UPLOAD_PATHS.elsewhere, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  }).catch(() => undefined);
  if (!answer) throw new AppError('CONNECTION_LOST');
  return readAnswer(answer.status, await answer.text());
}

/** Reads the server's answer, which has the schema's form. @throws AppError */
function readAnswer(status: number, text: string): UploadedPicture {
  const body = parse(text);
  if (status === 201 && body !== undefined) return body as UploadedPicture;
  const { code, details } = (body ?? {}) as { code?: unknown; details?: ErrorDetails };
  if (isErrorCode(code)) throw new AppError(code, details);
  // Not the server's own: a proxy that takes no file of this size, or has no server behind it.
  throw new AppError(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'CONNECTION_LOST');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
