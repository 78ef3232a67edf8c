import { AppError, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import { saveFile } from './save-file.ts';
import { passwordFor, type SessionStore } from './session-store.ts';

/**
 * Downloads a file. If the server requires the password, asks for it and repeats the request. @throws AppError
 * without a file
 */
export async function downloadFile(path: string, body: unknown, session: SessionStore): Promise<void> {
  const ask = () =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let answer = await ask();
  for (let code = await refusalOf(answer); code !== undefined; code = await refusalOf(answer)) {
    const passwordDialog = passwordFor(code);
    if (!passwordDialog || !(await session[passwordDialog].ask())) throw new AppError(code);
    answer = await ask();
  }
  const fileName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const file = await answer.blob();
  saveFile(file, fileName ?? 'download', file.type);
}

async function refusalOf(answer: Response): Promise<ErrorCode | undefined> {
  if (answer.ok) return undefined;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
  return isErrorCode(code) ? code : 'INTERNAL';
}
