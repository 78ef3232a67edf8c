import { AppError, isErrorCode } from '#shared/errors.ts';
import { saveFile } from './save-file.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Requests a file by POST and saves it. Where the session has ended, asks for the password and requests it
 * again.
 * @throws AppError where there is no file
 */
export async function downloadFile(path: string, body: unknown, session: SessionStore): Promise<void> {
  const ask = () =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let answer = await ask();
  if (answer.status === 401 && (await session.signInAgain())) answer = await ask();
  if (!answer.ok) {
    const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
    throw new AppError(isErrorCode(code) ? code : 'INTERNAL');
  }
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const file = await answer.blob();
  saveFile(file, named ?? 'download', file.type);
}
