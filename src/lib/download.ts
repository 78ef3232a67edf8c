import { AppError, isErrorCode } from '#shared/errors.ts';
import { saveFile } from './save-file.ts';
import { signInAgain } from './session-ended.ts';

/**
 * Asks the server for a file by POST and hands it to the browser. A session that ended is asked for and the file then
 * asked for again. @throws AppError where there is no file
 */
export async function downloadFile(path: string, body: unknown): Promise<void> {
  const ask = () =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let answer = await ask();
  if (answer.status === 401 && (await signInAgain())) answer = await ask();
  if (!answer.ok) {
    const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
    throw new AppError(isErrorCode(code) ? code : 'INTERNAL');
  }
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const file = await answer.blob();
  saveFile(file, named ?? 'download', file.type);
}
