import { signInAgain } from './session-ended.ts';

/**
 * Asks the server for a file by POST and hands it to the browser. A session that ended is asked for and the file then
 * asked for again. @throws where there is no file
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
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status}`);
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = named ?? 'download';
  link.click();
  // The browser has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
