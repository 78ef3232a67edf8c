/**
 * Reads and writes the files of pictures in a backup. A file is a line with its name and then lines of base64
 * with its content. The line `\\.` follows the last file.
 */
import { OperatorError } from '#server/operator-error.ts';
import type { Sql } from './connect.ts';

export type BackupFile = { name: string; content: AsyncIterable<Uint8Array> };

/** Lists the files that belong to the rows which `tx` reads. */
export type ListFiles = (tx: Sql) => AsyncIterable<BackupFile>;

export type StoreFile = (name: string, content: Buffer) => Promise<void>;

/**
 * The number of bytes in a line. It is a multiple of three, so that only the last line of a file is padded.
 */
const LINE_BYTES = 48 * 1024;

/**
 * Writes the files to a backup.
 * @returns the number of files
 */
export async function writeFiles(
  files: AsyncIterable<BackupFile>,
  write: (line: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  for await (const { name, content } of files) {
    count += 1;
    await write(JSON.stringify({ file: name }));
    for await (const chunk of splitIntoPieces(content)) await write(chunk.toString('base64'));
  }
  return count;
}

async function* splitIntoPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= LINE_BYTES) {
      yield rest.subarray(0, LINE_BYTES);
      rest = rest.subarray(LINE_BYTES);
    }
  }
  if (rest.length > 0) yield rest;
}

/**
 * Reads the files of a backup, and passes each file to `storeFile`.
 * @returns the number of files
 * @throws OperatorError for a malformed line
 */
export async function readFiles(lines: AsyncIterable<Buffer>, storeFile: StoreFile): Promise<number> {
  let count = 0;
  let open: { name: string; pieces: Buffer[] } | undefined;
  const close = async () => {
    if (open) await storeFile(open.name, Buffer.concat(open.pieces));
  };
  for await (const line of lines) {
    if (line[0] === '{'.charCodeAt(0)) {
      await close();
      count += 1;
      open = { name: nameIn(line), pieces: [] };
    } else if (open) open.pieces.push(Buffer.from(line.toString('latin1'), 'base64'));
    else throw new OperatorError('The backup has a file without a name. Nothing was restored.');
  }
  await close();
  return count;
}

function nameIn(line: Buffer): string {
  const { file } = JSON.parse(line.toString('utf8')) as { file?: unknown };
  if (typeof file !== 'string')
    throw new OperatorError('The backup has a file without a name. Nothing was restored.');
  return file;
}
