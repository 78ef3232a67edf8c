import { Readable } from 'node:stream';
import type { BackupFile } from '#server/db/backup-files.ts';
import type { Sql } from '#server/db/connect.ts';
import { OperatorError } from '#server/operator-error.ts';
import { filesOf, isSocialSize, nameOfSocialSize, readPictureName } from '#shared/media/pictures.ts';
import { fileKeyOf } from '#shared/media/recordings.ts';
import { listKnownFiles } from './read.ts';
import type { MediaStore } from './store.ts';

/**
 * Lists the files of all pictures and recordings for a backup. Missing files are only logged, as an incomplete backup is
 * better than none.
 */
export async function* listFiles(
  sql: Sql,
  store: MediaStore,
  log: (line: string) => void,
): AsyncGenerator<BackupFile> {
  for (const file of await listKnownFiles(sql)) {
    const picture = readPictureName(file);
    const names = picture ? [...filesOf(picture), nameOfSocialSize(picture)] : [file];
    for (const name of names) {
      const storedFile = await store.get(name);
      if (storedFile) yield { name, content: storedFile.content };
      else if (!isSocialSize(name)) log(`The file ${name} of the library is missing.`);
    }
  }
}

/**
 * Stores a file of a backup. An existing file of the same name stays. If its bytes differ, this is logged.
 * @throws OperatorError if the name is not the name of a file of the library
 */
export async function storeFile(
  store: MediaStore,
  name: string,
  content: Buffer,
  log: (line: string) => void = () => {},
): Promise<void> {
  if (fileKeyOf(name) === undefined)
    throw new OperatorError(`The backup has a file with a strange name (${name}). Nothing was restored.`);
  if (!(await store.put(name, Readable.from([content]))))
    log(`The store has another file with the name ${name}, which was not replaced.`);
}
