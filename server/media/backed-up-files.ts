import { Readable } from 'node:stream';
import type { BackupFile } from '#server/db/backup-files.ts';
import type { Sql } from '#server/db/connect.ts';
import { OperatorError } from '#server/operator-error.ts';
import { filesOf, isSocialSize, nameOfSocialSize, readPictureName, stemOf } from '#shared/media/pictures.ts';
import { listKnownFiles } from './read.ts';
import type { MediaStore } from './store.ts';

/**
 * Lists the files of all pictures for a backup. Missing files are only logged, as an incomplete backup is
 * better than none.
 */
export async function* listFiles(
  sql: Sql,
  store: MediaStore,
  log: (line: string) => void,
): AsyncGenerator<BackupFile> {
  for (const file of await listKnownFiles(sql)) {
    const picture = readPictureName(file);
    if (!picture) continue;
    for (const name of [...filesOf(picture), nameOfSocialSize(picture)]) {
      const storedFile = await store.get(name);
      if (storedFile) yield { name, content: storedFile.content };
      else if (!isSocialSize(name)) log(`The file ${name} of a picture is missing.`);
    }
  }
}

/**
 * Stores a file of a backup. An existing file of the same name stays. If its bytes differ, this is logged.
 * @throws OperatorError if the name is not the name of a picture's file
 */
export async function storeFile(
  store: MediaStore,
  name: string,
  content: Buffer,
  log: (line: string) => void = () => {},
): Promise<void> {
  if (stemOf(name) === undefined)
    throw new OperatorError(`The backup has a file with a strange name (${name}). Nothing was restored.`);
  if (!(await store.put(name, Readable.from([content]))))
    log(`The store has another file with the name ${name}, which was not replaced.`);
}
