import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { SourceError } from '../error.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { decodeCodePage857 } from './code-page-857.ts';
import { type Files, isSystemFile, readAll } from './files.ts';

const NO_BYTES = Buffer.alloc(0);
const FILE_TYPE_MASK = 0xf000;
const SYMBOLIC_LINK = 0xa000;
const LINK_MAX_BYTES = 4096;
/** The flag of an entry whose name is UTF-8. */
const UTF8_NAME = 0x800;

/**
 * Opens a zip archive and checks its directory. Nothing is unpacked before a file is read.
 * @throws SourceError for an encrypted, damaged or hostile archive
 */
export async function openZip(path: string, limits: Limits = LIMITS): Promise<Files> {
  const { size } = await stat(path);
  if (size > limits.archive) throw new SourceError('FILE_TOO_LARGE', { place: path });
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error: unknown) => {
    throw zipError(error, path);
  });
  // An error outside of a read would end the process if there were no listener.
  zip.on('error', () => {});
  try {
    const { entries, links } = await listEntries(zip, size, limits);
    for (const link of links) await checkLink(zip, link, limits);
    return {
      names: [...entries.keys()],
      links: links.map(({ fileName }) => fileName),
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

type Directory = { entries: Map<string, Entry>; links: Entry[] };

async function listEntries(zip: ZipFile, archiveSize: number, limits: Limits): Promise<Directory> {
  const entries = new Map<string, Entry>();
  const links: Entry[] = [];
  let packed = 0;
  let unpacked = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    entry.fileName = readName(entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (count > limits.files || unpacked > limits.unpacked)
      throw new SourceError('FILE_TOO_LARGE', { place: entry.fileName });
    checkEntry(entry);
    // Entries that share compressed bytes make a small archive a zip bomb.
    if (packed > archiveSize || (unpacked > limits.freeBytes && unpacked > packed * limits.ratio))
      throw new SourceError('FILE_HOSTILE', { place: entry.fileName });
    if (entry.fileName.endsWith('/') || isSystemFile(entry.fileName)) continue;
    // These buffers would double the memory for a large directory.
    entry.extraFieldRaw = NO_BYTES;
    entry.extraFields = [];
    entry.fileCommentRaw = NO_BYTES;
    entry.fileNameRaw = NO_BYTES;
    if (isLink(entry)) links.push(entry);
    else if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return { entries, links };
}

/**
 * Returns an entry's name: from the extra field for UTF-8, else as UTF-8, else in code page 857. Some programs
 * write UTF-8 without the flag, and Turkish Windows writes code page 857.
 */
function readName({ fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(UTF8_NAME, fileNameRaw, extraFields, false);
  return name.includes('\uFFFD') ? decodeCodePage857(fileNameRaw).replaceAll('\\', '/') : name;
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK;
}

/** Checks the target of a symbolic link. A link out of the archive means that the archive is hostile. */
async function checkLink(zip: ZipFile, link: Entry, limits: Limits): Promise<void> {
  const { fileName } = link;
  if (link.uncompressedSize > LINK_MAX_BYTES) throw new SourceError('FILE_HOSTILE', { place: fileName });
  const target = (await readAll(readEntry(zip, link, limits))).toString().replaceAll('\\', '/');
  const path = posix.join(posix.dirname(fileName), target);
  if (isAbsolute(target) || path === '..' || path.startsWith('../'))
    throw new SourceError('FILE_HOSTILE', { place: fileName });
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:)/.test(path);
}

function checkEntry(entry: Entry): void {
  const { fileName } = entry;
  if (entry.isEncrypted()) throw new SourceError('FILE_ENCRYPTED', { place: fileName });
  const hasHostileName = fileName
    .split('/')
    .some((part) => part === '..' || part.includes('\0') || part.length > 255);
  if (hasHostileName || isAbsolute(fileName))
    throw new SourceError('FILE_HOSTILE', { place: fileName.slice(0, 200) });
}

/** Reads an entry, and counts the unpacked bytes, because the sizes in the archive may be wrong. */
async function* readEntry(zip: ZipFile, entry: Entry, limits: Limits): AsyncGenerator<Uint8Array> {
  const { fileName } = entry;
  let size = 0;
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > limits.file) throw new SourceError('FILE_TOO_LARGE', { place: fileName });
      if (size > limits.freeBytes && size > entry.compressedSize * limits.ratio)
        throw new SourceError('FILE_HOSTILE', { place: fileName });
      yield chunk;
    }
  } catch (error) {
    throw zipError(error, fileName);
  }
}

/** Returns a SourceError for an error of the library, which distinguishes errors only by their messages. */
function zipError(error: unknown, fileName: string): unknown {
  if (error instanceof SourceError || !(error instanceof Error)) return error;
  const options = { cause: error };
  if (/too many bytes/i.test(error.message))
    return new SourceError('FILE_HOSTILE', { place: fileName }, options);
  if (/central directory record signature|unexpected end|unexpected EOF/i.test(error.message))
    return new SourceError('FILE_TRUNCATED', { place: fileName }, options);
  return new SourceError('FILE_DAMAGED', { place: fileName }, options);
}
