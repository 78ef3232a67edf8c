import { stat } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#shared/errors.ts';
import { type Limits, LIMITS } from '../limits.ts';
import { type Files, isSystemFile } from './files.ts';

const NO_BYTES = Buffer.alloc(0);
const FILE_TYPE_MASK = 0xf000;
const SYMBOLIC_LINK = 0xa000;

/**
 * Opens a zip archive and checks its directory. Nothing is unpacked before a file is read.
 * @throws AppError for an encrypted, damaged or hostile archive
 */
export async function openZip(path: string, limits: Limits = LIMITS): Promise<Files> {
  const { size } = await stat(path);
  if (size > limits.archive) throw new AppError('IMPORT_FILE_TOO_LARGE', { place: path });
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw zipError(error, path);
  });
  // Without a listener, an error outside of a read would end the process.
  zip.on('error', () => {});
  try {
    const entries = await listEntries(zip, size, limits);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      open: (name) => {
        const entry = entries.get(name);
        if (!entry) throw new Error(`No such file: ${name}`);
        return readEntry(zip, entry, limits);
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw zipError(error, path);
  }
}

async function listEntries(zip: ZipFile, archiveSize: number, limits: Limits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (count > limits.files || unpacked > limits.unpacked)
      throw new AppError('IMPORT_FILE_TOO_LARGE', { place: entry.fileName });
    checkEntry(entry);
    // Entries that share their bytes make a bomb of a small archive.
    if (packed > archiveSize || (unpacked > limits.freeBytes && unpacked > packed * limits.ratio))
      throw new AppError('IMPORT_FILE_HOSTILE', { place: entry.fileName });
    if (entry.fileName.endsWith('/') || isSystemFile(entry.fileName)) continue;
    // These bytes would double the memory of a large directory.
    entry.extraFieldRaw = NO_BYTES;
    entry.extraFields = [];
    entry.fileCommentRaw = NO_BYTES;
    entry.fileNameRaw = NO_BYTES;
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
}

function checkEntry(entry: Entry): void {
  const place = entry.fileName;
  if (entry.isEncrypted()) throw new AppError('IMPORT_FILE_ENCRYPTED', { place });
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK;
  const hasHostileName = place
    .split('/')
    .some((part) => part === '..' || part.includes('\0') || part.length > 255);
  if (isLink || hasHostileName || /^(?:\/|[A-Za-z]:)/.test(place))
    throw new AppError('IMPORT_FILE_HOSTILE', { place: place.slice(0, 200) });
}

/** Counts unpacked bytes, because the sizes in the archive may be wrong. */
async function* readEntry(zip: ZipFile, entry: Entry, limits: Limits): AsyncGenerator<Uint8Array> {
  const place = entry.fileName;
  let size = 0;
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > limits.file) throw new AppError('IMPORT_FILE_TOO_LARGE', { place });
      if (size > limits.freeBytes && size > entry.compressedSize * limits.ratio)
        throw new AppError('IMPORT_FILE_HOSTILE', { place });
      yield chunk;
    }
  } catch (error) {
    throw zipError(error, place);
  }
}

/** Translates errors of the library, which have only texts. */
function zipError(error: unknown, place: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const options = { cause: error };
  if (/invalid relative path|absolute path|invalid characters in file|too many bytes/i.test(error.message))
    return new AppError('IMPORT_FILE_HOSTILE', { place }, options);
  if (/central directory record signature|unexpected end|unexpected EOF/i.test(error.message))
    return new AppError('IMPORT_FILE_TRUNCATED', { place }, options);
  return new AppError('IMPORT_FILE_DAMAGED', { place }, options);
}
