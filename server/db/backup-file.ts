/**
 * Reads and writes backup files. A backup file is gzipped text whose last line is the SHA-256 of all other
 * lines. With a passphrase the file is encrypted in the age format (age-encryption.org), so that the program
 * `age` can decrypt it.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { isAlive } from '#embedded-postgres/process-alive.ts';
import { OperatorError } from '#server/operator-error.ts';

const LAST_LINE = /^sha256 [0-9a-f]{64}\n$/;
const LAST_LINE_BYTES = 'sha256 '.length + 64 + 1;

const ENCRYPTED = Buffer.from('age-encryption.org/');

type Bytes = AsyncIterable<Buffer>;

export type BackupOptions = { passphrase?: string | undefined; signal?: AbortSignal | undefined };

/**
 * Writes a backup file that only its owner can read. The file gets its name when it is complete. A failure
 * removes the unfinished file.
 * @throws OperatorError if `file` exists or cannot be written
 */
export async function writeBackupFile<Result>(
  file: string,
  { passphrase, signal }: BackupOptions,
  content: (write: (line: Buffer | string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await sweepUnfinished(file);
  const temporaryPath = `${file}.${process.pid}.unfinished`;
  try {
    await refuseExisting(file);
    const handle = await open(temporaryPath, 'wx', 0o600);
    const sink = handle.createWriteStream({ flush: true });
    const gzip = createGzip({ level: 6 });
    const fileWritten = passphrase
      ? pipeline(gzip, (source: Bytes) => encrypt(source, passphrase), sink)
      : pipeline(gzip, sink);
    const abort = () => gzip.destroy(new OperatorError('Broken off: no backup was written.'));
    signal?.addEventListener('abort', abort, { once: true });
    // `fileWritten` is awaited below, so an earlier rejection must not count as unhandled.
    fileWritten.catch(() => {});
    const hash = createHash('sha256');
    const writeHashed = (line: Buffer | string) => {
      hash.update(line).update('\n');
      return writeLine(gzip, line, fileWritten);
    };
    const result = await content(writeHashed).catch(async (error: unknown) => {
      gzip.destroy(error instanceof Error ? error : new Error(String(error)));
      // An error of the disk causes this error, so the error of the disk is thrown instead.
      await fileWritten;
      throw error;
    });
    gzip.end(lastLine(hash));
    await fileWritten;
    await rename(temporaryPath, file);
    return result;
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw toWriteError(file, error);
  }
}

/**
 * Reads the content of a backup file without the line of the SHA-256.
 * @throws OperatorError if the file is not a readable backup, or after the last chunk if the SHA-256 differs
 */
export async function* readBackupFile(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unzip(file, passphrase)) {
    const text = Buffer.concat([rest, chunk]);
    const end = Math.max(0, text.length - LAST_LINE_BYTES);
    hash.update(text.subarray(0, end));
    yield text.subarray(0, end);
    rest = text.subarray(end);
  }
  const line = rest.toString('latin1');
  if (!LAST_LINE.test(line)) throw endsTooEarly(file);
  if (line !== lastLine(hash)) throw damageError(file);
}

async function* unzip(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const unzipping = pipeline(readBytes(file, passphrase), gunzip);
  unzipping.catch(() => {});
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
    await unzipping;
  } catch (error) {
    throw toReadError(file, error);
  } finally {
    gunzip.destroy();
  }
}

function lastLine(hash: Hash): string {
  return `sha256 ${hash.digest('hex')}\n`;
}

function endsTooEarly(file: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} ends too early. Nothing was restored.`, { cause });
}

function damageError(file: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} is damaged: it is not as it was written. Nothing was restored.`, {
    cause,
  });
}

/** Encrypts in the age format with a passphrase. */
export async function* encrypt(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const { Encrypter } = await importAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const encryptedStream = await encrypter.encrypt(asWebStream(source));
  for await (const chunk of encryptedStream) yield Buffer.from(chunk);
}

async function* readBytes(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (!(await isEncrypted(file))) {
    yield* createReadStream(file) as Bytes;
    return;
  }
  if (passphrase === undefined) throw new OperatorError(`${file} is encrypted: set BACKUP_PASSPHRASE.`);
  const { Decrypter } = await importAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(file);
  try {
    const decryptedStream = await decrypter.decrypt(asWebStream(source as Bytes)).catch((error: unknown) => {
      if (!/no identity matched/.test(String(error))) throw error;
      throw new OperatorError(`BACKUP_PASSPHRASE is not the one of ${file}, or the file is damaged.`);
    });
    for await (const chunk of decryptedStream) yield Buffer.from(chunk);
  } finally {
    source.destroy();
  }
}

/** Imports the package of the age format at its first use, as it takes 4 MB of memory. */
const importAge = () => import('age-encryption');

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTED.length), 0, ENCRYPTED.length, 0);
    return bytesRead === ENCRYPTED.length && buffer.equals(ENCRYPTED);
  } finally {
    await handle.close();
  }
}

function asWebStream(source: Bytes): globalThis.ReadableStream<Uint8Array> {
  const stream: ReadableStream = Readable.toWeb(Readable.from(source));
  return stream as globalThis.ReadableStream<Uint8Array>;
}

async function writeLine(sink: Writable, line: Buffer | string, fileWritten: Promise<void>): Promise<void> {
  sink.write(line);
  if (sink.write('\n')) return;
  // If the disk is full, the pipeline ends and emits no `drain`.
  await Promise.race([new Promise((resolve) => sink.once('drain', resolve)), fileWritten]);
}

/** Deletes the unfinished files of killed backups from the folder of `file`. */
async function sweepUnfinished(file: string): Promise<void> {
  for (const name of await readdir(dirname(file)).catch(() => [])) {
    const pid = /\.backup\.(\d+)\.unfinished$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(dirname(file), name), { force: true });
  }
}

async function refuseExisting(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return;
  await handle.close();
  throw new OperatorError(`${file} is there already: name another file.`);
}

function toWriteError(file: string, error: unknown): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
      return new OperatorError(`${file} is there already: name another file.`);
    case 'ENOENT':
    case 'ENOTDIR':
      return new OperatorError(`There is no folder for ${file}.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new OperatorError(`${file} may not be written by this user.`);
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new OperatorError(`The disk is full: ${file} was not written.`);
    default:
      return error;
  }
}

function toReadError(file: string, error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  const code = codeOf(error);
  if (code === 'ENOENT') return new OperatorError(`There is no file ${file}.`, { cause: error });
  if (code === 'EISDIR') return new OperatorError(`${file} is a folder.`, { cause: error });
  if (code === 'EACCES') return new OperatorError(`${file} may not be read by this user.`, { cause: error });
  // Gzip reports this code if the input ends too early.
  if (code === 'Z_BUF_ERROR') return endsTooEarly(file, error);
  // Gzip's other errors have codes of these forms. Errors of age have no code.
  return code === '' || code.startsWith('Z_') || code.startsWith('ERR_') ? damageError(file, error) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
