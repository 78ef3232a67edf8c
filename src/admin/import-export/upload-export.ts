import { AppError } from '#shared/errors.ts';
import { IMPORT_UPLOAD_PATH } from '#shared/routes.ts';
import { post, readAnswer } from '#src/admin/kit/uploads/upload-file.ts';

/**
 * Uploads an export.
 * @throws AppError; the signal’s reason after an abort
 */
export async function uploadExport(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<{ id: string }> {
  const path = `${IMPORT_UPLOAD_PATH}?${new URLSearchParams({ name: file.name })}`;
  const answer = await post(path, file, {
    signal,
    onProgress: ({ sent }) => onProgress(Math.min(100, Math.floor((sent / file.size) * 100))),
  });
  if (!answer) throw new AppError('CONNECTION_LOST');
  return readAnswer(answer.status, answer.text) as { id: string };
}
